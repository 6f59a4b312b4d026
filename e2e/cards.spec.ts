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

/** What is looked for on the pages, in each language. */
const WORDS = {
  en: {
    join: 'join now',
    query: 'activity query',
    name: 'name',
    phone: 'phone',
    idCard: 'ID card',
    code: 'SMS code',
    get: 'get code',
    all: 'select all',
    apply: 'apply',
    confirm: 'confirm',
  },
  'zh-CN': {
    join: '立即参与',
    query: '活动查询',
    name: '姓名',
    phone: '手机号',
    idCard: '身份证号',
    code: '短信验证码',
    get: '获取验证码',
    all: '全选',
    apply: '申请',
    confirm: '确定',
  },
} as const
type Lang = keyof typeof WORDS

/** What the sandbox bank says from then on. */
type Facts = { hasWallet?: boolean; hasCard?: boolean; isBound?: boolean; customerType?: 1 | 2 | 3 }

interface Row {
  name: string
  /** English where it is not said. */
  lang?: Lang
  /** Last digit of the phone: what the sandbox bank knows of its holder at first. */
  ending: '0' | '1' | '8' | '9'
  /** The person has taken part; then the bank says this, or the operator has sent the packet. */
  later?: Facts | 'sent'
  /** What the alert says, and its button. */
  says: string
  ends: string | RegExp
  /** What a query says afterwards, and its one button. */
  query: string | RegExp
  queryButton?: 'open wallet' | 'bind card' | 'take part'
  /** Where that button leads. */
  leads?: RegExp
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
    leads: WALLET_GUIDE,
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
    leads: CARD_GUIDE,
  },
  {
    name: '200, type 3, in Chinese',
    lang: 'zh-CN',
    ending: '1',
    says: '报名成功！绑卡完成后即可获得18元数字人民币红包。',
    ends: WALLET_GUIDE,
    query: '您已完成绑卡，18元红包将在3个工作日内存入您的钱包',
  },
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
    leads: REISSUE_GUIDE,
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
    leads: REISSUE_CARD,
  },
  {
    name: '200, type 3, in Chinese',
    lang: 'zh-CN',
    ending: '1',
    says: '报名成功！完成开通和绑卡后，将补发10元数字人民币红包。',
    ends: /\/bindCardReissueConfigIndex\?/,
    query: /您已领取18元红包.*补发的10元红包正在发放中，请留意钱包/,
  },
  {
    name: '30008',
    ending: '1',
    later: { isBound: false, customerType: 3 },
    says: 'you have registered, please bind your card to the wallet',
    ends: REISSUE_CARD,
    query: /Bind your card to the wallet/,
    queryButton: 'take part',
    leads: /\/bindCardReissueConfigApply\?/,
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
async function apply(page: Page, server: CampaignServer, phone: string, lang: Lang): Promise<void> {
  const words = WORDS[lang]
  await field(page, words.name).fill('Li Xiaoming')
  await field(page, words.phone).fill(phone)
  await field(page, words.idCard).fill(BANK_PERSON.gDid)
  await field(page, words.code).fill(await getCodeFor(page, server.origin, phone, words.get))
  await page.getByRole('checkbox', { name: words.all, exact: true }).check()
  await button(page, words.apply).click()
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
      const { lang = 'en' } = row
      const words = WORDS[lang]
      const activityId = await campaign(lab, family)
      const phone = endingIn(row.ending)
      await page.goto(at(paths.index, { activityId, lang }))
      await button(page, words.join).click()
      await apply(page, server, phone, lang)
      if (row.later !== undefined) {
        await expect(alertOf(page)).toBeVisible()
        await happens(lab, server, activityId, phone, row)
        await page.goto(at(paths.index, { activityId, lang }))
        await page.goto(at(paths.apply, { activityId, lang }))
        await apply(page, server, phone, lang)
      }
      await expect(alertOf(page)).toContainText(row.says)
      await alertOf(page).getByRole('button', { name: words.confirm, exact: true }).click()
      if (row.ends === END_SCREEN) await expect(page.getByText(END_SCREEN)).toBeVisible()
      else await expect(page).toHaveURL(row.ends)
      expect(rowsFor(server, 'registrations', activityId)).toBe(1)

      await page.goto(at(paths.index, { activityId, lang }))
      await expect(button(page, words.query)).toBeVisible()
      await expect(button(page, words.join)).toHaveCount(family === 'bind-card' ? 0 : 1)
      await button(page, words.query).click()
      await expect(page).toHaveURL(new RegExp(paths.query))
      const result = page.getByRole('region', { name: words.query })
      await expect(result).toContainText(row.query)
      await expect(result).toContainText(`${phone.slice(0, 3)}*****${phone.slice(-3)}`)
      await expect(result.getByRole('button')).toHaveCount(row.queryButton ? 1 : 0)
      if (row.queryButton) await expect(result.getByRole('button')).toHaveText(row.queryButton)
      if (row.leads) {
        await result.getByRole('button').click()
        await expect(page).toHaveURL(row.leads)
      }
    })
  }
}
