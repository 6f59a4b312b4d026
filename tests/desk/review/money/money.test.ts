import { describe, expect, it } from 'vitest'
import { moneyOf } from '../../../../desk/review/money/money'

const PRIZES = [
  { awardIndex: 1, name: { 'zh-CN': '大奖', en: 'Grand' }, amount: '66.6', stock: 10, weight: 1 },
  { awardIndex: 2, name: '谢谢', weight: 3 },
]

describe('the money of a version', () => {
  it('is what its prizes come to', () => {
    const { prizes, budgetFen, mostFen } = moneyOf({ prizes: PRIZES, thankYou: 2 })
    expect({ budgetFen, mostFen }).toEqual({ budgetFen: undefined, mostFen: 66_600 })
    expect(prizes).toMatchObject([
      { place: 1, name: { 'zh-CN': '大奖', en: 'Grand' }, amountFen: 6_660, stock: 10, share: 0.25 },
      { place: 2, name: { 'zh-CN': '谢谢', en: '谢谢' }, amountFen: 0, share: 0.75 },
    ])
  })

  it('is no more than the budget', () => {
    expect(moneyOf({ prizes: PRIZES, budgetFen: 50_000 }).mostFen).toBe(50_000)
    expect(moneyOf({ prizes: PRIZES, budgetFen: 90_000 }).mostFen).toBe(66_600)
  })

  it('has no end but the budget where a prize or what is promised beside has none', () => {
    const endless = [{ ...PRIZES[0], stock: undefined }]
    expect(moneyOf({ prizes: endless }).mostFen).toBeUndefined()
    expect(moneyOf({ prizes: endless, budgetFen: 7 }).mostFen).toBe(7)
    expect(moneyOf({ redEnvelopeAmount: '1' }).mostFen).toBeUndefined()
    expect(moneyOf({ redemptionCodes: { amount: '1' }, budgetFen: 9 }).mostFen).toBe(9)
  })

  it('has what cards cost less than their face value', () => {
    const cards = [
      { id: '1', faceValue: '66', actualPaymentAmount: '66', stock: 9 },
      { id: '2', faceValue: '188', actualPaymentAmount: '0.01', stock: 5_000 },
    ]
    expect(moneyOf({ cards })).toEqual({
      prizes: [],
      cards: [
        { faceFen: 6_600, priceFen: 6_600, stock: 9, mostFen: 0 },
        { faceFen: 18_800, priceFen: 1, stock: 5_000, mostFen: 93_995_000 },
      ],
      budgetFen: undefined,
      mostFen: 93_995_000,
    })
    expect(moneyOf({ cards, budgetFen: 500 }).mostFen).toBe(500)
    expect(moneyOf({ cards: [cards[0], 'none', {}] }).mostFen).toBe(0)
  })

  it('is nothing where nothing is promised', () => {
    expect(moneyOf({ redEnvelopeAmount: '0', prizes: [] })).toEqual({
      prizes: [],
      cards: [],
      budgetFen: undefined,
      mostFen: 0,
    })
  })
})
