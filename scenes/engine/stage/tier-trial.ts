import type { Cancel, FrameLoop } from '../frame/frame'
import type { Quality } from '../quality/quality'
import type { Surface } from '../renderer/surface'

/**
 * Draws frame after frame until the tier is chosen, and waits for each: an entrance is too short to tell, the lights of a
 * scene at rest are single frames, and a GPU with a long queue accepts frames that it draws much later. What else the
 * page does meanwhile delays frames but takes nothing off the GPU's time.
 */
export class TierTrial {
  #stop: Cancel | undefined

  /** @param isPossible whether a scene is drawn and may be disturbed */
  constructor(
    readonly loop: FrameLoop,
    readonly quality: Quality,
    readonly isPossible: () => boolean,
  ) {}

  /** Whether frames are slowed by measuring them. */
  get running(): boolean {
    return this.#stop !== undefined
  }

  begin(): void {
    if (this.loop.held || !this.quality.trying || this.running) return
    this.#stop = this.loop.addUpdate(() => {
      if (this.quality.trying && this.isPossible()) return true
      this.#stop?.()
      this.#stop = undefined
      return false
    })
  }

  /** A frame has been drawn. */
  drew(surface: Surface): void {
    if (this.running) this.quality.try(surface.finish())
  }
}
