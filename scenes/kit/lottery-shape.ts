import type { SceneShape } from '../engine/scene/scene'
import type { Celebration } from './celebration'
import type { ShownRound } from './game-layers'
import type { LazyLayers } from './lazy-layers'
import type { LotteryPlan } from './lottery-round'
import type { PaintedTextures } from './painted-textures'
import type { Prize } from './prize'

export interface LotteryData {
  texts: {
    /** Letters of the start button, one or two lines. */
    start: string
    /** Written small after amounts, such as 元. */
    unit: string
  }
}

export interface LotteryShape extends SceneShape {
  data: LotteryData
}

/** Draws a round: every frame is a function of the round and the time alone. */
interface LotteryShow<Round> {
  readonly celebration: Celebration
  /** What moves beside the canvas during a game, where the quality asks for it. */
  readonly layers: Pick<LazyLayers<LotteryPlan>, 'running' | 'place' | 'adjust'> & {
    nextMs(round: Round & ShownRound<LotteryPlan>): number | undefined
  }
  /** The player touched the scene: idle animation runs on from here. */
  touch(nowMs: number): void
  /** Highlights the place on which a round has settled, and celebrates what it wins. */
  light(round: Round, prize: Prize | undefined, nowMs: number): void
  /** Removes the highlight and the celebration. */
  clear(): void
  /** @param held whether a finger is on the start button. Returns what a `FrameUpdate` returns. */
  draw(round: Round, nowMs: number, calm: boolean, held: boolean): unknown
  /** Whether the next frame looks different from this one. */
  movingAt(round: Round, nowMs: number): boolean
  /** @returns time until something changes by itself; undefined where nothing will */
  restMs(round: Round, nowMs: number, calm: boolean): number | undefined
}

/** The parts that each lottery provides. */
export interface LotteryLook<Round> {
  show: LotteryShow<Round>
  textures: PaintedTextures
  sounds: { press(): void; win(): void }
}

/** Where the game is in a space; lengths in scene px. */
export interface LotteryPlace {
  centreX: number
  centreY: number
  /** 1 for the game's own px. */
  scale: number
  /** The round start button in the middle. */
  startRadiusPx: number
  /** How far the game draws around its centre before a win is celebrated. */
  reachPx: { above: number; below: number; beside: number }
}
