import { loginManager, offlineCampaign, registerClients } from '../support/campaigns/counter'
import { demoText } from '../support/campaigns/demo'
import { fillRegistration } from '../support/campaigns/register'
import { releasedFor, rowsFor } from '../support/database'
import { getCodeFor } from '../support/forms'
import { at, expect, freshPhone, notice, test } from '../support/test'

test.afterEach(({ lab }) => lab.clock(null).then(() => undefined))

const WORDS = {
  qr: '客户二维码',
  join: '立即参与',
  confirm: '确定',
  list: '客户列表',
  choose: '请选择客户',
  done: '已确认1位客户',
  confirmed: '已确认',
  leave: '退出',
  login: '登录',
} as const

const lang = 'zh-CN'
test(`a client scans, registers and is confirmed, in ${lang}`, async ({ page, browser, server, lab }) => {
  const words = WORDS
  const activityId = `counter-${lang.toLowerCase()}`
  const manager = await offlineCampaign(lab, activityId)
  await page.goto(at('/activeIndex', { activityId, lang }))
  await expect(page).toHaveURL(/\/qrCodeActive\?.*offlineConfirmSendPackets=1/)
  await loginManager(page, server.origin, activityId, manager, lang)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const kept = await page.evaluate(() => JSON.stringify(localStorage))
  expect(kept).toContain('ybhLoginDate')
  expect(kept).not.toContain(manager)
  const address = await page.getByRole('link', { name: words.qr }).getAttribute('href')

  const clients = await browser.newContext({ locale: lang, timezoneId: 'Asia/Shanghai' })
  const client = await clients.newPage()
  await client.goto(`${address}&lang=${lang}`)
  await client.getByRole('button', { name: words.join, exact: true }).click()
  await expect(client).toHaveURL(/\/activeApply\?.*clientQrcode=1/)
  const phone = freshPhone()
  await fillRegistration(client, server.origin, phone, lang)
  await expect(client.getByRole('alertdialog')).toContainText(
    demoText('offline', 'registerSucceedPrompt', lang),
  )
  expect(await rowsFor(server, 'registrations', activityId)).toBe(1)
  await clients.close()

  await page.reload()
  await page.getByRole('button', { name: words.list, exact: true }).click()
  const row = page.getByRole('checkbox', { name: /^王/ })
  const confirm = page.getByRole('button', { name: words.confirm, exact: true })
  await confirm.click()
  await expect(notice(page).filter({ hasText: words.choose })).toBeVisible()
  await row.check()
  await confirm.click()
  await expect(notice(page).filter({ hasText: words.done })).toBeVisible()
  await expect(row).toBeDisabled()
  await expect(row).toHaveAccessibleDescription(words.confirmed)
  expect(await releasedFor(server, activityId)).toBe(1)

  await page.getByRole('button', { name: words.leave, exact: true }).click()
  await expect(page).toHaveURL(/\/qrCodeActive\?/)
  await expect(page.getByRole('button', { name: words.login, exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: words.login, exact: true })).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('ybhLoginDate')
})

test('the login says what is missing, and who may not', async ({ page, server, lab }) => {
  const activityId = 'counter-login'
  await offlineCampaign(lab, activityId)
  await page.goto(at('/qrCodeActive', { activityId, lang: 'en' }))
  const login = page.getByRole('button', { name: 'login', exact: true })
  const phone = page.getByLabel('phone', { exact: true })
  for (const [typed, says] of [
    ['', 'please fill in phone number'],
    ['123', 'please fill in a correct phone number'],
    ['13911112222', 'please enter SMS code'],
  ] as const) {
    await phone.fill(typed)
    await login.click()
    await expect(notice(page).filter({ hasText: says })).toBeVisible()
    if (typed.length < 11) await expect(phone).toHaveAttribute('aria-invalid', 'true')
  }
  await page.getByLabel('SMS code', { exact: true }).fill('123456')
  await login.click()
  await expect(notice(page).filter({ hasText: 'please get SMS code' })).toBeVisible()
  const stranger = freshPhone()
  await phone.fill(stranger)
  const code = await getCodeFor(page, server.origin, stranger, 'get code')
  await page.getByLabel('SMS code', { exact: true }).fill(code)
  await login.click()
  await expect(page.getByRole('alertdialog', { name: 'prompt' })).toContainText(
    "this phone is not on the campaign's list of managers",
  )
})

test.describe('with a clock of its own', () => {
  test.use({ ownContext: true })

  test('the QR is covered after 60 s, drawn anew by refresh, and refused by the server', async ({
    page,
    browser,
    server,
    lab,
  }) => {
    const activityId = 'counter-qr'
    const manager = await offlineCampaign(lab, activityId, { offlineConfirmSendPackets: '0' })
    await page.clock.install()
    await loginManager(page, server.origin, activityId, manager, 'en')
    const qr = page.getByRole('link', { name: 'Client QR code' })
    const old = await qr.getAttribute('href')
    await qr.focus()
    await page.clock.fastForward(61_000)
    await expect(page.getByText('This QR code is out of date.')).toBeVisible()
    await expect(qr).toHaveCount(0)
    const refresh = page.getByRole('button', { name: 'refresh', exact: true })
    await expect(refresh).toBeFocused()
    await refresh.click()
    await expect(qr).toBeVisible()
    expect(await qr.getAttribute('href')).not.toBe(old)

    await lab.clock(Date.now() + 61_000)
    const client = await browser.newPage()
    await client.goto(`${old}&lang=en`)
    await expect(client.getByRole('alert')).toContainText(
      'this QR code is out of date, please ask the manager to refresh it and scan again',
    )
    await client.goto(server.origin + at('/activeApply', { activityId, applyType: '1', lang: 'en' }))
    await expect(client.getByRole('alert')).toContainText('this QR code is out of date')
    await client.close()
  })
})

test("yesterday's login is refused by the server, and asked for again", async ({ page, server, lab }) => {
  const activityId = 'counter-day'
  const manager = await offlineCampaign(lab, activityId)
  await registerClients({ server, lab }, activityId, manager, 1)
  await loginManager(page, server.origin, activityId, manager, 'en')
  const left = await page.context().newPage()
  await left.goto(at('/clientList', { activityId, lang: 'en' }))
  await left.getByRole('checkbox', { name: /^王/ }).check()
  await lab.clock(Date.now() + 86_400_000)
  await left.getByRole('button', { name: 'confirm', exact: true }).click()
  await page.reload()
  for (const one of [left, page]) {
    await expect(one.getByRole('button', { name: 'login', exact: true })).toBeVisible()
    await expect(one).toHaveURL(/\/qrCodeActive/)
  }
  expect(await releasedFor(server, activityId)).toBe(0)
})

test('what is above the sum of the day is refused whole, and the choice stays to be made smaller', async ({
  page,
  server,
  lab,
}) => {
  const activityId = 'counter-day-sum'
  const manager = await offlineCampaign(lab, activityId, { managerDayFen: 2_000 })
  await registerClients({ server, lab }, activityId, manager, 2)
  await loginManager(page, server.origin, activityId, manager, 'en')
  await page.goto(at('/clientList', { activityId, lang: 'en' }))
  const clients = [page.getByRole('checkbox', { name: /^王/ }), page.getByRole('checkbox', { name: /^欧/ })]
  for (const client of clients) await client.check()
  const confirm = page.getByRole('button', { name: 'confirm', exact: true })
  await confirm.click()
  const prompt = page.getByRole('alertdialog', { name: 'prompt' })
  await expect(prompt).toContainText('these customers come to ¥40, and ¥20 may still be confirmed today')
  await prompt.getByRole('button', { name: 'confirm', exact: true }).click()
  await expect(prompt).toHaveCount(0)
  for (const client of clients) await expect(client).toBeChecked()
  await expect(page.getByText('Chosen: 2')).toBeVisible()
  expect(await releasedFor(server, activityId)).toBe(0)
  await clients[0]?.uncheck()
  await confirm.click()
  await expect(notice(page).filter({ hasText: 'customers confirmed: 1' })).toBeVisible()
  expect(await releasedFor(server, activityId)).toBe(1)
})

test('of two confirmations of one client on two phones one wins and the other gets a message', async ({
  page,
  browser,
  server,
  lab,
}) => {
  const activityId = `counter-tabs-${freshPhone()}`
  const manager = await offlineCampaign(lab, activityId)
  await registerClients({ server, lab }, activityId, manager, 1)
  await loginManager(page, server.origin, activityId, manager, 'en')
  // The second phone has the manager's login of today and nothing else of the first.
  const { origins } = await page.context().storageState()
  const logins = origins.map(({ origin, localStorage }) => ({
    origin,
    localStorage: localStorage.filter(({ name }) => name === 'ybhLoginDate'),
  }))
  const second = await browser.newContext({ storageState: { cookies: [], origins: logins } })
  const phones = [page, await second.newPage()]
  for (const phone of phones) {
    await phone.goto(server.origin + at('/clientList', { activityId, lang: 'en' }))
    await phone.getByRole('checkbox', { name: /^王/ }).check()
  }
  const says = await Promise.all(
    phones.map(async (phone) => {
      await phone.getByRole('button', { name: 'confirm', exact: true }).dblclick()
      const said = phone.getByText(/customers confirmed: 1|have been confirmed already/)
      await expect(said).toBeVisible()
      return said.textContent()
    }),
  )
  expect(says.sort()).toEqual(['customers confirmed: 1', 'the chosen customers have been confirmed already'])
  expect(await releasedFor(server, activityId)).toBe(1)
  await second.close()
})

test('13.16 at the counter a lost call can be made again, and a wrong code or a list not requested is reported', async ({
  page,
  server,
  lab,
}) => {
  const activityId = 'counter-faults'
  const manager = await offlineCampaign(lab, activityId, { offlineConfirmSendPackets: '0' })
  await page.goto(at('/clientList', { activityId, lang: 'en' }))
  await expect(page).toHaveURL(/\/qrCodeActive/)
  await page.getByLabel('phone', { exact: true }).fill(manager)
  const right = await getCodeFor(page, server.origin, manager, 'get code')
  const code = page.getByLabel('SMS code', { exact: true })
  await code.fill(right === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: 'login', exact: true }).click()
  const prompt = page.getByRole('alertdialog', { name: 'prompt' })
  await expect(prompt).toContainText('the SMS code is wrong or no longer valid')
  await prompt.getByRole('button', { name: 'confirm', exact: true }).click()
  // Until it has gone it keeps the focus.
  await expect(prompt).toHaveCount(0)

  const again = page.getByRole('button', { name: 'try again', exact: true })
  await page.route('**/offline/activity/qrcode', (route) => route.abort())
  await code.fill(right)
  await page.getByRole('button', { name: 'login', exact: true }).click()
  await expect(again).toBeVisible()
  await page.unrouteAll()
  await again.click()
  await expect(page.getByRole('link', { name: 'Client QR code' })).toBeVisible()
  const toList = page.getByRole('button', { name: 'client list', exact: true })
  await expect(toList).toHaveCount(0)
  await page.goto(at('/qrCodeActive', { activityId, lang: 'en', offlineConfirmSendPackets: '1' }))
  await expect(toList).toBeVisible()

  await page.route('**/offlineActivityRecord', (route) => route.abort())
  await page.goto(at('/clientList', { activityId, lang: 'en' }))
  await expect(again).toBeVisible()
  await page.unrouteAll()
  await again.click()
  await expect(page.getByText('this activity needs no confirmation by a manager')).toBeVisible()

  await offlineCampaign(lab, 'counter-elsewhere')
  await page.goto(at('/qrCodeActive', { activityId: 'counter-elsewhere', lang: 'en' }))
  await expect(page.getByRole('button', { name: 'login', exact: true })).toBeVisible()
})

test('the client list turns its pages and keeps what is chosen', async ({ page, server, lab }) => {
  const activityId = 'counter-pages'
  const manager = await offlineCampaign(lab, activityId)
  await registerClients({ server, lab }, activityId, manager, 11)
  await loginManager(page, server.origin, activityId, manager, 'en')
  await page.getByRole('button', { name: 'client list', exact: true }).click()
  await page.getByRole('checkbox', { name: 'select all' }).check()
  await page.getByRole('button', { name: 'page 2' }).click()
  await expect(page.getByRole('checkbox')).toHaveCount(1)
  await page.getByRole('checkbox').check()
  await expect(page.getByText('Chosen: 11')).toBeVisible()
  await page.getByRole('button', { name: 'confirm', exact: true }).click()
  await expect(notice(page).filter({ hasText: 'customers confirmed: 11' })).toBeVisible()
  expect(await releasedFor(server, activityId)).toBe(11)
})
