import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { isBlack, isNear, pixelsOf, type Rgb } from '../support/scenes/pixels'
import { probed } from '../support/scenes/probe'
import { at, expect, test } from '../support/test'

interface Snapshot {
  phase: string
  scrollTopPx: number
  windowTopPx: number
  tilesResident: number
  textureBytes: number
}

const WIDTH_PX = 750
const HEIGHT_PX = 20_000
const BAND_PX = 500
const LIMIT_BYTES = 24 * 1024 * 1024
const BANDS: readonly Rgb[] = [
  [164, 22, 26],
  [246, 196, 83],
  [47, 158, 119],
  [255, 247, 234],
]
const bandAt = (ownPx: number): Rgb => BANDS[Math.floor(ownPx / BAND_PX) % BANDS.length] ?? [0, 0, 0]

let tall: Buffer
test.beforeAll(async () => {
  const raw = Buffer.alloc(WIDTH_PX * HEIGHT_PX * 3)
  for (let y = 0; y < HEIGHT_PX; y += 1) {
    const from = y * WIDTH_PX * 3
    raw.fill(Buffer.from(bandAt(y)), from, from + WIDTH_PX * 3)
  }
  tall = await sharp(raw, { raw: { width: WIDTH_PX, height: HEIGHT_PX, channels: 3 } })
    .png({ compressionLevel: 3 })
    .toBuffer()
})

/** A phone whose textures may have 2048 px a side: what is larger stays black, as there. */
async function limitTextures(page: Page) {
  await page.addInitScript(() => {
    const limit = 2048
    const gl = WebGL2RenderingContext.prototype
    const { getParameter, texImage2D } = gl
    gl.getParameter = function (name: number) {
      return name === 0x0d33 ? limit : getParameter.call(this, name)
    }
    gl.texImage2D = function (this: WebGL2RenderingContext, ...given: unknown[]) {
      const source = given.length < 9 ? given[5] : { width: given[3], height: given[4] }
      const { width, height } = source as { width: number; height: number }
      if (Math.max(width, height) > limit) {
        Object.assign(window, { tooLarge: true })
        return
      }
      Reflect.apply(texImage2D, this, given)
    } as typeof texImage2D
  })
}

const picture = (page: Page) => probed(page).scene<Snapshot>()

async function openTall(page: Page, activityId: string) {
  await page.route('**/pictures/tall.png', (route) =>
    route.fulfill({ body: tall, contentType: 'image/png', headers: { 'cache-control': 'max-age=600' } }),
  )
  await page.goto(at('/activeIndex', { activityId, probe: '1' }))
  await probed(page).phase('ready')
}

test.describe('a picture of 20,000 px', () => {
  test.beforeEach(async ({ lab }) => {
    await lab.campaign('wheel', 'tall', { activityBgImg: '/pictures/tall.png', changtuBtnField: '' })
  })

  test('shows whole without a black pixel, in 24 MB, aligned with its page', async ({ page }) => {
    await limitTextures(page)
    await openTall(page, 'tall')
    const scale = 375 / WIDTH_PX
    for (const scrollTopPx of [0, 4_321, 2_000, 9_333, 3_141, 5_000, 40, 5_260]) {
      const wantedPx = await page.evaluate((top) => {
        scrollTo(0, top)
        return scrollY
      }, scrollTopPx)
      expect((await pixelsOf(page)).count(isBlack)).toBe(0)
      await probed(page).phase('ready')
      const seen = await picture(page)
      expect(seen?.scrollTopPx).toBeCloseTo(wantedPx, 0)
      expect(seen?.tilesResident).toBeGreaterThan(0)
      expect((await probed(page).metrics()).textureBytes).toBeLessThanOrEqual(LIMIT_BYTES)
      const shot = await pixelsOf(page)
      expect(shot.count(isBlack)).toBe(0)
      for (let y = 1; y < shot.height - 1; y += 1) {
        const ownPx = (wantedPx + y) / scale
        const around = [bandAt(ownPx - 1 / scale), bandAt(ownPx), bandAt(ownPx + 1 / scale)]
        const colour = shot.at(200, y)
        const isEdge = !isNear(around[0] ?? colour, around[2] ?? colour)
        expect(isEdge || isNear(colour, bandAt(ownPx)), `row ${y} at ${wantedPx}`).toBe(true)
      }
    }
    expect(await page.evaluate(() => 'tooLarge' in window)).toBe(false)
  })

  test('never shows a row in the wrong place while the page is being scrolled', async ({ page }) => {
    await openTall(page, 'tall')
    const drift = await page.evaluate(async () => {
      const canvas = document.querySelector('canvas')
      const root = document.querySelector('[data-scene="image-hotspot"]')
      const frame = root?.parentElement
      const probe = (window as unknown as { __hongbao: { scene(): { scrollTopPx: number } } }).__hongbao
      let most = 0
      let uncovered = 0
      for (let top = 0; top < 4_000; top += 90) {
        scrollTo(0, top)
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        most = Math.max(most, Math.abs(probe.scene().scrollTopPx - scrollY))
        const box = frame?.getBoundingClientRect()
        if (!box || box.top > 0.5 || box.bottom < innerHeight - 0.5) uncovered += 1
      }
      return { most, uncovered, canvases: document.querySelectorAll('canvas').length, has: canvas !== null }
    })
    expect(drift).toEqual({ most: expect.any(Number), uncovered: 0, canvases: 1, has: true })
    expect(drift.most).toBeLessThan(1)
    await page.waitForTimeout(400)
    await probed(page).resetMetrics()
    await page.waitForTimeout(500)
    expect((await probed(page).metrics()).frames).toBe(0)
  })

  test('is back where it was after a lost context and after a rotation', async ({ page }) => {
    await openTall(page, 'tall')
    await page.evaluate(() => scrollTo(0, 4_000))
    await probed(page).phase('ready')
    await probed(page).loseContext()
    await expect.poll(async () => (await picture(page))?.phase ?? 'gone').toBe('ready')
    await expect
      .poll(async () => isNear((await pixelsOf(page)).at(200, 300), bandAt((4_000 + 300) * 2)))
      .toBe(true)
    await page.setViewportSize({ width: 667, height: 375 })
    await expect
      .poll(async () => {
        const scrollTop = await page.evaluate(() => scrollY)
        const shot = await pixelsOf(page)
        return isNear(shot.at(333, 180), bandAt(((scrollTop + 180) * WIDTH_PX) / 480))
      })
      .toBe(true)
  })
})

test('a picture whose host sends no CORS headers stands there as an image', async ({ page, lab }) => {
  const address = 'https://pictures.example/poster.png'
  await lab.campaign('wheel', 'elsewhere', { activityBgImg: address })
  const body = await sharp({ create: { width: 750, height: 1_600, channels: 3, background: '#2F9E77' } })
    .png()
    .toBuffer()
  const headers = { 'access-control-allow-origin': 'https://another.example' }
  await page.route(address, (route) => route.fulfill({ body, contentType: 'image/png', headers }))
  await page.goto(at('/activeIndex', { activityId: 'elsewhere', lang: 'en' }))
  const image = page.locator(`main img[src="${address}"]`)
  await expect(image).toBeVisible()
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(750)
  await expect(page.locator('canvas')).toHaveCount(0)
  expect(isNear((await pixelsOf(page)).at(180, 200), [47, 158, 119])).toBe(true)
})

test('a picture that cannot be had is asked for again at a tap', async ({ page, lab }) => {
  await lab.campaign('wheel', 'lost-picture', { activityBgImg: '/pictures/lost.png' })
  const body = await sharp({ create: { width: 750, height: 1_600, channels: 3, background: '#F6C453' } })
    .png()
    .toBuffer()
  let isThere = false
  await page.route('**/pictures/lost.png', (route) =>
    isThere ? route.fulfill({ body, contentType: 'image/png' }) : route.fulfill({ status: 503 }),
  )
  await page.goto(at('/activeIndex', { activityId: 'lost-picture', lang: 'en', probe: '1' }))
  const retry = page.getByRole('button', { name: 'try again', exact: true })
  await expect(retry).toBeVisible()
  isThere = true
  await retry.click()
  await probed(page).phase('ready')
  expect(isNear((await pixelsOf(page)).at(180, 200), [246, 196, 83])).toBe(true)
})
