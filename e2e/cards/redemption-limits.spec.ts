import type { Page } from '@playwright/test'
import { inBankApp } from '../support/campaigns/bank'
import { rowsFor } from '../support/database'
import { getCodeFor } from '../support/forms'
import { answerAlert } from '../support/notices'
import { at, expect, freshPhone, test } from '../support/test'

const MOST_WRONG = 10
const WORDS = {
  'zh-CN': {
    code: '兑换码',
    phone: '手机号',
    sms: '短信验证码',
    get: '获取验证码',
    redeem: '立即兑换',
    apply: '申请',
    all: '全选',
    confirm: '确定',
    done: '兑换成功，10元红包已存入您的数字人民币钱包',
    most: '您在本活动中兑换的数量已达每人上限（1个）',
    unknown: '兑换码不存在，请核对后重试',
    locked: '兑换码错误次数过多，该手机号今日不能再兑换，请明日再试',
  },
  en: {
    code: 'redemption code',
    phone: 'phone',
    sms: 'SMS code',
    get: 'get code',
    redeem: 'redeem now',
    apply: 'apply',
    all: 'select all',
    confirm: 'confirm',
    done: 'Redeemed: 10 yuan are in your digital-yuan wallet.',
    most: 'you have redeemed as many codes as one person may in this activity (1)',
    unknown: 'there is no such redemption code',
    locked: 'too many wrong redemption codes: this phone can redeem again tomorrow',
  },
} as const

// Each test runs in one language: that both say it is tested with the catalogues.
for (const lang of ['zh-CN', 'en'] as const) {
  const words = WORDS[lang]
  const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
  const alertSays = (page: Page, text: string) => answerAlert(page, text, words.confirm)
  const enterPerson = async (page: Page, origin: string, phone: string) => {
    await field(page, words.phone).fill(phone)
    await field(page, words.sms).fill(await getCodeFor(page, origin, phone, words.get))
  }

  if (lang === 'zh-CN')
    test(`a phone redeems as many codes as a person may, by either page (${lang})`, async ({
      page,
      lab,
      server,
    }) => {
      const activityId = `one-each-${lang.toLowerCase()}`
      await lab.campaign('card-code', activityId)
      const phone = freshPhone()
      await page.goto(at('/hbdhm', { activityId, conversionCode: 'DEMO0051', lang }))
      await enterPerson(page, server.origin, phone)
      await press(page, words.redeem)
      await alertSays(page, words.done)
      // Another code may be asked for after a minute; a page that is opened anew does not wait for it.
      await page.reload()
      await field(page, words.code).fill('DEMO0052')
      await enterPerson(page, server.origin, phone)
      await press(page, words.redeem)
      await alertSays(page, words.most)
      await expect(field(page, words.code)).toHaveValue('DEMO0052')

      await page.goto(at('/cardCodeReceived', { activityId, conversionCode: 'DEMO0053', lang }))
      await enterPerson(page, server.origin, phone)
      await page.getByRole('checkbox', { name: words.all, exact: true }).check()
      await press(page, words.apply)
      await alertSays(page, words.most)
      expect(await rowsFor(server, 'received_codes', activityId)).toBe(1)
    })

  if (lang === 'en')
    test(`a phone that tries too many wrong codes is told to come back tomorrow (${lang})`, async ({
      page,
      lab,
      server,
    }) => {
      const activityId = `guesses-${lang.toLowerCase()}`
      await lab.campaign('card-code', activityId)
      await inBankApp(page, lab, { mobNum: freshPhone() })
      await page.goto(at('/hbdhm', { activityId, lang }))
      for (let guess = 1; guess <= MOST_WRONG; guess++) {
        await field(page, words.code).fill(`GUESS${guess}`)
        await press(page, words.redeem)
        await alertSays(page, words.unknown)
      }
      await field(page, words.code).fill('DEMO0054')
      await press(page, words.redeem)
      await alertSays(page, words.locked)
      expect(await rowsFor(server, 'received_codes', activityId)).toBe(0)
    })
}
