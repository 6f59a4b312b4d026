import type { SceneShape } from '../engine/scene/scene'
import type { TickerEntry } from './winners-ticker-plan'

export interface TickerData {
  /** In order, names masked already; spec part 2 §9 has 50. */
  entries: readonly TickerEntry[]
  /** How an entry is worded, such as "恭喜 {name} 获得 {prize}". */
  sentence: string
  /** A short word before each entry where they are samples, as the configuration says. */
  mark?: string
}

/** decisions §12 */
export interface TickerSnapshot {
  scene: 'winners-ticker'
  /** `paused` while it is touched, hidden or has fewer than two entries. */
  phase: 'running' | 'paused'
  /** The entry that is shown, 0-based. */
  index: number
  count: number
}

export interface TickerShape extends SceneShape {
  data: TickerData
  events: { stepped: number }
  commands: {
    /** Stops it until `run`, for a page that covers it. */
    hold(): void
    run(): void
  }
  snapshot: TickerSnapshot
}
