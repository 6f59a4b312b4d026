import type { Page } from '@playwright/test'
import { visitsOf } from '../support/database'
import { getCodeFor } from '../support/forms'
import { answerAlert, expectToast } from '../support/notices'
import { rowsOf } from '../support/rows'
import { AGENTS, at, END_SCREEN, expect, freshPhone, test } from '../support/test'

const MESSENGER =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.54'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

for (const [name, path, query, goal, leastMs] of [
  ['the guide', '/lookWallet', {}, '/sandbox/app-store', 800],
  ['the guide with downSource=1', '/lookWallet', { downSource: '1' }, '/sandbox/app-store?source=1', 800],
  ['the download page', '/download', {}, '/sandbox/app-store?system=android', 1_000],
] as const) {
  test(`13.23 ${name} counts a download and leads on ${leastMs} ms after the tap`, async ({
    page,
    server,
  }) => {
    const downloads = () => visitsOf(server, { what: 'download', activityId: 'plain', page: path })
    const before = await downloads()
    await page.goto(at(path, { activityId: 'plain', lang: 'en', ...query }))
    const startedAt = Date.now()
    await press(page, 'download')
    await page.waitForURL(server.origin + goal)
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(leastMs)
    await expect.poll(downloads).toBe(before + 1)
  })
}

/** The guide's picture by what the address names, else the activity's own, else the system's. */
const GUIDES = [
  [{}, '/media/campaigns/wallet-guide.webp'],
  [{ key: 'ecl.bind.card.changtu', origin: 'routine' }, '/media/campaigns/open-card.webp'],
  [{ key: 'location_city' }, '/media/campaigns/wallet-guide.webp'],
  [{ activityId: 'guide-own' }, '/pictures/own.webp'],
  [{ activityId: 'guide-own', filed: 'merchantsListBg' }, '/pictures/merchants.webp'],
  [{ activityId: 'guide-own', filed: 'activityTheme' }, '/pictures/own.webp'],
  [{ activityId: 'guide-card', customization: '1', filed: 'openCardSkipLink' }, '/pictures/card.webp'],
  [{ activityId: 'guide-reissue', customization: '2' }, '/pictures/reissue.webp'],
] as const

test('the guide shows the picture that the address or the configuration names', async ({
  page,
  lab,
  server,
}) => {
  await lab.campaign('wheel', 'guide-own', {
    noWalletSkipGuideLink: '/pictures/own.webp',
    merchantsListBg: '/pictures/merchants.webp',
  })
  await lab.campaign('bind-card', 'guide-card', { openCardSkipLink: '/pictures/card.webp' })
  await lab.campaign('reissue', 'guide-reissue', { noWalletSkipGuideLink: '/pictures/reissue.webp' })
  const any = `${server.origin}/media/campaigns/open-card.webp`
  await page.route('**/pictures/*', (route) => route.continue({ url: any }))
  for (const [query, picture] of GUIDES) {
    await page.goto(at('/lookWallet', { lang: 'en', ...query }))
    const guide = page.getByRole('img', { name: 'how to open a wallet' })
    await expect(guide).toHaveAttribute('src', picture)
    await expect(page).toHaveTitle('wallet opening guide')
  }
})

test('13.23 the time that the link takes to read is part of the 800 ms', async ({ page }) => {
  const readMs = 2_000
  let answeredAt = 0
  await page.goto(at('/lookWallet', { activityId: 'plain', lang: 'en' }))
  await expect(page.getByRole('button', { name: 'download', exact: true })).toBeVisible()
  await page.route('**/selectByKey', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, readMs))
    answeredAt = Date.now()
    await route.continue()
  })
  const asked = page.waitForRequest(/\/sandbox\/app-store/)
  await press(page, 'download')
  await asked
  const askedAt = Date.now()
  await page.waitForURL(/\/sandbox\/app-store/)
  expect(askedAt - answeredAt).toBeLessThan(750)
})

test('13.23 a guide that is a page opens as one and is no stop on the way back; an unknown activity closes', async ({
  page,
  lab,
}) => {
  await lab.campaign('plain', 'guide-page', { noWalletSkipGuideLink: '/new-dbank/walletCommitment' })
  await page.goto(at('/activeMerchants', { activityId: 'guide-page', lang: 'en' }))
  await page.goto(at('/lookWallet', { activityId: 'guide-page', lang: 'en' }))
  await expect(page).toHaveURL(/\/walletCommitment/)
  await page.goBack()
  await expect(page).toHaveURL(/\/activeMerchants/)
  await page.goto(at('/lookWallet', { activityId: 'no-such-activity', lang: 'en' }))
  await answerAlert(page, 'this activity does not exist, please check the address is correct')
  await expect(page.getByText(END_SCREEN)).toBeVisible()
})

test('the guide hides its download from the routine, and says how to save a picture', async ({ page }) => {
  await page.goto(at('/lookWallet', { activityId: 'plain', lang: 'en', origin: 'routine' }))
  await expect(page.getByRole('img', { name: 'how to open a wallet' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'download' })).toHaveCount(0)
  await page.goto(at('/lookWallet', { lang: 'en', img: '/media/campaigns/wallet-guide.webp' }))
  await expectToast(page, 'long-press the picture to save it')
  await expect(page.getByRole('button', { name: 'download' })).toHaveCount(0)
})

test.describe('in the mini program', () => {
  test.use({ userAgent: AGENTS.miniProgram })
  test('the guide has no download', async ({ page }) => {
    await page.goto(at('/lookWallet', { activityId: 'plain', lang: 'en' }))
    await expect(page.getByRole('img', { name: 'how to open a wallet' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'download' })).toHaveCount(0)
  })
})

test('a picture of the address that is not safe is refused in words', async ({ page }) => {
  for (const [path, query] of [
    ['/lookWallet', {}],
    ['/download', {}],
    ['/newYearActiveWallet', { activityId: 'new-year' }],
  ] as const)
    for (const img of ['javascript:alert(1)', '//evil.example/a.png', 'https://a:b@evil.example/a.png']) {
      await page.goto(at(path, { lang: 'en', img, ...query }))
      await expect(page.getByRole('alert')).toHaveText('this picture cannot be shown')
      await expect(page.getByRole('img')).toHaveCount(0)
      await expect(page.getByText('long-press the picture to save it')).toHaveCount(0)
    }
})

test.describe("in the messaging app's own browser", () => {
  test.use({ userAgent: MESSENGER })
  for (const path of ['/lookWallet', '/download']) {
    test(`${path} says to open the link in a browser`, async ({ page }) => {
      await page.goto(at(path, { activityId: 'plain', lang: 'en' }))
      await press(page, 'download')
      await expectToast(page, 'please open the link in a browser to download')
      await page.waitForTimeout(1_200)
      await expect(page).toHaveURL(new RegExp(path))
    })
  }
})

const WORDS = {
  en: {
    phone: 'phone',
    code: 'SMS code',
    get: 'get code',
    apply: 'apply',
    noPhone: 'please fill in the phone number',
    wrongPhone: 'please fill in a correct phone number',
    noCode: 'please fill in the code',
    noKey: 'please get the code',
    wrongCode: 'the SMS code is wrong or no longer valid',
    confirm: 'confirm',
  },
  'zh-CN': {
    phone: '手机号',
    code: '短信验证码',
    get: '获取验证码',
    apply: '申请',
    noPhone: '请填写手机号码',
    wrongPhone: '请填写正确的手机号',
    noCode: '请填写验证码',
    noKey: '请先获取验证码',
    wrongCode: '验证码错误或已失效',
    confirm: '确定',
  },
} as const

for (const [path, lang, submit] of [
  ['/walletApply', 'zh-CN', WORDS['zh-CN'].apply],
  ['/walletApply', 'en', WORDS.en.apply],
  ['/waRegister', 'en', 'submit'],
] as const) {
  test(`13.8 ${path} checks in order, refuses a wrong code and leads to the bank (${lang})`, async ({
    page,
    server,
  }) => {
    const words = WORDS[lang]
    const phone = freshPhone()
    await page.goto(at(path, { lang }))
    const field = page.getByLabel(words.phone, { exact: true })
    const code = page.getByLabel(words.code, { exact: true })
    const steps: [string, () => Promise<void>][] = [
      [words.noPhone, async () => {}],
      [words.wrongPhone, () => field.fill('1380000')],
      [words.noCode, () => field.fill(phone)],
      [words.noKey, () => code.fill('123456')],
    ]
    for (const [message, enter] of steps) {
      await enter()
      await press(page, submit)
      await expectToast(page, message)
    }
    const sent = await getCodeFor(page, server.origin, phone, words.get)
    const before = (await rowsOf(server.data, 'wallet_applications')).length
    await code.fill(sent === '000000' ? '000001' : '000000')
    await press(page, submit)
    await answerAlert(page, words.wrongCode, words.confirm)
    expect(await rowsOf(server.data, 'wallet_applications')).toHaveLength(before)
    await code.fill(sent)
    await press(page, submit)
    await expect(page).toHaveURL(`${server.origin}/sandbox/open-account`)
  })
}

test('a wallet is opened once for the phone of the code, and not for a wrong code', async ({
  page,
  server,
}) => {
  const phone = freshPhone()
  const before = (await rowsOf(server.data, 'wallet_applications')).length
  const query = { lang: 'en', employeeId: 'E7', networkCode: 'N7', openId: 'o', unionId: 'u' }
  await page.goto(at('/waRegister', query))
  await page.getByLabel('phone', { exact: true }).fill(phone)
  const code = await getCodeFor(page, server.origin, phone, 'get code')
  await page.getByLabel('SMS code', { exact: true }).fill(code === '000000' ? '000001' : '000000')
  await press(page, 'submit')
  await answerAlert(page, 'the SMS code is wrong or no longer valid')
  expect(await rowsOf(server.data, 'wallet_applications')).toHaveLength(before)
  await expect(page.getByRole('button', { name: /^retry \(\d+s\)$/ })).toBeVisible()

  await page.reload()
  await expect(page.getByLabel('phone', { exact: true })).toHaveValue(phone)
  const other = freshPhone()
  await page.getByLabel('phone', { exact: true }).fill(other)
  await page
    .getByLabel('SMS code', { exact: true })
    .fill(await getCodeFor(page, server.origin, other, 'get code'))
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.route('**/api/wallet/jumpAddress', (route) => route.abort(), { times: 1 })
  await press(page, 'submit')
  await expectToast(page, 'network error, please try again later')
  await press(page, 'submit')
  await expect(page).toHaveURL(`${server.origin}/sandbox/open-account`)
  const calls = ['/api/wallet/openAccount', '/api/wallet/jumpAddress', '/api/wallet/jumpAddress']
  expect(asked.filter((path) => path.startsWith('/api/wallet/'))).toEqual(calls)
  const rows = await rowsOf(server.data, 'wallet_applications')
  expect(rows).toHaveLength(before + 1)
  expect(rows.at(-1)).toMatchObject({ employee_id: 'E7', network_code: 'N7' })
  expect(JSON.stringify(rows)).not.toContain(other)
})
