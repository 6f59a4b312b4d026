import type { Page, Request } from '@playwright/test'
import { bankGrants, inBankApp } from '../support/campaigns/bank'
import { loginManager, registerClients } from '../support/campaigns/counter'
import { demoText } from '../support/campaigns/demo'
import { bankEntry, GiftPlayer, giftCampaign } from '../support/campaigns/gift'
import * as newYear from '../support/campaigns/new-year'
import { Operator } from '../support/campaigns/operator'
import { PAY_WORDS } from '../support/campaigns/payment'
import { fillRegistration } from '../support/campaigns/register'
import { everyText } from '../support/database'
import { getCodeFor } from '../support/forms'
import type { Lab } from '../support/lab'
import type { CampaignServer } from '../support/server'
import { at, expect, freshPhone, test } from '../support/test'

/** Values of this visitor alone: where one of them is found, it came from here. */
const NAME = '欧阳雀金裘'
const ID_CARD = '440305199001010018'
const ADDRESS = '雀金裘路52号'

interface Visit {
  page: Page
  lab: Lab
  server: CampaignServer
  phone: string
}

/** Every way of entering personal data, by name; a family adds its flows here. */
const FLOWS: Readonly<Record<string, (visit: Visit) => Promise<unknown>>> = {
  'a registration, and what is typed before it': async ({ page, lab, server, phone }) => {
    await lab.campaign('plain', 'canary-plain', { extendInfo: null })
    await page.goto(at('/activeApply', { activityId: 'canary-plain', lang: 'en' }))
    // Before the app is there nothing is kept: that would be in plain text.
    await expect(page.locator('#served')).toHaveCount(0)
    await page.getByLabel('ID card', { exact: true }).fill(ID_CARD)
    await page.getByLabel('name', { exact: true }).fill(NAME)
    await page.reload()
    await expect(page.getByLabel('ID card', { exact: true })).toHaveValue(ID_CARD)
    await fillRegistration(page, server.origin, phone, 'en', NAME)
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await page.goto(at('/registrationList', { activityId: 'canary-plain', lang: 'en' }))
    await page.getByLabel('user name', { exact: true }).fill('demo')
    await page.getByLabel('password', { exact: true }).fill('demo')
    await press(page, 'login')
    await expect(page.getByText('欧阳***').first()).toBeVisible()
    for (const secret of [phone, NAME, ID_CARD])
      await expect(page.getByText(secret, { exact: false })).toHaveCount(0)
  },
  'the winning query': async ({ page, server, phone }) => {
    await page.goto(at('/activeApply', { activityId: 'wheel', applyType: '2', lang: 'en' }))
    await enterCode(page, server, phone)
    await page.getByRole('button', { name: 'winning query', exact: true }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
  },
  'a claimed code': async ({ page, server, phone }) => {
    await page.goto(at('/activeIndex', { activityId: 'code', lang: 'en' }))
    await page.getByRole('button', { name: 'query redemption code', exact: true }).click()
    await enterCode(page, server, phone)
    await page.getByRole('button', { name: 'confirm', exact: true }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
  },
  'a first gift and its records': async ({ page, lab, server, phone }) => {
    await lab.campaign('tier-one', 'canary-tier')
    await page.goto(at('/bindApply', { activityId: 'canary-tier', activityNumber: '1', lang: 'en' }))
    await fillRegistration(page, server.origin, phone, 'en', NAME)
    const alert = page.getByRole('alertdialog')
    await alert.getByRole('button', { name: 'confirm', exact: true }).click()
    await expect(page.getByRole('listitem')).toHaveCount(1)
  },
  "the bank's customer": async ({ page, lab, phone }) => {
    await lab.campaign('plain', 'canary-bank', { extendInfo: null })
    await inBankApp(page, lab, { mobNum: phone })
    await page.goto(at('/activeApply', { activityId: 'canary-bank', lang: 'en' }))
    await page.getByRole('checkbox', { name: 'select all', exact: true }).check()
    await page.getByRole('button', { name: 'submit', exact: true }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
  },
  'a bound card and what became of it': async ({ page, lab, server, phone }) => {
    await lab.campaign('bind-card', 'canary-card')
    await page.goto(at('/bindCardActivityApply', { activityId: 'canary-card', lang: 'en' }))
    await apply({ page, server, phone })
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await page.goto(at('/bindCardActivityQuery', { activityId: 'canary-card', lang: 'en' }))
    await expect(page.getByRole('region', { name: 'activity query' })).toBeVisible()
  },
  'a reissue, and the queries of somebody who has not taken part': async ({ page, lab, server, phone }) => {
    await lab.campaign('reissue', 'canary-reissue')
    await lab.campaign('bind-card', 'canary-query')
    await lab.campaign('tier-one', 'canary-records')
    await page.goto(at('/bindCardReissueConfigApply', { activityId: 'canary-reissue', lang: 'en' }))
    await apply({ page, server, phone })
    await expect(page.getByRole('alertdialog', { name: 'registered' })).toBeVisible()
    await page.goto(at('/bindCardActivityQuery', { activityId: 'canary-query', lang: 'en' }))
    await enterCode(page, server, phone)
    await press(page, 'query')
    await expect(page.getByRole('region', { name: 'activity query' })).toBeVisible()
    await page.goto(at('/bindRecord', { activityId: 'canary-records', lang: 'en' }))
    await enterCode(page, server, phone)
    await press(page, 'confirm')
    await expect(page.getByText('there is no data')).toBeVisible()
  },
  'a redemption code, a card code and a wallet': async ({ page, lab, server, phone }) => {
    await lab.campaign('card-code', 'canary-code')
    await page.goto(at('/hbdhm', { conversionCode: 'DEMO0035', lang: 'en' }))
    await enterCode(page, server, phone)
    await press(page, 'redeem now')
    await expect(page.getByRole('alertdialog')).toContainText('Redeemed')
    await page.goto(
      at('/cardCodeReceived', { activityId: 'canary-code', conversionCode: 'DEMO0036', lang: 'en' }),
    )
    await enterCode(page, server, phone)
    await page.getByRole('checkbox', { name: 'select all', exact: true }).check()
    await press(page, 'apply')
    await expect(page.getByRole('alertdialog')).toContainText(demoText('card-code', 'registerSucceedPrompt'))
    for (const [path, submit] of [
      ['/waRegister', 'submit'],
      ['/walletApply', 'apply'],
    ] as const) {
      await page.goto(at(path, { employeeId: 'E1', lang: 'en' }))
      await enterCode(page, server, phone)
      await press(page, submit)
      await expect(page).toHaveURL(/\/sandbox\/open-account/)
    }
  },
  'an authorisation in the bank app': async ({ page, lab, phone }) => {
    await lab.campaign('plain', 'canary-authorised')
    await inBankApp(page, lab, { mobNum: phone })
    await page.goto(at('/zyActiveIndex', { activityId: 'canary-authorised', lang: 'en' }))
    await press(page, 'join now')
    await page.getByRole('checkbox', { name: 'select all', exact: true }).check()
    await press(page, 'agree')
    await expect(page.getByRole('alertdialog')).toContainText(demoText('plain', 'registerSucceedPrompt'))
  },
  'a gift that is sent home': async ({ page, lab, server, phone }) => {
    const activityId = await giftCampaign(lab, 'box')
    await inBankApp(page, lab, { mobNum: phone })
    await (await new GiftPlayer(server.origin, activityId).login(lab, phone)).draw()
    await page.goto(at('/zyGiftActivityPrize', { activityId, lang: 'en', ...(await bankEntry(lab, phone)) }))
    await press(page, 'delivery information')
    await enterReceiver(page, phone)
    await expect(page.getByRole('article')).toContainText('欧阳***')
  },
  'a payment in the bank app': async ({ page, lab, phone }) => {
    await lab.campaign('pay', 'canary-pay', {}, [{ awardIndex: 1, stock: 1, weight: 1 }])
    await inBankApp(page, lab, { mobNum: phone })
    const { code, state } = await bankGrants(lab, phone)
    await page.goto(at('/dclActiveIndex', { activityId: 'canary-pay', lang: 'en', code, state }))
    await press(page, PAY_WORDS.en.goPay)
    await press(page, PAY_WORDS.en.cashierPay)
    await press(page, PAY_WORDS.en.viewPrize)
    await expect(page.getByRole('article')).toBeVisible()
  },
  'a manager and the clients': async ({ page, lab, server, phone }) => {
    await lab.campaign('offline', 'canary-offline', { managers: [phone] })
    await registerClients({ server, lab }, 'canary-offline', phone, 1)
    await loginManager(page, server.origin, 'canary-offline', phone, 'en')
    await press(page, 'client list')
    await expect(page.getByRole('checkbox')).not.toHaveCount(0)
  },
  'a booking, its payment and its delivery': async ({ page, lab, server, phone }) => {
    await lab.clock(newYear.openHours())
    const activityId = 'canary-booking'
    await lab.campaign('new-year', activityId, { limitSzUserTake: '0', couriers: [phone] })
    await page.goto(at('/newYearActiveMake', { activityId, lang: 'en' }))
    await newYear.book(page, lab, 'en', phone, { name: NAME, address: ADDRESS })
    await page.getByRole('dialog').getByRole('button', { name: 'go pay', exact: true }).click()
    await press(page, newYear.WORDS.en.cashierPay)
    const order = page.getByRole('article')
    await expect(order).toContainText('欧阳***')
    const link = await order.getByRole('link').getAttribute('href')
    const operator = new Operator(server.origin, activityId)
    await operator.login()
    const orderNo = new URL(link ?? '').searchParams.get('orderNo') ?? ''
    await operator.advance(orderNo, 'prepared')
    await operator.advance(orderNo, 'inDelivery', phone)
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await page.goto(`${link}&lang=en`)
    await newYear.enterCode(page, lab, 'en', phone)
    await press(page, 'login')
    await expect(order).toContainText(orderNo)
  },
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Fills in where a prize is sent to, and sends it. */
async function enterReceiver(page: Page, phone: string): Promise<void> {
  const delivery = page.getByRole('dialog', { name: 'delivery information', exact: true })
  await delivery.getByLabel('area').selectOption({ index: 1 })
  await delivery.getByLabel('detailed address').fill(ADDRESS)
  await delivery.getByLabel('recipient name').fill(NAME)
  await delivery.getByLabel('phone').fill(phone)
  await press(page, 'submit')
  await expect(delivery).toHaveCount(0)
}

/** Fills in the form of a card activity, and sends it. */
async function apply({ page, server, phone }: Pick<Visit, 'page' | 'server' | 'phone'>): Promise<void> {
  await page.getByLabel('name', { exact: true }).fill(NAME)
  await page.getByLabel('ID card', { exact: true }).fill(ID_CARD)
  await enterCode(page, server, phone)
  await page.getByRole('checkbox', { name: 'select all', exact: true }).check()
  await press(page, 'apply')
}

async function enterCode(page: Page, server: CampaignServer, phone: string): Promise<void> {
  await page.getByLabel('phone', { exact: true }).fill(phone)
  const code = await getCodeFor(page, server.origin, phone, 'get code')
  await page.getByLabel('SMS code', { exact: true }).fill(code)
}

/** The sandbox's inbox, and the campaigns that a flow has made and put its phone on the list of. */
const OF_THE_LAB = ['sms_inbox', 'lab_campaigns']

test.use({ locale: 'en' })

/** A flow may have moved the server's clock. */
test.afterEach(({ lab }) => lab.clock(null).then(() => undefined))

/** The codes that came to a phone. */
async function codesOf(lab: Lab, phone: string): Promise<string[]> {
  const inbox = (await lab.get(`/lab/api/inbox?phone=${phone}`)) as { code: string }[]
  return inbox.map(({ code }) => code)
}

/** A code has six digits: it counts only where it stands by itself, not within a longer number or base64. */
const standsIn = (text: string, canary: string) =>
  canary.length === 6
    ? new RegExp(`(?<![\\w+/=-])${canary}(?![\\w+/=-])`).test(text)
    : text.includes(canary) || text.includes(encodeURIComponent(canary))

for (const [name, flow] of Object.entries(FLOWS)) {
  test(`no personal value is left behind by ${name}`, async ({ page, lab, server }) => {
    const phone = freshPhone()
    const addresses: string[] = []
    const note = (request: Request) => {
      addresses.push(request.url(), request.headers().referer ?? '')
    }
    page.on('request', note)
    page.on('framenavigated', (frame) => addresses.push(frame.url()))
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    await flow({ page, lab, server, phone })
    await page.waitForTimeout(400)
    page.off('request', note)

    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    const places = {
      addresses: addresses.join('\n'),
      'browser storage': stored,
      'the console': said.join('\n'),
      cookies: JSON.stringify(await page.context().cookies()),
      'the server log': server.log(),
      'the database': await everyText(server, OF_THE_LAB),
    }
    const canaries = [phone, NAME, ID_CARD, ADDRESS, '11010519491231002X', ...(await codesOf(lab, phone))]
    const found = Object.entries(places).flatMap(([place, text]) =>
      canaries.filter((canary) => standsIn(text, canary)).map((canary) => `${canary} in ${place}`),
    )
    expect(places.addresses).toContain('/new-dbank/')
    expect(places['the server log']).toContain('/api/user/auth')
    expect(found).toEqual([])
  })
}

test('a phone and a form of the address leave it at once', async ({ page, server }) => {
  const phone = freshPhone()
  const sent: string[] = []
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) sent.push(request.url())
    sent.push(request.headers().referer ?? '')
  })
  const forms = JSON.stringify({ customerName: NAME })
  await page.goto(at('/activeApply', { activityId: 'wheel', lang: 'en', phone, forms }))
  await expect(page.getByLabel('phone', { exact: true })).toHaveValue(phone)
  await expect(page.getByLabel('name', { exact: true })).toHaveValue(NAME)
  expect(standsIn(page.url(), phone)).toBe(false)
  expect(standsIn(page.url(), NAME)).toBe(false)
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(standsIn(stored, phone)).toBe(false)
  expect(standsIn(stored, NAME)).toBe(false)
  await page.reload()
  await expect(page.getByLabel('phone', { exact: true })).toHaveValue(phone)
  await expect.poll(() => sent.join('')).toContain('/api/shubi/activity/pageStatistics')
  for (const text of [...sent, server.log()])
    for (const canary of [phone, NAME]) expect(standsIn(text, canary)).toBe(false)
})
