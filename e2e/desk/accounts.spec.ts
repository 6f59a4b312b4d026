import { request } from '@playwright/test'
import { totpCode } from '../../server/process/operators/totp-code'
import { base32Bytes } from '../../tests/server/support/desk'
import { button, DESK_SCREEN, dialog, expectNoViolations, logIn, openAs } from '../support/desk'
import { deskOf } from '../support/desk-editor'
import { expect, test } from '../support/test'

test.use(DESK_SCREEN)

const OWN = 'my own long password'

/** The six digits of an authenticator that was given a key by hand. */
const codeOf = (key: string) => totpCode(base32Bytes(key.replaceAll(' ', '')), Date.now())

test('an administrator makes an account, and its owner sets up password and authenticator at the first login', async ({
  page,
}) => {
  const name = `made-${Date.now()}`
  await page.goto('/desk/accounts')
  await logIn(page, 'admin')
  await page.getByRole('button', { name: 'New account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Reason').fill('a new colleague')
  await dialog.getByRole('button', { name: 'Make it' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Choose one role or more')
  await dialog.getByRole('checkbox', { name: /^support/ }).check()
  await dialog.getByRole('radio', { name: 'These alone' }).check()
  await dialog.getByRole('checkbox', { name: /· grid$/ }).check()
  await dialog.getByRole('radio', { name: 'Every campaign, new ones too' }).check()
  await dialog.getByRole('radio', { name: 'These alone' }).check()
  await expect(dialog.getByRole('checkbox', { name: /· grid$/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Make it' }).click()
  await expect(page.getByText('It waits for a second person, and is not done yet.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0)

  // Who asked sees it waiting, and cannot confirm it.
  await page.getByRole('link', { name: 'See what waits' }).click()
  const asked = page.getByRole('row').filter({ hasText: name })
  await expect(asked).toContainText('a new colleague')
  await expect(asked.getByRole('button', { name: /^Take back/ })).toBeVisible()
  await expect(asked.getByRole('button', { name: /^Confirm/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Log out' }).click()
  await logIn(page, 'admin2')
  await asked.getByRole('button', { name: /^Confirm/ }).press('Enter')
  await expect(dialog).toContainText('admin asks for it: “a new colleague”')
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Confirm' }).press('Enter')
  await expect(dialog).toContainText(`One-time password of ${name}`)
  const password = (await dialog.getByText(/^(\w{5}-){3}\w{5}$/).textContent()) ?? ''
  await dialog.getByRole('button', { name: 'I have handed it over' }).click()
  await expect(asked).toContainText('confirmed')
  await page.getByRole('link', { name: 'Accounts' }).click()
  await expect(asked).toContainText('First login pending')
  await page.getByRole('button', { name: 'Log out' }).click()

  await logIn(page, name, password)
  await expect(page.getByRole('img', { name: 'QR code for the authenticator' })).toBeVisible()
  const key = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? ''
  await page.getByLabel('A password of your own').fill(OWN)
  await page.getByLabel('Six-digit code').fill(codeOf(key))
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  await page.goto('/desk/campaigns')
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Accounts' })).toHaveCount(0)
  await page.goto('/desk/accounts')
  await expect(page.getByText('Administrators and auditors alone see the accounts.')).toBeVisible()
})

test('an account that somebody else changes meanwhile says what it is now, and loses nothing that was entered', async ({
  page,
  baseURL,
}) => {
  const name = `shared-${Date.now()}`
  const beside = await request.newContext(baseURL === undefined ? {} : { baseURL })
  const colleague = await deskOf({ request: beside }, 'admin')
  const stored = async () => {
    const { accounts } = await colleague.post('accounts', {})
    return accounts.find((account: { name: string }) => account.name === name)
  }
  const asOther = await request.newContext(baseURL === undefined ? {} : { baseURL })
  const other = await deskOf({ request: asOther }, 'admin2')
  /** What waits for this account is confirmed by the other administrator. */
  const confirm = async () => {
    const { requests } = await other.post('requests/list', {})
    const mine = requests.find(
      (one: { subject: string; state: string }) => one.subject === name && one.state === 'waiting',
    )
    await other.post('requests/confirm', { id: mine.id })
  }
  const reason = 'another task'
  const changeTheirs = async (access: object) => {
    const { generation } = await stored()
    const { request: waits } = await colleague.post('accounts/change', {
      ...access,
      name,
      generation,
      reason,
    })
    if (waits !== undefined) await confirm()
  }
  await colleague.post('accounts/make', { name, roles: ['support'], campaigns: null, reason })
  await confirm()

  await openAs(page, 'admin', '/accounts')
  await button(page, `Change the account ${name}`).click()
  const role = (of: RegExp) => dialog(page).getByRole('checkbox', { name: of })
  await role(/^finance/).check()
  await changeTheirs({ roles: ['auditor'], campaigns: ['grid'], isDisabled: true })
  await dialog(page).getByLabel('Reason').fill(reason)
  await button(page, 'Save').click()
  const said = dialog(page).getByText('Somebody has changed the account meanwhile')
  await expect(said).toContainText('It is now: auditor, grid, Disabled.')
  await expect(role(/^support/)).toBeChecked()
  await expect(role(/^finance/)).toBeChecked()
  await button(page, 'Save mine in its place').click()
  await expect(dialog(page)).toBeHidden()
  await confirm()
  expect(await stored()).toMatchObject({ roles: ['finance', 'support'], campaigns: null, isDisabled: false })

  await button(page, `Change the account ${name}`).click()
  await role(/^finance/).uncheck()
  await changeTheirs({ roles: ['editor'], campaigns: ['grid'], isDisabled: false })
  await dialog(page).getByLabel('Reason').fill(reason)
  await button(page, 'Save').click()
  await button(page, 'Use what it is now').click()
  await expect(said).toBeHidden()
  await expect(role(/^editor/)).toBeChecked()
  await expect(role(/^support/)).not.toBeChecked()
  await role(/^finance/).check()
  await button(page, 'Save').click()
  await expect(dialog(page)).toBeHidden()
  await confirm()
  expect(await stored()).toMatchObject({ roles: ['editor', 'finance'], campaigns: ['grid'] })

  await button(page, `Reset the login of ${name}`).click()
  await changeTheirs({ roles: ['editor'], campaigns: ['grid'], isDisabled: true })
  await dialog(page).getByLabel('Reason').fill(reason)
  await button(page, 'Reset the login').click()
  await expect(dialog(page).getByRole('alert')).toContainText('somebody has changed the account meanwhile')
  await expect(dialog(page)).toContainText('The account is disabled')
  await button(page, 'Reset the login').click()
  await expect(page.getByText('It waits for a second person, and is not done yet.')).toBeVisible()
  await confirm()
  expect((await stored()).oneTimeUntil).toBeGreaterThan(Date.now())
  await beside.dispose()
  await asOther.dispose()
})
