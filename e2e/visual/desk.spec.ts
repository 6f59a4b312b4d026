import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { registerPeople } from '../support/campaigns/counter'
import { testWith } from '../support/configured-server'
import { deskOf } from '../support/desk-editor'
import { calm, looks } from '../support/visual'

/** A server of its own: its campaigns, people and audit log are what these tests made. */
const test = testWith({})

/** Noon of a day in Shanghai, by the server's clock and the browser's. */
const NOON_MS = Date.parse('2026-12-01T12:00:00+08:00')
const FACES = '/desk/faces-of-the-pictures.css'

const LOOKS = [
  { name: '1280-light', viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  { name: '375-dark', viewport: { width: 375, height: 667 }, colorScheme: 'dark' },
] as const

const WHEEL = '/desk/campaigns/wheel'

interface DeskPicture {
  readonly name: string
  readonly as: string
  readonly address: string
  readonly act?: (page: Page) => Promise<void>
  /** What no two runs have alike beside times and hashes. */
  readonly mask?: readonly string[]
}

const PICTURES: readonly DeskPicture[] = [
  { name: 'campaigns', as: 'editor', address: '/desk/campaigns' },
  {
    name: 'new-campaign',
    as: 'editor',
    address: '/desk/campaigns',
    act: (page) => page.getByRole('button', { name: '新建活动' }).click(),
  },
  { name: 'watch', as: 'editor', address: `${WHEEL}/watch` },
  {
    name: 'pause',
    as: 'support',
    address: `${WHEEL}/watch`,
    act: (page) => page.getByRole('button', { name: '暂停活动' }).click(),
  },
  { name: 'edit', as: 'editor', address: `${WHEEL}/edit` },
  // A draft, with the guide that goes along with it.
  { name: 'draft', as: 'editor', address: '/desk/campaigns/winter/edit' },
  { name: 'versions', as: 'editor', address: `${WHEEL}/versions` },
  { name: 'version', as: 'approver', address: `${WHEEL}/versions/1` },
  // The player's pages have pictures of their own.
  { name: 'preview', as: 'editor', address: `${WHEEL}/preview`, mask: ['iframe', 'main svg'] },
  { name: 'simulate', as: 'finance', address: `${WHEEL}/simulate?draws=50000&runs=3` },
  { name: 'people', as: 'support', address: `${WHEEL}/people` },
  { name: 'close', as: 'approver', address: `${WHEEL}/close` },
  { name: 'audit', as: 'auditor', address: '/desk/audit' },
  { name: 'accounts', as: 'admin', address: '/desk/accounts' },
  {
    name: 'new-account',
    as: 'admin',
    address: '/desk/accounts',
    act: (page) => page.getByRole('button', { name: '新建账号' }).click(),
  },
  { name: 'no-page', as: 'editor', address: '/desk/nowhere' },
]

/** Somebody who has an account and has not logged in yet; answers the one-time password. */
async function madeAccount(page: Page, name: string): Promise<string> {
  const desk = await deskOf(page, 'admin')
  const account = { name, roles: ['support', 'finance'], campaigns: ['wheel', 'grid'] }
  return (await desk.post('accounts/make', account)).password
}

/** A campaign that nobody has published. */
async function madeDraft(page: Page, activityId: string): Promise<void> {
  const desk = await deskOf(page, 'editor')
  await desk.post('drafts/create', { activityId, name: '冬日大转盘', from: { template: 'wheel' } })
}

/** Sets the desk in the players' own face: a machine without a Chinese one would draw boxes. */
async function giveFaces(page: Page) {
  const folder = 'dist-demo/assets'
  const file = readdirSync(folder).find((name) => /^noto-sans-sc-.*\.css$/.test(name))
  if (file === undefined) throw new Error(`no Chinese face in ${folder}`)
  const faces = readFileSync(join(folder, file), 'utf8')
  const body = `${faces} html:root { --face: "Noto Sans SC Variable", sans-serif; }`
  await page.route(`**${FACES}`, (route) => route.fulfill({ contentType: 'text/css', body }))
  await page.route('**/desk/**', async (route) => {
    if (route.request().resourceType() !== 'document' || route.request().frame() !== page.mainFrame())
      return route.fallback()
    const response = await route.fetch()
    const body = (await response.text()).replace('<head>', `<head><link rel="stylesheet" href="${FACES}">`)
    return route.fulfill({ response, body })
  })
}

/** Gives texts that no two runs have alike, times and hashes, one that is as wide. */
const steady = (page: Page) =>
  page.evaluate(() => {
    const same = (text: string) =>
      text
        .replaceAll(/\b20\d\d-\d\d-\d\d/g, '2026-12-01')
        .replaceAll(/\b\d\d-\d\d(?= \d\d:\d\d)/g, '12-01')
        .replaceAll(/\b\d\d:\d\d:\d\d\b/g, '12:00:00')
        .replaceAll(/\b\d\d:\d\d\b/g, '12:00')
        .replaceAll(/\b[0-9a-f]{8,64}\b/g, (hash) => 'c0ffee42'.repeat(8).slice(0, hash.length))
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.nodeValue ?? ''
      if (same(text) !== text) node.nodeValue = same(text)
    }
    for (const input of document.querySelectorAll<HTMLInputElement>('input[type^=date]'))
      input.value = `2026-12-01${input.type === 'date' ? '' : 'T12:00'}`
    // It was brought into sight when the letters may have been others.
    for (const tab of document.querySelectorAll('nav [aria-current="page"]'))
      tab.scrollIntoView({ block: 'nearest', inline: 'center' })
  })

async function arrived(page: Page) {
  await test.expect(page.locator('h1').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await test.expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  // Chinese letters that no page before it had.
  await page.evaluate(() => document.fonts.load('15px "Noto Sans SC Variable"', document.body.innerText))
  await calm(page)
}

for (const { name, viewport, colorScheme } of LOOKS) {
  test.describe(name, () => {
    test.use({
      viewport,
      ownContext: true,
      deviceScaleFactor: 1,
      hasTouch: false,
      isMobile: false,
    })
    test('each page of the desk looks as drawn and is accessible', async ({ page, server, lab }) => {
      test.setTimeout(240_000)
      await registerPeople({ server, lab }, 'wheel', 3)
      await lab.clock(NOON_MS)
      await giveFaces(page)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.clock.setFixedTime(NOON_MS)
      const password = await madeAccount(page, 'li.na')
      await madeDraft(page, 'winter')
      await page.context().clearCookies()
      await page.goto('/desk/')
      await test.expect(page.getByLabel('密码')).toBeVisible()
      await arrived(page)
      await looks(page, `desk-login-${name}`)
      await page.getByLabel('用户名').fill('li.na')
      await page.getByLabel('密码').fill(password)
      await page.getByRole('button', { name: '登录' }).click()
      await test.expect(page.getByRole('img', { name: '身份验证器二维码' })).toBeVisible()
      await arrived(page)
      await looks(page, `desk-first-login-${name}`, ['main svg', 'main svg + p'])
      for (const shot of PICTURES) {
        await page.request.post('/api/desk/login', { data: { username: shot.as, password: shot.as } })
        await page.goto(shot.address)
        await arrived(page)
        await shot.act?.(page)
        await arrived(page)
        await steady(page)
        const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze()
        test.expect
          .soft(violations.map(({ id, nodes }) => `${shot.name}: ${id} ${nodes[0]?.target}`))
          .toEqual([])
        await looks(page, `desk-${shot.name}-${name}`, shot.mask)
      }
    })
  })
}
