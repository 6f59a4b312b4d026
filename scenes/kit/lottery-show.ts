import type { Container } from 'pixi.js'
import { BESIDE } from '../engine/frame/frame'
import { CELEBRATION_MS, type Celebration } from './celebration'
import type { LazyLayers } from './lazy-layers'
import type { LotteryPlan, LotteryRound } from './lottery-round'
import type { Prize } from './prize'
import { StartPress } from './start-button'

/** What a game is drawn with. */
export type LotteryBoard = Container & {
  /** @param depth of the start button, 0 up to 1 all the way down */
  press(depth: number): void
}

/** Draws a round on the board: every frame is a function of the round and the time alone. */
export abstract class LotteryShow<
  Plan extends LotteryPlan,
  Round extends LotteryRound<Plan>,
  Board extends LotteryBoard,
> {
  /** Whether layers show the game, so that the canvas need not. */
  protected isBeside = false
  private readonly start = new StartPress()

  /** @param layers what moves beside the canvas during a game, where the quality asks for it */
  constructor(
    readonly board: Board,
    readonly celebration: Celebration,
    readonly layers: LazyLayers<Plan>,
    protected touchedAtMs: number,
  ) {}

  /** Highlights the place on which a round has settled, and celebrates what it wins. */
  abstract light(round: Round, prize: Prize | undefined, nowMs: number): void

  /** @returns time until something changes by itself; undefined where nothing will */
  abstract restMs(round: Round, nowMs: number, calm: boolean): number | undefined

  /** Draws what the canvas shows around layers, too. @returns whether it has changed */
  protected abstract drawAround(round: Round, nowMs: number, calm: boolean): boolean

  protected abstract drawGame(round: Round, nowMs: number, calm: boolean): void

  /** Whether what a settled round shows still moves. */
  protected abstract isResultMoving(nowMs: number): boolean

  /** The player touched the scene: idle animation runs on from here. */
  touch(nowMs: number): void {
    this.touchedAtMs = nowMs
  }

  /** Removes the highlight and the celebration. */
  clear(): void {
    this.celebration.hide()
  }

  /**
   * @param calm without motion
   * @param held whether a finger is on the start button
   * @returns `BESIDE` when the canvas looks as before
   */
  draw(round: Round, nowMs: number, calm: boolean, held: boolean): unknown {
    const { start } = this
    const wasBeside = this.isBeside
    this.isBeside = !calm && this.layers.follow(round, nowMs)
    const isStartMoving = start.movingAt(nowMs)
    start.set(held || round.phase === 'spinning' || round.phase === 'waiting', nowMs)
    this.board.press(start.depthAt(nowMs, calm))
    const isAroundChanged = this.drawAround(round, nowMs, calm)
    if (wasBeside && this.isBeside) return isStartMoving || isAroundChanged || BESIDE
    this.drawGame(round, nowMs, calm)
    return true
  }

  /** Whether the next frame looks different from this one. */
  movingAt(round: Round, nowMs: number): boolean {
    const runs = round.running && !(round.phase === 'spinning' && this.layers.running)
    return runs || this.start.movingAt(nowMs) || this.isResultMoving(nowMs)
  }

  /** When a round settled, or so long ago that its celebration is over. @param durationMs of its game */
  protected settledAtMs(round: Round, durationMs: number, nowMs: number): number {
    return nowMs - (round.running ? round.elapsedMs - durationMs : CELEBRATION_MS)
  }
}
