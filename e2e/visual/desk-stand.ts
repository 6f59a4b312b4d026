import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { calm } from '../support/pictures/visual'
import { ready } from '../support/ready'

const FACES = '/desk/faces-of-the-pictures.css'

/** Sets the desk in the players' own face: a machine without a Chinese one would draw boxes. */
export async function giveFaces(page: Page) {
  const folder = 'dist-demo/assets'
  const file = readdirSync(folder).find((name) => /^noto-sans-sc-.*\.css$/.test(name))
  if (file === undefined) throw new Error(`no Chinese face in ${folder}`)
  const faces = readFileSync(join(folder, file), 'utf8')
  const body = `${faces} html:root { --face: "Noto Sans SC Variable", sans-serif; }`
  await page.route(`**${FACES}`, (route) => route.fulfill({ contentType: 'text/css', body }))
  await page.route('**/desk/**', async (route) => {
    if (route.request().resourceType() !== 'document' || route.request().frame() !== page.mainFrame())
      return route.fallback()
    const response = await route.fetch()
    const body = (await response.text()).replace('<head>', `<head><link rel="stylesheet" href="${FACES}">`)
    return route.fulfill({ response, body })
  })
}

/** Gives texts that no two runs have alike, times and hashes, one that is as wide. */
export const steady = (page: Page) =>
  page.evaluate(() => {
    const same = (text: string) =>
      text
        .replaceAll(/\b20\d\d-\d\d-\d\d/g, '2026-12-01')
        .replaceAll(/\b\d\d-\d\d(?= \d\d:\d\d)/g, '12-01')
        .replaceAll(/\b\d\d:\d\d:\d\d\b/g, '12:00:00')
        .replaceAll(/\b\d\d:\d\d\b/g, '12:00')
        .replaceAll(/（\d+(分钟|小时|天)(前|后)）/g, '（2小时前）')
        .replaceAll(/\b[0-9a-f]{8,64}\b/g, (hash) => 'c0ffee42'.repeat(8).slice(0, hash.length))
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.nodeValue ?? ''
      if (same(text) !== text) node.nodeValue = same(text)
    }
    for (const input of document.querySelectorAll<HTMLInputElement>('input[type^=date]'))
      input.value = `2026-12-01${input.type === 'date' ? '' : 'T12:00'}`
    // The words of a list stand where the face before it had them.
    for (const list of document.querySelectorAll('select')) {
      list.style.display = 'none'
      list.getBoundingClientRect()
      list.style.display = ''
    }
    // It was brought into sight when the letters may have been others; the page stays where it is.
    const { scrollY } = window
    for (const tab of document.querySelectorAll('nav [aria-current="page"]'))
      tab.scrollIntoView({ block: 'nearest', inline: 'center' })
    scrollTo(0, scrollY)
  })

/** Makes masked texts as wide in every run, and with them what stands beside them. */
export const evenMasked = (page: Page, mask: readonly string[]) =>
  page.evaluate((selectors) => {
    for (const element of document.querySelectorAll(selectors.join()))
      if (element.childElementCount === 0) element.textContent = 'A'.repeat(element.textContent.length)
  }, mask)

/** Scrolls an element to the top and to a whole pixel, wherever the page stood and whatever fraction stands above it. */
export function scrollToTop(element: Element) {
  scrollTo(0, 0)
  const { top } = element.getBoundingClientRect()
  document.documentElement.style.paddingTop = `${Math.ceil(top) - top}px`
  element.scrollIntoView()
  scrollTo(0, Math.round(scrollY))
}

export async function arrived(page: Page) {
  await expect(page.locator('h1').first()).toBeVisible()
  await ready(page)
  // Chinese letters that no page before it had.
  await page.evaluate(() => document.fonts.load('15px "Noto Sans SC Variable"', document.body.innerText))
  // A select keeps the line of the letters that it was first laid out with.
  await page.locator('select').evaluateAll((selects) => {
    for (const select of selects) {
      select.style.display = 'none'
      select.getBoundingClientRect()
      select.style.display = ''
    }
  })
  await calm(page)
}
