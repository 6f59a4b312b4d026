import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { PictureShelf } from '../../server/campaigns/pictures'
import { startServer } from '../load/processes'
import { launchChromium, traced } from '../measure/browser'
import { flick } from '../measure/flick'
import { gapsWithin, movedTimes, movementsOf } from '../measure/movement'
import { median, quantile } from '../measure/statistics'
import { shownFigures, TASK_CATEGORIES, type TraceEvent, windowBetween } from '../measure/trace'
import { PAINTED_CATEGORIES, unpaintedStretchesMs } from './painted'
import { HEIGHT_PX, WIDTH_PX, writeLongPicture } from './picture'
import { type FlingRecord, installRecorder } from './recorder'

const PHONE = { width: 375, height: 667 }
/** Down a picture of 10,000 CSS px, and back. */
const FLICKS = [-1, -1, -1, -1, -1, 1, 1, 1, 1, 1] as const
const RUN_OUT_MS = 900
/** Less than this is no fling. */
const LEAST_PX = 5_000
const READY_MS = 60_000
const MARKS = { start: 'fling:start', end: 'fling:end' } as const

/** The figures of one run; times in ms. */
export interface FlingFigures {
  /** That the page's own thread made. */
  readonly framesPerSecond: number
  /**
   * That reached the screen while the page scrolled, also those of the compositor alone, freezes counted; undefined where
   * the browser does not tell.
   */
  readonly shownPerSecond?: number
  readonly longestShownMs?: number
  /** The interval that one frame in a hundred exceeds. */
  readonly slowestFrameMs: number
  readonly blanks: number
  readonly longestBlankMs: number
  /** The longest time that the canvas was behind the scroll, so that the preview alone was there. */
  readonly longestUncoveredMs: number
  readonly textureMb: number
  readonly scrolledPx: number
}

/**
 * @param unpaintedMs stretches in which the browser itself had not painted a part of the screen
 * @param shownMs from one picture on the screen to the next, while the page scrolled
 */
export function figuresOf(
  { intervalsMs, uncoveredMs, ...record }: FlingRecord,
  unpaintedMs: readonly number[],
  shownMs: readonly number[] = [],
): FlingFigures {
  const blanksMs = [...record.blanksMs, ...unpaintedMs]
  return {
    framesPerSecond: 1000 / median(intervalsMs),
    ...(shownMs.length > 0 && {
      shownPerSecond: (1000 * shownMs.length) / shownMs.reduce((sum, ms) => sum + ms, 0),
      longestShownMs: Math.max(...shownMs),
    }),
    slowestFrameMs: quantile(intervalsMs, 0.99),
    blanks: blanksMs.length,
    longestBlankMs: Math.max(0, ...blanksMs),
    longestUncoveredMs: Math.max(0, ...uncoveredMs),
    textureMb: record.highestTextureBytes / 1024 / 1024,
    scrolledPx: record.scrolledPx,
  }
}

/** From one picture on the screen to the next while the page scrolled, ms. */
function shownWhileScrolled(events: readonly TraceEvent[]): number[] {
  const { window, thread } = windowBetween(events, MARKS.start, MARKS.end)
  const scrolls = movementsOf(events, thread, window).filter(({ moved }) => moved === 'scroll')
  const { shownUs } = shownFigures(events, window)
  if (shownUs.length === 0) return []
  return gapsWithin(movedTimes(scrolls), shownUs).flatMap((gaps) => gaps.map(({ ms }) => ms))
}

/** One visit to a landing page of 750 × 20,000 px, flung down and up again. */
async function fling(browser: Browser, address: string, cpu: number): Promise<FlingFigures> {
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
  })
  try {
    const page = await context.newPage()
    // The loader names inner functions by a helper that the page does not have.
    await page.addInitScript({
      content: `globalThis.__name = (inner) => inner; (${installRecorder})(${HEIGHT_PX / WIDTH_PX})`,
    })
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
    await page.goto(address)
    await page.waitForFunction(
      () => (window.__hongbao?.scene() as { phase?: string } | null | undefined)?.phase === 'ready',
      undefined,
      { polling: 100, timeout: READY_MS },
    )
    await page.waitForTimeout(1_000)
    const events = await traced(browser, [...PAINTED_CATEGORIES, ...TASK_CATEGORIES], async () => {
      await page.evaluate((name) => {
        performance.mark(name)
        window.fling?.start()
      }, MARKS.start)
      for (const direction of FLICKS) {
        await flick(session, PHONE, direction)
        await page.waitForTimeout(RUN_OUT_MS)
      }
      await page.evaluate((name) => void performance.mark(name), MARKS.end)
    })
    const record = await page.evaluate(() => window.fling?.stop())
    if (!record || record.scrolledPx < LEAST_PX) throw new Error('The page was not scrolled.')
    return figuresOf(record, unpaintedStretchesMs(events), shownWhileScrolled(events))
  } finally {
    await context.close()
  }
}

/** Fetches every slice of the picture: the server makes them ahead, and what is measured is the page. */
async function fetchSlices(origin: string, folder: string, address: string): Promise<void> {
  const picture = (await new PictureShelf(folder).read()).get(address)
  if (picture === undefined || typeof picture === 'string') throw new Error('The picture has no slices.')
  for (const { sources } of picture.slices)
    await Promise.all(sources.map(async ({ src }) => (await fetch(origin + src)).arrayBuffer()))
}

/** Flings the page so many times, each in a browser of its own, on a server of its own that serves the demo build. */
export async function measureFlings(client: string, cpu: number, rounds: number): Promise<FlingFigures[]> {
  const data = mkdtempSync(join(tmpdir(), 'hongbao-fling-'))
  const pictures = join(data, 'pictures')
  const picture = await writeLongPicture(pictures)
  const server = await startServer({
    HONGBAO_ENV: 'demo',
    HONGBAO_DATA: data,
    HONGBAO_CLIENT: client,
    HONGBAO_PICTURES: pictures,
    HONGBAO_SLICES_AHEAD: '0',
    HONGBAO_FIELD_SHARE: '0',
  })
  const origin = `http://127.0.0.1:${server.port}`
  try {
    const made = await fetch(`${origin}/lab/api/campaigns`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ from: 'wheel', activityId: 'long', set: { activityBgImg: picture } }),
    })
    if (!made.ok) throw new Error(`The campaign could not be made: ${await made.text()}`)
    await fetchSlices(origin, pictures, picture)
    const figures: FlingFigures[] = []
    for (let round = 0; round < rounds; round += 1) {
      const browser = await launchChromium()
      try {
        figures.push(await fling(browser, `${origin}/new-dbank/activeIndex?activityId=long&probe=1`, cpu))
      } finally {
        await browser.close()
      }
    }
    return figures
  } finally {
    await server.stop()
    rmSync(data, { recursive: true, force: true })
  }
}
