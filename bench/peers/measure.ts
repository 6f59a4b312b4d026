import type { Browser, BrowserContext, CDPSession, Page } from 'playwright'
import { processorUse, traced } from '../measure/browser'
import { playOnHeldClock } from '../measure/demo'
import { gpuTaskMs, shownFigures, TASK_CATEGORIES, threadFigures, windowBetween } from '../measure/trace'
import { type Contestant, RESULT, SCRATCH_MS } from './contestants'
import { type Figure, OURS } from './figures'
import { rub } from './rubbing'

export type Figures = Partial<Record<Figure, number>>

const START = 'bench:start'
const END = 'bench:end'
/** Entrances and hints are over: what is measured is play. */
const REST_MS = 3200
const PLAYS = 20
/** The heap of script does not depend on the picture's size, the time that a software GPU needs does. */
const SMALL = { width: 150, height: 267 }

interface Opened {
  readonly context: BrowserContext
  readonly page: Page
  readonly session: CDPSession
  /** Bytes as they came over the wire, until it could be played. */
  readonly loaded: { script: number; total: number }
}

/** Opens a contestant's page on a phone of 375 × 667 at ratio 2, and waits until it can be played. */
async function open(browser: Browser, url: string, cpu: number, isSmall = false): Promise<Opened> {
  const context = await browser.newContext({
    viewport: isSmall ? SMALL : { width: 375, height: 667 },
    deviceScaleFactor: isSmall ? 1 : 2,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const loaded = { script: 0, total: 0 }
  const scripts = new Set<string>()
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    loaded.total += encodedDataLength
    if (scripts.has(requestId)) loaded.script += encodedDataLength
  })
  await session.send('Network.enable')
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await page.goto(url)
  await page.waitForFunction(() => performance.getEntriesByName('playable').length > 0, undefined, {
    polling: 100,
    timeout: 60_000,
  })
  return { context, page, session, loaded: { ...loaded } }
}

const areaOf = (page: Page) =>
  page.evaluate(() => {
    const area = window.__hongbao?.scratchRect?.() ?? window.contest?.area?.()
    if (!area) throw new Error('The page has no area to be scratched.')
    return area
  })

/** Plays one game between two marks on the page's own clock. */
async function play({ page, session }: Opened, { game }: Contestant): Promise<void> {
  if (game !== 'scratch') {
    await page.evaluate(
      async ({ start, end, index }) => {
        performance.mark(start)
        await (window.__hongbao ? window.__hongbao.play?.(index) : window.contest?.play?.())
        performance.mark(end)
      },
      { start: START, end: END, index: RESULT },
    )
    return
  }
  const area = await areaOf(page)
  await page.evaluate((name) => void performance.mark(name), START)
  await rub(page, session, area, SCRATCH_MS)
  await page.evaluate((name) => void performance.mark(name), END)
}

/**
 * Loads a contestant, plays one game and answers what it cost.
 * @param atOnce as soon as it can be played, in place of when it has come to rest
 */
export async function measurePlay(
  browser: Browser,
  origin: string,
  contestant: Contestant,
  cpu: number,
  atOnce: boolean,
): Promise<Figures> {
  const load = () => open(browser, origin + contestant.address(false), cpu)
  let opened = atOnce ? undefined : await load()
  const processes = await browser.newBrowserCDPSession()
  try {
    await opened?.page.waitForTimeout(REST_MS)
    let before = { gpu: 0, all: 0 }
    let after = before
    const events = await traced(browser, TASK_CATEGORIES, async () => {
      // A trace takes a moment to begin, which the impatient do not wait.
      opened ??= await load()
      before = await processorUse(processes)
      await play(opened, contestant)
      after = await processorUse(processes)
    })
    if (!opened) throw new Error('Nothing was opened.')
    const { script, total } = opened.loaded
    const [firstDrawMs, playableMs] = await opened.page.evaluate(() =>
      ['first-draw', 'playable'].map(
        (name) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN,
      ),
    )
    const { window, thread } = windowBetween(events, START, END)
    const figures = threadFigures(events, thread, window)
    const shown = shownFigures(events, window)
    const frames = Math.max(1, shown.frames)
    const gpuMs = (after.gpu - before.gpu) * 1000
    return {
      firstDrawMs,
      playableMs,
      scriptKb: script / 1000,
      totalKb: total / 1000,
      msPerFrame: figures.busyMs / frames,
      msPerSecond: figures.msPerSecond,
      framesPerSecond: shown.framesPerSecond,
      pageFramesPerSecond: figures.framesPerSecond,
      slowFrames: (100 * shown.slowFrames) / frames,
      longTasks: figures.longTasks.length,
      gpuMsPerFrame: gpuMs / frames,
      gpuMsPerSecond: gpuMs / figures.seconds,
      gpuTaskMsPerFrame: gpuTaskMs(events, window) / frames,
      cpuMsPerSecond: ((after.all - before.all) * 1000) / figures.seconds,
    }
  } finally {
    await processes.detach()
    await opened?.context.close()
  }
}

/** Twenty short games one after the other, and the heap before and after them, garbage collected. */
export async function measureHeap(
  browser: Browser,
  origin: string,
  contestant: Contestant,
): Promise<Figures> {
  const opened = await open(browser, origin + contestant.address(true), 1, contestant.name === OURS)
  const { page, session } = opened
  const heapBytes = async () => {
    await session.send('HeapProfiler.collectGarbage')
    return (await session.send('Runtime.getHeapUsage')).usedSize
  }
  const quickly = async () => {
    if (contestant.name === OURS) await playOnHeldClock(page, RESULT)
    else if (contestant.game === 'scratch') {
      await rub(page, session, await areaOf(page), 200)
      await page.evaluate(() => window.contest?.renew?.())
    } else await page.evaluate(() => window.contest?.play?.())
  }
  try {
    await quickly()
    const startBytes = await heapBytes()
    for (let game = 0; game < PLAYS; game += 1) await quickly()
    const endBytes = await heapBytes()
    return { heapMb: endBytes / 1e6, heapGrowthKb: (endBytes - startBytes) / 1000 }
  } finally {
    await opened.context.close()
  }
}
