import { placeWindow, type WindowPlace } from '../../../scenes/image-hotspot/window'

interface TravellingWindow {
  /** As large as the whole picture; scrolls with the page. */
  page: HTMLElement
  /** Stands on it and is moved along. */
  frame: HTMLElement
  /** The frame stands elsewhere, in px of the page; called before that is painted. */
  onMove(place: WindowPlace): void
}

/**
 * Keeps a frame on the part of a tall element that can be seen. Between its moves it scrolls with the page, by
 * the browser alone. A move and what it changes on the canvas are painted together: scroll events come right
 * before the frame's callbacks.
 */
export function travel({ page, frame, onMove }: TravellingWindow): () => void {
  let place: WindowPlace | undefined
  let widthPx = 0
  let tallestPx = 0
  const look = () => {
    const box = page.getBoundingClientRect()
    if (box.width <= 0) return
    // A browser's bars come and go while one scrolls: the frame keeps the size that it needs without them.
    tallestPx = Math.max(box.width === widthPx ? tallestPx : 0, window.innerHeight)
    widthPx = box.width
    const next = placeWindow(
      {
        pictureHeightPx: box.height,
        visibleTopPx: -box.top,
        screenHeightPx: tallestPx,
        pixelRatio: window.devicePixelRatio || 1,
      },
      place,
    )
    if (next.topPx === place?.topPx && next.heightPx === place.heightPx) return
    place = next
    frame.style.top = `${next.topPx}px`
    frame.style.height = `${next.heightPx}px`
    onMove(next)
  }
  const observer = new ResizeObserver(look)
  observer.observe(page)
  window.addEventListener('scroll', look, { passive: true, capture: true })
  window.addEventListener('resize', look)
  look()
  return () => {
    observer.disconnect()
    window.removeEventListener('scroll', look, { capture: true })
    window.removeEventListener('resize', look)
  }
}
