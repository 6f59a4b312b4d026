import type { Page } from '@playwright/test'
import { rowsFor } from './support/database'
import { getCodeFor } from './support/forms'
import type { Lab } from './support/lab'
import { at, expect, freshPhone, notice, test } from './support/test'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const alertOf = (page: Page) => page.getByRole('alertdialog')
const masked = (phone: string) => `${phone.slice(0, 3)}*****${phone.slice(-3)}`

let serial = 0
async function campaign(lab: Lab, from: 'bind-card' | 'reissue'): Promise<string> {
  serial += 1
  const activityId = `card-query-${serial}-${test.info().retry}`
  await lab.campaign(from, activityId)
  return activityId
}

/** Opens the query's popup on the page; `says` presses its button and expects a text. */
async function openQuery(page: Page) {
  await button(page, 'activity query').click()
  const popup = page.getByRole('dialog')
  const says = async (text: string) => {
    await popup.getByRole('button', { name: 'query', exact: true }).click()
    await expect(notice(page).filter({ hasText: text })).toBeVisible()
  }
  return { popup, says }
}

test('the query popup asks for phone, code and key; without a record it leads to the query page', async ({
  page,
  lab,
  server,
}) => {
  const activityId = await campaign(lab, 'bind-card')
  const phone = freshPhone()
  await page.goto(at('/bindCardActivityIndex', { activityId, lang: 'en' }))
  const { popup, says } = await openQuery(page)
  await says('please fill in phone number')
  await popup.getByLabel('phone', { exact: true }).fill(phone)
  await says('please enter SMS code')
  await popup.getByLabel('SMS code', { exact: true }).fill('12')
  await says('please get SMS code')
  const code = await getCodeFor(page, server.origin, phone, 'get code')
  await popup.getByLabel('SMS code', { exact: true }).fill(code)
  await popup.getByRole('button', { name: 'query', exact: true }).click()
  await expect(page).toHaveURL(/\/bindCardActivityQuery\?/)
  const result = page.getByRole('region', { name: 'activity query' })
  await expect(result).toContainText('no participation record was found, join now')
  await page.reload()
  await expect(result).toContainText(masked(phone))
  await result.getByRole('button', { name: 'take part', exact: true }).click()
  await expect(page).toHaveURL(/\/bindCardActivityApply\?/)
  await page.goBack()
  await page.goBack()
  await expect(button(page, 'join now')).toBeVisible()
  expect(rowsFor(server, 'registrations', activityId)).toBe(0)
})

test('a record whose token is good no more is asked for anew', async ({ page, lab }) => {
  const activityId = await campaign(lab, 'bind-card')
  const record = { customerName: '李**', phone: '139*****001', idCard: '', token: 'of-long-ago' }
  await page.addInitScript(([place, kept]) => localStorage.setItem(place, kept), [
    `hongbao.card-record.${activityId}`,
    JSON.stringify(record),
  ] as const)
  await page.goto(at('/bindCardActivityQuery', { activityId, lang: 'en' }))
  await expect(page.getByRole('dialog', { name: 'activity query' })).toBeVisible()
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('record'))),
  ).toEqual([])
})

test('a reissue query says 12200305 and 20005 where it was made', async ({ page, lab, server }) => {
  const activityId = await campaign(lab, 'reissue')
  const phone = freshPhone()
  await page.goto(at('/bindCardReissueConfigIndex', { activityId, lang: 'en' }))
  const { popup, says } = await openQuery(page)
  await says('please fill in phone number')
  await popup.getByLabel('phone', { exact: true }).fill('2390000000')
  await says('please fill in a correct phone number')
  await popup.getByLabel('phone', { exact: true }).fill(phone)
  await says('please enter SMS code')
  await popup.getByLabel('SMS code', { exact: true }).fill('12')
  await says('please get SMS code')
  const code = await getCodeFor(page, server.origin, phone, 'get code')
  await popup.getByLabel('SMS code', { exact: true }).fill(code === '000000' ? '111111' : '000000')
  await popup.getByRole('button', { name: 'query', exact: true }).click()
  await expect(notice(page).filter({ hasText: 'the SMS code is wrong or no longer valid' })).toBeVisible()
  await expect(popup).toBeVisible()
  await lab.clock(Date.now() + 120_000)
  try {
    const second = await getCodeFor(page, server.origin, phone, 'get code')
    await popup.getByLabel('SMS code', { exact: true }).fill(second)
    await popup.getByRole('button', { name: 'query', exact: true }).click()
    await expect(alertOf(page)).toContainText('no participation record was found, join now')
    await alertOf(page).getByRole('button', { name: 'confirm', exact: true }).click()
    await expect(page).toHaveURL(/\/bindCardReissueConfigIndex\?/)
  } finally {
    await lab.clock(null)
  }
})
