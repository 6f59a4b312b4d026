import type { Page } from '@playwright/test'
import { shiftOf } from '../support/layout/shift'
import { AGENTS, at, expect, freshPhone, test } from '../support/test'

/** Holds requests back until the returned function is called. */
async function hold(page: Page, address: RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Holds the app's own scripts back. */
const holdApp = (page: Page) => hold(page, /\/assets\/(?!start-)[^/]*\.js$/)

/** Holds the script of the served page back. */
const holdStart = (page: Page) => hold(page, /\/assets\/start-[^/]*\.js$/)

/** Opens a page whose scripts may be held back, without waiting for them. */
const open = (page: Page, address: string) => page.goto(address, { waitUntil: 'commit' })

const served = '#served'

/** The app looks every 100 ms whether the served page can give way. */
const LONGER_THAN_LOOKS_MS = 300

/** The script of the served page has run: from then on it looks after what is done there. */
const isLookedAfter = (page: Page) => expect(page.locator('template[data-app]')).toHaveCount(0)

/** Composes a word in the field that has the focus, as an input method does. */
async function composer(page: Page) {
  const client = await page.context().newCDPSession(page)
  return {
    compose: (text: string) =>
      client.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      }),
    finish: (text: string) => client.send('Input.insertText', { text }),
  }
}

const extendInfo = JSON.stringify([
  { label: 'employer', value: '' },
  { label: 'car plate', value: '粤B' },
])

test.use({ viewport: { width: 360, height: 640 } })
// A phone has Chinese glyphs of its own: the face for machines without them would change the lines when it comes.
test.beforeEach(({ page }) => page.route(/noto-sans-sc.*woff2/, (route) => route.abort()))

test('a form takes entries before the app is there, and loses none of them to it', async ({ page, lab }) => {
  await lab.campaign('wheel', 'served-form', { extendInfo })
  const release = await holdApp(page)
  const address = at('/activeApply', { activityId: 'served-form', lang: 'en' })
  await open(page, address)
  await isLookedAfter(page)
  const phone = freshPhone()
  await page.getByLabel('name', { exact: true }).fill('王小明')
  await page.getByLabel('employer').fill('Harbour School')
  await page.getByLabel('car plate').fill('粤B12345')
  await page.getByRole('checkbox', { name: 'select all' }).check()
  for (const box of await page.getByRole('checkbox').all()) await expect(box).toBeChecked()
  await page.getByLabel('phone', { exact: true }).fill(phone)
  await page.keyboard.press('Enter')
  const submit = page.getByRole('button', { name: 'submit', exact: true })
  const code = page.getByRole('button', { name: 'get code', exact: true })
  await expect(submit).toHaveAttribute('aria-busy', 'true')
  await code.click()
  await expect(code).toHaveAttribute('aria-busy', 'true')
  await expect(submit).not.toHaveAttribute('aria-busy')
  expect(page.url()).toBe(new URL(address, page.url()).href)

  const sent = page.waitForRequest(/\/api\/notify\/codes/)
  release()
  await expect(page.locator(served)).toHaveCount(0)
  await expect(page.getByLabel('name', { exact: true })).toHaveValue('王小明')
  await expect(page.getByLabel('phone', { exact: true })).toHaveValue(phone)
  await expect(page.getByLabel('employer')).toHaveValue('Harbour School')
  await expect(page.getByLabel('car plate')).toHaveValue('粤B12345')
  for (const box of await page.getByRole('checkbox').all()) await expect(box).toBeChecked()
  await sent
})

test('whoever is typing when the app comes types on in the same place', async ({ page }) => {
  const release = await holdApp(page)
  await open(page, at('/activeApply', { activityId: 'wheel', lang: 'en' }))
  const phone = page.getByLabel('phone', { exact: true })
  await phone.click()
  await page.keyboard.type('13900005')
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowLeft')
  release()
  await expect(page.locator(served)).toHaveCount(0)
  await expect(phone).toBeFocused()
  await page.keyboard.type('123')
  await expect(phone).toHaveValue('13900123005')
  expect(await shiftOf(page)).toEqual({ sum: 0, moved: [] })
})

test('what was entered before the app came outlives a reload', async ({ page }) => {
  await holdApp(page)
  await open(page, at('/activeApply', { activityId: 'wheel', lang: 'en' }))
  const phone = freshPhone()
  await page.getByLabel('name', { exact: true }).fill('王小明')
  await page.getByLabel('phone', { exact: true }).fill(phone)
  await page.getByRole('checkbox', { name: 'select all' }).check()
  const kept = await page.evaluate(() => Object.values(sessionStorage).join())
  expect(kept).not.toContain(phone)

  await page.unrouteAll()
  await page.reload()
  await expect(page.locator(served)).toHaveCount(0)
  await expect(page.getByLabel('name', { exact: true })).toHaveValue('王小明')
  await expect(page.getByLabel('phone', { exact: true })).toHaveValue(phone)
  for (const box of await page.getByRole('checkbox').all()) await expect(box).toBeChecked()

  await page.getByLabel('name', { exact: true }).fill('李小红')
  await page.reload()
  await expect(page.locator(served)).toHaveCount(0)
  await expect(page.getByLabel('name', { exact: true })).toHaveValue('李小红')
})

test('what is entered while the app asks for its campaign is not lost', async ({ page }) => {
  // As from a browser's own store, whose answer may be of another day.
  await page.addInitScript(() => {
    performance.getEntriesByType = () => []
  })
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const asked = page.waitForRequest(/\/activity\/config/)
  await page.route(/\/activity\/config/, async (route) => {
    await answered
    await route.continue()
  })
  await open(page, at('/activeApply', { activityId: 'wheel', lang: 'en' }))
  const phone = freshPhone()
  await asked
  await page.getByLabel('phone', { exact: true }).fill(phone)
  answer()
  await expect(page.locator(served)).toHaveCount(0)
  await expect(page.getByLabel('phone', { exact: true })).toHaveValue(phone)
})

test('a word that is being composed is finished before the app comes, though the page is moved meanwhile', async ({
  page,
}) => {
  const release = await holdApp(page)
  await open(page, at('/activeApply', { activityId: 'wheel', lang: 'en' }))
  await isLookedAfter(page)
  const name = page.getByLabel('name', { exact: true })
  await name.click()
  const word = await composer(page)
  await word.compose('wang')
  await page.locator(served).dispatchEvent('pointerdown')
  await page.locator(served).dispatchEvent('pointercancel')
  release()
  await expect(page.locator('#root input').first()).toBeAttached()
  // Beneath the served page nobody reads the app's form, and the keyboard does not reach it.
  await expect(page.locator('#root input').first()).toBeHidden()
  expect(
    await page.evaluate(() => {
      const [field] = document.querySelectorAll<HTMLElement>('#root input')
      field?.focus()
      return document.activeElement === field
    }),
  ).toBe(false)
  await page.waitForTimeout(LONGER_THAN_LOOKS_MS)
  await expect(page.locator(served)).toHaveCount(1)
  await word.finish('王')
  await expect(page.locator(served)).toHaveCount(0)
  await expect(name).toHaveValue('王')
})

test('a word that was begun before the script of the served page is finished before the app comes', async ({
  page,
}) => {
  const [start, release] = [await holdStart(page), await holdApp(page)]
  await open(page, at('/activeApply', { activityId: 'wheel', lang: 'en' }))
  const name = page.getByLabel('name', { exact: true })
  await name.click()
  const word = await composer(page)
  await word.compose('wan')
  start()
  await isLookedAfter(page)
  await word.compose('wang')
  release()
  await expect(page.locator('#root input').first()).toBeAttached()
  await page.waitForTimeout(LONGER_THAN_LOOKS_MS)
  await expect(page.locator(served)).toHaveCount(1)
  await word.finish('王')
  await expect(page.locator(served)).toHaveCount(0)
  await expect(name).toHaveValue('王')
})

for (const [when, isHeld] of [
  ['when the app comes', false],
  ['when the scripts come', true],
] as const)
  test(`a press that is under way ${when} is not lost`, async ({ page }) => {
    const start = isHeld ? await holdStart(page) : () => {}
    const release = await holdApp(page)
    await open(page, at('/activeApply', { activityId: 'wheel', lang: 'en' }))
    if (!isHeld) await isLookedAfter(page)
    await page.getByLabel('phone', { exact: true }).fill(freshPhone())
    const code = page.getByRole('button', { name: 'get code', exact: true })
    await code.hover()
    await page.mouse.down()
    start()
    release()
    await expect(page.locator('#root input').first()).toBeAttached()
    await page.waitForTimeout(LONGER_THAN_LOOKS_MS)
    await expect(page.locator(served)).toHaveCount(1)
    const sent = page.waitForRequest(/\/api\/notify\/codes/)
    await page.mouse.up()
    await sent
    await expect(page.locator(served)).toHaveCount(0)
  })

test('a reload keeps the draft, and brings no used code back', async ({ page }) => {
  await open(page, at('/activeApply', { activityId: 'wheel', lang: 'en' }))
  await expect(page.locator(served)).toHaveCount(0)
  await page.getByLabel('name', { exact: true }).fill('王小明')
  await page.getByLabel('SMS code').fill('123456')
  await page.waitForTimeout(500)
  await page.reload()
  await expect(page.locator(served)).toHaveCount(0)
  await expect(page.getByLabel('name', { exact: true })).toHaveValue('王小明')
  await expect(page.getByLabel('SMS code')).toHaveValue('')
})

test.describe('in the bank app', () => {
  test.use({ userAgent: AGENTS.bankApp })
  test('the form waits for the login, and so for the app', async ({ page }) => {
    await holdApp(page)
    await open(page, at('/activeApply', { activityId: 'wheel', lang: 'en' }))
    await expect(page.locator(served)).toHaveCount(0)
  })
})
