import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { demoText } from '../support/campaigns/demo'
import { fillRegistration } from '../support/campaigns/register'
import { rowsFor } from '../support/database'
import { getCodeFor } from '../support/forms'
import type { Lab } from '../support/lab'
import { answerAlert, expectToast } from '../support/notices'
import { at, expect, freshPhone, test } from '../support/test'

/** Long enough for a page to be left and opened again meanwhile. */
const SLOW_MS = 1_500

const WORDS = {
  first: '领取第一重礼',
  second: '领取第二重礼',
  online: '在线开卡',
  completed: '已完成',
} as const

/** Two campaigns that name one another. */
async function pair(lab: Lab, name: string): Promise<{ one: string; two: string }> {
  const [one, two] = [`${name}-one`, `${name}-two`]
  await lab.campaign('tier-one', one)
  await lab.campaign('tier-two', two, { tier: { gift: 'second', other: one } })
  await lab.campaign('tier-one', one, { tier: { gift: 'first', other: two } })
  return { one, two }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const lang = 'zh-CN'
test(`both gifts are applied for and stand in the records, ${lang}`, async ({ page, lab, server }) => {
  const words = WORDS
  const { one, two } = await pair(lab, `gifts-${lang.toLowerCase()}`)
  const phone = `${freshPhone().slice(0, -1)}9`
  const apply = () => fillRegistration(page, server.origin, phone, lang)
  const query = { activityNumber: '1', activityOneId: one, activityTwoId: two }
  await page.goto(at('/bindIndex', { activityId: one, lang, ...query }))
  await expect(page.getByRole('img').first()).toBeVisible()
  await button(page, words.first).click()
  await expect(page).toHaveURL(/\/bindApply\?/)
  await apply()
  const alert = page.getByRole('alertdialog')
  await expect(alert.getByRole('button', { name: words.online, exact: true })).toBeVisible()
  await page.keyboard.press('Escape')

  await expect(page).toHaveURL(/\/bindRecord\?/)
  const gifts = page.getByRole('listitem')
  await expect(gifts).toHaveCount(1)
  await expect(gifts.first()).toContainText(demoText('tier-one', 'activityName', lang))
  await expect(gifts.first()).toContainText('8元')
  await page.goBack()

  await expect(page).toHaveURL(/\/bindIndex\?/)
  await button(page, words.second).click()
  await apply()
  await expect(alert.getByRole('button', { name: words.online, exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/bindRecord\?/)
  await expect(gifts).toHaveCount(2)
  await expect(gifts.nth(1)).toContainText(words.online)
  expect(await rowsFor(server, 'registrations', one)).toBe(1)
  expect(await rowsFor(server, 'registrations', two)).toBe(1)

  await lab.post('/lab/api/customer', { phone, hasCard: true })
  await page.reload()
  await expect(gifts.nth(1)).toContainText(words.completed)
  await expect(gifts.nth(1)).not.toContainText(words.online)
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(stored).toContain(`${phone.slice(0, 3)}*****${phone.slice(-3)}`)
  expect(stored).not.toContain(phone)
})

test('13.22 records are looked up by phone and code, remembered, looked up for another phone, and left', async ({
  page,
  lab,
  server,
}) => {
  const { one, two } = await pair(lab, 'lookup')
  await page.goto(at('/bindIndex', { activityId: one, activityOneId: one, activityTwoId: two, lang: 'en' }))
  await button(page, 'my records').click()
  await expect(page).toHaveURL(/\/bindRecord\?/)
  const popup = page.getByRole('dialog', { name: 'my records' })
  const confirm = async (says: string) => {
    await popup.getByRole('button', { name: 'confirm', exact: true }).click()
    await expectToast(page, says)
  }
  await confirm('please fill in phone number')
  await popup.getByLabel('phone', { exact: true }).fill('2390000000')
  await confirm('please fill in a correct phone number')
  const other = freshPhone()
  await popup.getByLabel('phone', { exact: true }).fill(other)
  await confirm('please enter SMS code')
  await popup.getByLabel('SMS code', { exact: true }).fill('123456')
  await confirm('please get SMS code')
  const came = await getCodeFor(page, server.origin, other, 'get code')
  await popup.getByLabel('SMS code', { exact: true }).fill(came === '000000' ? '111111' : '000000')
  await popup.getByRole('button', { name: 'confirm', exact: true }).click()
  await answerAlert(page, 'the SMS code is wrong or no longer valid')
  const phone = freshPhone()
  await popup.getByLabel('phone', { exact: true }).fill(phone)
  const code = await getCodeFor(page, server.origin, phone, 'get code')
  await popup.getByLabel('SMS code', { exact: true }).fill(code)
  await popup.getByRole('button', { name: 'confirm', exact: true }).click()
  await expect(popup).toBeHidden()
  await expect(page.getByText('there is no data', { exact: true })).toBeVisible()

  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('hongbao.token.')) localStorage.removeItem(key)
  })
  await page.reload()
  await expect(page.getByText(`Records of ${phone.slice(0, 3)}*****${phone.slice(-3)}`)).toBeVisible()
  await button(page, 'another phone').click()
  await expect(popup).toBeVisible()
  await expect(popup.getByLabel('phone', { exact: true })).toHaveValue('')
  await page.reload()
  await expect(popup).toBeVisible()
  await popup.getByRole('button', { name: 'close', exact: true }).click()
  await button(page, 'find my records').click()
  await popup.getByLabel('phone', { exact: true }).fill('13912345678')
  await popup.getByRole('button', { name: 'close', exact: true }).click()
  await expect(popup).toHaveCount(0)
  await button(page, 'find my records').click()
  const third = freshPhone()
  await popup.getByLabel('phone', { exact: true }).fill(third)
  await popup
    .getByLabel('SMS code', { exact: true })
    .fill(await getCodeFor(page, server.origin, third, 'get code'))
  await popup.getByRole('button', { name: 'confirm', exact: true }).click()

  const leaving = '**/activity/leave'
  await page.route(leaving, (route) => route.abort())
  await button(page, 'leave').click()
  await expectToast(page, 'network error, please try again later')
  await expect(page).toHaveURL(/\/bindRecord\?/)
  await expect(page.getByText(/^Records of/)).toBeVisible()
  await page.unroute(leaving)
  await page.route(leaving, async (route) => {
    await setTimeout(SLOW_MS)
    await route.continue()
  })
  await button(page, 'leave').click()
  await expect(page).toHaveURL(/\/bindIndex\?/)
  await page.goForward()
  await expect(popup).toBeVisible()
})

test('the empty state leads back to where one takes part', async ({ page, lab, server }) => {
  await lab.campaign('wheel', 'records-empty')
  await page.goto(at('/activeIndex', { activityId: 'records-empty', lang: 'en' }))
  await expect(button(page, 'join now')).toBeVisible()
  await page.goto(at('/bindRecord', { activityId: 'records-empty', lang: 'en' }))
  const popup = page.getByRole('dialog', { name: 'my records' })
  const phone = freshPhone()
  await popup.getByLabel('phone', { exact: true }).fill(phone)
  await popup
    .getByLabel('SMS code', { exact: true })
    .fill(await getCodeFor(page, server.origin, phone, 'get code'))
  await popup.getByRole('button', { name: 'confirm', exact: true }).click()
  await button(page, 'go participate').click()
  await expect(page).toHaveURL(/\/activeIndex\?/)

  const opening = page.waitForEvent('popup')
  const address = at('/bindRecord', { activityId: 'records-empty,tier-two', lang: 'en' })
  await page.evaluate((url) => void open(url), address)
  const opened = await opening
  await button(opened, 'go participate').click()
  await expect(opened).toHaveURL(/\/bindIndex\?/)
  expect(Object.fromEntries(new URL(opened.url()).searchParams)).toMatchObject({
    activityId: 'records-empty',
    activityOneId: 'records-empty',
    activityTwoId: 'tier-two',
  })
})

test('13.13 a tier without its picture hands its query to the application; names and card link come from configuration and query', async ({
  page,
  lab,
}) => {
  const named = { open_card_name: 'get a card', open_card_url: '/new-dbank/walletCommitment', channel: '3' }
  await lab.campaign('tier-one', 'bare-tier', { activityBgImg: null })
  await page.goto(at('/bindIndex', { activityId: 'bare-tier', lang: 'en', ...named }))
  await expect(page).toHaveURL(/\/bindApply\?.*activityChannel=3/)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    activityId: 'bare-tier',
    activityNumber: '1',
    activityChannel: '3',
    lang: 'en',
    ...named,
  })
  await expect(button(page, 'submit')).toBeVisible()
  await page.goto(
    at('/bindIndex', {
      activityId: 'tier-two',
      activityNumber: '2',
      lang: 'en',
      open_card_name: 'get a card',
      open_card_url: '/new-dbank/walletCommitment',
    }),
  )
  await expect(button(page, 'first gift')).toHaveCount(0)
  await button(page, 'get a card').click()
  await expect(page).toHaveURL(/\/walletCommitment/)
  await page.goto(at('/bindRecord', { activityId: 'nowhere', lang: 'en' }))
  await expect(page.getByRole('alertdialog', { name: 'prompt' })).toContainText(
    'this activity does not exist, please check the address is correct',
  )
})
