import type { Page } from '@playwright/test'
import { cardExchangeCall } from '../../domain/calls/cards/redemption'
import { maskPhone } from '../../domain/rules/registration/mask'
import { ApiSession } from '../support/api-session'
import { rowsFor } from '../support/database'
import { getCodeFor } from '../support/forms'
import type { Lab } from '../support/lab'
import { answerAlert } from '../support/notices'
import type { CampaignServer } from '../support/server'
import { at, END_SCREEN, expect, freshPhone, test } from '../support/test'

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const withoutWallet = () => `${freshPhone().slice(0, -1)}0`
const GUANGZHOU = { prov: '广东省', city: '广州市', district: '天河区' }
const OVER = { activityCloseTime: Date.now() - 1_000, activityHadEndPrompt: '已经结束啦' }

test.afterEach(({ lab }) => lab.post('/lab/api/place', {}).then(() => undefined))

/** Enters phone and SMS code, another one than came where it is mistyped. */
async function enterCode(page: Page, origin: string, phone: string, mistypes = false): Promise<void> {
  await field(page, 'phone').fill(phone)
  const code = await getCodeFor(page, origin, phone, 'get code')
  const other = code === '000000' ? '111111' : '000000'
  await field(page, 'SMS code').fill(mistypes ? other : code)
}

/** What /hbdhm refuses; each is said in an alert, and the form stays (spec part 1 §8). */
const REFUSALS = [
  ['a mistyped SMS code', {}, 'the SMS code is wrong or no longer valid'],
  ['no wallet', { requiresWallet: true }, 'you have no digital-yuan wallet yet, please open one first'],
  ['a campaign that is over', OVER, '已经结束啦'],
  ['another city', { limitSzUserTake: '1' }, 'only individuals in Shenzhen can join this activity'],
] as const

test('13.6 13.7 /hbdhm says why it redeems nothing, and the code can be redeemed afterwards', async ({
  page,
  lab,
  server,
}) => {
  const activityId = 'redeem-refused'
  await lab.post('/lab/api/place', { address: GUANGZHOU })
  for (const [name, set, says] of REFUSALS) {
    await test.step(name, async () => {
      await lab.campaign('card-code', activityId, set)
      await page.goto(at('/hbdhm', { activityId, conversionCode: 'DEMO0041', lang: 'en' }))
      await enterCode(page, server.origin, withoutWallet(), name === 'a mistyped SMS code')
      await button(page, 'redeem now').click()
      await answerAlert(page, says)
      await expect(page.getByRole('button', { name: /^retry \(\d+s\)$/ })).toBeVisible()
      await expect(field(page, 'SMS code')).toHaveValue('')
      await expect(field(page, 'redemption code')).toHaveValue('DEMO0041')
      expect(await rowsFor(server, 'received_codes', activityId)).toBe(0)
    })
  }
  await lab.campaign('card-code', activityId)
  await enterCode(page, server.origin, freshPhone())
  await button(page, 'redeem now').click()
  await answerAlert(page, 'Redeemed: 10 yuan are in your digital-yuan wallet.')
  await expect(page).toHaveURL(/\/hbdhm\?/)
  expect(await rowsFor(server, 'received_codes', activityId)).toBe(1)
})

/** Exchanges a card's code in a visit of somebody else. */
async function exchangeElsewhere(
  tools: { server: CampaignServer; lab: Lab },
  activityId: string,
  conversionCode: string,
): Promise<void> {
  const session = new ApiSession(tools.server.origin, activityId)
  const phone = freshPhone()
  const proof = await session.smsCode(tools.lab, phone)
  await session.done(cardExchangeCall, { activityId, conversionCode, phone: maskPhone(phone), ...proof })
}

test('a card code that is refused only when it is exchanged stays where it is; a page that is over closes', async ({
  page,
  lab,
  server,
}) => {
  const activityId = 'exchange-refused'
  const open = async (mistypes = false) => {
    await lab.campaign('card-code', activityId)
    await page.goto(at('/cardCodeReceived', { activityId, conversionCode: 'DEMO0042', lang: 'en' }))
    await enterCode(page, server.origin, freshPhone(), mistypes)
    await page.getByRole('checkbox', { name: 'select all', exact: true }).check()
  }
  const refused = async (says: string) => {
    await button(page, 'apply').click()
    await answerAlert(page, says)
  }

  await open(true)
  await refused('the SMS code is wrong or no longer valid')
  await expect(button(page, 'get code')).toBeVisible()
  await expect(field(page, 'SMS code')).toHaveValue('')
  await open()
  await lab.campaign('card-code', activityId, OVER)
  await refused('已经结束啦')
  await expect(page.getByText(END_SCREEN)).toBeVisible()
  expect(await rowsFor(server, 'received_codes', activityId)).toBe(0)

  await open()
  await exchangeElsewhere({ server, lab }, activityId, 'DEMO0042')
  await refused('this redemption code has been received already')
  await expect(button(page, 'get code')).toBeVisible()
  await expect(page).toHaveURL(/\/cardCodeReceived\?/)
  expect(await rowsFor(server, 'received_codes', activityId)).toBe(1)
})
