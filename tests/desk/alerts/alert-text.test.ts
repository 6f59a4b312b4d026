import { describe, expect, it } from 'vitest'
import { adviceText, alertText, settingOf } from '../../../desk/alerts/alert-text'
import { translatorOf } from '../../../desk/i18n/translator'
import { ALERT_KINDS } from '../../../domain/rules/alerts/thresholds'

const zh = translatorOf('zh-CN')
const en = translatorOf('en')
const alert = { subject: '', name: '', value: 3, whole: 1_500, limit: 10 } as const
const prize = { ...alert, kind: 'stockLow', subject: 'prize 2', name: '6.66 元' } as const

describe('what an alert says', () => {
  it.each([
    [prize, '“6.66 元”库存剩 3，共 1,500（阈值 10%）', '“6.66 元”: 3 left of 1,500 (threshold 10%)'],
    [{ ...prize, value: 0 }, '“6.66 元”已发完，共 1,500', '“6.66 元” is gone: all 1,500'],
    [
      { ...alert, kind: 'budget', value: 80_000, whole: 100_000, limit: 80 },
      '预算 ¥1,000，已承诺 ¥800（阈值 80%）',
      '¥800 promised of a budget of ¥1,000 (threshold 80%)',
    ],
    [
      { ...alert, kind: 'sms', subject: 'campaignHour', value: 4_000, whole: 5_000 },
      '本活动一小时的短信额度 5,000 条，已用 4,000 条',
      '4,000 of the 5,000 SMS codes that this campaign may send in an hour are sent',
    ],
    [{ ...alert, kind: 'payouts', value: 1 }, '1 笔发放需人工处理', '1 payout needs a person'],
    [
      { ...alert, kind: 'payoutsLate', value: 61, whole: 2 },
      '2 笔发放逾期未到账，最早的一笔已 61 分钟',
      '2 due and not arrived: the oldest payout for 61 minutes',
    ],
  ] as const)('%#', (one, chinese, english) => {
    expect([alertText(one, zh, 'zh-CN'), alertText(one, en, 'en')]).toEqual([chinese, english])
  })

  it.each(ALERT_KINDS)('has something to do about it: %s', (kind) => {
    for (const t of [zh, en]) expect(adviceText({ kind }, t)).not.toMatch(/[{}]/)
  })

  it('names the setting that holds the budget', () => {
    expect(settingOf({ kind: 'sms', subject: 'campaignDay' })).toBe('HONGBAO_SMS_CAMPAIGN_BUDGET')
    expect(settingOf({ kind: 'sms', subject: 'hour' })).toBe('HONGBAO_SMS_BUDGET')
    expect(settingOf({ kind: 'budget', subject: '' })).toBeUndefined()
  })
})
