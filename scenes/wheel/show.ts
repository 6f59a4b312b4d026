import { CELEBRATION_MS, type Celebration } from '../kit/celebration'
import { share } from '../kit/easing'
import type { Prize } from '../kit/prize'
import { StartPress } from '../kit/start-button'
import type { WheelBoard } from './board'
import { LAMPS_REST_AFTER_MS, type LampMood, nextLampStepMs } from './lights'
import { pointerSwingAt } from './pointer'
import type { WheelRound } from './round'
import { calmVeilAt, restDegOf, SPIN_DURATION_MS } from './wheel-plan'

/** The lamps race until here, then slow down with the disc. */
const RACE_MS = 2000
/** Speeds between which the smeared disc comes over the sharp one, in degrees a second. */
const SMEAR_FROM_DEG_S = 620
const SMEAR_TO_DEG_S = 1150
const SMEAR_MOST = 0.9
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
  #hub = new StartPress()
  #lit: Lit | undefined

  constructor(
    readonly board: WheelBoard,
    readonly celebration: Celebration,
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
    this.#lit = { restDeg: restDegOf(plan.sectors, plan.index), sinceMs, win: prize !== undefined }
    if (prize) this.celebration.begin(prize, Math.round(plan.finalDeg))
  }

  /** Removes the spotlight and the celebration. */
  clear(): void {
    this.#lit = undefined
    this.celebration.hide()
  }

  /**
   * @param calm without motion
   * @param held whether a finger is on the hub
   */
  draw(round: WheelRound, nowMs: number, calm: boolean, held: boolean): void {
    const { board } = this
    const spinning = round.phase === 'spinning'
    board.turn(round.angleDeg)
    board.swing(spinning && !calm ? pointerSwingAt(round.angleDeg, round.speedDegS, round.sectors) : 0)
    if (!spinning) board.smear(0)
    else board.smear(calm ? calmVeilAt(round.elapsedMs) : smearAt(round.speedDegS))
    this.#hub.set(held || spinning || round.phase === 'waiting', nowMs)
    board.press(this.#hub.depthAt(nowMs, calm))
    board.lights(this.#mood(round, nowMs, calm), nowMs - this.touchedAtMs)
    const lit = this.#lit
    if (!lit) {
      board.spotlight(0, 0)
      return
    }
    const litMs = nowMs - lit.sinceMs
    board.spotlight(Math.min(1, litMs / LIT_IN_MS) * (lit.win ? 1 : NO_WIN_LIGHT), lit.restDeg)
    if (lit.win) this.celebration.show(litMs, calm)
  }

  /** @returns time until the lamps change by themselves; undefined where they do not */
  restMs(round: WheelRound, nowMs: number, calm: boolean): number | undefined {
    return nextLampStepMs(this.#mood(round, nowMs, calm), nowMs - this.touchedAtMs)
  }

  /** Whether the next frame looks different from this one. */
  movingAt(round: WheelRound, nowMs: number): boolean {
    const lit = this.#lit
    return round.running || this.#hub.movingAt(nowMs) || (!!lit?.win && nowMs - lit.sinceMs < CELEBRATION_MS)
  }

  #mood(round: WheelRound, nowMs: number, calm: boolean): LampMood {
    if (calm) return 'still'
    if (round.phase === 'spinning') return round.elapsedMs < RACE_MS ? 'race' : 'hurry'
    if (nowMs - this.touchedAtMs >= LAMPS_REST_AFTER_MS) return 'still'
    if (this.#lit) return this.#lit.win ? 'win' : 'still'
    return round.phase === 'waiting' ? 'hurry' : 'chase'
  }
}

function smearAt(speedDegS: number): number {
  return SMEAR_MOST * share(speedDegS - SMEAR_FROM_DEG_S, SMEAR_TO_DEG_S - SMEAR_FROM_DEG_S)
}
