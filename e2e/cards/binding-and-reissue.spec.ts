import type { Page } from '@playwright/test'
import { BANK_PERSON } from '../support/campaigns/bank'
import { BIND_CARD, type CardRow, REISSUE } from '../support/campaigns/card-rows'
import { Operator } from '../support/campaigns/operator'
import { rowsFor } from '../support/database'
import { getCodeFor } from '../support/forms'
import type { Lab } from '../support/lab'
import { answerAlert } from '../support/notices'
import type { CampaignServer } from '../support/server'
import { at, END_SCREEN, expect, FULL, freshPhone, test } from '../support/test'

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

async function happens(lab: Lab, server: CampaignServer, activityId: string, phone: string, row: CardRow) {
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
    test(`${family} with ${row.name}`, row.full ? FULL : {}, async ({ page, lab, server }) => {
      const { lang = 'en' } = row
      const words = WORDS[lang]
      const activityId = await campaign(lab, family, { nearbyNetworkLink: '/sandbox/branches' })
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
      await answerAlert(page, row.says, row.press ?? words.confirm)
      if (row.ends === END_SCREEN) await expect(page.getByText(END_SCREEN)).toBeVisible()
      else await expect(page).toHaveURL(row.ends)
      expect(await rowsFor(server, 'registrations', activityId)).toBe(1)

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

test('13.10 both applications ask for the ID number, whatever registerField says', async ({ page, lab }) => {
  for (const family of ['bind-card', 'reissue'] as const) {
    const activityId = await campaign(lab, family, { registerField: 'registerName,registerPhone' })
    await page.goto(at(PATHS[family].apply, { activityId, lang: 'en' }))
    await button(page, 'apply').click()
    await expect(alertOf(page)).toContainText('please enter ID number')
    await button(page, 'confirm').click()
    await field(page, 'ID card').fill('110101199003070000')
    await button(page, 'apply').click()
    await expect(alertOf(page)).toContainText('please enter a valid ID number')
  }
})
