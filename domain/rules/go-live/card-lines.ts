import { yuanToFen } from '../money'
import { discountOf, discountOfStock } from '../new-year/discount'
import { found, type GoLiveFinding } from './finding'

interface SoldCards {
  readonly cards: readonly {
    readonly faceValue: string
    readonly actualPaymentAmount: string
    readonly stock: number
  }[]
  readonly budgetFen?: number | undefined
}

/** What cards below their face value come to, and whether a budget holds it; nothing where every price is the face value. */
export function cardFindings({ cards, budgetFen }: SoldCards): GoLiveFinding[] {
  const below = cards.flatMap((card, at) => {
    const discountFen = discountOf(card)
    if (discountFen === 0) return []
    const values = {
      faceFen: yuanToFen(card.faceValue) ?? 0,
      priceFen: yuanToFen(card.actualPaymentAmount) ?? 0,
      count: card.stock,
      stakeFen: card.stock * discountFen,
    }
    return [found('cardBelowFace', `cards[${at}].actualPaymentAmount`, values)]
  })
  const stakeFen = discountOfStock(cards)
  if (stakeFen === 0) return below
  if (budgetFen === undefined) return [...below, found('noBudget', 'budgetFen', { stakeFen })]
  return stakeFen > budgetFen ? [...below, found('overBudget', 'budgetFen', { stakeFen, budgetFen })] : below
}
