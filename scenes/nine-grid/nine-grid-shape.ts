import type { LotteryData } from '../kit/lottery-shape'
import type { PrizePlace } from '../kit/prize'
import type { NineGridSnapshot } from './round'

export interface NineGridData extends LotteryData {
  /** Clockwise from the top left, as many as `CELLS`. */
  cells: readonly PrizePlace[]
}

interface NineGridEvents {
  /** The drum was pressed while the start button counts. */
  runRequested: undefined
  /** The runner has stopped on the awarded cell (0-based). */
  settled: number
  /** 500 ms later (spec part 2 §4). */
  over: number
}

export interface NineGridCommands {
  /** Does what pressing the drum does, for the real button over it. Ignored while waiting or running. */
  press(): void
  /** The result is being requested. */
  waiting(): void
  /** Runs to the awarded cell, 0-based; ignored while a run is in progress. */
  runTo(index: number): void
  /** There is no result: the grid can be started again. */
  cancel(): void
  reset(): void
}

/** What crosses between a page and the nine-grid. */
export interface NineGridShape {
  data: NineGridData
  events: NineGridEvents
  commands: NineGridCommands
  snapshot: NineGridSnapshot
}
