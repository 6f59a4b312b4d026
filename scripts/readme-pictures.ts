import { mkdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { campaign, openHours } from '../e2e/support/campaigns/new-year'
import { registerFor } from '../e2e/support/campaigns/register'
import { Lab } from '../e2e/support/lab'
import { probed } from '../e2e/support/scenes/probe'
import { CampaignServer } from '../e2e/support/server'
import { at } from '../e2e/support/test'
import config from '../playwright.config'
import { buildDemo } from './build-demo.mjs'

/**
 * Takes the README's pictures from the demo's own pages into `docs/pictures/`: three stills and one wheel that
 * turns, frame by frame on the hand-driven clock. `npm run readme:pictures [name …]`
 */
const FOLDER = fileURLToPath(new URL('../docs/pictures', import.meta.url))
const PHONE = { width: 375, height: 667 }
/** About twice the width at which the README shows a picture; the moving one is smaller, for its bytes. */
const STILL_WIDTH_PX = 420
const MOVING_WIDTH_PX = 300
/** All pictures together: the README opens on a slow network too. */
const MOST_BYTES = 600_000

/** Steps of the wheel's clock, from the first frame of the spin: the spin ends at 3 s, its alert comes at 3.5 s. */
const SPIN = { everyMs: 85, frames: 40 }
const REST_MS = 900
const RESULT_MS = 2_600
/** Place of the prize that the wheel stops on: 8.88 yuan. */
const AWARD_INDEX = 4

interface Tools {
  page: Page
  origin: string
  lab: Lab
}

/** Waits until pictures, letters and what comes in once are there. */
async function arrived(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await document.fonts.ready
    const once = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.all(once.map(({ finished }) => finished.catch(() => undefined)))
  })
}

const shoot = (page: Page): Promise<Buffer> => page.screenshot({ caret: 'hide' })

/** Moves the held clock on, a millisecond at a time, until the scene is in a phase. */
const advanceTo = (page: Page, phase: string): Promise<unknown> =>
  page.waitForFunction(
    (wanted) => {
      window.__hongbao?.clock?.advance(1)
      const scene = window.__hongbao?.scene()
      return scene && 'phase' in scene && scene.phase === wanted
    },
    phase,
    { timeout: 30_000, polling: 20 },
  )

async function still(page: Page, name: string): Promise<void> {
  await arrived(page)
  await sharp(await shoot(page))
    .resize({ width: STILL_WIDTH_PX })
    .webp({ quality: 82, effort: 6, smartSubsample: true })
    .toFile(`${FOLDER}/${name}.webp`)
}

/** Registers a new person for a campaign of its own and waits at its game, the clock held. */
async function enterGame({ page, origin, lab }: Tools, game: 'wheel' | 'grid'): Promise<string> {
  const activityId = `readme-${game}`
  await lab.campaign(game, activityId)
  await registerFor(page, origin, activityId, { lang: 'zh-CN', clock: 'manual', probe: '1' })
  await advanceTo(page, 'idle')
  await probed(page).advance(1_500)
  await page.getByRole('status').filter({ hasText: '验证码' }).waitFor({ state: 'detached' })
  await arrived(page)
  return activityId
}

async function wheel(tools: Tools): Promise<void> {
  const { page, lab } = tools
  const activityId = await enterGame(tools, 'wheel')
  const probe = probed(page)
  const frames = [{ png: await shoot(page), forMs: REST_MS }]
  await lab.post('/lab/api/next-award', { activityId, awardIndex: AWARD_INDEX })
  await page.getByRole('button', { name: '开始抽奖', exact: true }).click()
  await advanceTo(page, 'spinning')
  for (let frame = 0; frame < SPIN.frames; frame += 1) {
    await probe.advance(SPIN.everyMs)
    frames.push({ png: await shoot(page), forMs: SPIN.everyMs })
  }
  await probe.advance(1_000)
  await page.getByRole('alertdialog').waitFor()
  await arrived(page)
  frames.push({ png: await shoot(page), forMs: RESULT_MS })
  const pictures = await Promise.all(
    frames.map(({ png }) => sharp(png).resize({ width: MOVING_WIDTH_PX }).png().toBuffer()),
  )
  await sharp(pictures, { join: { animated: true } })
    .webp({ quality: 50, effort: 6, minSize: true, loop: 0, delay: frames.map(({ forMs }) => forMs) })
    .toFile(`${FOLDER}/wheel.webp`)
}

const PICTURES: Readonly<Record<string, (tools: Tools) => Promise<void>>> = {
  landing: async ({ page, origin }) => {
    await page.goto(origin + at('/activeIndex', { activityId: 'wheel', lang: 'zh-CN' }))
    await page.getByRole('button', { name: '立即参与', exact: true }).waitFor()
    await still(page, 'landing')
  },
  wheel,
  'nine-grid': async (tools) => {
    await enterGame(tools, 'grid')
    await still(tools.page, 'nine-grid')
  },
  booking: async ({ page, origin, lab }) => {
    await lab.clock(openHours())
    await page.goto(origin + at('/newYearActiveMake', await campaign(lab, 'zh-CN')))
    for (const [label, count] of [
      ['188元', '2'],
      ['66元', '20'],
    ] as const) {
      const quantity = page.getByLabel(label, { exact: true })
      await quantity.fill(count)
      await quantity.blur()
    }
    await page.evaluate(() => scrollTo(0, 0))
    await still(page, 'booking')
    await lab.clock(null)
  },
}

async function take(browser: Browser, origin: string, name: string): Promise<void> {
  const page = await browser.newPage({
    viewport: PHONE,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  })
  await PICTURES[name]?.({ page, origin, lab: new Lab(() => origin) })
  await page.close()
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in PICTURES))
if (unknown.length > 0)
  throw new Error(`No picture ${unknown.join(', ')}. There are: ${Object.keys(PICTURES).join(', ')}.`)

buildDemo()
mkdirSync(FOLDER, { recursive: true })
const server = new CampaignServer()
await server.start()
const browser = await chromium.launch(config.use?.launchOptions)
try {
  for (const name of asked.length > 0 ? asked : Object.keys(PICTURES))
    await take(browser, server.origin, name)
} finally {
  await browser.close()
  await server.stop()
}
const sizes = Object.keys(PICTURES).map((name) => statSync(`${FOLDER}/${name}.webp`).size)
const total = sizes.reduce((sum, size) => sum + size, 0)
console.log(`docs/pictures: ${Object.keys(PICTURES).join(', ')}, ${Math.round(total / 1000)} KB`)
if (total > MOST_BYTES) throw new Error(`The pictures have more than ${MOST_BYTES / 1000} KB together.`)
