import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { isNear, pixelsOf, type Rgb } from '../support/scenes/pixels'
import { probed } from '../support/scenes/probe'
import { CampaignServer } from '../support/server'
import { at, test as base, expect } from '../support/test'

const UPPER: Rgb = [164, 22, 26]
const LOWER: Rgb = [47, 158, 119]
const HEIGHT_PX = 20_000

/** A server whose picture folder has a long picture, red above and green below, beside the demo's. */
const test = base.extend<object, { server: CampaignServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'hongbao-pictures-'))
      cpSync('assets/campaigns/out', folder, { recursive: true })
      const half = { width: 750, height: HEIGHT_PX / 2, channels: 3 } as const
      await sharp({ create: { ...half, height: HEIGHT_PX, background: `rgb(${UPPER})` } })
        .composite([
          { input: { create: { ...half, background: `rgb(${LOWER})` } }, top: HEIGHT_PX / 2, left: 0 },
        ])
        .png()
        .toFile(join(folder, 'tall.png'))
      const server = new CampaignServer({ HONGBAO_PICTURES: folder })
      await server.start()
      await use(server)
      await server.stop()
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

test('someone who scrolls faster than the slices arrive sees the picture in few pixels meanwhile', async ({
  page,
  lab,
}) => {
  const own = { activityBgImg: '/media/campaigns/tall.png', changtuBtnField: '' }
  await lab.campaign('wheel', 'tall-served', own)
  let isHeld = false
  const held: (() => void)[] = []
  await page.route('**/media/slices/*.avif', async (route) => {
    if (isHeld) await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  const preview = page.waitForResponse('**/media/slices/*-preview-*')
  await page.goto(at('/activeIndex', { activityId: 'tall-served', probe: '1' }))
  await probed(page).phase('ready')
  expect((await (await preview).body()).byteLength).toBeLessThan(10_000)
  isHeld = true
  const colour = async () => (await pixelsOf(page)).at(200, 300)
  await page.evaluate(() => scrollTo(0, 8_000))
  await probed(page).phase('loading')
  await expect.poll(async () => isNear(await colour(), LOWER)).toBe(true)
  isHeld = false
  for (const goOn of held) goOn()
  await probed(page).phase('ready')
  expect(isNear(await colour(), LOWER)).toBe(true)
})

test('under the canvas lies the same picture, for a flick that runs away from it', async ({ page, lab }) => {
  const own = { activityBgImg: '/media/campaigns/tall.png', changtuBtnField: '' }
  await lab.campaign('wheel', 'tall-under', own)
  await page.goto(at('/activeIndex', { activityId: 'tall-under', probe: '1' }))
  await probed(page).phase('ready')
  await page.evaluate(() => {
    for (const canvas of document.querySelectorAll('canvas')) canvas.style.visibility = 'hidden'
  })
  const colour = async () => (await pixelsOf(page)).at(200, 300)
  await expect.poll(async () => isNear(await colour(), UPPER)).toBe(true)
  await page.evaluate(() => scrollTo(0, 8_000))
  await expect.poll(async () => isNear(await colour(), LOWER)).toBe(true)
})
