/** The window extends beyond the screen by this share of its height, above and below. */
const OVERSCAN = 0.5
/** The window moves when less than this share of its overscan is left at either end. */
const MARGIN = 0.4
/** While the page is being scrolled: when less than this share is left ahead, however little is left behind. */
const MARGIN_AHEAD = 0.9
/** A window that follows a scroll leaves this share of its overscan behind, the rest ahead. */
const BEHIND = 0.2
/** Larger canvases are scaled down by some phones. */
const CANVAS_SIDE_PX = 4096

/** The canvas' place on the picture, CSS px. */
export interface WindowPlace {
  topPx: number
  heightPx: number
}

interface WindowNeeds {
  /** Height of the whole picture on the page, CSS px. */
  pictureHeightPx: number
  /** Where the screen's upper edge lies in the picture; negative above it, CSS px. */
  visibleTopPx: number
  screenHeightPx: number
  /** Device px for a CSS px. */
  pixelRatio: number
  /** How far the page was scrolled since the last look, negative upwards; CSS px. */
  scrolledPx?: number
}

/**
 * Places the window. It stays while the visible part is well within it, else it moves so that the visible part
 * is in its middle, or near its end where the page is being scrolled; its edges lie on whole device px.
 *
 * @param held its current place
 */
export function placeWindow(needs: WindowNeeds, held?: WindowPlace): WindowPlace {
  const { pictureHeightPx, screenHeightPx, pixelRatio } = needs
  const mostPx = Math.max(screenHeightPx, Math.floor(CANVAS_SIDE_PX / pixelRatio))
  const heightPx = Math.min(pictureHeightPx, screenHeightPx * (1 + 2 * OVERSCAN), mostPx)
  const lastTopPx = Math.max(0, pictureHeightPx - heightPx)
  const seenTopPx = clamp(needs.visibleTopPx, 0, Math.max(0, pictureHeightPx - screenHeightPx))
  const overscanPx = Math.max(0, (heightPx - screenHeightPx) / 2)
  const direction = held ? Math.sign(needs.scrolledPx ?? 0) : 0
  if (held && held.heightPx === heightPx && held.topPx <= lastTopPx) {
    const hairPx = 1 / pixelRatio
    const abovePx = seenTopPx - held.topPx
    const belowPx = held.topPx + heightPx - seenTopPx - screenHeightPx
    const slackPx = (end: -1 | 1) =>
      overscanPx * (direction === 0 ? MARGIN : direction === end ? MARGIN_AHEAD : 0)
    const isAbove = held.topPx === 0 || abovePx >= slackPx(-1)
    const isBelow = lastTopPx - held.topPx < hairPx || belowPx >= slackPx(1)
    const isCovered = abovePx >= 0 && belowPx >= -hairPx
    if (isAbove && isBelow && (isCovered || heightPx < screenHeightPx)) return held
  }
  const wantedPx = clamp(seenTopPx - overscanPx * (1 - direction * (1 - BEHIND)), 0, lastTopPx)
  return { topPx: Math.floor(wantedPx * pixelRatio) / pixelRatio, heightPx }
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)
