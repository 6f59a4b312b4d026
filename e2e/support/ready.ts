import { expect, type Page, type Request } from '@playwright/test'
import { SERVED_PAGE_ID } from '../../domain/rules/visit/served-page'

const running = new WeakMap<Page, Set<Request>>()

/** What a page may ask for and never see the end of. */
const ENDLESS = new Set(['ping', 'media', 'eventsource', 'websocket'])

/** Counts from here on what a page asks for and has not got yet. */
export function noteRequests(page: Page): void {
  const open = new Set<Request>()
  running.set(page, open)
  page.on('request', (request) => void (ENDLESS.has(request.resourceType()) || open.add(request)))
  page.on('requestfinished', (request) => void open.delete(request))
  page.on('requestfailed', (request) => void open.delete(request))
}

/** What a page still waits for in two frames one after the other. */
const waitsFor = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const look = () => [
      ...[...document.querySelectorAll('[aria-busy="true"]')].map(({ tagName }) => `busy ${tagName}`),
      ...[...document.fonts].filter(({ status }) => status === 'loading').map(({ family }) => family),
      ...[...document.images]
        .filter(({ complete, loading }) => !complete && loading !== 'lazy')
        .map(({ src }) => src),
    ]
    const first = look()
    await frame()
    await frame()
    return [...first, ...look()]
  })

/**
 * Waits until a page stands: the app has taken the place of the served page, nothing is asked for, nothing is busy, and
 * letters and pictures are there. A long picture wants more tiles once its window has found its size, and letters are
 * asked for by the text that needs them: so it is looked at three times.
 */
export async function ready(page: Page): Promise<void> {
  await expect(page.locator(`#${SERVED_PAGE_ID}`)).toHaveCount(0)
  await expect(page.locator('main').or(page.locator('h1')).first()).toBeVisible()
  const open = running.get(page)
  if (open === undefined) throw new Error('noteRequests() comes before a page opens')
  await expect(async () => {
    for (let look = 0; look < 3; look += 1) {
      expect(await waitsFor(page)).toEqual([])
      expect([...open].map((request) => request.url())).toEqual([])
    }
  }).toPass({ intervals: [20] })
}
