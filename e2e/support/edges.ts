import type { Page } from '@playwright/test'

/**
 * Has the page say which of its visible controls have no edge: no border and no outline of their own, of what they hold
 * or, for a field, of the row that it stands in, and no underline.
 */
export const withoutEdge = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isSeen = (color: string) => !/^rgba.*, 0\)$/.test(color)
    const hasEdge = (element: Element) => {
      const style = getComputedStyle(element)
      const hasBorder = (['top', 'right', 'bottom', 'left'] as const).some(
        (side) =>
          style.getPropertyValue(`border-${side}-style`) !== 'none' &&
          Number.parseFloat(style.getPropertyValue(`border-${side}-width`)) > 0 &&
          isSeen(style.getPropertyValue(`border-${side}-color`)),
      )
      const hasOutline = style.outlineStyle !== 'none' && isSeen(style.outlineColor)
      return hasBorder || hasOutline || style.textDecorationLine.includes('underline')
    }
    const isVisible = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      const { visibility, opacity } = getComputedStyle(element)
      return width > 1 && height > 1 && visibility === 'visible' && opacity !== '0'
    }
    const partsOf = (control: Element) => [
      control,
      ...control.querySelectorAll('*'),
      ...(control.matches('input, select, textarea') && control.parentElement ? [control.parentElement] : []),
    ]
    return [...document.querySelectorAll('a[href], button, input, select, textarea, [role="dialog"]')]
      .filter((control) => isVisible(control) && !partsOf(control).some(hasEdge))
      .map(({ tagName, textContent, className }) => `${tagName} ${textContent || className}`)
  })
