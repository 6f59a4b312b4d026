import config from '../../playwright.config'
import { countContexts } from '../support/scenes/contexts'
import { openGallery, SCENES } from '../support/scenes/gallery'
import { expect, test } from '../support/test'

const ROUNDS = process.env.TEST_FULL ? 20 : 6
const HEAP_GROWTH = 0.02
/** Pixi's own textures, for sprites that have none. */
const OWN_TEXTURES_BYTES = 64
/** A round leaves in the middle of the games, the next one after their end. */
const PLAYED_MS = [1_200, 9_000] as const

const { launchOptions } = config.use ?? {}
/** Interpreted only: compiled code comes as functions get hot, round after round, and is no leak. */
const FLAGS = '--js-flags=--no-opt --no-maglev --no-sparkplug --no-lazy-feedback-allocation'
test.use({
  deviceScaleFactor: 1,
  launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), FLAGS] },
})

test(`${ROUNDS} rounds through all scenes leave nothing behind and use one WebGL context`, async ({
  page,
}) => {
  test.setTimeout(240_000)
  await countContexts(page)
  const gallery = await openGallery(page, { tier: 'low' })
  const devtools = await page.context().newCDPSession(page)
  const heapBytes = async () => {
    await devtools.send('HeapProfiler.collectGarbage')
    return (await devtools.send('Runtime.getHeapUsage')).usedSize
  }
  /** Plays what can be played, and tells what the scene held before and in the middle of it. */
  const play = (ms: number): Promise<[kind: string, count: number][]> =>
    page.evaluate((playedMs) => {
      const probe = window.__hongbao
      const before = { ...probe?.metrics().live }
      probe?.play?.(1).catch(() => undefined)
      probe?.clock?.advance(playedMs)
      return [before, { ...probe?.metrics().live }].flatMap((live) => Object.entries(live))
    }, ms)

  const most: Record<string, number> = {}
  const heap: number[] = []
  const counters: { nodes: number; jsEventListeners: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const scene of SCENES) {
      await gallery.enter(scene, 'default')
      if (round === 0) await page.touchscreen.tap(5, 5)
      for (const [kind, count] of await play(PLAYED_MS[round % PLAYED_MS.length] ?? 0)) {
        most[kind] = Math.max(most[kind] ?? 0, count)
      }
      await gallery.leave()
      await gallery.resetMetrics()
      const held = async () => {
        const { live, textureBytes } = await gallery.metrics()
        const ownBytes = Math.min(textureBytes, OWN_TEXTURES_BYTES)
        return Object.entries({ ...live, textureBytes: textureBytes - ownBytes }).filter(
          ([, left]) => left > 0,
        )
      }
      await expect.poll(held, { message: `${scene} in round ${round}`, intervals: [20] }).toEqual([])
    }
    heap.push(await heapBytes())
    counters.push(await devtools.send('Memory.getDOMCounters'))
  }

  for (const kind of ['tweens', 'timers', 'updates', 'listeners', 'textures', 'sounds', 'images']) {
    expect(most[kind], `${kind} were held meanwhile`).toBeGreaterThan(0)
  }
  expect(await page.evaluate(() => Reflect.get(window, 'contexts'))).toBe(1)
  expect(await page.locator('canvas').count()).toBe(0)
  test.info().annotations.push({ type: 'heap', description: heap.join(' ') })
  // Of the first round remains what is made once: chunks, caches, tables.
  expect((heap.at(-1) ?? 0) / (heap[0] ?? Number.NaN) - 1, heap.join(' ')).toBeLessThan(HEAP_GROWTH)
  // The rounds that leave in the middle and those that leave at the end take turns.
  for (const counter of ['nodes', 'jsEventListeners'] as const) {
    const counts = counters.map((counted) => counted[counter])
    const atFirst = Math.max(...counts.slice(0, PLAYED_MS.length))
    expect(Math.max(...counts.slice(-PLAYED_MS.length)), counts.join(' ')).toBeLessThanOrEqual(atFirst)
  }
})
