import { spawnSync } from 'node:child_process'
import { totpCode } from '../../server/process/operators/totp-code'
import { axe } from '../support/axe'
import { registerPeople } from '../support/campaigns/counter'
import { Operator } from '../support/campaigns/operator'
import { registerElsewhere } from '../support/campaigns/register'
import { releasedFor, viewsIn, visitsOf } from '../support/database'
import { answerAlert } from '../support/notices'
import { at, expect, freshPhone, notice, test } from '../support/test'

/** What the campaign asks for beside name and phone. */
const EXTRAS = {
  idCard: '110105********002X',
  extendInfo: JSON.stringify([{ label: '所在单位', value: '红包社' }]),
}

/** RFC 4648 §6, as an authenticator app reads it. */
function fromBase32(text: string): Buffer {
  const bits = [...text].map((one) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(one).toString(2).padStart(5, '0'),
  )
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

test.afterEach(({ lab }) => lab.clock(null).then(() => undefined))

test('an operator logs in, turns the pages, chooses and sends once', async ({ page, server, lab }) => {
  const activityId = 'operator-list'
  await lab.campaign('plain', activityId)
  await registerPeople({ server, lab }, activityId, 12, { more: EXTRAS })
  await page.goto(at('/registrationList', { activityId, lang: 'en' }))
  const login = page.getByRole('button', { name: 'login', exact: true })
  await login.click()
  await expect(notice(page).filter({ hasText: 'please enter user name' })).toBeVisible()
  await page.getByLabel('user name', { exact: true }).fill('demo')
  await login.click()
  await expect(notice(page).filter({ hasText: 'please enter password' })).toBeVisible()
  const password = page.getByLabel('password', { exact: true })
  await password.fill('wrong')
  await login.click()
  const alert = page.getByRole('alertdialog', { name: 'prompt' })
  await expect(alert).toContainText('wrong user name or password')
  await alert.getByRole('button', { name: 'confirm', exact: true }).click()
  await password.fill('demo')
  await login.click()

  await expect(page.getByText('In all: 12')).toBeVisible()
  await expect(page.getByText('红**').first()).toBeVisible()
  await expect(page.getByText('110105********002X').first()).toBeVisible()
  await expect(page.getByText('红包社')).toHaveCount(0)
  await page
    .getByRole('button', { name: /^show in full/ })
    .first()
    .click()
  const why = page.getByRole('dialog', { name: 'Why do you look?' })
  await why.getByLabel('reason', { exact: true }).fill('x')
  await why.getByRole('button', { name: 'confirm', exact: true }).click()
  await expect(notice(page).filter({ hasText: 'please say why' })).toBeVisible()
  expect(await viewsIn(server, activityId)).toBe(0)
  expect((await axe(page).analyze()).violations).toEqual([])
  await why.getByLabel('reason', { exact: true }).fill('the customer called about the red envelope')
  await why.getByRole('button', { name: 'confirm', exact: true }).press('Enter')
  await expect(page.getByText('红包社')).toHaveCount(1)
  await expect(page.getByText(/^1\d{10}$/)).toHaveCount(1)
  expect(await viewsIn(server, activityId)).toBe(1)
  const send = page.getByRole('button', { name: 'send red envelopes', exact: true })
  await send.click()
  await expect(notice(page).filter({ hasText: 'please choose a registration' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'select all' }).check()
  await page.getByRole('button', { name: 'page 2' }).click()
  await expect(page.getByText('2 of 2')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^/ })).toHaveCount(3)
  await send.click()
  await alert.getByRole('button', { name: 'cancel', exact: true }).click()
  expect(await releasedFor(server, activityId)).toBe(0)
  await send.click()
  await alert.getByRole('button', { name: 'confirm', exact: true }).click()
  await expect(notice(page).filter({ hasText: 'red envelopes sent: 10' })).toBeVisible()
  expect(await releasedFor(server, activityId)).toBe(10)
  await page.getByRole('button', { name: 'page 1' }).click()
  await expect(page.getByText('sent', { exact: true })).toHaveCount(10)
  await page.reload()
  await expect(page.getByText('In all: 12')).toBeVisible()

  await page.getByRole('button', { name: 'log out', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Operator login' })).toBeVisible()
  await expect(page.getByText('In all: 12')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Operator login' })).toBeVisible()
})

test('an account with a second factor is asked for its code', async ({ page, server, lab }) => {
  const activityId = 'operator-code'
  await lab.campaign('plain', activityId)
  const environment = { ...process.env, HONGBAO_DATA: server.data, DATABASE_URL: '', HONGBAO_ENV: 'demo' }
  const added = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'server/cli/operator.ts', 'add', 'wang', 'support'],
    { env: environment, input: 'a-long-password\n', encoding: 'utf8' },
  )
  const secret = /secret=([A-Z2-7]+)/.exec(added.stdout)?.[1] ?? ''
  expect([added.status, added.stderr, secret.length]).toEqual([0, expect.anything(), 32])
  await page.goto(at('/registrationList', { activityId, lang: 'en' }))
  await page.getByLabel('user name', { exact: true }).fill('wang')
  await page.getByLabel('password', { exact: true }).fill('a-long-password')
  const login = page.getByRole('button', { name: 'login', exact: true })
  await login.click()
  const code = page.getByLabel('authenticator code', { exact: true })
  await code.fill('000000')
  await login.click()
  await answerAlert(page, 'the code of the authenticator app is wrong or was used')
  await code.fill(totpCode(fromBase32(secret), Date.now()))
  await login.click()
  await expect(page.getByText('Nobody has registered yet.')).toBeVisible()
})

test('13.23 the list of a campaign without registrations counts its entry, and a list that cannot be read is a toast too', async ({
  page,
  lab,
  server,
}) => {
  await lab.campaign('plain', 'operator-empty')
  await page.goto(at('/registrationList', { activityId: 'operator-empty' }))
  await page.getByLabel('用户名', { exact: true }).fill('demo')
  await page.getByLabel('密码', { exact: true }).fill('demo')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText('暂无报名记录')).toBeVisible()
  const visits = () => visitsOf(server, { activityId: 'operator-empty', page: '/registrationList' })
  await expect.poll(visits).toBe(1)
  await page.route('**/operator/registrations', (route) => route.abort())
  await page.goto(at('/registrationList', { activityId: 'operator-empty', lang: 'en' }))
  await expect(notice(page).getByText('network error, please try again later').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'try again', exact: true })).toBeVisible()
})

test('what is sent in another tab, lost on the way or asked for after the shift', async ({
  page,
  server,
  lab,
}) => {
  const activityId = 'operator-faults'
  await lab.campaign('plain', activityId)
  await registerPeople({ server, lab }, activityId, 1, { more: EXTRAS })
  const list = at('/registrationList', { activityId, lang: 'en' })
  const choose = page.getByRole('checkbox', { name: /^王/ })
  const confirmed = async () => {
    await page.getByRole('button', { name: 'send red envelopes', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'confirm', exact: true }).click()
  }
  await page.goto(list)
  await page.getByLabel('user name', { exact: true }).fill('demo')
  await page.getByLabel('password', { exact: true }).fill('demo')
  await page.getByRole('button', { name: 'login', exact: true }).click()
  await choose.check()
  await page.route('**/operator/redEnvelopes', (route) => route.abort())
  await confirmed()
  await expect(notice(page).getByText('network error, please try again later')).toBeVisible()
  await expect(choose).toBeChecked()
  expect(await releasedFor(server, activityId)).toBe(0)
  await page.unrouteAll()

  const other = new Operator(server.origin, activityId)
  await other.login()
  await other.sendPackets(activityId)
  await confirmed()
  await answerAlert(page, 'the red envelopes of the chosen registrations have been sent already')
  await expect(choose).toBeDisabled()
  expect(await releasedFor(server, activityId)).toBe(1)

  await lab.clock(Date.now() + 9 * 3_600_000)
  await page.goto(list)
  await expect(page.getByRole('heading', { name: 'Operator login' })).toBeVisible()
})

test('13.17 a second gift waits for the bank card, and the list says so', async ({ page, server, lab }) => {
  const activityId = 'operator-second-gift'
  await lab.campaign('tier-two', activityId)
  const [without, holder] = [`${freshPhone().slice(0, -1)}9`, `${freshPhone().slice(0, -1)}1`]
  for (const phone of [without, holder]) await registerElsewhere({ server, lab }, activityId, phone)
  await page.goto(at('/registrationList', { activityId, lang: 'en' }))
  await page.getByLabel('user name', { exact: true }).fill('demo')
  await page.getByLabel('password', { exact: true }).fill('demo')
  await page.getByRole('button', { name: 'login', exact: true }).click()
  const row = (phone: string) =>
    page.getByRole('listitem').filter({ hasText: `${phone.slice(0, 3)}*****${phone.slice(-3)}` })
  await expect(row(holder)).toContainText('second gift')
  await expect(row(holder)).toContainText('opened')
  await expect(row(without)).toContainText('not opened')
  await expect(row(without)).toContainText('The second gift waits until a bank card is open.')
  await expect(row(without).getByRole('checkbox')).toBeDisabled()
  await expect(row(without).getByRole('checkbox')).toHaveAccessibleDescription(/waits until a bank card/)
  await expect(row(holder).getByRole('checkbox')).toBeEnabled()

  await lab.post('/lab/api/customer', { phone: without, hasCard: true })
  await page.reload()
  await row(without).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'send red envelopes', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'confirm', exact: true }).click()
  await expect(row(without)).toContainText('sent')
  expect(await releasedFor(server, activityId)).toBe(1)
})
