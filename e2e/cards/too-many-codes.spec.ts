import type { Page } from '@playwright/test'
import { inBankApp } from '../support/campaigns/bank'
import { testWith } from '../support/configured-server'
import { rowsFor } from '../support/database'
import { getCodeFor } from '../support/forms'
import { at, expect, freshPhone } from '../support/test'

/** A visit may try two card codes here; the forty that it may otherwise are too many for a test. */
const test = testWith({}, { HONGBAO_LIMIT_FACTOR: '0.05', HONGBAO_TRUST_PROXY: '1' })
/** One worker, and so one server, for all of them. */
test.describe.configure({ mode: 'default' })

/** Every test has an address of its own: with this factor one address gets one SMS code a minute. */
let addresses = 0
test.beforeEach(async ({ page }) => {
  addresses += 1
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `203.0.113.${addresses}` })
})

const WORDS = {
  'zh-CN': {
    tooMany: '操作过于频繁，请稍后再试',
    unknown: '兑换码不存在',
    confirm: '确定',
    ended: '您现在可以关闭此页面了。',
    code: '兑换码',
    phone: '手机号',
    sms: '短信验证码',
    get: '获取验证码',
    apply: '申请',
    redeem: '立即兑换',
    all: '全选',
  },
  en: {
    tooMany: 'too many requests, please try again later',
    unknown: 'there is no such redemption code',
    confirm: 'confirm',
    ended: 'You can close this page now.',
    code: 'redemption code',
    phone: 'phone',
    sms: 'SMS code',
    get: 'get code',
    apply: 'apply',
    redeem: 'redeem now',
    all: 'select all',
  },
} as const

// Each test runs in one language: that both say it is tested with the catalogues.
for (const lang of ['zh-CN', 'en'] as const) {
  const words = WORDS[lang]
  const alertSays = async (page: Page, text: string) => {
    const alert = page.getByRole('alertdialog')
    await expect(alert).toContainText(text)
    await alert.getByRole('button', { name: words.confirm, exact: true }).click()
    await expect(alert).toBeHidden()
  }
  const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
  const fillPerson = async (page: Page, origin: string) => {
    const phone = freshPhone()
    await field(page, words.phone).fill(phone)
    await field(page, words.sms).fill(await getCodeFor(page, origin, phone, words.get))
  }
  const card = (conversionCode: string) =>
    at('/cardCodeReceived', { activityId: 'card-code', conversionCode, lang })

  if (lang === 'zh-CN')
    test(`too many card codes are refused with a message before the form (${lang})`, async ({
      page,
      server,
    }) => {
      for (let visit = 0; visit < 2; visit++) {
        await page.goto(card('NONE0001'))
        await expect(field(page, words.phone)).toBeVisible()
      }
      await page.goto(card('NONE0001'))
      await alertSays(page, words.tooMany)
      await expect(page.getByText(words.ended, { exact: true })).toBeVisible()
      expect(await rowsFor(server, 'received_codes', 'card-code')).toBe(0)
    })

  if (lang === 'en')
    test(`too many card codes are refused with a message in the form (${lang})`, async ({ page, server }) => {
      await page.goto(card('NONE0001'))
      await expect(field(page, words.phone)).toBeVisible()
      await page.goto(card('DEMO0042'))
      await fillPerson(page, server.origin)
      await page.getByRole('checkbox', { name: words.all, exact: true }).check()
      await page.getByRole('button', { name: words.apply, exact: true }).click()
      await alertSays(page, words.tooMany)
      await expect(field(page, words.phone)).not.toHaveValue('')
      await expect(page).toHaveURL(/\/cardCodeReceived/)
      expect(await rowsFor(server, 'received_codes', 'card-code')).toBe(0)
    })

  if (lang === 'zh-CN')
    test(`too many codes are refused with a message on /hbdhm in the bank app (${lang})`, async ({
      page,
      lab,
      server,
    }) => {
      await inBankApp(page, lab, { mobNum: freshPhone() })
      await page.goto(at('/hbdhm', { lang }))
      for (const [code, says] of [
        ['NONE0001', words.unknown],
        ['NONE0002', words.unknown],
        ['DEMO0041', words.tooMany],
      ] as const) {
        await field(page, words.code).fill(code)
        await page.getByRole('button', { name: words.redeem, exact: true }).click()
        await alertSays(page, says)
        await expect(field(page, words.code)).toHaveValue(code)
      }
      await expect(page).toHaveURL(/\/hbdhm/)
      expect(await rowsFor(server, 'received_codes', 'card-code')).toBe(0)
    })
}
