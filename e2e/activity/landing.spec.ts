import type { Locator, Page } from '@playwright/test'
import { probed } from '../support/scenes/probe'
import { asFromStaticHost } from '../support/static-host'
import { at, expect, notice, test } from '../support/test'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const rounded = (box: Awaited<ReturnType<Locator['boundingBox']>>) =>
  box && Object.values(box).map(Math.round)

/** The five buttons in their order, and where each leads. */
const BUTTONS = [
  ['query redemption code', undefined],
  ['open wallet', /\/lookWallet\?/],
  ['merchant list', /\/activeMerchants\?/],
  ['join now', /\/activeApply\?.*applyType=1/],
  ['winning query', /\/activeApply\?.*applyType=2/],
] as const

test('the configured buttons stand in their order, and each leads on with the query', async ({
  page,
  lab,
}) => {
  const activityTheme = '<b>新春</b>兑换码'
  await lab.campaign('code', 'landing-all', { changtuBtnField: '5,9,3,1,4,2,3', activityTheme })
  await page.goto(at('/activeIndex', { activityId: 'landing-all', activityChannel: '2', lang: 'en' }))
  await expect(page).toHaveTitle(activityTheme)
  const actions = page.getByRole('navigation', { name: 'what you can do' })
  await expect(actions.getByRole('button')).toHaveText(BUTTONS.map(([name]) => name))
  for (const [name, address] of BUTTONS) {
    await button(page, name).click()
    if (!address) {
      await expect(page.getByRole('dialog', { name })).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      continue
    }
    await expect(page).toHaveURL(address)
    // A page that its campaign gives no title is named before it.
    if (name === 'winning query') await expect(page).toHaveTitle(`${name} · ${activityTheme}`)
    await expect(page).toHaveURL(/activityId=landing-all.*activityChannel=2/)
    await page.goBack()
    await expect(actions).toBeVisible()
  }
})

test('13.23 after its end there is no way to join, on an open page too; without a picture the form opens, without merchants a text says so', async ({
  page,
  lab,
}) => {
  const endsAt = Date.now() + 4_000
  await lab.campaign('code', 'landing-over', { activityEndTime: endsAt })
  await page.goto(at('/activeIndex', { activityId: 'landing-over', lang: 'en' }))
  await expect(page.getByText('join now').first()).toBeVisible()
  await expect(page.getByText('join now')).toHaveCount(0, { timeout: 8_000 })
  await expect(button(page, 'winning query')).toBeVisible()
  expect(Date.now()).toBeGreaterThan(endsAt)
  await lab.campaign('code', 'landing-bare', { activityBgImg: null, merchantsListBg: null })
  await page.goto(at('/activeIndex', { activityId: 'landing-bare', lang: 'en' }))
  await expect(page).toHaveURL(/\/activeApply\?/)
  await page.goto(at('/activeMerchants', { activityId: 'landing-bare', lang: 'en' }))
  await expect(page.getByText('No merchants have been published yet.')).toBeVisible()
})

test('the configuration is asked for while the code of the page is on its way, and once', async ({
  page,
}) => {
  const asked: string[] = []
  await asFromStaticHost(page)
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const config = page.waitForResponse('**/api/shubi/activity/config')
  await page.route('**/assets/landing-page-*.js', async (route) => {
    await config
    await route.continue()
  })
  await page.goto(at('/activeIndex', { activityId: 'wheel', lang: 'en' }))
  await expect(button(page, 'join now')).toBeVisible()
  await button(page, 'join now').click()
  await expect(button(page, 'submit')).toBeVisible()
  expect(asked.filter((path) => path === '/api/shubi/activity/config')).toHaveLength(1)
})

test('a configuration that cannot be had is reported, and requested again by the player only', async ({
  page,
}) => {
  await asFromStaticHost(page)
  let tries = 0
  await page.route('**/api/shubi/activity/config', (route) => {
    tries += 1
    return tries === 1 ? route.abort() : route.continue()
  })
  const toast = notice(page).getByText('network error, please try again later')
  await page.route('**/assets/landing-page-*.js', async (route) => {
    await expect(toast).toBeVisible()
    await route.continue()
  })
  await page.goto(at('/activeIndex', { activityId: 'wheel', lang: 'en' }))
  const retry = button(page, 'try again')
  await expect(retry).toBeVisible()
  expect(tries).toBe(1)
  await retry.click()
  await expect(button(page, 'join now')).toBeVisible()
  expect(tries).toBe(2)
})

test('the page can be used before its scripts, with its configuration in it, and the app takes its place unnoticed', async ({
  page,
  lab,
}) => {
  await lab.campaign('code', 'landing-served', {
    changtuBtnField: '1,2,4',
    activityName: '<b>一</b></script>',
  })
  const address = at('/activeIndex', { activityId: 'landing-served', lang: 'en', activityChannel: '2' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/index-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  const link = page.getByRole('link', { name: 'join now', exact: true })
  await expect(link).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('<b>一</b></script>')
  await expect(page.getByRole('link')).toHaveText(['query redemption code', 'open wallet', 'join now'])
  const before = await link.boundingBox()
  await link.focus()
  release()
  await expect(button(page, 'join now')).toBeFocused()
  expect(rounded(await button(page, 'join now').boundingBox())).toEqual(rounded(before))
  await expect(page.getByRole('link', { name: 'join now' })).toHaveCount(0)
  await button(page, 'join now').click()
  await expect(button(page, 'submit')).toBeVisible()
  expect(asked).not.toContain('/api/shubi/activity/config')
})

test('the links of the page lead on where no script comes at all', async ({ page, lab }) => {
  await lab.campaign('code', 'landing-bare-links', { changtuBtnField: '1,4' })
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(at('/activeIndex', { activityId: 'landing-bare-links', lang: 'en' }))
  await page.getByRole('link', { name: 'query redemption code' }).click()
  await page.unroute('**/assets/*.js')
  await expect(page).toHaveURL(/#claim$/)
  await page.getByRole('link', { name: 'join now' }).click()
  await expect(page).toHaveURL(/\/activeApply\?activityId=landing-bare-links&lang=en&applyType=1$/)
  await expect(button(page, 'submit')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog', { name: 'query redemption code' })).toBeVisible()
})

test('the first part of the picture comes before the code of the stage', async ({ page, lab }) => {
  await lab.campaign('wheel', 'landing-order')
  let arrived = 0
  let stageAfter: number | undefined
  await page.route('**/media/slices/**', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer })
    arrived += 1
  })
  page.on('request', (request) => {
    if (/\/start-stage-[^/]*\.js$/.test(request.url())) stageAfter ??= arrived
  })
  const open = async () => {
    await page.goto(at('/activeIndex', { activityId: 'landing-order', lang: 'en', probe: '1' }))
    await probed(page).phase('ready')
  }
  // The server makes the parts at their first request, which may take longer than the stage waits for them.
  await open()
  arrived = 0
  stageAfter = undefined
  await open()
  expect(stageAfter).toBeGreaterThanOrEqual(4)
})

test('13.25 a campaign reads in the language of the page, and so do the rules of the demo', async ({
  page,
  lab,
}) => {
  const activityName = { 'zh-CN': '两种语言', en: 'Two languages' }
  const prizes = [1, 2, 3, 4, 5].map((awardIndex) => ({ awardIndex, stock: 1, weight: 1 }))
  await lab.campaign('wheel', 'two-languages', { activityName, activityTheme: activityName }, [
    { awardIndex: 6, stock: 1, weight: 1, name: { 'zh-CN': '茶', en: 'tea' } },
    ...prizes,
  ])
  for (const [lang, name, rules, says] of [
    ['en', 'Two languages', 'rules', 'holders of a verified digital-yuan wallet'],
    ['zh-CN', '两种语言', '规则', '已实名的数字人民币钱包用户'],
  ] as const) {
    await page.goto(at('/activeWheel', { activityId: 'two-languages', lang }))
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
    await expect(page).toHaveTitle(name)
    await button(page, rules).click()
    await expect(page.getByRole('dialog')).toContainText(says)
  }
})
