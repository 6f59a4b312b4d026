import type { Tier } from '../quality/quality'
import type { RendererKind } from '../renderer/surface'
import type { SceneSnapshot } from '../scene/scene'
import type { LiveCounts } from '../scene/scope'
import type { FrameTimes } from './frame-stats'

/** Measured since the last `resetMetrics()` (decisions §12). */
interface ProbeMetrics {
  /** Frames that were rendered. */
  frames: number
  /** Interval between frames of one unbroken run, ms. */
  frameMs: FrameTimes
  /** Main-thread time of a frame: animations, updates and render calls, ms. */
  workMs: FrameTimes
  /** Tasks over 50 ms. */
  longTasks: number
  /** Most GL draw calls in one frame. */
  drawCalls: number
  /** Texture uploads by GL, whole or in part. */
  textureUploads: number
  /** Textures in GPU memory now, four bytes a pixel. */
  textureBytes: number
  liveTweens: number
  liveDisposables: number
  /** `liveDisposables` by kind, and the images in memory that scenes share. */
  live: LiveCounts & { images: number }
  tier: Tier
  renderer: RendererKind
}

/** `window.__hongbao` */
export interface Probe {
  scene(): SceneSnapshot | null
  metrics(): ProbeMetrics
  resetMetrics(): void
  /** Development and demo builds only. */
  clock?: {
    hold(): void
    /** Draws the frame of the new time before it returns it. */
    advance(ms: number): number
    release(): void
    now(): number
  }
  loseContext?(): void
  /** In the gallery only. */
  play?(index: number): Promise<void>
  reset?(): void
  /** The area that can be scratched, CSS px of the page; null for a scene without one. */
  scratchRect?(): { x: number; y: number; w: number; h: number } | null
}

declare global {
  interface Window {
    __hongbao?: Probe
  }
}
