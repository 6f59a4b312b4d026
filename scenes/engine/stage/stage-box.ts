import { type Insets, insetsWithin, type View, Viewport } from '../scene/viewport'

const MAX_CANVAS_SIDE_PX = 4096

/**
 * The element that holds the canvas and moves from slot to slot, with three markers in its corners from which
 * the input transform is read, and its layout size (before any CSS transform).
 */
export class StageBox {
  readonly element = document.createElement('div')
  readonly viewport: Viewport
  private widthPx = 0
  private heightPx = 0
  private readonly waiting: (() => void)[] = []
  private readonly maxPixelRatio: () => number

  /**
   * @param maxPixelRatio the quality tier's limit
   * @param onResize called after each change of size or pixel ratio
   */
  constructor(maxPixelRatio: () => number, onResize: () => void) {
    this.maxPixelRatio = maxPixelRatio
    const { style } = this.element
    style.position = 'absolute'
    style.top = '0'
    style.left = '0'
    style.width = '100%'
    style.height = '100%'
    style.overflow = 'hidden'
    this.element.setAttribute('aria-hidden', 'true')
    const [topLeft, topRight, bottomLeft] = [marker(0, 0), marker(1, 0), marker(0, 1)]
    this.element.append(topLeft, topRight, bottomLeft)
    this.viewport = new Viewport(() => ({
      topLeft: clientPoint(topLeft),
      topRight: clientPoint(topRight),
      bottomLeft: clientPoint(bottomLeft),
    }))
    new ResizeObserver(([entry]) => {
      if (!entry) return
      const { width, height } = entry.contentRect
      if (width <= 0 || height <= 0) return
      if (width === this.widthPx && height === this.heightPx) return
      this.widthPx = width
      this.heightPx = height
      this.measure()
      for (const resolve of this.waiting.splice(0)) resolve()
      onResize()
    }).observe(this.element)
  }

  get view(): View {
    return this.viewport.view
  }

  /** Resolves once the box has an area. */
  sized(): Promise<void> {
    if (this.widthPx > 0) return Promise.resolve()
    return new Promise((resolve) => this.waiting.push(resolve))
  }

  /** Moves into a slot, or out of the page. */
  moveTo(slot: HTMLElement | undefined): void {
    if (slot === this.element.parentElement) return
    if (slot) slot.append(this.element)
    else this.element.remove()
  }

  /** Reads pixel ratio and safe area again; the size comes from the observer. */
  measure(): void {
    const [widthPx, heightPx] = [this.widthPx, this.heightPx]
    const longSidePx = Math.max(widthPx, heightPx, 1)
    const pixelRatio = Math.min(
      window.devicePixelRatio || 1,
      this.maxPixelRatio(),
      MAX_CANVAS_SIDE_PX / longSidePx,
    )
    const screen = { widthPx: window.innerWidth, heightPx: window.innerHeight }
    const safe = insetsWithin(this.element.getBoundingClientRect(), screen, screenInsets(this.element))
    this.viewport.resize({ widthPx, heightPx, pixelRatio, safe })
  }
}

function marker(right: 0 | 1, bottom: 0 | 1): HTMLElement {
  const element = document.createElement('i')
  const { style } = element
  style.position = 'absolute'
  style.width = '0'
  style.height = '0'
  style.left = right ? '100%' : '0'
  style.top = bottom ? '100%' : '0'
  return element
}

function clientPoint(element: HTMLElement): { x: number; y: number } {
  const { left, top } = element.getBoundingClientRect()
  return { x: left, y: top }
}

/** The safe area is available in CSS only, so it is read back from a style. */
function screenInsets(host: HTMLElement): Insets {
  const gauge = document.createElement('i')
  gauge.style.position = 'absolute'
  gauge.style.visibility = 'hidden'
  gauge.style.padding =
    'env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left)'
  host.append(gauge)
  const { paddingTop, paddingRight, paddingBottom, paddingLeft } = getComputedStyle(gauge)
  gauge.remove()
  const px = (text: string) => Number.parseFloat(text) || 0
  return { top: px(paddingTop), right: px(paddingRight), bottom: px(paddingBottom), left: px(paddingLeft) }
}
