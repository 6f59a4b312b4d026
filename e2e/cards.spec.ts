import type { Page } from '@playwright/test'
import { BANK_PERSON } from './support/bank'
import { rowsFor } from './support/database'
import { getCodeFor } from './support/forms'
import type { Lab } from './support/lab'
import { Operator } from './support/operator'
import type { CampaignServer } from './support/server'
import { at, expect, freshPhone, test } from './support/test'

const END_SCREEN = 'You can close this page now.'
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const alertOf = (page: Page) => page.getByRole('alertdialog')
const endingIn = (digit: string) => freshPhone().slice(0, -1) + digit

/** What the sandbox bank says from then on. */
type Facts = { hasWallet?: boolean; hasCard?: boolean; isBound?: boolean; customerType?: 1 | 2 | 3 }

interface Row {
  name: string
  /** Last digit of the phone: what the sandbox bank knows of its holder at first. */
  ending: '0' | '1' | '8' | '9'
  /** The person has taken part; then the bank says this, or the operator has sent the packet. */
  later?: Facts | 'sent'
  /** What the alert says, and its button. */
  says: string
  press?: string
  ends: string | RegExp
  /** What a query says afterwards, and its one button. */
  query: string | RegExp
  queryButton?: 'open wallet' | 'bind card' | 'take part'
}

const PATHS = {
  'bind-card': {
    index: '/bindCardActivityIndex',
    apply: '/bindCardActivityApply',
    query: '/bindCardActivityQuery',
  },
  reissue: {
    index: '/bindCardReissueConfigIndex',
    apply: '/bindCardReissueConfigApply',
    query: '/bindCardReissueConfigQuery',
  },
} as const
type Family = keyof typeof PATHS

const JOINED = 'You have joined. Bind your card to receive a red packet of 18 yuan.'
const NO_WALLET = 'you have taken part, please open a digital-yuan wallet first'
const NO_CARD = 'you have no savings card, please open one first'
const UNBOUND = 'you have taken part, please bind your card to the wallet'
const PENDING = 'You have bound your card. Your red packet of 18 yuan arrives within 3 working days.'
const ISSUED = 'You have taken part already. Your red packet of 18 yuan has been issued.'
const WALLET_GUIDE = /\/lookWallet\?(?!.*filed=).*customization=1/
const CARD_GUIDE = /\/lookWallet\?.*customization=1.*filed=openCardSkipLink/
const BACK = /\/bindCardActivityIndex\?/

const BIND_CARD: readonly Row[] = [
  {
    name: '200, type 1 without a wallet',
    ending: '0',
    says: JOINED,
    ends: WALLET_GUIDE,
    query: NO_WALLET,
    queryButton: 'open wallet',
  },
  {
    name: '200, type 1 with a wallet',
    ending: '9',
    says: JOINED,
    ends: CARD_GUIDE,
    query: NO_CARD,
    queryButton: 'bind card',
  },
  {
    name: '200, type 2',
    ending: '8',
    says: JOINED,
    ends: BACK,
    query: UNBOUND,
    queryButton: 'bind card',
  },
  { name: '200, type 3', ending: '1', says: JOINED, ends: WALLET_GUIDE, query: PENDING },
  { name: '20006', ending: '1', later: 'sent', says: ISSUED, ends: BACK, query: ISSUED },
  { name: '20007', ending: '1', later: {}, says: PENDING, ends: BACK, query: PENDING },
  {
    name: '20008',
    ending: '1',
    later: { hasWallet: false },
    says: NO_WALLET,
    ends: WALLET_GUIDE,
    query: NO_WALLET,
    queryButton: 'open wallet',
  },
  {
    name: '20009',
    ending: '1',
    later: { isBound: false },
    says: UNBOUND,
    ends: WALLET_GUIDE,
    query: UNBOUND,
    queryButton: 'bind card',
  },
  {
    name: '200010',
    ending: '9',
    later: {},
    says: NO_CARD,
    ends: BACK,
    query: NO_CARD,
    queryButton: 'bind card',
  },
]

const REISSUED = 'You have joined. Once wallet and card are ready, 10 yuan more are sent to you.'
const REISSUE_GUIDE = /\/lookWallet\?(?!.*filed=).*customization=2/
const REISSUE_CARD = /\/lookWallet\?.*customization=2.*filed=openCardSkipLink/

const REISSUE: readonly Row[] = [
  {
    name: '200, type 1 without a wallet',
    ending: '0',
    says: REISSUED,
    ends: REISSUE_GUIDE,
    query: 'Open a digital-yuan wallet and bind a card to receive another 10 yuan.',
    queryButton: 'open wallet',
  },
  {
    name: '200, type 1 with a wallet',
    ending: '9',
    says: REISSUED,
    ends: END_SCREEN,
    query: /received a red packet of 18 yuan.*Bind your card to the wallet to receive another 10 yuan/,
    queryButton: 'bind card',
  },
  {
    name: '200, type 2',
    ending: '8',
    says: REISSUED,
    ends: REISSUE_CARD,
    query: /received a red packet of 18 yuan.*Bind your card to the wallet to receive another 10 yuan/,
    queryButton: 'bind card',
  },
  {
    name: '200, type 3',
    ending: '1',
    says: REISSUED,
    ends: /\/bindCardReissueConfigIndex\?/,
    query: /received a red packet of 18 yuan.*Another 10 yuan are on their way to your wallet/,
  },
  {
    name: '30008',
    ending: '1',
    later: { isBound: false, customerType: 3 },
    says: 'you have registered, please bind your card to the wallet',
    ends: REISSUE_CARD,
    query: /Bind your card to the wallet/,
    queryButton: 'take part',
  },
  {
    name: '30010',
    ending: '1',
    later: { hasWallet: false },
    says: 'you have registered, please open a digital-yuan wallet first',
    ends: REISSUE_GUIDE,
    query: /Open a digital-yuan wallet/,
    queryButton: 'take part',
  },
  {
    name: '10003 once everything is done',
    ending: '1',
    later: 'sent',
    says: 'you have taken part in this activity already',
    ends: /\/bindCardReissueConfigApply\?/,
    query: /received a red packet of 18 yuan.*extra 10 yuan have been received too/,
  },
]

let serial = 0
/** A campaign of its own, so that rows and records are those of one test. */
async function campaign(lab: Lab, from: Family | 'card-code', set: object = {}): Promise<string> {
  serial += 1
  const activityId = `cards-${serial}-${test.info().retry}`
  await lab.campaign(from, activityId, set)
  return activityId
}

/** Fills the application in and presses 'apply'. */
async function apply(page: Page, server: CampaignServer, phone: string): Promise<void> {
  await field(page, 'name').fill('Li Xiaoming')
  await field(page, 'phone').fill(phone)
  await field(page, 'ID card').fill(BANK_PERSON.gDid)
  await field(page, 'SMS code').fill(await getCodeFor(page, server.origin, phone, 'get code'))
  await page.getByRole('checkbox', { name: 'select all', exact: true }).check()
  await button(page, 'apply').click()
}

async function happens(lab: Lab, server: CampaignServer, activityId: string, phone: string, row: Row) {
  if (row.later !== 'sent') return lab.post('/lab/api/customer', { phone, ...row.later })
  const operator = new Operator(server.origin, activityId)
  await operator.login()
  return operator.sendPackets(activityId)
}

for (const [family, rows] of [
  ['bind-card', BIND_CARD],
  ['reissue', REISSUE],
] as const) {
  const paths = PATHS[family]
  for (const row of rows) {
    test(`${family} with ${row.name}`, async ({ page, lab, server }) => {
      const activityId = await campaign(lab, family)
      const phone = endingIn(row.ending)
      await page.goto(at(paths.index, { activityId, lang: 'en' }))
      await button(page, 'join now').click()
      await apply(page, server, phone)
      if (row.later !== undefined) {
        await expect(alertOf(page)).toBeVisible()
        await happens(lab, server, activityId, phone, row)
        await page.goto(at(paths.index, { activityId, lang: 'en' }))
        await page.goto(at(paths.apply, { activityId, lang: 'en' }))
        await apply(page, server, phone)
      }
      await expect(alertOf(page)).toContainText(row.says)
      await alertOf(page).getByRole('button', { name: 'confirm', exact: true }).click()
      if (row.ends === END_SCREEN) await expect(page.getByText(END_SCREEN)).toBeVisible()
      else await expect(page).toHaveURL(row.ends)
      expect(rowsFor(server, 'registrations', activityId)).toBe(1)

      await page.goto(at(paths.index, { activityId, lang: 'en' }))
      await expect(button(page, 'activity query')).toBeVisible()
      await expect(button(page, 'join now')).toHaveCount(family === 'bind-card' ? 0 : 1)
      await button(page, 'activity query').click()
      await expect(page).toHaveURL(new RegExp(paths.query))
      const result = page.getByRole('region', { name: 'activity query' })
      await expect(result).toContainText(row.query)
      await expect(result).toContainText(`${phone.slice(0, 3)}*****${phone.slice(-3)}`)
      await expect(result.getByRole('button')).toHaveCount(row.queryButton ? 1 : 0)
      if (row.queryButton) await expect(result.getByRole('button')).toHaveText(row.queryButton)
    })
  }
}
