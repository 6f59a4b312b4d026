import type { Page } from '@playwright/test'
import { BANK_PERSON, denySessionStorage, inBankApp } from '../support/campaigns/bank'
import { demoPacket, demoText } from '../support/campaigns/demo'
import { fillRegistration } from '../support/campaigns/register'
import { rowsFor } from '../support/database'
import { answerAlert, expectToast, layersSettled } from '../support/notices'
import { rowsOf } from '../support/rows'
import { AGENTS, at, END_SCREEN, expect, freshPhone, test } from '../support/test'

const WORDS = {
  en: {
    join: 'join now',
    agree: 'agree',
    all: 'select all',
    confirm: 'confirm',
    tick: 'please tick all the agreements above',
    again: 'you have taken part in this activity already',
    named: [
      '(organiser)',
      `${demoText('plain', 'issuingBranch')} (issuing branch)`,
      '(delivery firm)',
      'valid until the campaign ends',
    ],
  },
  'zh-CN': {
    join: '立即参与',
    agree: '同意',
    all: '全选',
    confirm: '确定',
    tick: '请勾选上面所有协议',
    again: '您已参与过本活动，请勿重复参与',
    named: [
      '（活动主办方）',
      `${demoText('plain', 'issuingBranch', 'zh-CN')}（红包发放行）`,
      '（配送公司）',
      '有效期至活动结束之日止',
    ],
  },
} as const
const NETWORK = 'network error, please try again later'
const FAILED = 'login failed, please log in before redeeming'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const plain = (query: Record<string, string> = {}) =>
  at('/zyActiveIndex', { activityId: 'plain', lang: 'en', ...query })
const alert = (page: Page) => page.getByRole('alertdialog')

/** What must not be in an address or in the browser's storage. */
async function expectNothingPrivate(page: Page, phone: string) {
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  for (const secret of [phone, BANK_PERSON.username, BANK_PERSON.gDid]) {
    expect(kept).not.toContain(secret)
    expect(decodeURIComponent(page.url())).not.toContain(secret)
  }
}

test.afterEach(({ lab }) => lab.clock(null).then(() => undefined))

const lang = 'zh-CN'
test(`a customer authorises and joins once (${lang})`, async ({ page, lab, server }) => {
  const words = WORDS[lang]
  const phone = freshPhone()
  await inBankApp(page, lab, { mobNum: phone })
  const before = (await rowsOf(server.data, 'registrations')).length
  await page.goto(plain({ lang }))
  await press(page, words.join)
  await expect(page).toHaveURL(/\/zyImpower\?.*downSource=1/)
  await expect(page.getByRole('checkbox')).toHaveCount(5)
  for (const named of words.named) await expect(page.getByRole('main')).toContainText(named)
  await press(page, words.agree)
  await expectToast(page, words.tick)
  await page.getByRole('checkbox', { name: words.all, exact: true }).check()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: words.all, exact: true })).toBeChecked()
  await page.getByRole('button', { name: words.agree, exact: true }).dblclick()
  await answerAlert(page, demoText('plain', 'registerSucceedPrompt', lang), words.confirm)
  await expect(page).toHaveURL(/\/zyActiveIndex\?/)
  expect(await rowsOf(server.data, 'registrations')).toHaveLength(before + 1)
  await press(page, words.join)
  await answerAlert(page, words.again, words.confirm)
  await expect(page).toHaveURL(/\/zyActiveIndex\?/)
  expect(await rowsOf(server.data, 'registrations')).toHaveLength(before + 1)
  await expectNothingPrivate(page, phone)
})

test('13.11 joining goes on to the draw, the choice of a packet and the code, and goes on there when pressed again', async ({
  page,
  lab,
  server,
}) => {
  const direct = { isSkipImpower: '0' }
  await lab.campaign('wheel', 'bank-draw', { isSkipImpower: '1' })
  await lab.campaign('optional-packet', 'bank-packet', direct)
  await lab.campaign('code', 'bank-code', { ...direct, registerSucceedPrompt: 'here is your code' })
  await inBankApp(page, lab, { mobNum: freshPhone() })

  await page.goto(plain({ activityId: 'bank-draw' }))
  await press(page, 'join now')
  await page.getByRole('checkbox', { name: 'select all', exact: true }).check()
  await press(page, 'agree')
  await expect(page).toHaveURL(/\/activeWheel\?/)
  await page.goto(plain({ activityId: 'bank-draw' }))
  await press(page, 'join now')
  await expect(page).toHaveURL(/\/activeWheel\?/)
  await expect(alert(page)).toHaveCount(0)

  await page.goto(plain({ activityId: 'bank-packet' }))
  await press(page, 'join now')
  const sheet = page.getByRole('dialog', { name: 'choose a red packet', exact: true })
  await sheet.getByText(demoPacket('1')).click()
  await expect(alert(page)).toBeVisible()
  await press(page, 'confirm')
  await expect(alert(page)).toBeHidden()
  await layersSettled(page)
  expect(
    (await rowsOf(server.data, 'registrations')).filter((row) => row.activity_id === 'bank-packet'),
  ).toMatchObject([{ option_id: '1' }])

  await page.goto(plain({ activityId: 'bank-code' }))
  for (const _time of ['first', 'again']) {
    await press(page, 'join now')
    await expect(alert(page)).toContainText('here is your code')
    await expect(alert(page)).toContainText('Your redemption code')
    await press(page, 'copy redemption code')
    await expect(alert(page)).toHaveCount(0)
  }
  expect(await rowsFor(server, 'coupons', 'bank-code')).toBe(1)
})

test('13.26 the demo itself refuses one without a wallet and opens the guide', async ({ page, server }) => {
  const phone = `${freshPhone().slice(0, 10)}0`
  await page.goto(at('/activeApply', { activityId: 'optional-packet', lang: 'en' }))
  await page.getByRole('button', { name: /red packet/ }).click()
  await page.getByRole('button', { name: demoPacket('1') }).click()
  await fillRegistration(page, server.origin, phone)
  await answerAlert(page, 'you have no digital-yuan wallet yet, please open one first')
  await expect(page).toHaveURL(/\/lookWallet/)
})

test('who goes back while joining sees no message and stays where they are', async ({ page, lab }) => {
  await inBankApp(page, lab, { mobNum: freshPhone() })
  await page.goto(plain())
  await press(page, 'join now')
  await page.getByRole('checkbox', { name: 'select all', exact: true }).check()
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/zhangyin/activities', async (route) => {
    await released
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/zhangyin/activities')
  await press(page, 'agree')
  await asked
  await press(page, 'reject')
  await expect(page).toHaveURL(/\/zyActiveIndex\?/)
  const answered = page.waitForResponse('**/api/zhangyin/activities')
  release()
  await (await answered).finished()
  await press(page, 'join now')
  await answerAlert(page, WORDS.en.again, 'confirm')
  await expect(page).toHaveURL(/\/zyActiveIndex\?/)
})

test('reject goes back, and without a wallet the guide opens', async ({ page, lab, server }) => {
  const withoutWallet = `${freshPhone().slice(0, 10)}0`
  await inBankApp(page, lab, { mobNum: withoutWallet })
  const before = (await rowsOf(server.data, 'registrations')).length
  await page.goto(plain())
  await press(page, 'join now')
  await press(page, 'reject')
  await expect(page).toHaveURL(/\/zyActiveIndex\?/)
  await press(page, 'join now')
  await page.getByRole('checkbox', { name: 'select all', exact: true }).check()
  await press(page, 'agree')
  await answerAlert(page, 'you have no digital-yuan wallet yet, please open one first')
  await expect(page).toHaveURL(/\/lookWallet\?.*downSource=1/)
  expect(await rowsOf(server.data, 'registrations')).toHaveLength(before)
})

test('a login that fails says so and can be tried again', async ({ page, lab }) => {
  await inBankApp(page, lab, { mobNum: freshPhone(), loggedIn: false, loginStatus: '1' })
  await page.goto(plain())
  await press(page, 'join now')
  await answerAlert(page, FAILED, 'cancel')
  await expect(page).toHaveURL(/\/zyActiveIndex\?/)
  const logins = () => page.evaluate(() => Reflect.get(Reflect.get(window, 'bankHost'), 'logins'))
  await press(page, 'join now')
  for (const tried of [2, 3]) {
    await expect.poll(logins).toBe(tried)
    await expect(alert(page).getByText(FAILED, { exact: true })).toBeVisible()
    if (tried === 3)
      await page.evaluate(() => Object.assign(Reflect.get(window, 'bankHost'), { loginStatus: '0' }))
    await press(page, 'go to login')
  }
  await expect(page).toHaveURL(/\/zyImpower\?/)
  await expect(alert(page)).toHaveCount(0)
})

test('a login app that never answers leaves the page as it is', async ({ page, lab }) => {
  await inBankApp(page, lab, { mobNum: freshPhone(), loggedIn: false, loginStatus: 'none' })
  await page.goto(plain())
  await press(page, 'join now')
  await expect(page.getByRole('button', { name: 'join now', exact: true })).toHaveAttribute(
    'aria-busy',
    'true',
  )
  await expect(alert(page)).toHaveCount(0)
})

test('without a session the bank is asked by redirect, and its code leaves the address', async ({
  page,
  lab,
}) => {
  const phone = freshPhone()
  await inBankApp(page, lab, { mobNum: phone, loggedIn: false, session: false })
  await page.goto(plain())
  await press(page, 'join now')
  await expect(page).toHaveURL(/\/sandbox\/bank\/authorise/)
  await page.locator('input[name=mobNum]').fill(phone)
  await page.locator('button[value=allow]').click()
  await expect(page).toHaveURL(/\/zyImpower\?/)
  for (const name of ['code', 'state', 'bankNonce'])
    expect(new URL(page.url()).searchParams.has(name)).toBe(false)
  await expect(page.getByText(`${phone.slice(0, 3)}*****${phone.slice(-3)}`)).toBeVisible()
  await expectNothingPrivate(page, phone)
})

test('a refusal at the bank is a failed login, and a foreign answer is none', async ({
  page,
  lab,
  server,
}) => {
  const before = (await rowsOf(server.data, 'proofs')).length
  await inBankApp(page, lab, { mobNum: freshPhone(), session: false })
  await page.goto(plain())
  await press(page, 'join now')
  await page.locator('button[value=refuse]').click()
  await expect(page).toHaveURL(/\/zyActiveIndex\?/)
  await expect(alert(page)).toContainText(FAILED)
  await press(page, 'cancel')
  await expect(alert(page)).toBeHidden()
  await layersSettled(page)
  const { code } = (await lab.post('/lab/api/bank', { mobNum: freshPhone() })) as { code: string }
  await page.goto(plain({ code, state: 'SZX202008_02', bankNonce: 'of-another-browser' }))
  await expect(page.getByRole('button', { name: 'join now', exact: true })).toBeVisible()
  await press(page, 'join now')
  await expect(page).toHaveURL(/\/sandbox\/bank\/authorise/)
  expect(await rowsOf(server.data, 'proofs')).toHaveLength(before)
})

test('a tab that can store nothing goes to the bank twice at most, then says that the login failed', async ({
  page,
  lab,
}) => {
  await inBankApp(page, lab, { mobNum: freshPhone(), session: false })
  await denySessionStorage(page)
  await page.goto(at('/activeApply', { activityId: 'plain', lang: 'en' }))
  for (const bank of [/\/bank\/authorise\?(?!.*bankRepeated)/, /\/bank\/authorise\?.*bankRepeated/]) {
    await expect(page).toHaveURL(bank)
    await page.locator('input[name=mobNum]').fill(freshPhone())
    await page.locator('button[value=allow]').click()
  }
  await expect(alert(page)).toContainText(FAILED)
  await expect(page).not.toHaveURL(/bankNonce|bankRepeated|code=/)
})

test('a refusal of the bank or the server is shown, and no one is registered', async ({
  page,
  context,
  lab,
  server,
}) => {
  const activityId = 'bank-refusals'
  const closeMs = Date.now() + 600_000
  await lab.campaign('plain', activityId, {
    isSkipImpower: '0',
    noWalletIsSkipGuide: '0',
    activityCloseTime: closeMs,
    activityHadEndPrompt: 'all over',
  })
  const landing = plain({ activityId })
  await inBankApp(page, lab, { mobNum: `${freshPhone().slice(0, 10)}0` })
  await page.goto(landing)
  await page.route('**/api/acc/getCustomerInfo', (route) => route.abort())
  await press(page, 'join now')
  await expectToast(page, NETWORK)
  await page.unrouteAll()
  await press(page, 'join now')
  await answerAlert(page, 'you have no digital-yuan wallet yet, please open one first')
  await expect(page).toHaveURL(/\/zyActiveIndex\?/)

  const stranger = await context.newPage()
  await inBankApp(stranger, lab, { mobNum: freshPhone(), sessionID: 'ended-long-ago' })
  await stranger.goto(landing)
  await press(stranger, 'join now')
  await expect(alert(stranger)).toContainText(FAILED)
  await stranger.close()

  const late = await context.newPage()
  await inBankApp(late, lab, { mobNum: freshPhone() })
  await late.goto(landing)
  await late.route('**/api/zhangyin/activities', (route) =>
    route.fulfill({ status: 500, json: { code: 500, msg: 'server failure' } }),
  )
  await press(late, 'join now')
  await expectToast(late, NETWORK)
  await late.unrouteAll()
  await lab.clock(closeMs + 1_000)
  await press(late, 'join now')
  await answerAlert(late, 'all over')
  await expect(late.getByText(END_SCREEN)).toBeVisible()
  expect(await rowsFor(server, 'registrations', activityId)).toBe(0)
})

for (const channel of ['h5', 'miniProgram'] as const) {
  test.describe(channel, () => {
    test.use({ userAgent: AGENTS[channel] })
    test('both pages are forbidden', async ({ page }) => {
      for (const path of ['/zyActiveIndex', '/zyImpower']) {
        await page.goto(at(path, { activityId: 'plain', lang: 'en' }))
        await answerAlert(
          page,
          'current environment is not the banking app, please visit in the mobile banking app',
        )
        await expect(page.getByRole('heading', { name: 'forbidden', exact: true })).toBeVisible()
        await expect(page.getByRole('button', { name: 'join now' })).toHaveCount(0)
      }
    })
  })
}
