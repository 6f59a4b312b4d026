import type { Locator, Page } from '@playwright/test'
import * as z from 'zod'
import { CAPTCHA, SEEN_MIN_MS } from '../../domain/rules/visit/captcha'
import { axe } from '../support/axe'
import { captchaPlaces } from '../support/captcha-answer'
import { testWith } from '../support/configured-server'
import { rowsOf } from '../support/rows'
import { SMS_FORMS } from '../support/sms-forms'
import { at, expect, freshPhone } from '../support/test'

/** A server that asks for the captcha before every SMS code. */
const test = testWith({ captcha_required: '1' })
/** One worker, and so one server, for all of them. */
test.describe.configure({ mode: 'default' })

const WIDTH_PX = 320
const HEIGHT_PX = 280

const captchaSnapshot = z.object({
  scene: z.literal('captcha'),
  phase: z.string(),
  round: z.number(),
  marks: z.array(z.object({ x: z.number(), y: z.number() })),
  glyphs: z.optional(z.array(z.object({ char: z.string(), x: z.number(), y: z.number() }))),
  words: z.optional(z.array(z.string())),
})

const names = {
  en: { dialog: 'security check', phone: 'phone', getCode: 'get code' },
  'zh-CN': { dialog: '安全验证', phone: '手机号', getCode: '获取验证码' },
}

const rawSnapshot = (page: Page): Promise<unknown> => page.evaluate(() => window.__hongbao?.scene())

const snapshot = async (page: Page) => captchaSnapshot.parse(await rawSnapshot(page))

const phase = (page: Page) =>
  expect.poll(async () => captchaSnapshot.safeParse(await rawSnapshot(page)).data?.phase)

/** Asks for a code on the registration form and waits until the captcha stands still and can be played. */
async function openCheck(page: Page, lang: 'en' | 'zh-CN' = 'en'): Promise<Locator> {
  await page.goto(at('/activeApply', { activityId: 'plain', lang, probe: '1' }))
  const { dialog, phone, getCode } = names[lang]
  await page.getByRole('textbox', { name: phone, exact: true }).fill(freshPhone())
  await page.getByRole('button', { name: getCode }).click()
  const check = page.getByRole('dialog', { name: dialog })
  await playable(page)
  return check
}

async function playable(page: Page): Promise<void> {
  await phase(page).toBe('ready')
  await expect
    .poll(() => page.locator('[data-scene=captcha] canvas').evaluate((c) => c.getBoundingClientRect().width))
    .toBe(WIDTH_PX)
}

/**
 * Taps places of the picture, each once the one before has been marked, and the first no sooner than a person could:
 * the server refuses an answer that came too early to have seen it.
 */
async function tapPlaces(page: Page, places: readonly { x: number; y: number }[]): Promise<void> {
  await page.waitForTimeout(SEEN_MIN_MS)
  const box = await page.locator('[data-scene=captcha] canvas').boundingBox()
  for (const [index, { x, y }] of places.entries()) {
    await page.touchscreen.tap((box?.x ?? 0) + x, (box?.y ?? 0) + y)
    if (index < places.length - 1)
      await expect.poll(async () => (await snapshot(page)).marks.length).toBe(index + 1)
  }
}

/** Towards the picture's middle, so that the place stays inside. */
const inwards = ({ x, y }: { x: number; y: number }, px: number) => ({
  x: x + (x > WIDTH_PX / 2 ? -px : px),
  y: y + (y > HEIGHT_PX / 2 ? -px : px),
})

test('four characters in order bring the code, at the edge of the tolerance too', async ({
  page,
  server,
}) => {
  const check = await openCheck(page, 'zh-CN')
  const canvases = await page.locator('canvas').count()
  expect(canvases).toBe(1)
  await tapPlaces(
    page,
    (await captchaPlaces(server.data)).map((place) => inwards(place, 39)),
  )
  await expect(check.getByText('验证成功')).toBeVisible()
  await expect(check).toBeHidden()
  await expect(page.getByRole('button', { name: /^重新获取\(\d+s\)$/ })).toBeFocused()
  await expect(page.locator('canvas')).toHaveCount(0)
})

test('a wrong order says so, brings another picture and sends no code', async ({ page, server }) => {
  const check = await openCheck(page, 'zh-CN')
  const words = await check.getByRole('listitem').allTextContents()
  expect(words.join('')).toHaveLength(4)
  await tapPlaces(page, (await captchaPlaces(server.data)).reverse())
  await expect(check.getByText('验证失败')).toBeVisible()
  await phase(page).toBe('ready')
  expect((await snapshot(page)).marks).toEqual([])
  await expect
    .poll(async () => (await check.getByRole('listitem').allTextContents()).join())
    .not.toBe(words.join())
  await check.getByRole('button', { name: '关闭' }).click()
  await expect(page.getByRole('button', { name: '获取验证码' })).toBeFocused()
})

test('the probe never tells where the characters of a server picture are', async ({ page }) => {
  await openCheck(page)
  expect(Object.keys(z.record(z.string(), z.unknown()).parse(await rawSnapshot(page))).sort()).toEqual([
    'marks',
    'phase',
    'round',
    'scene',
  ])
})

test('it is played by keyboard alone, in reduced motion', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const check = await openCheck(page)
  const picture = check.getByRole('button', { name: /arrow keys/ })
  while (!(await picture.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Tab')
  let [x, y] = [WIDTH_PX / 2, HEIGHT_PX / 2]
  const walk = async (key: string, px: number) => {
    for (let long = Math.floor(px / 24); long > 0; long -= 1) await page.keyboard.press(`Shift+${key}`)
    for (let short = Math.floor((px % 24) / 4); short > 0; short -= 1) await page.keyboard.press(key)
    return 4 * Math.floor(px / 4)
  }
  await page.keyboard.press('Enter')
  await expect(check.getByText('1 of 4 marked')).toBeVisible()
  await page.keyboard.press('Backspace')
  for (const target of await captchaPlaces(server.data)) {
    const [dx, dy] = [target.x - x, target.y - y]
    x += Math.sign(dx) * (await walk(dx > 0 ? 'ArrowRight' : 'ArrowLeft', Math.abs(dx)))
    y += Math.sign(dy) * (await walk(dy > 0 ? 'ArrowDown' : 'ArrowUp', Math.abs(dy)))
    await page.keyboard.press('Space')
  }
  await expect(check.getByText('verification succeeded')).toBeVisible()
  await expect(page.getByRole('button', { name: /^retry \(\d+s\)$/ })).toBeVisible()
})

test('a proof of work stands in for the picture, by keyboard, and is loaded by those alone who choose it', async ({
  page,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  page.on('worker', (worker) => loaded.push(new URL(worker.url()).pathname))
  const check = await openCheck(page)
  const ofWork = () => loaded.filter((path) => /work/.test(path))
  expect(ofWork()).toEqual([])
  const way = check.getByRole('button', { name: 'check without a picture' })
  await way.focus()
  await page.keyboard.press('Enter')
  await expect(check.getByRole('progressbar', { name: 'progress of the check' })).toBeVisible()
  await expect(check.getByRole('status')).not.toBeEmpty()
  await expect(check.getByText('verification succeeded')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('button', { name: /^retry \(\d+s\)$/ })).toBeVisible()
  expect(ofWork()).toContainEqual(expect.stringMatching(/^\/new-dbank\/assets\/work\.worker-/))
})

test('a proof of work ends when the player goes back to the picture or closes the check', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // Keys that never come: the work goes on until it is given up.
    const NativeWorker = window.Worker
    window.Worker = class extends NativeWorker {
      override postMessage() {}
    }
  })
  const check = await openCheck(page)
  const way = check.getByRole('button', { name: 'check without a picture' })
  await way.click()
  await expect(check.getByRole('progressbar')).toBeVisible()
  await expect.poll(() => page.workers().length).toBe(1)
  await check.getByRole('button', { name: 'use the picture' }).click()
  await playable(page)
  await expect.poll(() => page.workers().length).toBe(0)
  await way.click()
  await expect.poll(() => page.workers().length).toBe(1)
  await check.getByRole('button', { name: 'close' }).click()
  await expect(check).toBeHidden()
  await expect.poll(() => page.workers().length).toBe(0)
  await expect(page.getByRole('button', { name: 'get code' })).toBeFocused()
})

test('refresh brings another picture; Escape, the cross and the back button leave without a code', async ({
  page,
}) => {
  const check = await openCheck(page)
  const words = await check.getByRole('list').textContent()
  await check.getByRole('button', { name: 'refresh' }).click()
  await expect(check.getByRole('list')).not.toHaveText(words ?? '')
  const getCode = page.getByRole('button', { name: 'get code' })
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => check.getByRole('button', { name: 'close' }).click(),
    () => page.goBack(),
  ]) {
    await leave()
    await expect(check).toBeHidden()
    await expect(page).toHaveURL(/activeApply/)
    await expect(getCode).toBeVisible()
    await getCode.click()
    await playable(page)
  }
})

test.describe('with a clock', () => {
  test.use({ ownContext: true })

  test('an unanswered picture is replaced while the check is open, and only then', async ({ page }) => {
    await page.clock.install()
    let asked = 0
    page.on('request', (request) => {
      if (request.url().includes('/api/captcha/challenge')) asked += 1
    })
    const check = await openCheck(page)
    expect(asked).toBe(1)
    const words = await check.getByRole('list').textContent()
    await page.clock.fastForward(CAPTCHA.lifeMs)
    await expect(check.getByRole('list')).not.toHaveText(words ?? '')
    await playable(page)
    expect(asked).toBe(2)
    await page.keyboard.press('Escape')
    await expect(check).toBeHidden()
    await page.clock.fastForward(CAPTCHA.lifeMs)
    await page.getByRole('button', { name: 'get code' }).click()
    await playable(page)
    expect(asked).toBe(3)
  })
})

test('without the calls the page checks by itself, at 39, 40 and 41 px of each side', async ({
  page,
  calm,
}) => {
  calm.expected.push(/404/)
  await page.route('**/api/captcha/**', (route) =>
    route.fulfill({ status: 404, json: { code: 404, msg: 'there is nothing at this address' } }),
  )
  await openCheck(page, 'zh-CN')
  for (const [dx, dy, right] of [
    [41, 0, false],
    [0, 41, false],
    [39, 39, true],
  ] as const) {
    const { glyphs = [], words = [] } = await snapshot(page)
    const places = words.map((word) => glyphs.find(({ char }) => char === word) ?? { x: 0, y: 0 })
    const off = places.map(({ x, y }) => ({
      x: x + (x > WIDTH_PX / 2 ? -dx : dx),
      y: y + (y > HEIGHT_PX / 2 ? -dy : dy),
    }))
    await tapPlaces(page, off)
    await phase(page).toBe(right ? 'right' : 'wrong')
    if (!right) await playable(page)
  }
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('the picture gives way only where the screen has no room for it', async ({ page, server }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto(at('/activeApply', { activityId: 'plain', lang: 'en', probe: '1' }))
  await page.getByRole('textbox', { name: 'phone', exact: true }).fill(freshPhone())
  await page.getByRole('button', { name: 'get code' }).click()
  await phase(page).toBe('ready')
  const canvas = page.locator('[data-scene=captcha] canvas')
  await expect.poll(() => canvas.evaluate((c) => c.getBoundingClientRect().width)).toBe(284)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  const scale = 284 / WIDTH_PX
  await tapPlaces(
    page,
    (await captchaPlaces(server.data)).map(({ x, y }) => ({ x: x * scale, y: y * scale })),
  )
  await expect(page.getByText('verification succeeded')).toBeVisible()
})

test('axe finds nothing on the picture and on the proof of work', async ({ page }) => {
  const check = await openCheck(page)
  const audit = async () =>
    (await axe(page).include('[role=dialog]').analyze()).violations.map(({ id, nodes }) => [
      id,
      nodes.map(({ html }) => html),
    ])
  expect(await audit()).toEqual([])
  await page.route(/work\.worker/, () => undefined)
  await check.getByRole('button', { name: 'check without a picture' }).click()
  await expect(check.getByRole('progressbar')).toBeVisible()
  expect(await audit()).toEqual([])
})

for (const isBooking of [false, true]) {
  test(`${isBooking ? 'booking and wallet forms' : 'other forms'} send no code before it`, async ({
    page,
    server,
  }) => {
    test.setTimeout(90_000)
    const sent = async () => (await rowsOf(server.data, 'sms_inbox')).length
    const before = await sent()
    await page.addInitScript(() => localStorage.setItem('hongbao.location-consent', 'true'))
    const forms = SMS_FORMS.filter((form) => (form.isBooking ?? false) === isBooking)
    for (const { name, path, query, open } of forms) {
      await test.step(name, async () => {
        await page.goto(at(path, { lang: 'en', ...query }))
        await open?.(page)
        await page.getByRole('textbox', { name: 'phone', exact: true }).fill(freshPhone())
        await page.getByRole('button', { name: 'get code', exact: true }).click()
        await expect(page.getByRole('dialog', { name: 'security check' })).toBeVisible()
      })
    }
    expect(await sent()).toBe(before)
    const check = page.getByRole('dialog', { name: 'security check' })
    await check.getByRole('button', { name: 'check without a picture' }).click()
    await expect(page.getByRole('button', { name: /^retry \(\d+s\)$/ })).toBeVisible()
    expect(await sent()).toBe(before + 1)
  })
}
