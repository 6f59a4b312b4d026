import { describe, expect, it } from 'vitest'
import { translatorOf } from '../../../../desk/i18n/translator'
import { moneyRows } from '../../../../desk/review/money/money-rows'

const english = { language: 'en', t: translatorOf('en') } as const
const chinese = { language: 'zh-CN', t: translatorOf('zh-CN') } as const

const WHEEL = {
  family: 'activity',
  budgetFen: 100_000,
  prizes: [
    { awardIndex: 1, name: '大奖', amount: '66.6', stock: 10, weight: 1 },
    { awardIndex: 2, name: '谢谢', weight: 3 },
  ],
  config: { activityEndTime: '2026-12-24T18:00:00+08:00', activityCloseTime: '+30d' },
}
const NEXT = {
  ...WHEEL,
  budgetFen: 150_000,
  prizes: [{ ...WHEEL.prizes[0], amount: '88.8', stock: 15 }, WHEEL.prizes[1]],
  config: { activityEndTime: '2026-12-26T18:00:00+08:00', activityCloseTime: '+30d' },
}

describe('the sums that a review begins with', () => {
  it('are old, new and the difference in yuan, things and days', () => {
    expect(moneyRows(WHEEL, NEXT, english)).toEqual([
      { title: 'Budget', before: '¥1,000', after: '¥1,500', difference: '+¥500', isMore: true },
      { title: 'Pays at most', before: '¥666', after: '¥1,332', difference: '+¥666', isMore: true },
      { title: 'Stock in all', before: '10', after: '15', difference: '+5', isMore: true },
      {
        title: 'End',
        before: '2026-12-24 18:00 (Shanghai time)',
        after: '2026-12-26 18:00 (Shanghai time)',
        difference: '2 days later',
        isMore: false,
      },
      {
        title: 'Close',
        before: '30 days after the first start',
        after: '30 days after the first start',
        difference: '',
        isMore: false,
      },
    ])
    const back = moneyRows(NEXT, WHEEL, chinese)
    expect(back.map(({ difference }) => difference)).toEqual(['-¥500', '-¥666', '-5', '早 2 天', ''])
    expect(back.some(({ isMore }) => isMore)).toBe(false)
  })

  it('are what it has alone where there is nothing to compare with', () => {
    const rows = moneyRows(undefined, WHEEL, english)
    expect(rows.map(({ after }) => after)).toEqual([
      '¥1,000',
      '¥666',
      '10',
      '2026-12-24 18:00 (Shanghai time)',
      '30 days after the first start',
    ])
    for (const { before, difference, isMore } of rows)
      expect([before, difference, isMore]).toEqual(['', '', false])
  })

  it('say that a bound is gone, and that money without end costs more', () => {
    const { budgetFen: _, ...endless } = { ...WHEEL, redEnvelopeAmount: '8.8' }
    const [budget, most, envelope] = moneyRows(WHEEL, endless, english)
    expect(budget).toMatchObject({ before: '¥1,000', after: 'none', difference: '', isMore: true })
    expect(most).toMatchObject({ before: '¥666', after: 'without end', difference: '', isMore: true })
    expect(envelope).toMatchObject({ before: '(not there)', after: '¥8.80', isMore: true })
    const [, bounded] = moneyRows(endless, WHEEL, english)
    expect(bounded).toMatchObject({ before: 'without end', after: '¥666', isMore: false })
  })

  it('have what each is paid, and what each pays: a lower price costs more', () => {
    const pay = { family: 'pay', fundsAmount: '0.06', giftPrizes: [], config: {} }
    const [, , funds] = moneyRows(pay, { ...pay, fundsAmount: '0.01' }, english)
    expect(funds).toMatchObject({ before: '¥0.06', after: '¥0.01', difference: '-¥0.05', isMore: true })
    const { fundsAmount: _, ...usual } = pay
    const [, , left] = moneyRows({ ...pay, fundsAmount: '0.01' }, usual, english)
    expect(left).toMatchObject({ before: '¥0.01', after: '¥0.06', isMore: false })
    const codes = { family: 'card', redemptionCodes: { amount: '18' }, config: {} }
    const [, , amount] = moneyRows(codes, { ...codes, redemptionCodes: { amount: '88' } }, english)
    expect(amount).toMatchObject({ before: '¥18', after: '¥88', difference: '+¥70', isMore: true })
  })

  it('take no difference between a date and a time from the first start', () => {
    const fixed = { ...WHEEL, config: { ...WHEEL.config, activityCloseTime: '2027-01-01T00:00:00+08:00' } }
    expect(moneyRows(WHEEL, fixed, english).at(-1)).toMatchObject({ difference: '' })
    const open = { ...WHEEL, config: {} }
    expect(moneyRows(WHEEL, open, english).at(-1)).toMatchObject({ after: 'none', difference: '' })
    const shorter = { ...WHEEL, config: { ...WHEEL.config, activityCloseTime: '+36h' } }
    expect(moneyRows(WHEEL, shorter, english).at(-1)?.difference).toBe('684 hours earlier')
  })
})
