import type { SceneShape, SceneSnapshot } from '../engine/scene/scene'
import type { LotteryPlan, LotteryRound } from './lottery-round'
import type { LotteryBoard, LotteryShow } from './lottery-show'
import type { PaintedTextures } from './painted-textures'

export interface LotteryData {
  texts: {
    /** Letters of the start button, one or two lines. */
    start: string
    /** Written small after amounts, such as 元. */
    unit: string
  }
}

interface LotteryEvents {
  /** The start button was pressed while it counts. */
  playRequested: undefined
  /** The game has stopped on the awarded place (0-based). */
  settled: number
  /** 500 ms later (spec part 2 §4). */
  over: number
}

/** The same for every lottery, so that one page commands them all. */
export interface LotteryCommands {
  /** Does what pressing the start button does, for the real button over it. Ignored while waiting or playing. */
  press(): void
  /** The result is being requested. */
  waiting(): void
  /** Plays to the awarded place, 0-based; ignored while a game runs. */
  play(index: number): void
  /** There is no result: the game can be started again. */
  cancel(): void
  reset(): void
}

/** What crosses between a page and a lottery. */
export interface LotteryShape<
  Data extends LotteryData = LotteryData,
  Snapshot extends SceneSnapshot = SceneSnapshot,
> extends SceneShape {
  data: Data
  events: LotteryEvents
  commands: LotteryCommands
  snapshot: Snapshot
}

/** The parts that each lottery provides. */
export interface LotteryLook<Round extends LotteryRound> {
  show: LotteryShow<LotteryPlan, Round, LotteryBoard>
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
  /** What stands for the game while it loads: half its side, and the radius of its corners. */
  outlinePx: { half: number; corner: number }
  /** How far the game draws around its centre before a win is celebrated. */
  reachPx: { above: number; below: number; beside: number }
}
