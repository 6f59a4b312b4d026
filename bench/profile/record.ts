import type { Browser, BrowserContext, CDPSession, Page } from 'playwright'
import { chromium } from 'playwright'
import { isNotOnAPhone, launchChromium, NOT_ON_A_PHONE, traced } from '../measure/browser'
import { FRAME_CATEGORIES, type TraceEvent } from '../measure/trace'
import { Refused } from '../measure/words'
import type { Device } from './devices'
import { type Collected, MARKS } from './digest'
import { spreadOver } from './film'
import type { Picture, Request, StageMoment } from './run-record'
import type { Session } from './sessions'

const CATEGORIES = [...FRAME_CATEGORIES, 'v8', 'disabled-by-default-v8.cpu_profiler'] as const
const SAMPLE_MS = 250

const firstLine = ({ message }: Error) => message.split('\n')[0]

/** A browser to play in: one of this machine's, or one that listens for the DevTools protocol. */
export interface Stage {
  readonly browser: Browser
  /** Whether the browser is ours to set up and to end. */
  readonly isOwn: boolean
}

export async function openBrowser(cdp: string | undefined): Promise<Stage> {
  if (cdp === undefined) return { browser: await launchChromium(), isOwn: true }
  const browser = await chromium.connectOverCDP(cdp).catch((error: Error) => {
    throw new Refused(`No browser answers at ${cdp}: ${firstLine(error)}`)
  })
  return { browser, isOwn: false }
}

/** A page for one run. A webview makes none: then the one that it shows is taken. */
async function openPage(
  { browser, isOwn }: Stage,
  device: Device | undefined,
): Promise<{ page: Page; context?: BrowserContext; isNew: boolean }> {
  if (isOwn) {
    const { widthPx = 375, heightPx = 667, pixelRatio = 2 } = device ?? {}
    const context = await browser.newContext({
      viewport: { width: widthPx, height: heightPx },
      deviceScaleFactor: pixelRatio,
      isMobile: true,
      hasTouch: true,
      locale: 'zh-CN',
    })
    return { page: await context.newPage(), context, isNew: true }
  }
  const [context] = browser.contexts()
  if (!context) throw new Refused('The browser has no window that can be used.')
  const page = await context.newPage().catch(() => undefined)
  if (page) return { page, isNew: true }
  const [shown] = context.pages()
  if (!shown) throw new Refused('The browser shows no page and opens none.')
  return { page: shown, isNew: false }
}

async function slowDown(cdp: CDPSession, device: Device | undefined): Promise<void> {
  if (!device) return
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: device.cpu })
  if (!device.network) return
  const { kbPerSecond, latencyMs } = device.network
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: kbPerSecond * 1000,
    uploadThroughput: (kbPerSecond * 1000) / 2,
  })
}

/** When the first byte came, s: a script's answer is announced only once its bytes are there. */
const answerAt = (announcedS: number, timing?: { requestTime: number; receiveHeadersEnd: number }) =>
  timing ? Math.min(announcedS, timing.requestTime + timing.receiveHeadersEnd / 1000) : announcedS

/** Requests with their times in microseconds of the trace's clock. */
function collectRequests(cdp: CDPSession): Request[] {
  const requests = new Map<string, Request>()
  const done: Request[] = []
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    const startMs = timestamp * 1e6
    const { url } = request
    if (url.startsWith('data:') || url.startsWith('blob:')) return
    requests.set(requestId, {
      url,
      type: type ?? 'Other',
      startMs,
      answerMs: startMs,
      endMs: startMs,
      bytes: 0,
    })
  })
  cdp.on('Network.responseReceived', ({ requestId, timestamp, response }) => {
    const request = requests.get(requestId)
    if (request) requests.set(requestId, { ...request, answerMs: answerAt(timestamp, response.timing) * 1e6 })
  })
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (request) done.push({ ...request, endMs: timestamp * 1e6, bytes: encodedDataLength })
  })
  return done
}

/** Marks the session's start in every document and samples the probe from then on. */
async function installSampler(page: Page): Promise<void> {
  await page.addInitScript(
    ({ start, everyMs }) => {
      const { startTime } = performance.mark(start)
      const moments: StageMoment[] = []
      Object.assign(window, { __moments: moments })
      setInterval(() => {
        const probe = window.__hongbao
        if (!probe) return
        const { drawCalls, textureBytes, liveTweens, liveDisposables, tier, renderer } = probe.metrics()
        const atMs = performance.now() - startTime
        moments.push({ atMs, drawCalls, textureBytes, liveTweens, liveDisposables, tier, renderer })
        probe.resetMetrics()
      }, everyMs)
    },
    { start: MARKS.start, everyMs: SAMPLE_MS },
  )
}

/** Throws where the address answers with a failure: its figures would be those of an empty page. */
async function open(page: Page, address: string): Promise<void> {
  const answer = await page.goto(address, { waitUntil: 'commit', timeout: 120_000 }).catch((error: Error) => {
    throw new Refused(`${address} cannot be opened: ${firstLine(error)}`)
  })
  if (!answer?.ok()) throw new Refused(`${address} answers ${answer?.status() ?? 'nothing'}.`)
}

const mark = (page: Page, name: string) => page.evaluate((text) => void performance.mark(text), name)

/** Plays a session once under a trace. */
export async function recordRun(
  stage: Stage,
  session: Session,
  origin: string,
  device: Device | undefined,
): Promise<Collected> {
  const { page, context, isNew } = await openPage(stage, device)
  const cdp = await page.context().newCDPSession(page)
  try {
    const requests = collectRequests(cdp)
    await cdp.send('Network.enable')
    await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
    if (stage.isOwn) await cdp.send('Network.setBlockedURLs', { urls: NOT_ON_A_PHONE })
    await slowDown(cdp, device)
    await installSampler(page)
    const stageMoments: StageMoment[] = []
    const events: TraceEvent[] = await traced(stage.browser, CATEGORIES, async () => {
      await open(page, origin + session.address)
      await session.run({ page, cdp, step: (name) => mark(page, MARKS.step + name) })
      await mark(page, MARKS.end)
      stageMoments.push(
        ...(await page.evaluate(() => (Reflect.get(window, '__moments') as StageMoment[]) ?? [])),
      )
    })
    return { events, stage: stageMoments, requests }
  } finally {
    await cdp.detach().catch(() => undefined)
    if (context) await context.close()
    else if (isNew) await page.close()
  }
}

const MOST_PICTURES = 24
const PICTURE_HEIGHT_PX = 300

/** Plays a session once more for its pictures alone: taking them would disturb the figures. */
export async function recordFilm(
  stage: Stage,
  session: Session,
  origin: string,
  device: Device | undefined,
): Promise<Picture[]> {
  const { page, context, isNew } = await openPage(stage, device)
  const cdp = await page.context().newCDPSession(page)
  const taken: { atS: number; jpeg: string }[] = []
  try {
    await cdp.send('Network.enable')
    // This machine may have no Chinese glyphs: the face for them comes past the pretended network, as if it were there.
    if (stage.isOwn)
      await page.route(isNotOnAPhone, async (route) => route.fulfill({ response: await route.fetch() }))
    await slowDown(cdp, device)
    cdp.on('Page.screencastFrame', ({ data, sessionId, metadata }) => {
      taken.push({ atS: metadata.timestamp ?? 0, jpeg: data })
      void cdp.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
    })
    const startedS = Date.now() / 1000
    await cdp.send('Page.startScreencast', {
      format: 'jpeg',
      quality: 55,
      maxHeight: PICTURE_HEIGHT_PX,
      maxWidth: PICTURE_HEIGHT_PX,
      everyNthFrame: 4,
    })
    await open(page, origin + session.address)
    await session.run({ page, cdp, step: () => Promise.resolve() })
    await cdp.send('Page.stopScreencast')
    return spreadOver(taken, MOST_PICTURES).map(({ atS, jpeg }) => ({ atMs: (atS - startedS) * 1000, jpeg }))
  } finally {
    await cdp.detach().catch(() => undefined)
    if (context) await context.close()
    else if (isNew) await page.close()
  }
}
