import { describe, expect, it } from 'vitest'
import { cardFindings } from '../../../../domain/rules/go-live/card-lines'
import { discountOf, discountOfStock } from '../../../../domain/rules/new-year/discount'

const card = (faceValue: string, actualPaymentAmount: string, stock = 10) => ({
  id: faceValue,
  faceValue,
  actualPaymentAmount,
  stock,
})

describe('what a card costs less than its face value', () => {
  it('is the difference, and nothing where it costs as much or more', () => {
    expect([card('188', '0.01'), card('66', '66'), card('8', '8.88')].map(discountOf)).toEqual([18_799, 0, 0])
  })

  it('comes to as much as all cards together, and a dear one makes up for none', () => {
    expect(discountOfStock([card('188', '0.01', 5_000), card('8', '8.88', 1_000_000)])).toBe(93_995_000)
  })
})

describe('the go-live list of cards', () => {
  const below = {
    finding: 'cardBelowFace',
    level: 'amber',
    field: 'cards[1].actualPaymentAmount',
    values: { faceFen: 18_800, priceFen: 1, count: 5_000, stakeFen: 93_995_000 },
  }
  const cards = [card('66', '66'), card('188', '0.01', 5_000)]

  it('is empty where every price is the face value, with a budget or without', () => {
    expect(cardFindings({ cards: [card('66', '66')], budgetFen: undefined })).toEqual([])
  })

  it('names each price below the face value, and asks for a budget', () => {
    expect(cardFindings({ cards, budgetFen: undefined })).toEqual([
      below,
      { finding: 'noBudget', level: 'red', field: 'budgetFen', values: { stakeFen: 93_995_000 } },
    ])
    expect(cardFindings({ cards, budgetFen: 93_995_000 })).toEqual([below])
  })

  it('says where the budget ends before the cards do', () => {
    expect(cardFindings({ cards, budgetFen: 93_994_999 })).toMatchObject([
      below,
      { finding: 'overBudget', level: 'amber', values: { stakeFen: 93_995_000, budgetFen: 93_994_999 } },
    ])
  })
})
