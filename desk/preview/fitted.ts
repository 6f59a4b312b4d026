/** The frame around the phone's screen, px a side: `phone.module.css`. */
const FRAME_PX = 12
/** Smaller, nothing is to be read on it. */
const LEAST = 0.4
/** As small as it may be to be whole without a scroll; below that, it is whole once one has scrolled to it. */
const LEAST_AT_ONCE = 0.6

interface Size {
  readonly width: number
  readonly height: number
}

/** A phone with its frame, px, and by how much it is drawn smaller to be seen whole. */
export function fitted(screen: Size, room: Size): { whole: Size; scale: number } {
  const whole = { width: screen.width + 2 * FRAME_PX, height: screen.height + 2 * FRAME_PX }
  const scale = Math.min(1, room.width / whole.width, room.height / whole.height)
  return { whole, scale: Math.max(LEAST, scale) }
}

/**
 * The room that a phone is drawn into, px.
 * @param above what lies above it on the page as it opens
 * @param aboveStuck what lies above it once it stands fast while the page is scrolled
 */
export function roomFor(
  screen: Size,
  window: Size,
  { above, aboveStuck }: { above: number; aboveStuck: number },
): Size {
  const atOnce = { width: window.width, height: window.height - above }
  const isReadable = fitted(screen, atOnce).scale >= LEAST_AT_ONCE
  return isReadable ? atOnce : { width: window.width, height: window.height - aboveStuck }
}
