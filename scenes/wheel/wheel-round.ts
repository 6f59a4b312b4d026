import {
  angleAt,
  calmAngleAt,
  checkSectors,
  OVER_DELAY_MS,
  planSpin,
  pointedSector,
  SPIN_DURATION_MS,
  type SpinPlan,
  speedAt,
} from './wheel-plan'

/** decisions §12 */
export type WheelPhase = 'idle' | 'waiting' | 'spinning' | 'settled'

/** The wheel as plain data: read by the probe, kept for a resume, used to rebuild after a lost context. */
export interface WheelSnapshot {
  scene: 'wheel'
  phase: WheelPhase
  sectors: number
  /** Cumulative clockwise turn of the disc. */
  angleDeg: number
  /** Sector under the pointer, 0-based. */
  pointedSector: number
  /** The running or last spin; absent before the first and after a reset. */
  spin?: { index: number; startDeg: number; elapsedMs: number; overTold: boolean }
}

export interface WheelRoundEvents {
  settled(index: number): void
  over(index: number): void
}

/**
 * One wheel's game: phases, the running spin and its two events. It knows time and angle only, so it plays
 * the same with any renderer, any frame rate and none at all.
 */
export class WheelRound {
  phase: WheelPhase = 'idle'
  angleDeg = 0
  /** Speed of the disc at the last advance, degrees a second. */
  speedDegS = 0
  plan: SpinPlan | undefined
  /** Time since the spin command at the last advance. */
  elapsedMs = 0

  #startedAtMs = 0
  #overTold = true
  readonly #events: WheelRoundEvents

  /** @param sectors 3 to 6 */
  constructor(
    public sectors: number,
    events: WheelRoundEvents,
  ) {
    checkSectors(sectors)
    this.#events = events
  }

  /** Whether a press of start means anything now (spec part 2 §4: ignored while a spin runs). */
  get startable(): boolean {
    return this.phase === 'idle' || (this.phase === 'settled' && this.#overTold)
  }

  /** Whether a spin, or the pause before its over event, is under way. */
  get running(): boolean {
    return this.plan !== undefined && !this.#overTold
  }

  /** The result is being asked for: no start counts until it is there or given up. */
  wait(): void {
    if (this.startable) this.phase = 'waiting'
  }

  /** Gives up waiting. */
  cancel(): void {
    if (this.phase === 'waiting') this.phase = 'idle'
  }

  /**
   * Starts the spin to a sector.
   *
   * @returns false when a spin is already running, which goes on unchanged
   * @throws RangeError when there is no such sector
   */
  spin(index: number, nowMs: number): boolean {
    const plan = planSpin(this.angleDeg, this.sectors, index)
    if (this.running) return false
    this.plan = plan
    this.phase = 'spinning'
    this.elapsedMs = 0
    this.#startedAtMs = nowMs
    this.#overTold = false
    return true
  }

  /**
   * Moves on to a time. The events come in order and once each, whatever time has passed in between.
   *
   * @param calm whether the motionless version of the spin is shown
   */
  advance(nowMs: number, calm: boolean): void {
    const plan = this.plan
    if (!plan || !this.running) return
    this.elapsedMs = Math.max(this.elapsedMs, withoutDust(nowMs - this.#startedAtMs))
    this.angleDeg = calm ? calmAngleAt(plan, this.elapsedMs) : angleAt(plan, this.elapsedMs)
    this.speedDegS = calm ? 0 : speedAt(plan, this.elapsedMs)
    if (this.phase === 'spinning' && this.elapsedMs >= SPIN_DURATION_MS) {
      this.phase = 'settled'
      this.#events.settled(plan.index)
    }
    if (this.plan === plan && !this.#overTold && this.elapsedMs >= SPIN_DURATION_MS + OVER_DELAY_MS) {
      this.#overTold = true
      this.#events.over(plan.index)
    }
  }

  /** Back to idle; the disc stays where it is and a running spin ends at its result without events. */
  reset(): void {
    if (this.plan && this.running) this.angleDeg = this.plan.finalDeg
    this.phase = 'idle'
    this.plan = undefined
    this.speedDegS = 0
    this.elapsedMs = 0
    this.#overTold = true
  }

  /**
   * Takes another number of sectors; the disc turns on to the next sector's centre at once.
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
    const { phase, sectors, angleDeg, plan, elapsedMs } = this
    return {
      scene: 'wheel',
      phase,
      sectors,
      angleDeg,
      pointedSector: pointedSector(angleDeg, sectors),
      ...(plan && {
        spin: { index: plan.index, startDeg: plan.startDeg, elapsedMs, overTold: this.#overTold },
      }),
    }
  }

  /**
   * Takes up a snapshot: a running spin goes on from where it was, and events already told stay told. A
   * snapshot of a wheel with another number of sectors is left aside.
   */
  restore(snapshot: WheelSnapshot, nowMs: number): void {
    if (snapshot.sectors !== this.sectors) return
    const { spin } = snapshot
    this.plan = spin && planSpin(spin.startDeg, this.sectors, spin.index)
    this.phase = snapshot.phase
    this.angleDeg = snapshot.angleDeg
    this.elapsedMs = spin?.elapsedMs ?? 0
    this.#startedAtMs = nowMs - this.elapsedMs
    this.#overTold = spin?.overTold ?? true
  }
}

/** A clock that advanced by 3000 ms must read 3000, whatever the rounding of its sums left behind. */
function withoutDust(ms: number): number {
  const whole = Math.round(ms)
  return Math.abs(ms - whole) < 1e-6 ? whole : ms
}
