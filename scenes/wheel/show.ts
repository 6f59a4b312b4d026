import { CELEBRATION_MS } from '../kit/celebration'
import { LotteryShow } from '../kit/lottery-show'
import type { Prize } from '../kit/prize'
import type { WheelBoard } from './board'
import { LAMPS_REST_AFTER_MS, type LampMood, nextLampStepMs } from './lights'
import { pointerSwingAt } from './pointer'
import type { WheelRound } from './round'
import { smearAt } from './smear'
import { calmVeilAt, restDegOf, SPIN_DURATION_MS, type SpinPlan } from './wheel-plan'

/** The lamps race until here, then slow down with the disc. */
const RACE_MS = 2000
/** Lamps around a disc that turns beside the canvas change in steps of this, since each draws the whole canvas. */
const SPARING_STEP_MS = 170
const LIT_IN_MS = 160
/** Spotlight on a sector that wins nothing. */
const NO_WIN_LIGHT = 0.5

interface Lit {
  restDeg: number
  sinceMs: number
  win: boolean
}

/** Draws a wheel's round on its board. */
export class WheelShow extends LotteryShow<SpinPlan, WheelRound, WheelBoard> {
  private lit: Lit | undefined

  /** Lights the sector on which a round has settled, and celebrates what it wins. */
  light(round: WheelRound, prize: Prize | undefined, nowMs: number): void {
    const { plan } = round
    if (!plan) return
    const sinceMs = this.settledAtMs(round, SPIN_DURATION_MS, nowMs)
    this.lit = { restDeg: restDegOf(plan.sectors, plan.index), sinceMs, win: prize !== undefined }
    if (prize) this.celebration.begin(prize, Math.round(plan.finalDeg))
  }

  override clear(): void {
    super.clear()
    this.lit = undefined
  }

  /** @returns time until the lamps change by themselves; undefined where they do not */
  restMs(round: WheelRound, nowMs: number, calm: boolean): number | undefined {
    const atMs = nowMs - this.touchedAtMs
    if (this.isBeside) return SPARING_STEP_MS - (atMs % SPARING_STEP_MS)
    return nextLampStepMs(this.mood(round, nowMs, calm), atMs)
  }

  /** The lamps. */
  protected drawAround(round: WheelRound, nowMs: number, calm: boolean): boolean {
    const atMs = nowMs - this.touchedAtMs
    const shownMs = this.isBeside ? Math.floor(atMs / SPARING_STEP_MS) * SPARING_STEP_MS : atMs
    return this.board.lights(this.mood(round, nowMs, calm), shownMs)
  }

  protected drawGame(round: WheelRound, nowMs: number, calm: boolean): void {
    const { board } = this
    const spinning = round.phase === 'spinning'
    board.leaveOut(this.isBeside)
    board.turn(round.angleDeg)
    board.swing(spinning && !calm ? pointerSwingAt(round.angleDeg, round.speedDegS, round.sectors) : 0)
    if (!spinning) board.smear(0)
    else board.smear(calm ? calmVeilAt(round.elapsedMs) : smearAt(round.speedDegS))
    this.drawLit(nowMs, calm)
  }

  protected isResultMoving(nowMs: number): boolean {
    return !!this.lit?.win && nowMs - this.lit.sinceMs < CELEBRATION_MS
  }

  private drawLit(nowMs: number, calm: boolean): void {
    const { board } = this
    const lit = this.lit
    if (!lit) {
      board.spotlight(0, 0)
      return
    }
    const litMs = nowMs - lit.sinceMs
    board.spotlight(Math.min(1, litMs / LIT_IN_MS) * (lit.win ? 1 : NO_WIN_LIGHT), lit.restDeg)
    if (lit.win) this.celebration.show(litMs, calm)
  }

  private mood(round: WheelRound, nowMs: number, calm: boolean): LampMood {
    if (calm) return 'still'
    if (round.phase === 'spinning') return round.elapsedMs < RACE_MS ? 'race' : 'hurry'
    if (nowMs - this.touchedAtMs >= LAMPS_REST_AFTER_MS) return 'still'
    if (this.lit) return this.lit.win ? 'win' : 'still'
    return round.phase === 'waiting' ? 'hurry' : 'chase'
  }
}
