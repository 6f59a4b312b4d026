import type { Page } from '@playwright/test'
import { rowsFor } from '../support/database'
import { getCodeFor } from '../support/forms'
import type { Lab } from '../support/lab'
import { answerAlert, expectToast } from '../support/notices'
import { otherAnswer } from '../support/other-answer'
import { at, expect, freshPhone, test } from '../support/test'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const masked = (phone: string) => `${phone.slice(0, 3)}*****${phone.slice(-3)}`

let serial = 0
async function campaign(lab: Lab, from: 'bind-card' | 'reissue'): Promise<string> {
  serial += 1
  const activityId = `card-query-${serial}-${test.info().retry}`
  await lab.campaign(from, activityId)
  return activityId
}

const popupOf = (page: Page) => page.getByRole('dialog', { name: 'activity query' })

/** Presses the popup's 'query' and reads the toast. */
async function queried(page: Page, says: string): Promise<void> {
  await popupOf(page).getByRole('button', { name: 'query', exact: true }).click()
  await expectToast(page, says)
}

/** Goes through the popup's checks in their order (spec part 1 §5), up to a code that is not the one that came. */
async function stumble(page: Page, origin: string, phone: string): Promise<void> {
  const popup = popupOf(page)
  await queried(page, 'please fill in phone number')
  await popup.getByLabel('phone', { exact: true }).fill('2390000000')
  await queried(page, 'please fill in a correct phone number')
  await popup.getByLabel('phone', { exact: true }).fill(phone)
  await queried(page, 'please enter SMS code')
  await popup.getByLabel('SMS code', { exact: true }).fill('12')
  await queried(page, 'please get SMS code')
  const code = await getCodeFor(page, origin, phone, 'get code')
  await popup.getByLabel('SMS code', { exact: true }).fill(code === '000000' ? '111111' : '000000')
  await queried(page, 'the SMS code is wrong or no longer valid')
  await expect(popup.getByRole('button', { name: /^retry \(\d+s\)$/ })).toBeVisible()
}

/** Asks for a phone's record with the code that comes to it. */
async function ask(page: Page, origin: string, phone: string): Promise<void> {
  const popup = popupOf(page)
  await popup.getByLabel('phone', { exact: true }).fill(phone)
  const code = await getCodeFor(page, origin, phone, 'get code')
  await popup.getByLabel('SMS code', { exact: true }).fill(code)
  await popup.getByLabel('SMS code', { exact: true }).press('Enter')
}

test('13.22 the query popup asks for phone, code and key; the query page forgets a phone', async ({
  page,
  lab,
  server,
}) => {
  const activityId = await campaign(lab, 'bind-card')
  await page.goto(at('/bindCardActivityIndex', { activityId, lang: 'en' }))
  await button(page, 'activity query').click()
  await stumble(page, server.origin, freshPhone())
  const phone = freshPhone()
  await ask(page, server.origin, phone)
  await expect(page).toHaveURL(/\/bindCardActivityQuery\?/)
  const result = page.getByRole('region', { name: 'activity query' })
  await expect(result).toContainText('no participation record was found, join now')
  await page.reload()
  await expect(result).toContainText(masked(phone))
  await result.getByRole('button', { name: 'take part', exact: true }).click()
  await expect(page).toHaveURL(/\/bindCardActivityApply\?/)
  await page.goBack()
  await button(page, 'another phone').click()
  await expect(popupOf(page)).toBeVisible()
  await page.reload()
  await expect(popupOf(page)).toBeVisible()
  await ask(page, server.origin, freshPhone())
  await button(page, 'leave').click()
  await expect(button(page, 'join now')).toBeVisible()
  expect(await rowsFor(server, 'registrations', activityId)).toBe(0)
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
  await page.goto(at('/bindCardReissueConfigIndex', { activityId, lang: 'en' }))
  await button(page, 'activity query').click()
  await stumble(page, server.origin, freshPhone())
  await ask(page, server.origin, freshPhone())
  await answerAlert(page, 'no participation record was found, join now')
  await expect(page).toHaveURL(/\/bindCardReissueConfigIndex\?/)
  await page.goto(
    at('/bindCardReissueConfigQuery', { activityId: await campaign(lab, 'reissue'), lang: 'en' }),
  )
  await ask(page, server.origin, freshPhone())
  const result = page.getByRole('region', { name: 'activity query' })
  await expect(result).toContainText('no participation record was found, join now')
  await expect(popupOf(page)).toHaveCount(0)
  await result.getByRole('button', { name: 'take part', exact: true }).click()
  await expect(page).toHaveURL(/\/bindCardReissueConfigApply\?/)
  expect(await rowsFor(server, 'registrations', activityId)).toBe(0)
})

test('13.15 20006 and 20007 lead to the query page, 200010 has its own text, and who is not known logs in again', async ({
  page,
  lab,
  server,
}) => {
  const result = page.getByRole('region', { name: 'activity query' })
  let code = 20006
  await otherAnswer(page, '/bindCardActivity/queryActivityRecord', (body) => ({
    ...body,
    code,
    msg: undefined,
    message: code === 20007 ? '红包正在发放' : undefined,
  }))
  for (const [next, says] of [
    [20006, 'packet already issued'],
    [20007, '红包正在发放'],
  ] as const) {
    code = next
    const activityId = await campaign(lab, 'bind-card')
    await page.goto(at('/bindCardActivityIndex', { activityId, lang: 'en' }))
    await button(page, 'activity query').click()
    await ask(page, server.origin, freshPhone())
    await expect(page).toHaveURL(/\/bindCardActivityQuery\?/)
    await expect(result).toContainText(says)
    await expect(result.getByRole('button')).toHaveCount(0)
  }
  code = 200010
  await page.reload()
  await expect(result).toContainText('you have no savings card, please open one first')
  await expect(result.getByRole('button')).toHaveText(['online card opening'])

  const activityId = await campaign(lab, 'reissue')
  await page.addInitScript(
    ([place, kept]) => {
      if (sessionStorage.getItem('set')) return
      sessionStorage.setItem('set', '1')
      localStorage.setItem(place, kept)
    },
    [
      `hongbao.card-record.${activityId}`,
      JSON.stringify({ customerName: '', phone: '139*****001', idCard: '', token: '' }),
    ] as const,
  )
  await page.goto(at('/bindCardReissueConfigQuery', { activityId, lang: 'en' }))
  await expectToast(page, 'please get SMS code')
  await ask(page, server.origin, freshPhone())
  await expect(result).toContainText('no participation record was found, join now')
})
