import { BESIDE } from '../engine/frame/frame'
import { CELEBRATION_MS, type Celebration } from '../kit/celebration'
import type { LazyLayers } from '../kit/lazy-layers'
import type { Prize } from '../kit/prize'
import { StartPress } from '../kit/start-button'
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

/** Draws a round on the board: every frame is a function of the round and the time alone. */
export class WheelShow {
  private hub = new StartPress()
  private lit: Lit | undefined
  private isBeside = false

  constructor(
    readonly board: WheelBoard,
    readonly celebration: Celebration,
    readonly layers: LazyLayers<SpinPlan>,
    private touchedAtMs: number,
  ) {}

  /** The player touched the scene: the lamps chase on from here. */
  touch(nowMs: number): void {
    this.touchedAtMs = nowMs
  }

  /** Lights the sector on which a round has settled, and celebrates what it wins. */
  light(round: WheelRound, prize: Prize | undefined, nowMs: number): void {
    const { plan } = round
    if (!plan) return
    const sinceMs = nowMs - (round.running ? round.elapsedMs - SPIN_DURATION_MS : CELEBRATION_MS)
    this.lit = { restDeg: restDegOf(plan.sectors, plan.index), sinceMs, win: prize !== undefined }
    if (prize) this.celebration.begin(prize, Math.round(plan.finalDeg))
  }

  /** Removes the spotlight and the celebration. */
  clear(): void {
    this.lit = undefined
    this.celebration.hide()
  }

  /**
   * @param calm without motion
   * @param held whether a finger is on the hub
   * @returns `BESIDE` when the canvas looks as before
   */
  draw(round: WheelRound, nowMs: number, calm: boolean, held: boolean): unknown {
    const { board } = this
    const spinning = round.phase === 'spinning'
    const wasBeside = this.isBeside
    this.isBeside = !calm && this.layers.follow(round, nowMs)
    const isHubMoving = this.hub.movingAt(nowMs)
    this.hub.set(held || spinning || round.phase === 'waiting', nowMs)
    board.press(this.hub.depthAt(nowMs, calm))
    const isLampChanged = this.drawLamps(round, nowMs, calm)
    if (wasBeside && this.isBeside) return isHubMoving || isLampChanged || BESIDE
    board.leaveOut(this.isBeside)
    board.turn(round.angleDeg)
    board.swing(spinning && !calm ? pointerSwingAt(round.angleDeg, round.speedDegS, round.sectors) : 0)
    if (!spinning) board.smear(0)
    else board.smear(calm ? calmVeilAt(round.elapsedMs) : smearAt(round.speedDegS))
    this.drawLit(nowMs, calm)
    return true
  }

  /** @returns time until the lamps change by themselves; undefined where they do not */
  restMs(round: WheelRound, nowMs: number, calm: boolean): number | undefined {
    const atMs = nowMs - this.touchedAtMs
    if (this.isBeside) return SPARING_STEP_MS - (atMs % SPARING_STEP_MS)
    return nextLampStepMs(this.mood(round, nowMs, calm), atMs)
  }

  /** Whether the next frame looks different from this one. */
  movingAt(round: WheelRound, nowMs: number): boolean {
    const lit = this.lit
    const runs = round.running && !(round.phase === 'spinning' && this.layers.running)
    return runs || this.hub.movingAt(nowMs) || (!!lit?.win && nowMs - lit.sinceMs < CELEBRATION_MS)
  }

  private drawLamps(round: WheelRound, nowMs: number, calm: boolean): boolean {
    const atMs = nowMs - this.touchedAtMs
    const shownMs = this.isBeside ? Math.floor(atMs / SPARING_STEP_MS) * SPARING_STEP_MS : atMs
    return this.board.lights(this.mood(round, nowMs, calm), shownMs)
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
