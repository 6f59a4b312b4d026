import type { Browser, CDPSession, Page } from 'playwright'
import { NOT_ON_A_PHONE } from '../measure/browser'
import type { Place, Visit } from './visits'
import { USABLE } from './visits'

/** A weak phone on a bad network, as issue and README name it. */
export interface Conditions {
  readonly cpu: number
  readonly kbPerSecond: number
  readonly latencyMs: number
}

const PHONE = { width: 360, height: 720 }
const LONGEST_MS = 90_000
const KB = 1_000

/** A file or an answer that came, in ms from the navigation on. */
export interface Fetched {
  readonly url: string
  readonly type: string
  readonly startMs: number
  answerMs: number
  endMs: number
  bytes: number
}

/** One visit: times in ms, sizes in KB of 1,000 bytes as they came, compressed and with their headers. */
export interface VisitFigures {
  readonly ms: number
  readonly kb: number
  readonly requests: number
  /** When the browser painted anything, and the largest part of it so far. */
  readonly firstPaintMs: number
  readonly largestPaintMs: number
  readonly fetched: readonly Fetched[]
}

interface Chunk {
  readonly atMs: number
  readonly bytes: number
}

/** Notes what comes over the network, in ms of the wall clock. */
function watchNetwork(cdp: CDPSession) {
  const requests = new Map<string, Fetched>()
  const chunks = new Map<string, Chunk[]>()
  let offsetMs = 0
  const wallMs = (timestamp: number) => timestamp * 1_000 + offsetMs
  const note = (requestId: string, timestamp: number, bytes: number) =>
    chunks.set(requestId, [...(chunks.get(requestId) ?? []), { atMs: wallMs(timestamp), bytes }])
  cdp.on('Network.requestWillBeSent', ({ requestId, request: { url }, type, timestamp, wallTime }) => {
    if (!url.startsWith('http')) return
    offsetMs = (wallTime - timestamp) * 1_000
    const startMs = wallMs(timestamp)
    requests.set(requestId, {
      url,
      type: type ?? 'Other',
      startMs,
      answerMs: startMs,
      endMs: Infinity,
      bytes: 0,
    })
  })
  cdp.on('Network.responseReceived', ({ requestId, timestamp, response }) => {
    const request = requests.get(requestId)
    if (!request) return
    request.answerMs = wallMs(timestamp)
    note(requestId, timestamp, response.encodedDataLength)
  })
  cdp.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength }) =>
    note(requestId, timestamp, encodedDataLength),
  )
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (!request) return
    request.endMs = wallMs(timestamp)
    request.bytes = encodedDataLength
  })
  cdp.on('Network.loadingFailed', ({ requestId, blockedReason }) => {
    if (blockedReason === 'inspector') requests.delete(requestId)
  })
  const bytesUntil = (requestId: string, { endMs, bytes }: Fetched, untilMs: number) =>
    endMs <= untilMs
      ? bytes
      : (chunks.get(requestId) ?? []).reduce(
          (sum, chunk) => sum + (chunk.atMs <= untilMs ? chunk.bytes : 0),
          0,
        )
  return {
    /** What had been asked for by a moment, and how much of it was there; a file that was in the cache is neither. */
    until(fromMs: number, untilMs: number): Pick<VisitFigures, 'kb' | 'requests' | 'fetched'> {
      const begun = [...requests].filter(
        ([, { startMs, bytes, endMs }]) =>
          startMs >= fromMs && startMs <= untilMs && !(bytes === 0 && endMs <= untilMs),
      )
      const bytes = begun.reduce((sum, [id, request]) => sum + bytesUntil(id, request, untilMs), 0)
      const fetched = begun.map(([, request]) => ({
        ...request,
        startMs: request.startMs - fromMs,
        answerMs: request.answerMs - fromMs,
        endMs: Math.min(request.endMs, untilMs) - fromMs,
      }))
      return { kb: bytes / KB, requests: begun.length, fetched }
    },
  }
}

/** Marks the second frame in which something is there: it has been painted by then, and takes a tap. */
async function markUsable(page: Page, selector: string): Promise<void> {
  await page.addInitScript(
    ({ selector, mark }) => {
      const observer = new MutationObserver(() => {
        const found = document.querySelector(selector)
        if (found === null || found.closest('[inert]') !== null) return
        observer.disconnect()
        requestAnimationFrame(() => requestAnimationFrame(() => performance.mark(mark)))
      })
      observer.observe(document, { subtree: true, childList: true, attributes: true })
    },
    { selector, mark: USABLE },
  )
}

const throttle = async (cdp: CDPSession, { cpu, kbPerSecond, latencyMs }: Conditions) => {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: kbPerSecond * KB,
    uploadThroughput: (kbPerSecond * KB) / 2,
  })
}

/** Times of the page's own clock, in ms after its navigation. */
const readTimes = (page: Page, from: string | undefined, until: string) =>
  page.evaluate(
    async ({ from, until }) => {
      const startOf = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN
      const largest = await new Promise<number>((resolve) => {
        let last = Number.NaN
        new PerformanceObserver((list) => {
          for (const { startTime } of list.getEntries()) last = startTime
        }).observe({ type: 'largest-contentful-paint', buffered: true })
        setTimeout(() => resolve(last), 100)
      })
      return {
        originMs: performance.timeOrigin,
        from: from === undefined ? 0 : startOf(from),
        until: startOf(until),
        firstPaintMs: startOf('first-contentful-paint'),
        largestPaintMs: largest,
      }
    },
    { from, until },
  )

/** Makes one visit in a context of its own, whose cache is empty. Throws where its moment does not come. */
export async function measureVisit(
  browser: Browser,
  visit: Visit,
  place: Place,
  conditions: Conditions,
): Promise<VisitFigures> {
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
    await page.addInitScript({ content: 'globalThis.__name = (inner) => inner' })
    if (visit.selector !== undefined) await markUsable(page, visit.selector)
    await visit.prepare?.(page, place)
    const cdp = await context.newCDPSession(page)
    const network = watchNetwork(cdp)
    await cdp.send('Network.enable')
    await cdp.send('Network.setBlockedURLs', { urls: NOT_ON_A_PHONE })
    await throttle(cdp, conditions)
    const answer = await page.goto(place.origin + visit.address, { waitUntil: 'commit', timeout: LONGEST_MS })
    if (!answer?.ok()) throw new Error(`${visit.address} answers ${answer?.status() ?? 'nothing'}.`)
    await visit.play?.(page, place)
    await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, visit.until, {
      polling: 100,
      timeout: LONGEST_MS,
    })
    const times = await readTimes(page, visit.from, visit.until)
    const [fromMs, untilMs] = [times.originMs + times.from, times.originMs + times.until]
    // A request is sent a moment before the navigation's clock starts.
    const sinceMs = visit.from === undefined ? fromMs - LONGEST_MS : fromMs
    return {
      ms: untilMs - fromMs,
      firstPaintMs: times.firstPaintMs,
      largestPaintMs: times.largestPaintMs,
      ...shifted(network.until(sinceMs, untilMs), sinceMs - fromMs),
    }
  } finally {
    await context.close()
  }
}

const shifted = <Found extends Pick<VisitFigures, 'fetched'>>(found: Found, byMs: number): Found => ({
  ...found,
  fetched: found.fetched.map((one) => ({
    ...one,
    startMs: one.startMs + byMs,
    answerMs: one.answerMs + byMs,
    endMs: one.endMs + byMs,
  })),
})
