import type { SceneShape, SceneSnapshot } from '../engine/scene/scene'
import type { PrizePlace } from '../kit/prize'

/**
 * `waiting`: the prize under the foil is not known yet, so it cannot be scratched. `ready`: untouched.
 * `scratching`: some of the foil is gone. `revealing`: the threshold is reached, the rest blows away.
 * `revealed`: nothing is left of the foil.
 */
export type ScratchPhase = 'waiting' | 'ready' | 'scratching' | 'revealing' | 'revealed'

export interface ScratchStart {
  /** The last `stroked` payload: restores the foil as it was then. */
  strokes?: string
  /** The foil is gone from the start, without an event. */
  revealed?: boolean
}

export interface ScratchCardData {
  /** The prize under the foil; undefined until the server has answered. */
  prize?: PrizePlace
  texts: {
    /** On the foil until it is touched. */
    hint: string
    /** Written small after amounts, such as 元. */
    unit: string
  }
  /** Saved state, for a page that was reloaded; read when the scene is created and at a reset. */
  start?: ScratchStart
  /** Kept free at the top, in scene px. */
  topPx?: number
}

export interface ScratchCardEvents {
  /** The first foil is removed (spec part 2 §4: the cover hides). */
  scratchStarted: undefined
  /** A finger was lifted: the strokes so far in compact form, to be saved for a reload. */
  stroked: { strokes: string; clearedRatio: number }
  /** A fifth of the foil is gone, once (spec part 2 §9); also emitted by `reveal()`. */
  thresholdReached: { strokes: string; clearedRatio: number }
  /** 300 ms later: the result opens. */
  over: undefined
  /** Nothing is left of the foil. */
  revealed: undefined
}

export interface ScratchCardCommands {
  /** Removes the foil as if it had been scratched to the threshold; ignored while it cannot be scratched. */
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
