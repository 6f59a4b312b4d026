import { CELEBRATION_MS } from '../kit/celebration'
import { LotteryShow } from '../kit/lottery-show'
import type { Prize } from '../kit/prize'
import type { NineGridBoard } from './board'
import { CELL_STEP_PX, cellPlace } from './layout'
import { CELLS, calmVeilAt, type RunPlan, TRAIL_CELLS, trailAt } from './nine-grid-plan'
import type { NineGridRound } from './round'
import { jumpAt } from './run-tracks'

/** The lights of an idle grid alternate until it has not been touched for this long (art: motion). */
const LIGHTS_REST_AFTER_MS = 20_000
const IDLE_LIGHT_MS = 640
const WAITING_LIGHT_MS = 200
const IDLE_LIGHT = 0.34
const DIM_IN_MS = 160
/** The plaque lies over the drum, moved away from a winner beside it. */
const PLAQUE_SCALE = 0.8
const PLAQUE_ASIDE_PX = 60

interface Won {
  cell: number
  sinceMs: number
  prize: Prize | undefined
}

/** Draws a grid's round on its board. */
export class NineGridShow extends LotteryShow<RunPlan, NineGridRound, NineGridBoard> {
  private won: Won | undefined
  private aside = { x: 0, y: 0 }

  /** Opens the box on which a round has settled, or only lights it where it wins nothing. */
  light(round: NineGridRound, prize: Prize | undefined, nowMs: number): void {
    const { plan } = round
    if (!plan) return
    const cell = plan.index
    const sinceMs = this.settledAtMs(round, plan.durationMs, nowMs)
    this.won = { cell, sinceMs, prize }
    if (!prize) return
    const { board, celebration } = this
    const { column, row } = cellPlace(cell)
    const [x, y] = [column * CELL_STEP_PX, row * CELL_STEP_PX]
    board.opening.position.set(x, y)
    board.behindWin.position.set(x, y)
    celebration.begin({ amount: prize.amount }, plan.steps)
    this.aside = { x: (row === 0 ? -column * PLAQUE_ASIDE_PX : 0) - x, y: -y }
    this.hold()
  }

  /** Takes the box's current textures. */
  hold(): void {
    const won = this.won
    if (won?.prize?.picture) {
      this.board.opening.hold(this.board.faceOf(won.cell), won.prize.picture)
    }
  }

  override clear(): void {
    super.clear()
    this.won = undefined
    this.board.opening.hide()
  }

  /** @returns time until the lights change by themselves; undefined where they do not */
  restMs(round: NineGridRound, nowMs: number, calm: boolean): number | undefined {
    const atMs = nowMs - this.touchedAtMs
    if (calm || this.won || this.isBeside || atMs >= LIGHTS_REST_AFTER_MS) return undefined
    const lengthMs = lightMs(round)
    return lengthMs - (atMs % lengthMs)
  }

  protected drawAround(): boolean {
    return false
  }

  protected drawGame(round: NineGridRound, nowMs: number, calm: boolean): void {
    const { board } = this
    if (this.isBeside) {
      board.dim(undefined, 0)
      for (let cell = 0; cell < CELLS; cell++) board.light(cell, 0)
    } else if (this.won) this.drawWon(this.won, nowMs, calm)
    else if (round.phase === 'spinning') this.drawRun(round, calm)
    else this.drawRest(round, nowMs, calm)
  }

  protected isResultMoving(nowMs: number): boolean {
    return !!this.won && nowMs - this.won.sinceMs < (this.won.prize ? CELEBRATION_MS : DIM_IN_MS)
  }

  private drawRun({ plan, activeCell, elapsedMs, step }: NineGridRound, calm: boolean): void {
    const { board } = this
    if (!plan) return
    board.dim(undefined, calm ? calmVeilAt(plan, elapsedMs) : 0)
    const sinceMs = elapsedMs - (plan.stepTimesMs[step - 1] ?? 0)
    const jump = calm ? 0 : jumpAt(step, sinceMs)
    for (let cell = 0; cell < CELLS; cell++) board.light(cell, cell === activeCell ? 1 : 0, jump)
    if (calm) return
    for (let behind = 1; behind <= TRAIL_CELLS; behind++) {
      board.light((activeCell - behind + CELLS) % CELLS, trailAt(plan, elapsedMs, behind))
    }
  }

  private drawWon({ cell, sinceMs, prize }: Won, nowMs: number, calm: boolean): void {
    const { board, celebration } = this
    const atMs = nowMs - sinceMs
    for (let other = 0; other < CELLS; other++) board.light(other, other === cell ? 1 : 0)
    board.dim(cell, Math.min(1, Math.max(0, atMs / DIM_IN_MS)))
    if (!prize) return
    board.opening.show(atMs, calm)
    celebration.show(atMs, calm)
    celebration.plaque.position.copyFrom(this.aside)
    celebration.plaque.scale.set(celebration.plaque.scale.x * PLAQUE_SCALE)
  }

  private drawRest(round: NineGridRound, nowMs: number, calm: boolean): void {
    const { board } = this
    const atMs = nowMs - this.touchedAtMs
    const resting = calm || atMs >= LIGHTS_REST_AFTER_MS
    const turn = Math.floor(atMs / lightMs(round)) % 2
    board.dim(undefined, 0)
    for (let cell = 0; cell < CELLS; cell++) board.light(cell, resting || cell % 2 !== turn ? 0 : IDLE_LIGHT)
  }
}

const lightMs = ({ phase }: NineGridRound) => (phase === 'waiting' ? WAITING_LIGHT_MS : IDLE_LIGHT_MS)
