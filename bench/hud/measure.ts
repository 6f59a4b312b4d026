import type { Browser, BrowserContext, Page } from 'playwright'
import { launchChromium, traced } from '../measure/browser'
import { processorShare, windowBetween } from '../measure/trace'

/** Tasks and marks alone: the more a trace has, the more it costs. */
const CATEGORIES = ['toplevel', 'blink.user_timing'] as const
/** A game's lights stop after 20 s without a touch. */
const REST_MS = 24_000
const RESULT = 2
const PLAYABLE_MS = 60_000

/** Nothing moves; the wheel turns; its lights go on after it. */
export const STATES = ['rest', 'spin', 'lights'] as const
type State = (typeof STATES)[number]

/** One page with the overlay and one without, moments apart: shares of the main thread's time, 0 to 1. */
export interface Pair {
  readonly state: State
  readonly withHud: number
  readonly without: number
  /** What the overlay said of itself at the end. */
  readonly said: number
}

export interface HudOptions {
  readonly cpu: number
  readonly tier: string
  readonly rounds: number
  /** Pairs of each state in a round. */
  readonly pairs: number
  /** How long rest and lights are looked at, ms; a spin takes as long as it takes. */
  readonly restMs: number
}

interface Opened {
  readonly context: BrowserContext
  readonly page: Page
}

async function open(browser: Browser, origin: string, hud: boolean, options: HudOptions): Promise<Opened> {
  const context = await browser.newContext({
    viewport: { width: 375, height: 667 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: options.cpu })
  const query = new URLSearchParams({ probe: '1', tier: options.tier, lang: 'en', ...(hud && { hud: '1' }) })
  await page.goto(`${origin}/lab/scene/wheel/default?${query}`)
  await page.waitForFunction(() => performance.getEntriesByName('playable').length > 0, undefined, {
    polling: 100,
    timeout: PLAYABLE_MS,
  })
  return { context, page }
}

/** The share of its time that the page's main thread has the processor, 0 to 1. */
async function busyShare(
  browser: Browser,
  { page }: Opened,
  state: State,
  { restMs }: HudOptions,
): Promise<number> {
  const name = { start: 'hud:start', end: 'hud:end' }
  const events = await traced(browser, CATEGORIES, () =>
    page.evaluate(
      async ({ start, end, plays, ms, index }) => {
        performance.mark(start)
        if (plays) await window.__hongbao?.play?.(index)
        else await new Promise((resolve) => setTimeout(resolve, ms))
        performance.mark(end)
      },
      { ...name, plays: state === 'spin', ms: restMs, index: RESULT },
    ),
  )
  if (state === 'spin') await page.evaluate(() => window.__hongbao?.reset?.())
  const measured = windowBetween(events, name.start, name.end)
  return processorShare(events, measured.thread, measured.window)
}

async function saidBy({ page }: Opened): Promise<number> {
  const text = (await page.locator('[data-hud]').textContent()) ?? ''
  const [, percent] = /this overlay ([\d.]+) %/.exec(text) ?? []
  return Number(percent) / 100
}

/** Opens both pages and measures them in turn; who comes first changes from pair to pair. */
async function measureRound(origin: string, options: HudOptions, round: number): Promise<Pair[]> {
  const browser = await launchChromium()
  try {
    const hud = await open(browser, origin, true, options)
    const bare = await open(browser, origin, false, options)
    await bare.page.waitForTimeout(REST_MS)
    const pairs: Pair[] = []
    const measure = async (state: State, at: number) => {
      const [first, second] = (round + at) % 2 === 0 ? [hud, bare] : [bare, hud]
      const shares = new Map<Opened, number>()
      for (const opened of [first, second])
        shares.set(opened, await busyShare(browser, opened, state, options))
      pairs.push({
        state,
        withHud: shares.get(hud) ?? Number.NaN,
        without: shares.get(bare) ?? Number.NaN,
        said: await saidBy(hud),
      })
    }
    for (let at = 0; at < options.pairs; at += 1) await measure('rest', at)
    for (let at = 0; at < options.pairs; at += 1) {
      await measure('spin', at)
      await measure('lights', at)
    }
    return pairs
  } finally {
    await browser.close()
  }
}

/** Measures what the overlay takes from outside, on the wheel of the gallery. */
export async function measureHud(origin: string, options: HudOptions): Promise<Pair[]> {
  const pairs: Pair[] = []
  for (let round = 0; round < options.rounds; round += 1)
    pairs.push(...(await measureRound(origin, options, round)))
  return pairs
}
