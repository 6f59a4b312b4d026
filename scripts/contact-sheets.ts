import { mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { ofGames, openGallery, SCENES } from '../e2e/support/scenes/gallery'
import { CampaignServer } from '../e2e/support/server'
import config from '../playwright.config'
import type { SceneKind } from '../scenes/registry'
import { buildDemo } from './build-demo.mjs'

/**
 * Draws contact sheets into `contact-sheets/`, to be judged by eye: for each scene a sheet of stills, one per
 * fixture, and its animations frame by frame on the held clock. `npm run contact-sheets [scene …]`
 */
interface Movement {
  name: string
  fixture: string
  /** Result of the game that is played, 0-based. */
  play?: number
  /** Time before the first frame, or until the game has its result. */
  fromMs: number | 'settled'
  everyMs: number
  frames: number
}

const ARRIVAL: Movement = { name: 'arrival', fixture: 'default', fromMs: 0, everyMs: 60, frames: 12 }

/** Every prize game comes to its result, and celebrates it. */
const OF_A_GAME: readonly Movement[] = [
  ARRIVAL,
  { name: 'play', fixture: 'default', play: 0, fromMs: 600, everyMs: 240, frames: 18 },
  { name: 'win', fixture: 'default', play: 0, fromMs: 'settled', everyMs: 100, frames: 18 },
]

const MOVEMENTS: Readonly<Record<string, readonly Movement[]>> = {
  ...ofGames(() => OF_A_GAME),
  'scratch-card': [
    ARRIVAL,
    { name: 'scratch', fixture: 'default', play: 0, fromMs: 0, everyMs: 160, frames: 18 },
    { name: 'reveal', fixture: 'revealing', fromMs: 0, everyMs: 60, frames: 18 },
  ],
  captcha: [
    { name: 'right', fixture: 'default', play: 0, fromMs: 500, everyMs: 80, frames: 18 },
    { name: 'wrong', fixture: 'wrong', fromMs: 0, everyMs: 40, frames: 18 },
  ],
  'image-hotspot': [],
  'winners-ticker': [{ name: 'step', fixture: 'default', fromMs: 2_900, everyMs: 40, frames: 18 }],
} satisfies Readonly<Record<SceneKind, readonly Movement[]>>

const FOLDER = fileURLToPath(new URL('../contact-sheets', import.meta.url))
/** The longest game. */
const MOST_MS = 20_000
const STEP_MS = 50

const COLUMNS = 6
const CELL_WIDTH_PX = 250

interface Shot {
  caption: string
  png: Buffer
}

/** Writes a sheet: pictures in a grid, each with its caption. */
async function writeSheet(browser: Browser, name: string, shots: readonly Shot[]): Promise<void> {
  const page = await browser.newPage({ viewport: { width: COLUMNS * (CELL_WIDTH_PX + 8) + 8, height: 600 } })
  const cells = shots.map(
    ({ caption, png }) =>
      `<figure><img src="data:image/png;base64,${png.toString('base64')}"><figcaption>${caption}</figcaption></figure>`,
  )
  await page.setContent(
    `<style>body{margin:4px;display:grid;grid-template-columns:repeat(${COLUMNS},1fr);font:14px sans-serif}
     figure{margin:4px}img{width:100%;display:block}figcaption{padding:3px 0}</style>${cells.join('')}`,
  )
  await page.screenshot({ path: `${FOLDER}/${name}.png`, fullPage: true })
  await page.close()
  console.log(`contact-sheets/${name}.png`)
}

type Gallery = Awaited<ReturnType<typeof openGallery>>

const shoot = async (page: Page, caption: string): Promise<Shot> => ({
  caption,
  png: await page.screenshot(),
})

async function stills(page: Page, gallery: Gallery, scene: string): Promise<Shot[]> {
  const shots: Shot[] = []
  for (const fixture of await gallery.fixtures(scene)) {
    await gallery.advance(await gallery.enter(scene, fixture))
    shots.push(await shoot(page, fixture))
    await gallery.leave()
  }
  return shots
}

/** Plays on until the game has its result; tells how long that was, ms. */
async function untilSettled(gallery: Gallery): Promise<number> {
  for (let ms = 0; ms < MOST_MS; ms += STEP_MS) {
    await gallery.advance(STEP_MS)
    if ((await gallery.scene<{ phase: string }>())?.phase === 'settled') return ms + STEP_MS
  }
  throw new Error(`The game has no result after ${MOST_MS} ms.`)
}

async function movement(page: Page, gallery: Gallery, scene: string, moved: Movement): Promise<Shot[]> {
  const { fixture, play, fromMs, everyMs, frames } = moved
  await gallery.enter(scene, fixture)
  if (play !== undefined) {
    await gallery.advance(500)
    await page.evaluate((index) => void window.__hongbao?.play?.(index).catch(() => undefined), play)
  }
  const startMs = fromMs === 'settled' ? await untilSettled(gallery) : fromMs
  if (fromMs !== 'settled') await gallery.advance(fromMs)
  const shots: Shot[] = []
  for (let frame = 0; frame < frames; frame += 1) {
    if (frame > 0) await gallery.advance(everyMs)
    shots.push(await shoot(page, `${startMs + frame * everyMs} ms`))
  }
  await gallery.leave()
  return shots
}

const requested = process.argv.slice(2)
const unknown = requested.filter((name) => !SCENES.some((scene) => scene === name))
if (unknown.length > 0) throw new Error(`No scene ${unknown.join(', ')}. There are: ${SCENES.join(', ')}.`)

buildDemo()
rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
const server = new CampaignServer()
await server.start()
const browser = await chromium.launch(config.use?.launchOptions)
try {
  const page = await browser.newPage({
    baseURL: server.origin,
    viewport: { width: 375, height: 667 },
    locale: 'zh-CN',
  })
  for (const scene of requested.length > 0 ? requested : SCENES) {
    const gallery = await openGallery(page, { tier: 'high' })
    await writeSheet(browser, `${scene}-stills`, await stills(page, gallery, scene))
    for (const moved of MOVEMENTS[scene] ?? []) {
      await writeSheet(browser, `${scene}-${moved.name}`, await movement(page, gallery, scene, moved))
    }
  }
} finally {
  await browser.close()
  await server.stop()
}
