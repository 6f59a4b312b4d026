/** What the page noted while it was flung; times in ms. */
export interface FlingRecord {
  /** Between the callbacks of two frames. */
  readonly intervalsMs: readonly number[]
  /** Each stretch in which a part of the picture on the screen had neither a tile of the canvas nor the preview. */
  readonly blanksMs: readonly number[]
  /** Each stretch in which the canvas was late: what it did not cover had the preview behind it at best. */
  readonly uncoveredMs: readonly number[]
  readonly highestTextureBytes: number
  /** Distance that the page was scrolled, CSS px. */
  readonly scrolledPx: number
}

export interface FlingRecorder {
  start(): void
  stop(): FlingRecord
}

declare global {
  interface Window {
    fling?: FlingRecorder
  }
}

interface Seen {
  windowTopPx: number
  missing: readonly { topPx: number; bottomPx: number }[]
}

/**
 * Runs in the page before its own scripts, so that a scroll event is seen before the canvas has been moved after it. A
 * stretch begins with the last look that found everything in place, so it is never measured too short.
 *
 * @param pictureRatio height of the picture for its width
 */
export function installRecorder(pictureRatio: number): void {
  class Stretches {
    readonly lengthsMs: number[] = []
    private isOn = false
    private lastGoodAt = performance.now()

    note(isGood: boolean, at: number): void {
      if (isGood && this.isOn) this.lengthsMs.push(at - this.lastGoodAt)
      if (isGood) this.lastGoodAt = at
      this.isOn = !isGood
    }

    end(): readonly number[] {
      this.note(true, performance.now())
      return this.lengthsMs
    }
  }

  let blanks = new Stretches()
  let uncovered = new Stretches()
  let intervalsMs: number[] = []
  let highestTextureBytes = 0
  let scrolledPx = 0
  let isOn = false
  let lastFrameAt: number | undefined
  let lastY = 0

  const hasPreviewBehind = () => {
    const { bottom, top } = document.documentElement.getBoundingClientRect()
    return [...document.images].some(
      (image) => image.naturalWidth > 0 && image.complete && image.height > (bottom - top) / 2,
    )
  }
  const look = () => {
    const at = performance.now()
    const canvas = document.querySelector('canvas')
    const scene = window.__hongbao?.scene() as Seen | null | undefined
    if (!canvas || !scene) {
      blanks.note(false, at)
      uncovered.note(false, at)
      return
    }
    const { top, bottom } = canvas.getBoundingClientRect()
    const pictureTop = top - scene.windowTopPx
    const pictureBottom = pictureTop + innerWidth * pictureRatio
    const isOnScreen = (part: { topPx: number; bottomPx: number }) =>
      top + part.topPx - scene.windowTopPx < innerHeight && top + part.bottomPx - scene.windowTopPx > 0
    const isCovered = top <= Math.max(0, pictureTop) + 1 && bottom >= Math.min(innerHeight, pictureBottom) - 1
    uncovered.note(isCovered, at)
    blanks.note((isCovered || hasPreviewBehind()) && !scene.missing.some(isOnScreen), at)
  }
  const onFrame = (at: number) => {
    if (!isOn) return
    if (lastFrameAt !== undefined) intervalsMs.push(at - lastFrameAt)
    lastFrameAt = at
    highestTextureBytes = Math.max(highestTextureBytes, window.__hongbao?.metrics().textureBytes ?? 0)
    look()
    requestAnimationFrame(onFrame)
  }
  addEventListener(
    'scroll',
    () => {
      if (!isOn) return
      scrolledPx += Math.abs(scrollY - lastY)
      lastY = scrollY
      look()
    },
    { passive: true, capture: true },
  )
  window.fling = {
    start() {
      blanks = new Stretches()
      uncovered = new Stretches()
      intervalsMs = []
      highestTextureBytes = 0
      scrolledPx = 0
      isOn = true
      lastFrameAt = undefined
      lastY = scrollY
      requestAnimationFrame(onFrame)
    },
    stop() {
      isOn = false
      return {
        intervalsMs,
        blanksMs: blanks.end(),
        uncoveredMs: uncovered.end(),
        highestTextureBytes,
        scrolledPx,
      }
    },
  }
}
