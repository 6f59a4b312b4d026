import type { Browser, Page } from 'playwright'
import { PLAYED_SCENES } from '../../domain/rules/field-data/measures'
import { buildDemo } from '../../scripts/build-demo.mjs'
import { launchChromium } from '../measure/browser'
import { playOnHeldClock, serveDemo } from '../measure/demo'
import { machineName } from '../measure/machine'
import { readWords, refuseWords } from '../measure/words'
import { type Held, heldBy, type Times, watched } from './held'
import { changeScene } from './scene-change'

/** `npm run bench -- heap`: what the page holds over a hundred games and a hundred changes of scene (README). */
/** The first times bring what comes once: sounds, celebration, caches. A hundred ends at the scene at which ten do. */
const TIMES: Times = { first: 1, warm: 10, last: 100 }
/** Code that is compiled as functions get hot is no leak, and would hide one. */
const INTERPRETED = '--js-flags=--expose-gc --no-opt --no-maglev --no-sparkplug --no-lazy-feedback-allocation'
/** The heap does not depend on the picture's size, the time that a software GPU needs does. */
const SMALL = { width: 150, height: 267 }
const RESULT = 1

async function open(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage({ viewport: SMALL, deviceScaleFactor: 1 })
  // The loader names inner functions by a helper that the page does not have.
  await page.addInitScript({ content: 'globalThis.__name = (inner) => inner' })
  await page.goto(`${address}?probe=1&clock=manual&tier=least`)
  await page.waitForFunction(() => performance.getEntriesByName('playable').length > 0)
  return page
}

const said = ({ heapMb, nodes, listeners }: Held) =>
  `${heapMb.toFixed(2)} MB, ${nodes} nodes, ${listeners} listeners`

function report(what: string, unit: string, [first, warm, last]: readonly [Held, Held, Held]): void {
  const growth = (100 * (last.heapMb - warm.heapMb)) / warm.heapMb
  console.log(
    `${what}: ${said(first)} after ${TIMES.first} ${unit}; ${said(warm)} after ${TIMES.warm}; ${said(last)} after ${TIMES.last}: ${growth.toFixed(1)} % since ${TIMES.warm}`,
  )
}

const USAGE = 'npm run bench -- heap'

export async function heapBench(args: readonly string[]): Promise<void> {
  refuseWords(readWords(args, USAGE, {}).positionals, USAGE)
  buildDemo()
  const server = await serveDemo()
  const browser = await launchChromium([INTERPRETED])
  const gallery = `${server.origin}/lab/scene/`
  try {
    console.log(`${machineName()} · Chromium ${browser.version()} · script interpreted, held clock`)
    for (const scene of PLAYED_SCENES) {
      const page = await open(browser, `${gallery}${scene}/default`)
      const held = await heldBy(page)
      report(scene, 'game', await watched(TIMES, held, () => playOnHeldClock(page, RESULT)))
      await page.close()
    }
    const page = await open(browser, `${gallery}${PLAYED_SCENES.at(-1)}/default`)
    const held = await heldBy(page)
    const change = (at: number) => changeScene(page, `${PLAYED_SCENES[at % PLAYED_SCENES.length]}/default`)
    report('all in turn', 'change of scene', await watched(TIMES, held, change))
  } finally {
    await browser.close()
    server.close()
  }
}
