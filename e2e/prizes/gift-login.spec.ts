import type { Page } from '@playwright/test'
import { denySessionStorage, inBankApp } from '../support/campaigns/bank'
import { bankEntry, giftCampaign } from '../support/campaigns/gift'
import { rowsFor } from '../support/database'
import { at, expect, freshPhone, test } from '../support/test'

test.use({ locale: 'en' })

const FAILED = 'login failed, please log in before redeeming'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const alert = (page: Page) => page.getByRole('alertdialog')
const home = (activityId: string, query: Record<string, string> = {}) =>
  at('/zyGiftActivityIndex', { activityId, lang: 'en', ...query })

/** Answers the sandbox bank's page of the authorisation. */
async function atBank(page: Page, phone: string, action: 'allow' | 'refuse') {
  await expect(page).toHaveURL(/\/sandbox\/bank\/authorise/)
  await page.locator('input[name=mobNum]').fill(phone)
  await page.locator(`button[value=${action}]`).click()
  await expect(page).toHaveURL(/\/zyGiftActivityIndex\?/)
}

test('who is not logged in goes through the login app and the bank, and plays', async ({
  page,
  lab,
  server,
}) => {
  const activityId = await giftCampaign(lab, 'ten')
  const phone = freshPhone()
  await inBankApp(page, lab, { mobNum: phone, loggedIn: false })
  await page.goto(home(activityId))
  await atBank(page, phone, 'allow')
  await expect(button(page, 'draw')).toBeVisible()
  for (const name of ['code', 'state', 'bankNonce', 'openId'])
    expect(new URL(page.url()).searchParams.has(name)).toBe(false)
  expect(await rowsFor(server, 'zy_participants', activityId)).toBe(1)
  await page.reload()
  await expect(button(page, 'draw')).toBeVisible()
  expect(await rowsFor(server, 'zy_participants', activityId)).toBe(1)
})

test('a login app that fails, then never answers; a bank that refuses, then allows', async ({
  page,
  context,
  lab,
  server,
}) => {
  const activityId = await giftCampaign(lab, 'ten')
  const phone = freshPhone()
  await inBankApp(page, lab, { mobNum: phone, loggedIn: false, loginStatus: '1' })
  await page.goto(home(activityId))
  await expect(alert(page)).toContainText(FAILED)
  await button(page, 'go to login').click()
  await expect(alert(page)).toContainText(FAILED)
  await button(page, 'cancel').click()
  await expect(page.getByRole('alert')).toContainText(FAILED)
  await expect(button(page, 'draw')).toHaveCount(0)

  const silent = await context.newPage()
  await inBankApp(silent, lab, { mobNum: phone, loggedIn: false, loginStatus: 'none' })
  await silent.goto(home(activityId))
  await expect(silent.getByRole('button', { name: 'loading' })).toHaveAttribute('aria-busy', 'true')
  await expect(alert(silent)).toHaveCount(0)

  const asked = await context.newPage()
  await inBankApp(asked, lab, { mobNum: phone })
  await asked.goto(home(activityId))
  await atBank(asked, phone, 'refuse')
  await expect(asked.getByRole('alert')).toContainText(FAILED)
  expect(await rowsFor(server, 'zy_participants', activityId)).toBe(0)
  await button(asked, 'try again').click()
  await atBank(asked, phone, 'allow')
  await expect(button(asked, 'draw')).toBeVisible()
  expect(await rowsFor(server, 'zy_participants', activityId)).toBe(1)

  const forgetful = await context.newPage()
  await inBankApp(forgetful, lab, { mobNum: phone })
  await denySessionStorage(forgetful)
  await forgetful.goto(home(activityId))
  await atBank(forgetful, phone, 'refuse')
  await expect(forgetful.getByRole('alert')).toContainText(FAILED)
})

test('a link with the code of another person logs no one in, and the own login follows by a tap', async ({
  page,
  lab,
  server,
}) => {
  const activityId = await giftCampaign(lab, 'ten')
  const phone = freshPhone()
  const { code } = await bankEntry(lab, freshPhone())
  await inBankApp(page, lab, { mobNum: phone })
  for (const state of ['SZX202008_02', 'SZX202008_02.state-of-another-visit']) {
    await page.goto(home(activityId, { code, state }))
    await expect(page.getByRole('alert')).toBeVisible()
    expect(new URL(page.url()).searchParams.has('code')).toBe(false)
    expect(await rowsFor(server, 'zy_participants', activityId)).toBe(0)
  }
  await button(page, 'try again').click()
  await atBank(page, phone, 'allow')
  await expect(button(page, 'draw')).toBeVisible()
})

test('login/authorize that is refused, lost or of another user logs no one in', async ({
  page,
  lab,
  server,
}) => {
  const activityId = await giftCampaign(lab, 'ten')
  const phone = freshPhone()
  await inBankApp(page, lab, { mobNum: phone })
  const { state } = await bankEntry(lab, phone)
  await page.goto(home(activityId, { code: 'never-issued', state }))
  await expect(page.getByRole('alert')).toContainText(
    'the login could not be authorised, please log in again',
  )
  expect(new URL(page.url()).searchParams.has('code')).toBe(false)

  await page.route('**/login/authorize', (route) =>
    route.fulfill({ status: 500, json: { code: 500, msg: 'server failure' } }),
  )
  await page.goto(home(activityId, await bankEntry(lab, phone)))
  await expect(page.getByText('network error, please try again later').first()).toBeVisible()
  await page.unrouteAll()

  await page.goto(home(activityId, { openId: 'of-somebody-else' }))
  await atBank(page, phone, 'refuse')
  await expect(page.getByRole('alert')).toContainText(FAILED)
  expect(await rowsFor(server, 'zy_participants', activityId)).toBe(0)
})
