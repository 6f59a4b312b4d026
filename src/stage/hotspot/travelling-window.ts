import { placeWindow, type WindowPlace } from '../../../scenes/image-hotspot/window'

interface TravellingWindow {
  /** As large as the whole picture; scrolls with the page. */
  page: HTMLElement
  /** Placed on the page and moved along. */
  frame: HTMLElement
  /** Called with the frame's new place, in px of the page, before it is painted. */
  onMove(place: WindowPlace): void
}

/**
 * Keeps a frame on the visible part of a tall element. Between its moves the browser scrolls it with the page. A move
 * and its change on the canvas are painted together: scroll events fire right before the frame's callbacks.
 */
export function travel({ page, frame, onMove }: TravellingWindow): () => void {
  let place: WindowPlace | undefined
  let widthPx = 0
  let tallestPx = 0
  let lastTopPx: number | undefined
  const update = () => {
    const box = page.getBoundingClientRect()
    if (box.width <= 0) return
    // A browser's bars appear and disappear while scrolling: the frame keeps the size that it needs without them.
    tallestPx = Math.max(box.width === widthPx ? tallestPx : 0, window.innerHeight)
    widthPx = box.width
    const next = placeWindow(
      {
        pictureHeightPx: box.height,
        visibleTopPx: -box.top,
        scrolledPx: -box.top - (lastTopPx ?? -box.top),
        screenHeightPx: tallestPx,
        pixelRatio: window.devicePixelRatio || 1,
      },
      place,
    )
    lastTopPx = -box.top
    if (next.topPx === place?.topPx && next.heightPx === place.heightPx) return
    place = next
    frame.style.top = `${next.topPx}px`
    frame.style.height = `${next.heightPx}px`
    onMove(next)
  }
  const observer = new ResizeObserver(update)
  observer.observe(page)
  window.addEventListener('scroll', update, { passive: true, capture: true })
  window.addEventListener('resize', update)
  update()
  return () => {
    observer.disconnect()
    window.removeEventListener('scroll', update, { capture: true })
    window.removeEventListener('resize', update)
  }
}
