import { yuanToFen } from '../../../domain/rules/money'
import { discountOf } from '../../../domain/rules/new-year/discount'
import { entryName } from '../../editor/document/entry-name'
import { isFields } from '../../editor/document/path'
import { type PrizeNumbers, prizeNumbers, prizeSums, thankYouOf } from '../../editor/prizes/arithmetic'

type Document = Readonly<Record<string, unknown>>

/** A prize with what it says in both languages, its odds and the most that it pays. */
export interface ReviewedPrize extends PrizeNumbers {
  /** 1, 2, 3 … */
  readonly place: number
  readonly name: { readonly 'zh-CN': string; readonly en: string }
}

/** A face value of cards that are sold, fen of one, and the most that is promised with all of them. */
export interface ReviewedCard {
  readonly faceFen: number
  readonly priceFen: number
  readonly stock: number
  readonly mostFen: number
}

interface Money {
  readonly cards: readonly ReviewedCard[]
  readonly prizes: readonly ReviewedPrize[]
  /** Fen; undefined without one. */
  readonly budgetFen: number | undefined
  /** Fen that can be paid at most; undefined where that has no end. */
  readonly mostFen: number | undefined
}

const isPaid = (value: unknown): boolean =>
  (typeof value === 'string' || typeof value === 'number') && (yuanToFen(value) ?? 0) > 0

/** Money that is promised beside the prizes of a draw, to as many as come. */
const promisesBeside = (document: Document): boolean =>
  isPaid(document.redEnvelopeAmount) ||
  isPaid(document.reissueAmount) ||
  (isFields(document.redemptionCodes) && isPaid(document.redemptionCodes.amount))

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** The cards of a document that can be read, as it has them. */
export const cardsOf = ({ cards }: Document): Record<string, unknown>[] =>
  (Array.isArray(cards) ? cards : []).filter(isFields)

/** One is worked on, so that any of it may be missing. */
function cardMoney(document: Document): ReviewedCard[] {
  return cardsOf(document).map((card) => {
    const priced = {
      faceValue: textOf(card.faceValue),
      actualPaymentAmount: textOf(card.actualPaymentAmount),
    }
    const stock = typeof card.stock === 'number' && card.stock > 0 ? card.stock : 0
    return {
      faceFen: yuanToFen(priced.faceValue) ?? 0,
      priceFen: yuanToFen(priced.actualPaymentAmount) ?? 0,
      stock,
      mostFen: stock * discountOf(priced),
    }
  })
}

/** The prizes of a document as it has them. */
export const prizesOf = (document: Document): readonly unknown[] =>
  [document.prizes, document.giftPrizes].find(
    (one): one is unknown[] => Array.isArray(one) && one.length > 0,
  ) ?? []

/** What a document's prizes are and what it can pay. */
export function moneyOf(document: Document): Money {
  const entries = prizesOf(document)
  const numbers = prizeNumbers(entries, thankYouOf(document))
  const sums = prizeSums(numbers)
  const cards = cardMoney(document)
  const stakeFen = cards.reduce((sum, { mostFen }) => sum + mostFen, sums.stakeFen)
  const { budgetFen } = document
  const ceiling = typeof budgetFen === 'number' && Number.isSafeInteger(budgetFen) ? budgetFen : undefined
  const isEndless = sums.isBoundless || promisesBeside(document)
  return {
    prizes: numbers.map((number, at) => ({
      ...number,
      place: at + 1,
      name: { 'zh-CN': entryName(entries[at], 'zh-CN') ?? '', en: entryName(entries[at], 'en') ?? '' },
    })),
    budgetFen: ceiling,
    cards,
    mostFen: isEndless ? ceiling : Math.min(stakeFen, ceiling ?? stakeFen),
  }
}
