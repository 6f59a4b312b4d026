import type { Page } from '@playwright/test'

/**
 * Looks for what does not fit: a document wider than its window, and texts of which a part lies beyond their button, beyond
 * an ancestor that hides what overflows, or beyond the window. What scrolls, what is shortened by an ellipsis and what
 * only a screen reader reads is none of it.
 *
 * @returns a line for each, with the text; none where everything fits
 */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** Letters may stand out of their line by a pixel, and of their box by the rounding of another. */
    const OVER_PX = 2
    const HIDES = ['hidden', 'clip']
    const SCROLLS = ['auto', 'scroll']
    // Not the window's own width, which grows with what is too wide for it.
    const { scrollWidth, clientWidth } = document.documentElement
    const isUnseen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      const { clipPath, visibility, opacity } = getComputedStyle(element)
      return (
        width <= 1 ||
        height <= 1 ||
        clipPath.startsWith('inset(50%') ||
        visibility === 'hidden' ||
        opacity === '0'
      )
    }

    /** What of a text's box, in px of the window, an ancestor or the window cuts off. */
    function cutOf(parent: Element, box: DOMRect): string | undefined {
      let [watchX, watchY] = [true, true]
      for (let element: Element | null = parent; element !== null; element = element.parentElement) {
        if (isUnseen(element)) return undefined
        const style = getComputedStyle(element)
        if (element === document.body) break
        const edge = element.getBoundingClientRect()
        const isWide = box.left < edge.left - OVER_PX || box.right > edge.right + OVER_PX
        const isTall = box.top < edge.top - OVER_PX || box.bottom > edge.bottom + OVER_PX
        const isButton = element.matches('button, [role="button"]')
        if (SCROLLS.includes(style.overflowX) || style.textOverflow === 'ellipsis') watchX = false
        if (SCROLLS.includes(style.overflowY) || style.webkitLineClamp !== 'none') watchY = false
        if (watchX && isWide && (isButton || HIDES.includes(style.overflowX)))
          return `wider than its ${element.tagName}`
        if (watchY && isTall && (isButton || HIDES.includes(style.overflowY)))
          return `taller than its ${element.tagName}`
        if (style.position === 'fixed') break
      }
      return watchX && (box.left < -OVER_PX || box.right > clientWidth + OVER_PX)
        ? 'beyond the window'
        : undefined
    }

    const found: string[] = []
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth - clientWidth} px too wide`)
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement
      if (!parent || !node.nodeValue?.trim() || parent.closest('script, style, noscript')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const box = range.getBoundingClientRect()
      if (box.width === 0 || box.height === 0) continue
      const cut = cutOf(parent, box)
      if (cut !== undefined) found.push(`'${node.nodeValue.trim()}' is ${cut}`)
    }
    return found
  })
