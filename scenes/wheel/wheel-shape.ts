import type { LotteryData } from '../kit/lottery-shape'
import type { WheelSnapshot } from './round'
import type { WheelSector } from './sector-layout'

export type { WheelSector } from './sector-layout'

export interface WheelData extends LotteryData {
  /** As many as `GAMES.wheel` allows, clockwise; the first is at the top when the wheel is new. */
  sectors: readonly WheelSector[]
}

interface WheelEvents {
  /** The hub was pressed while the start button counts. */
  spinRequested: undefined
  /** The disc has stopped on the awarded sector (0-based), 3000 ms after the spin began. */
  settled: number
  /** 500 ms later (spec part 2 §4). */
  over: number
}

export interface WheelCommands {
  /** Does what pressing the hub does, for the real button over it. Ignored while waiting or spinning. */
  press(): void
  /** The result is being requested. */
  waiting(): void
  /** Spins to the awarded sector, 0-based; ignored while a spin runs. */
  spinTo(index: number): void
  /** There is no result: the wheel can be started again. */
  cancel(): void
  reset(): void
}

/** What crosses between a page and the wheel. */
export interface WheelShape {
  data: WheelData
  events: WheelEvents
  commands: WheelCommands
  snapshot: WheelSnapshot
}
