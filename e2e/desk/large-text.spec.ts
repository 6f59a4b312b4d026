import type { Page } from '@playwright/test'
import { DESK_SCREEN, logIn } from '../support/desk'
import { ready } from '../support/ready'
import { expect, FULL, test } from '../support/test'

/** Twice the size that the desk's texts have by themselves. */
const TWICE = 'html { font-size: 187.5% !important; }'

const PAGES = [
  ['editor', '/campaigns'],
  ['editor', '/campaigns/wheel/watch'],
  ['editor', '/campaigns/wheel/edit'],
  ['editor', '/campaigns/wheel/versions'],
  ['editor', '/campaigns/wheel/versions/1'],
  ['editor', '/campaigns/wheel/preview'],
  ['finance', '/campaigns/wheel/simulate'],
  ['support', '/campaigns/wheel/people'],
  ['finance', '/campaigns/card-code/people?table=batches'],
  ['approver', '/campaigns/wheel/close'],
  ['auditor', '/audit'],
  ['admin', '/accounts'],
] as const

/** What reaches beyond the page or is cut off, named by its text. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX)
    const isIn = (element: Element, fits: (one: Element) => boolean): boolean =>
      element.parentElement !== null && (fits(element.parentElement) || isIn(element.parentElement, fits))
    const isHidden = (element: Element) =>
      getComputedStyle(element).clipPath !== 'none' || element.getBoundingClientRect().width <= 1
    const named = (why: string, element: Element) =>
      `${why}: <${element.tagName.toLowerCase()} ${element.id} ${element.className}> ${(element.textContent ?? '').trim().slice(0, 40)}`
    const wide =
      document.documentElement.scrollWidth > innerWidth
        ? [`the page is ${document.documentElement.scrollWidth} wide`]
        : []
    const found = [...document.body.querySelectorAll('*')].flatMap((element) => {
      if (isHidden(element) || isIn(element, isHidden) || element.closest('iframe, svg')) return []
      const { left, right, width } = element.getBoundingClientRect()
      if (width > 0 && (right > innerWidth + 1 || left < -1) && !isIn(element, scrolls))
        return [named('outside', element)]
      // A long text scrolls in its field; a number is read whole.
      const isCut =
        element.matches('input[inputmode="numeric"], input[inputmode="decimal"], input[type="number"]') &&
        element.scrollWidth > element.clientWidth + 1
      return isCut ? [named('cut off', element)] : []
    })
    return [...wide, ...found]
  })

for (const viewport of [DESK_SCREEN.viewport, { width: 375, height: 667 }])
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ ...DESK_SCREEN, viewport })
    // The narrow screen is the one that cuts first.
    const run = viewport === DESK_SCREEN.viewport ? FULL : {}
    test('texts of twice the size are read whole on every page', run, async ({ page }) => {
      test.setTimeout(120_000)
      let as = ''
      for (const [who, address] of PAGES) {
        if (who !== as) await page.context().clearCookies()
        await page.goto(`/desk${address}`)
        if (who !== as) await logIn(page, who)
        as = who
        await page.addStyleTag({ content: TWICE })
        await expect(page.locator('h1').first()).toBeVisible()
        await ready(page)
        expect.soft(await cutOff(page), address).toEqual([])
      }
    })
  })
