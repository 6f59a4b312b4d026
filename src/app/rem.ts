/** The design is 7.5 rem wide. */
const REM_PER_WIDTH = 7.5
/** Wider windows show the phone of this width. */
const WIDEST_PX = 480

/**
 * Keeps the root font size at a 7.5th of the width. Systems that enlarge text multiply every font size, the root's
 * included, and so the whole layout: the factor is measured and divided out. Widths of zero, which hidden webviews
 * report, are ignored.
 */
export function keepRootFontSize(): void {
  const root = document.documentElement
  const apply = () => {
    const widthPx = Math.min(root.clientWidth, WIDEST_PX)
    if (widthPx <= 0) return
    const wantedPx = widthPx / REM_PER_WIDTH
    root.style.fontSize = `${wantedPx}px`
    const shownPx = Number.parseFloat(getComputedStyle(root).fontSize)
    if (shownPx > 0 && Math.abs(shownPx - wantedPx) > 0.5) {
      root.style.fontSize = `${(wantedPx * wantedPx) / shownPx}px`
    }
  }
  apply()
  addEventListener('resize', apply)
  addEventListener('pageshow', apply)
}
