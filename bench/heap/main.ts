import type { Page } from 'playwright'
import { buildDemo } from '../../scripts/build-demo.mjs'
import { launchChromium } from '../measure/browser'
import { playOnHeldClock, serveDemo } from '../measure/demo'
import { machineName } from '../measure/machine'
import { readWords, refuseWords } from '../measure/words'

/** `npm run bench -- heap`: the script's heap over a hundred games of each kind, in the gallery (README). */
const SCENES = ['wheel', 'nine-grid', 'scratch-card'] as const
const PLAYS = 100
/** The first games bring what comes once: sounds, celebration, caches. */
const WARM_PLAYS = 10
/** Code that is compiled as functions get hot is no leak, and would hide one. */
const INTERPRETED = '--js-flags=--expose-gc --no-opt --no-maglev --no-sparkplug --no-lazy-feedback-allocation'
/** The heap does not depend on the picture's size, the time that a software GPU needs does. */
const SMALL = { width: 150, height: 267 }
const RESULT = 1

/** MB after the first, the tenth and the last game, garbage collected. */
async function heapOver(page: Page, address: string): Promise<readonly [number, number, number]> {
  await page.goto(address)
  await page.waitForFunction(() => performance.getEntriesByName('playable').length > 0)
  const session = await page.context().newCDPSession(page)
  const heapMb = async () => {
    await session.send('HeapProfiler.collectGarbage')
    return (await session.send('Runtime.getHeapUsage')).usedSize / 1e6
  }
  const after = async (plays: number) => {
    for (let game = 0; game < plays; game += 1) await playOnHeldClock(page, RESULT)
    return heapMb()
  }
  return [await after(1), await after(WARM_PLAYS - 1), await after(PLAYS - WARM_PLAYS)]
}

const USAGE = 'npm run bench -- heap'

export async function heapBench(args: readonly string[]): Promise<void> {
  refuseWords(readWords(args, USAGE, {}).positionals, USAGE)
  buildDemo()
  const server = await serveDemo()
  const browser = await launchChromium([INTERPRETED])
  try {
    console.log(`${machineName()} · Chromium ${browser.version()} · script interpreted, held clock`)
    for (const scene of SCENES) {
      const page = await browser.newPage({ viewport: SMALL, deviceScaleFactor: 1 })
      // The loader names inner functions by a helper that the page does not have.
      await page.addInitScript({ content: 'globalThis.__name = (inner) => inner' })
      const address = `${server.origin}/lab/scene/${scene}/default?probe=1&clock=manual&tier=least`
      const [first, warm, last] = await heapOver(page, address)
      const growth = (100 * (last - warm)) / warm
      console.log(
        `${scene}: ${first.toFixed(2)} MB after 1 game, ${warm.toFixed(2)} after ${WARM_PLAYS}, ${last.toFixed(2)} after ${PLAYS}: ${growth.toFixed(1)} % since game ${WARM_PLAYS}`,
      )
      await page.close()
    }
  } finally {
    await browser.close()
    server.close()
  }
}
