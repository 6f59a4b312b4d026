import {
  type GameProgress,
  type LotteryPhase,
  LotteryRound,
  type LotteryRoundEvents,
} from '../kit/lottery-round'
import {
  angleAt,
  calmAngleAt,
  checkSectors,
  planSpin,
  pointedSector,
  SPIN_DURATION_MS,
  type SpinPlan,
  speedAt,
} from './wheel-plan'

/** The wheel as plain data: read by the probe, kept for a resume, used to rebuild after a lost context. */
export interface WheelSnapshot {
  scene: 'wheel'
  phase: LotteryPhase
  sectors: number
  /** Cumulative clockwise turn of the disc. */
  angleDeg: number
  /** Sector under the pointer, 0-based. */
  pointedSector: number
  /** The running or last spin; absent before the first and after a reset. */
  spin?: GameProgress & { index: number; startDeg: number }
}

/** One wheel's game, and the angle of its disc. */
export class WheelRound extends LotteryRound<SpinPlan, WheelSnapshot> {
  angleDeg = 0
  /** Speed of the disc at the last advance, degrees a second. */
  speedDegS = 0

  /** @throws RangeError when a wheel cannot have this many sectors */
  constructor(
    public sectors: number,
    events: LotteryRoundEvents,
  ) {
    checkSectors(sectors)
    super(events)
  }

  /** Back to idle; the disc stays where it is and a running spin ends at its result without events. */
  reset(): void {
    if (this.plan && this.running) this.angleDeg = this.plan.finalDeg
    this.speedDegS = 0
    this.continueWith('idle', undefined)
  }

  /**
   * Sets another number of sectors; the disc jumps forward to the next sector's centre.
   *
   * @returns false while a spin is running, when nothing is changed
   */
  resize(sectors: number): boolean {
    checkSectors(sectors)
    if (sectors === this.sectors) return true
    if (this.running) return false
    const waiting = this.phase === 'waiting'
    this.reset()
    if (waiting) this.phase = 'waiting'
    this.sectors = sectors
    this.angleDeg = (Math.ceil((this.angleDeg * sectors) / 360) * 360) / sectors
    return true
  }

  snapshot(): WheelSnapshot {
    const { phase, sectors, angleDeg, plan } = this
    return {
      scene: 'wheel',
      phase,
      sectors,
      angleDeg,
      pointedSector: pointedSector(angleDeg, sectors),
      ...(plan && {
        spin: { index: plan.index, startDeg: plan.startDeg, ...this.progress },
      }),
    }
  }

  /**
   * Restores a snapshot: a running spin continues where it was, and no event is emitted twice. A snapshot of a
   * wheel with another number of sectors is ignored.
   */
  restore(snapshot: WheelSnapshot, nowMs: number): void {
    if (snapshot.sectors !== this.sectors) return
    const { phase, angleDeg, spin } = snapshot
    this.angleDeg = angleDeg
    this.continueWith(phase, spin && planSpin(spin.startDeg, this.sectors, spin.index), spin, nowMs)
  }

  protected planFor(index: number): SpinPlan {
    return planSpin(this.angleDeg, this.sectors, index)
  }

  protected durationMs(): number {
    return SPIN_DURATION_MS
  }

  protected advanceTo(plan: SpinPlan, elapsedMs: number, calm: boolean): void {
    this.angleDeg = calm ? calmAngleAt(plan, elapsedMs) : angleAt(plan, elapsedMs)
    this.speedDegS = calm ? 0 : speedAt(plan, elapsedMs)
  }
}
