import type { LotteryData, LotteryShape } from '../kit/lottery-shape'
import type { WheelSnapshot } from './round'
import type { WheelSector } from './sector-layout'

export type { WheelSector } from './sector-layout'

export interface WheelData extends LotteryData {
  /** As many as `GAMES.wheel` allows, clockwise; the first is at the top when the wheel is new. */
  sectors: readonly WheelSector[]
}

export type WheelShape = LotteryShape<WheelData, WheelSnapshot>
