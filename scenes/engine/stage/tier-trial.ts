import type { Cancel, FrameLoop } from '../frame/frame'
import type { Quality } from '../quality/quality'
import type { Surface } from '../renderer/surface'

/** A driver that never answers is waited for no longer than a few seconds. */
const MOST_POLLS = 120

/**
 * Draws frame after frame until the tier is chosen, and waits for each: an entrance is too short to tell, the lights of a
 * scene at rest are single frames, and a GPU with a long queue accepts frames that it draws much later. What else the
 * page does meanwhile delays frames but takes nothing off the GPU's time.
 */
export class TierTrial {
  private stop: Cancel | undefined
  /** Frames for which uploads and shaders have been waited for; undefined once they are done. */
  private polls: number | undefined

  /** @param drawnOn the surface, while a scene is drawn on it that may be disturbed */
  constructor(
    readonly loop: FrameLoop,
    readonly quality: Quality,
    readonly drawnOn: () => Surface | undefined,
  ) {}

  /** Whether frames are slowed by measuring them. */
  get running(): boolean {
    return this.stop !== undefined
  }

  begin(): void {
    if (this.loop.held || !this.quality.trying || this.running) return
    this.polls = 0
    this.stop = this.loop.addUpdate(() => {
      const surface = this.drawnOn()
      if (surface && this.quality.trying) return this.isReady(surface)
      this.stop?.()
      this.stop = undefined
      return false
    })
  }

  /** A frame has been drawn. */
  drew(surface: Surface): void {
    if (!this.running || this.polls !== undefined) return
    // Another tier has other pictures.
    if (this.quality.try(surface.finish())) this.polls = 0
  }

  /** What is uploaded and compiled for the first frame may take half a second, for which no tap should wait. */
  private isReady(surface: Surface): boolean {
    if (this.polls === undefined) return true
    this.polls += 1
    if (surface.hasDrawn() || this.polls > MOST_POLLS) this.polls = undefined
    return this.polls === undefined
  }
}
