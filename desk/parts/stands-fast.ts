const bars = new Set<HTMLElement>()

/** What stands beside the content covers none of it. */
const isAcross = ({ offsetWidth, parentElement }: HTMLElement) =>
  parentElement !== null && offsetWidth * 2 > parentElement.offsetWidth

/** How far a bar reaches into the window from the edge at which it stands fast, in px. */
function reachOf(bar: HTMLElement): { above: number; below: number } {
  const { position, top, bottom } = getComputedStyle(bar)
  if (position !== 'sticky' || !isAcross(bar)) return { above: 0, below: 0 }
  const { height } = bar.getBoundingClientRect()
  return top === 'auto'
    ? { above: 0, below: Number.parseFloat(bottom) + height }
    : { above: Number.parseFloat(top) + height, below: 0 }
}

function measure(): void {
  const reaches = [...bars].map(reachOf)
  const { style } = document.documentElement
  style.setProperty('--bar-above', `${Math.max(0, ...reaches.map(({ above }) => above))}px`)
  style.setProperty('--bar-below', `${Math.max(0, ...reaches.map(({ below }) => below))}px`)
}

/**
 * Of a bar that stands fast at the window's upper or lower edge, as its `ref`: what takes the focus comes to rest clear of it
 * (`app/base.css`).
 */
export function standsFast(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined
  const observer = new ResizeObserver(measure)
  bars.add(bar)
  bar.dataset.standsFast = ''
  observer.observe(bar)
  return () => {
    observer.disconnect()
    bars.delete(bar)
    measure()
  }
}
