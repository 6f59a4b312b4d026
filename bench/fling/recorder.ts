/** What the page noted while it was flung; times in ms. */
export interface FlingRecord {
  /** Between the callbacks of two frames. */
  readonly intervalsMs: readonly number[]
  /** Each stretch in which the screen showed a part of the picture that the canvas did not cover, or had no tile for. */
  readonly blanksMs: readonly number[]
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
  let record: { intervalsMs: number[]; blanksMs: number[]; highestTextureBytes: number; scrolledPx: number }
  let isOn = false
  let isBlank = false
  let lastWholeAt = 0
  let lastFrameAt: number | undefined
  let lastY = 0

  const isWhole = () => {
    const canvas = document.querySelector('canvas')
    const scene = window.__hongbao?.scene() as Seen | null | undefined
    if (!canvas || !scene) return false
    const { top, bottom } = canvas.getBoundingClientRect()
    const pictureTop = top - scene.windowTopPx
    const pictureBottom = pictureTop + innerWidth * pictureRatio
    const isOnScreen = (part: { topPx: number; bottomPx: number }) =>
      top + part.topPx - scene.windowTopPx < innerHeight && top + part.bottomPx - scene.windowTopPx > 0
    const isCovered = top <= Math.max(0, pictureTop) + 1 && bottom >= Math.min(innerHeight, pictureBottom) - 1
    return isCovered && !scene.missing.some(isOnScreen)
  }
  const look = () => {
    const at = performance.now()
    if (!isWhole()) {
      isBlank = true
      return
    }
    if (isBlank) record.blanksMs.push(at - lastWholeAt)
    isBlank = false
    lastWholeAt = at
  }
  const onFrame = (at: number) => {
    if (!isOn) return
    if (lastFrameAt !== undefined) record.intervalsMs.push(at - lastFrameAt)
    lastFrameAt = at
    const bytes = window.__hongbao?.metrics().textureBytes ?? 0
    record.highestTextureBytes = Math.max(record.highestTextureBytes, bytes)
    look()
    requestAnimationFrame(onFrame)
  }
  addEventListener(
    'scroll',
    () => {
      if (!isOn) return
      record.scrolledPx += Math.abs(scrollY - lastY)
      lastY = scrollY
      look()
    },
    { passive: true, capture: true },
  )
  window.fling = {
    start() {
      record = { intervalsMs: [], blanksMs: [], highestTextureBytes: 0, scrolledPx: 0 }
      isOn = true
      isBlank = false
      lastFrameAt = undefined
      lastWholeAt = performance.now()
      lastY = scrollY
      requestAnimationFrame(onFrame)
    },
    stop() {
      isOn = false
      if (isBlank) record.blanksMs.push(performance.now() - lastWholeAt)
      return record
    },
  }
}
