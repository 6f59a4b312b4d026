import type { SceneShape, SceneSnapshot } from '../engine/scene/scene'
import type { PrizePlace } from '../kit/prize'

/**
 * `waiting`: what lies under the foil is not known yet, so it cannot be scratched. `ready`: untouched.
 * `scratching`: some of the foil is gone. `revealing`: the threshold is reached, the rest blows away.
 * `revealed`: nothing is left of the foil.
 */
export type ScratchPhase = 'waiting' | 'ready' | 'scratching' | 'revealing' | 'revealed'

export interface ScratchStart {
  /** What `stroked` told last: the foil is as it was then. */
  strokes?: string
  /** The foil is gone from the start, with no event for it. */
  revealed?: boolean
}

export interface ScratchCardData {
  /** What lies under the foil; undefined while the server has not said. */
  prize?: PrizePlace
  texts: {
    /** On the foil until it is touched. */
    hint: string
    /** Written small behind amounts, such as 元. */
    unit: string
  }
  /** How the card begins, for a page that was reloaded; read when the scene is made and at a reset. */
  start?: ScratchStart
  /** Kept free at the top, in scene px. */
  topPx?: number
}

export interface ScratchCardEvents {
  /** The first of the foil has gone (spec part 2 §4: the cover hides). */
  scratchStarted: undefined
  /** A finger was lifted: the strokes so far in a compact form, to be kept for a reload. */
  stroked: { strokes: string; clearedRatio: number }
  /** A fifth of the foil is gone, once (spec part 2 §9); also told by `reveal()`. */
  thresholdReached: { strokes: string; clearedRatio: number }
  /** 300 ms later: the result is to open. */
  over: undefined
  /** Nothing is left of the foil. */
  revealed: undefined
}

export interface ScratchCardCommands {
  /** Takes the foil off as if it had been scratched to the threshold; ignored unless it can be scratched. */
  reveal(): void
  reset(): void
}

export interface ScratchCardSnapshot extends SceneSnapshot {
  scene: 'scratch-card'
  phase: ScratchPhase
  /** Share of the foil that is gone, 0 to 1. */
  clearedRatio: number
  /** The strokes in their compact form. */
  strokes: string
  /** Time since the threshold; absent before it. */
  sinceMs?: number
}

export interface ScratchCardShape extends SceneShape {
  data: ScratchCardData
  events: ScratchCardEvents
  commands: ScratchCardCommands
  snapshot: ScratchCardSnapshot
}
