import { yuanToFen } from '../money'

/** Yuan of a card: its face value, and what a customer pays for it. */
interface PricedCard {
  readonly faceValue: string
  readonly actualPaymentAmount: string
}

/** Fen by which a card costs less than its face value, which is promised money; 0 where it costs as much or more. */
export const discountOf = ({ faceValue, actualPaymentAmount }: PricedCard): number =>
  Math.max(0, (yuanToFen(faceValue) ?? 0) - (yuanToFen(actualPaymentAmount) ?? 0))

/** Fen by which the whole stock of these cards costs less than its face value. */
export const discountOfStock = (cards: readonly (PricedCard & { readonly stock: number })[]): number =>
  cards.reduce((sum, card) => sum + card.stock * discountOf(card), 0)
