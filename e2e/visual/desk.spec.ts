import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { axe } from '../support/axe'
import { registerPeople } from '../support/campaigns/counter'
import { GiftPlayer, PRIZES } from '../support/campaigns/gift'
import { testWith } from '../support/configured-server'
import { deskOf } from '../support/desk-editor'
import type { Lab } from '../support/lab'
import { hiddenFocus, lostTaps } from '../support/layout/own-taps'
import { rawNames } from '../support/pictures/own-words'
import { calm, looks } from '../support/pictures/visual'
import {
  compareStatement,
  hasOpen,
  madeDraft,
  NOON_MS,
  openElsewhere,
  searchPerson,
  selectAll,
  sendInPart,
  showBeside,
  showPerson,
  showReview,
  writeAgreements,
  writeParcel,
} from './desk-acts'
import { meetConflict } from './desk-conflict'

/** A server of its own: its campaigns, people and audit log are what these tests made. */
const test = testWith({})

const FACES = '/desk/faces-of-the-pictures.css'

const LOOKS = [
  { name: '1280-light', viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  { name: '375-dark', viewport: { width: 375, height: 667 }, colorScheme: 'dark' },
] as const

const WHEEL = '/desk/campaigns/wheel'
const TIER = '/desk/campaigns/tier-two'
const BATCHES = '/desk/campaigns/card-code/people?table=batches'
const GIFTS = 'desk-gifts'

interface DeskPicture {
  readonly name: string
  readonly as: string
  readonly address: string
  readonly act?: (page: Page) => Promise<void>
  /** Heading that stands at the top, in place of the page's own beginning. */
  readonly at?: string
  /** What no two runs have alike beside times and hashes. */
  readonly mask?: readonly string[]
  /** The one look that has it. */
  readonly only?: (typeof LOOKS)[number]['name']
}

const PICTURES: readonly DeskPicture[] = [
  {
    name: 'campaigns',
    as: 'editor',
    address: '/desk/',
    mask: ['td[data-label="今日访客"]', 'td[data-label="抽奖"]'],
  },
  {
    name: 'new-campaign',
    as: 'editor',
    address: '/desk/campaigns',
    act: (page) => page.getByRole('button', { name: '新建活动' }).click(),
  },
  { name: 'watch', as: 'editor', address: `${WHEEL}/watch` },
  { name: 'settings', as: 'editor', address: '/desk/settings/edit' },
  {
    name: 'pause',
    as: 'support',
    address: `${WHEEL}/watch`,
    act: (page) => page.getByRole('button', { name: '暂停活动' }).click(),
  },
  { name: 'edit', as: 'editor', address: `${WHEEL}/edit` },
  // A draft, with the guide that goes along with it.
  { name: 'draft', as: 'editor', address: '/desk/campaigns/winter/edit' },
  {
    name: 'agreements',
    as: 'editor',
    address: '/desk/campaigns/winter/edit',
    act: writeAgreements,
    at: '协议',
  },
  { name: 'versions', as: 'editor', address: `${WHEEL}/versions` },
  { name: 'version', as: 'approver', address: `${WHEEL}/versions/1` },
  // The player's pages have pictures of their own.
  { name: 'preview', as: 'editor', address: `${WHEEL}/preview`, mask: ['iframe', 'main svg'] },
  { name: 'simulate', as: 'finance', address: `${WHEEL}/simulate?draws=50000&runs=3` },
  { name: 'people', as: 'support', address: `${WHEEL}/people` },
  {
    name: 'send-envelopes',
    as: 'finance',
    address: `${TIER}/people`,
    act: async (page) => {
      await selectAll(page)
      await page.getByRole('button', { name: '发放 3 个红包' }).click()
    },
  },
  { name: 'bulk-result', as: 'finance', address: `${TIER}/people`, act: sendInPart },
  { name: 'selected', as: 'finance', address: `${TIER}/people`, act: selectAll },
  {
    name: 'parcel',
    as: 'support',
    address: `/desk/campaigns/${GIFTS}/people?table=gifts`,
    act: writeParcel,
    mask: ['td code'],
  },
  {
    name: 'statement',
    as: 'finance',
    address: `${TIER}/people?table=payouts`,
    act: compareStatement,
  },
  { name: 'code-batches', as: 'finance', address: BATCHES },
  {
    name: 'make-codes',
    as: 'finance',
    address: BATCHES,
    act: async (page) => {
      await page.getByRole('button', { name: '制作兑换码' }).click()
      await page.getByLabel('数量').fill('500')
    },
  },
  {
    name: 'revoke-codes',
    as: 'support',
    address: BATCHES,
    act: (page) =>
      page
        .getByRole('button', { name: /^作废批次/ })
        .first()
        .click(),
  },
  { name: 'close', as: 'approver', address: `${WHEEL}/close` },
  {
    name: 'audit',
    as: 'auditor',
    address: '/desk/audit',
    // How many entries came before depends on what else this worker has shown.
    act: (page) =>
      page.locator('tbody tr > :first-child').evaluateAll((numbers) => {
        for (const [at, one] of numbers.entries()) one.replaceChildren(String(50 - at))
      }),
  },
  { name: 'accounts', as: 'admin', address: '/desk/accounts' },
  {
    name: 'new-account',
    as: 'admin',
    address: '/desk/accounts',
    act: (page) => page.getByRole('button', { name: '新建账号' }).click(),
  },
  { name: 'requests', as: 'admin2', address: '/desk/requests' },
  { name: 'notices', as: 'approver', address: '/desk/notices' },
  { name: 'search', as: 'support', address: '/desk/campaigns', act: searchPerson },
  {
    name: 'person',
    as: 'support',
    address: '/desk/campaigns',
    act: showPerson,
  },
  {
    name: 'share',
    as: 'editor',
    address: `${WHEEL}/share?channel=3`,
    // They name the server's port.
    mask: ['main img', 'input[readonly]', 'textarea'],
  },
  { name: 'no-page', as: 'editor', address: '/desk/nowhere' },
  { name: 'conflict', as: 'editor', address: '/desk/campaigns', act: meetConflict },
  // The last ones: the answers are not the server's, and the campaigns are others.
  { name: 'open-elsewhere', as: 'editor', address: '/desk/campaigns/winter/edit', act: openElsewhere },
  {
    name: 'beside',
    as: 'editor',
    address: '/desk/campaigns',
    act: showBeside,
    mask: ['iframe'],
    only: '1280-light',
  },
  { name: 'first-review', as: 'approver', address: '/desk/campaigns', act: showReview, mask: ['iframe'] },
]

const BATCH_IDS = ['0b5a7a56-9a34-4c1e-8f5e-2f6f3c9d1a01', '7c1d2e3f-4a5b-4c6d-8e7f-9a0b1c2d3e02']

/** Somebody who has an account and has not logged in yet, beside one who waits for theirs; answers the one-time password. */
async function madeAccount(page: Page, name: string): Promise<string> {
  const desk = await deskOf(page, 'admin')
  const account = { name, roles: ['support', 'finance'], campaigns: ['wheel', 'grid'], reason: '新同事' }
  const { request: id } = await desk.post('accounts/make', account)
  await desk.post('accounts/make', { ...account, name: 'wang.fang', roles: ['editor'], reason: '接替李娜' })
  return (await (await deskOf(page, 'admin2')).post('requests/confirm', { id })).password
}

/** A gift that is to be shipped, and batches of codes: one that is revoked, one whose file waits. */
async function madeGoods(page: Page, server: { origin: string }, lab: Lab) {
  const prizes = [{ awardIndex: PRIZES.box, stock: 10, weight: 1 }]
  await lab.campaign('gift', GIFTS, {}, prizes)
  const phone = '13800138111'
  const player = await new GiftPlayer(server.origin, GIFTS).login(lab, phone)
  await player.draw()
  await player.sendTo({
    receiveAddress: '广东省深圳市南山区科技园1号',
    receiveName: '李雷',
    receivePhone: phone,
  })
  const activityId = 'card-code'
  const finance = await deskOf(page, 'finance')
  const { fen } = await finance.post('codes/batches', { activityId })
  for (const batch of BATCH_IDS) await finance.post('codes/make', { activityId, batch, count: 250, fen })
  await finance.post('codes/revoke', { activityId, batch: BATCH_IDS[0], reason: '印刷错误' })
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
        .replaceAll(/（\d+(分钟|小时|天)(前|后)）/g, '（2小时前）')
        .replaceAll(/\b[0-9a-f]{8,64}\b/g, (hash) => 'c0ffee42'.repeat(8).slice(0, hash.length))
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.nodeValue ?? ''
      if (same(text) !== text) node.nodeValue = same(text)
    }
    for (const input of document.querySelectorAll<HTMLInputElement>('input[type^=date]'))
      input.value = `2026-12-01${input.type === 'date' ? '' : 'T12:00'}`
    // The words of a list stand where the face before it had them.
    for (const list of document.querySelectorAll('select')) {
      list.style.display = 'none'
      list.getBoundingClientRect()
      list.style.display = ''
    }
    // It was brought into sight when the letters may have been others; the page stays where it is.
    const { scrollY } = window
    for (const tab of document.querySelectorAll('nav [aria-current="page"]'))
      tab.scrollIntoView({ block: 'nearest', inline: 'center' })
    scrollTo(0, scrollY)
  })

/** Makes masked texts as wide in every run, and with them what stands beside them. */
const evenMasked = (page: Page, mask: readonly string[]) =>
  page.evaluate((selectors) => {
    for (const element of document.querySelectorAll(selectors.join()))
      if (element.childElementCount === 0) element.textContent = 'A'.repeat(element.textContent.length)
  }, mask)

/** Scrolls an element to the top and to a whole pixel, wherever the page stood and whatever fraction stands above it. */
function scrollToTop(element: Element) {
  scrollTo(0, 0)
  const { top } = element.getBoundingClientRect()
  document.documentElement.style.paddingTop = `${Math.ceil(top) - top}px`
  element.scrollIntoView()
  scrollTo(0, Math.round(scrollY))
}

async function arrived(page: Page) {
  await test.expect(page.locator('h1').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await test.expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  // Chinese letters that no page before it had.
  await page.evaluate(() => document.fonts.load('15px "Noto Sans SC Variable"', document.body.innerText))
  // A select keeps the line of the letters that it was first laid out with.
  await page.locator('select').evaluateAll((selects) => {
    for (const select of selects) {
      select.style.display = 'none'
      select.getBoundingClientRect()
      select.style.display = ''
    }
  })
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
    test('each page of the desk looks as drawn, is accessible, takes every tap and speaks in words', async ({
      page,
      server,
      lab,
    }) => {
      test.setTimeout(480_000)
      await registerPeople({ server, lab }, 'wheel', 3)
      await registerPeople({ server, lab }, 'tier-two', 3)
      await lab.clock(NOON_MS)
      await giveFaces(page)
      await hasOpen(page, [])
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.clock.setFixedTime(NOON_MS)
      await madeGoods(page, server, lab)
      const seen = async (view: string, mask?: readonly string[]) => {
        await looks(page, `desk-${view}-${name}`, mask, 'fine')
        test.expect.soft(await rawNames(page), view).toEqual([])
        // After the picture, since it scrolls.
        test.expect.soft(await lostTaps(page), view).toEqual([])
        test.expect.soft(await hiddenFocus(page), view).toEqual([])
      }
      const password = await madeAccount(page, 'li.na')
      await madeDraft(page, 'winter')
      await page.context().clearCookies()
      await page.goto('/desk/')
      await test.expect(page.getByLabel('密码')).toBeVisible()
      await arrived(page)
      await seen('login')
      await page.getByLabel('用户名').fill('li.na')
      await page.getByLabel('密码').fill(password)
      await page.getByRole('button', { name: '登录' }).click()
      await test.expect(page.getByRole('img', { name: '身份验证器二维码' })).toBeVisible()
      await arrived(page)
      const secret = ['main svg', 'main svg + p']
      await evenMasked(page, secret)
      await seen('first-login', secret)
      for (const shot of PICTURES.filter(({ only }) => only === undefined || only === name)) {
        await page.request.post('/api/desk/login', { data: { username: shot.as, password: shot.as } })
        await page.goto(shot.address)
        await arrived(page)
        await shot.act?.(page)
        await arrived(page)
        await steady(page)
        if (shot.mask) await evenMasked(page, shot.mask)
        const { at } = shot
        if (at) await page.getByRole('heading', { name: at, exact: true }).evaluate(scrollToTop)
        const { violations } = await axe(page).exclude('iframe').analyze()
        test.expect
          .soft(violations.map(({ id, nodes }) => `${shot.name}: ${id} ${nodes[0]?.target}`))
          .toEqual([])
        await seen(shot.name, shot.mask)
      }
    })
  })
}
