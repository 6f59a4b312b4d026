import type { Page } from '@playwright/test'
import type { SceneKind } from '../../scenes/registry'
import { ofGames, SCENES } from '../support/scenes/gallery'
import { openFixture } from '../support/scenes/probe'
import { expect, test } from '../support/test'

interface Row {
  /** State in which contexts are lost. */
  fixture: string
  /** Game that is under way meanwhile, 0-based. */
  play?: number
  advanceMs: number
  /** What the scene comes to after so long. */
  endMs?: number
  end?: Record<string, unknown>
}

/** The state in which each scene loses its context. */
const ROWS: Readonly<Record<SceneKind, Row>> = {
  ...ofGames(({ settledOn }) => ({
    fixture: 'default',
    play: 2,
    advanceMs: 1_200,
    endMs: 6_000,
    end: { ...settledOn(2) },
  })),
  'scratch-card': { fixture: 'half', advanceMs: 3_000, end: { phase: 'scratching' } },
  captcha: { fixture: 'marked', advanceMs: 500, end: { phase: 'ready', marks: { length: 3 } } },
  'winners-ticker': { fixture: 'default', advanceMs: 7_000, endMs: 3_000, end: { index: 3 } },
  'image-hotspot': { fixture: 'scrolled', advanceMs: 500, end: { phase: 'ready' } },
}

const LOSSES = process.env.TEST_FULL ? 20 : 4
/** A scene is back within this: the median by the clock, each one in the time that its page's thread worked. */
const BACK_MS = 1_000
/** No loss goes unanswered, however little of a busy machine the page gets. */
const LONGEST_MS = 15_000
/** Time that passes on the page's clock between losses: more than one in 2.5 s is a device's own breakdown. */
const APART_MS = 5_000

/**
 * Lets a test refuse WebGL contexts (`refuse` of them, counted in `refused`), move `performance.now()` on
 * (`aheadMs`), and tells how many canvases got one (`made`).
 */
async function rigContexts(page: Page, refuse = 0): Promise<void> {
  await page.addInitScript((first) => {
    const rig = { refuse: first, refused: 0, made: 0, aheadMs: 0 }
    Object.assign(window, { rig })
    const now = performance.now.bind(performance)
    performance.now = () => now() + rig.aheadMs
    const original = HTMLCanvasElement.prototype.getContext
    const seen = new WeakSet<HTMLCanvasElement>()
    const refusing = new WeakSet<HTMLCanvasElement>()
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args: unknown[]) {
      if (!String(args[0]).startsWith('webgl')) return Reflect.apply(original, this, args)
      if (refusing.has(this)) return null
      if (!seen.has(this)) {
        seen.add(this)
        if (rig.refuse > 0) {
          rig.refuse -= 1
          rig.refused += 1
          refusing.add(this)
          return null
        }
        rig.made += 1
      }
      return Reflect.apply(original, this, args)
    } as typeof original
  }, refuse)
}

/** How the play that `begin` began has ended. */
const played = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'played')[0])

const rig = (page: Page) =>
  page.evaluate(() => (window as unknown as { rig: { refuse: number; refused: number; made: number } }).rig)

/** Time that the page's main thread has worked, ms; what a busy machine gives to others does not count. */
async function workClock(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
  }
}

/** Brings the row's state about and answers its snapshot. */
async function begin(page: Page, scene: SceneKind, query: Record<string, string> = {}) {
  const { fixture, play, advanceMs } = ROWS[scene]
  const probe = await openFixture(page, scene, fixture, { clock: 'manual', tier: 'low', ...query })
  if (play !== undefined) {
    await page.evaluate((index) => {
      const played = window.__hongbao?.play?.(index).then(
        () => 'settled',
        (reason: unknown) => String(reason),
      )
      Object.assign(window, { played: [played] })
    }, play)
  }
  await probe.advance(advanceMs)
  await expect.poll(async () => (await probe.scene())?.phase).not.toBe('loading')
  return { probe, before: await probe.scene<Record<string, unknown>>() }
}

/**
 * Loses the context and waits for the first frame of the scene on its new canvas, in the state it had.
 *
 * @param restored whether the browser gives the old context back meanwhile
 * @returns wall time until then, ms
 */
const loseOnce = (page: Page, before: unknown, restored: boolean): Promise<number> =>
  page.evaluate(
    async ({ wanted, giveBack, apartMs, longestMs }) => {
      const { rig } = window as unknown as { rig: { aheadMs: number } }
      rig.aheadMs += apartMs
      performance.clearMarks()
      const lost = document.querySelector('canvas')
      const extension = lost?.getContext('webgl2')?.getExtension('WEBGL_lose_context')
      const startMs = Date.now()
      window.__hongbao?.loseContext?.()
      if (giveBack) setTimeout(() => extension?.restoreContext(), 10)
      const isBack = () => {
        const canvas = document.querySelector('canvas')
        return (
          canvas !== null &&
          canvas !== lost &&
          performance.getEntriesByName('first-draw').length > 0 &&
          JSON.stringify(window.__hongbao?.scene()) === wanted
        )
      }
      while (!isBack() && Date.now() - startMs < longestMs) await new Promise((next) => setTimeout(next, 4))
      return Date.now() - startMs
    },
    { wanted: JSON.stringify(before), giveBack: restored, apartMs: APART_MS, longestMs: LONGEST_MS },
  )

test.use({ deviceScaleFactor: 1 })

const median = (times: readonly number[]) => [...times].sort((a, b) => a - b)[times.length >> 1] ?? 0

for (const scene of SCENES) {
  test(`${scene}: contexts lost ${LOSSES} times for good and ${LOSSES} times for a moment change nothing`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    await rigContexts(page)
    const { probe, before } = await begin(page, scene)
    const workedMs = await workClock(page)
    const times: number[] = []
    const work: number[] = []
    for (let loss = 0; loss < 2 * LOSSES; loss += 1) {
      const fromMs = await workedMs()
      times.push(await loseOnce(page, before, loss % 2 === 1))
      work.push(Math.round((await workedMs()) - fromMs))
    }
    const said = `${scene}: back after ${median(times)} ms (median), ${Math.max(...times)} ms (longest); at most ${Math.max(...work)} ms of work`
    test.info().annotations.push({ type: 'recovery', description: said })
    expect(await probe.scene()).toEqual(before)
    expect(median(times), times.join(' ')).toBeLessThan(BACK_MS)
    expect(Math.max(...work), work.join(' ')).toBeLessThan(BACK_MS)
    expect(Math.max(...times), times.join(' ')).toBeLessThan(LONGEST_MS)
    expect((await probe.metrics()).renderer).toBe('webgl')
    expect((await rig(page)).made).toBe(2 * LOSSES + 1)
    expect(await page.locator('canvas').count()).toBe(1)
    const { endMs = 0, end = {}, play } = ROWS[scene]
    await probe.advance(endMs)
    expect(await probe.scene()).toMatchObject(end)
    if (play !== undefined) expect(await played(page)).toBe('settled')
  })

  test(`${scene}: after two failed recoveries the Canvas renderer plays on`, async ({ page }) => {
    await rigContexts(page)
    const { probe, before } = await begin(page, scene)
    await page.evaluate(() => Object.assign(Reflect.get(window, 'rig'), { refuse: 9 }))
    await loseOnce(page, before, false)
    expect(await probe.scene()).toEqual(before)
    expect((await probe.metrics()).renderer).toBe('canvas')
    expect((await rig(page)).refused).toBe(2)
    const { endMs = 0, end = {}, play } = ROWS[scene]
    await probe.advance(endMs)
    expect(await probe.scene()).toMatchObject(end)
    if (play !== undefined) expect(await played(page)).toBe('settled')
  })
}

for (const [phase, afterMs] of [
  ['scratching', 100],
  ['revealing', 400],
] as const) {
  test(`scratch-card: a play goes on to its end through a context lost while ${phase}`, async ({ page }) => {
    await rigContexts(page)
    const probe = await openFixture(page, 'scratch-card', 'default', { clock: 'manual', tier: 'low' })
    await page.evaluate(() => Object.assign(window, { played: [window.__hongbao?.play?.(0)] }))
    await probe.advance(afterMs)
    const before = await probe.scene<Record<string, unknown>>()
    expect(before?.phase).toBe(phase)
    const lost = await page.evaluateHandle(() => document.querySelector('canvas'))
    await probe.loseContext()
    await page.waitForFunction(
      (old) => document.querySelector('canvas') !== old && Boolean(window.__hongbao?.scene()),
      lost,
    )
    await probe.advance(10_000)
    await played(page)
    expect((await probe.scene())?.phase).toBe('revealed')
  })
}
