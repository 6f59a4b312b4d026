import type { LotteryData, LotteryShape } from '../kit/lottery-shape'
import type { PrizePlace } from '../kit/prize'
import type { NineGridSnapshot } from './round'

export interface NineGridData extends LotteryData {
  /** Clockwise from the top left, as many as `CELLS`. */
  cells: readonly PrizePlace[]
}

export type NineGridShape = LotteryShape<NineGridData, NineGridSnapshot>
