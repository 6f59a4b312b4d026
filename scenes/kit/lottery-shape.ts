import type { SceneShape } from '../engine/scene/scene'
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

export interface LotteryShape extends SceneShape {
  data: LotteryData
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
  /** How far the game draws around its centre before a win is celebrated. */
  reachPx: { above: number; below: number; beside: number }
}
