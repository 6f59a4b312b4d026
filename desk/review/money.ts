import { yuanToFen } from '../../domain/rules/money'
import { entryName } from '../editor/document/entry-name'
import { isFields } from '../editor/document/path'
import { type PrizeNumbers, prizeNumbers, prizeSums, thankYouOf } from '../editor/prizes/arithmetic'

type Document = Readonly<Record<string, unknown>>

/** A prize with what it says in both languages, its odds and the most that it pays. */
interface ReviewedPrize extends PrizeNumbers {
  /** 1, 2, 3 … */
  readonly place: number
  readonly name: { readonly 'zh-CN': string; readonly en: string }
}

interface Money {
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

/** What a document's prizes are and what it can pay. */
export function moneyOf(document: Document): Money {
  const list = [document.prizes, document.giftPrizes].find(
    (one): one is unknown[] => Array.isArray(one) && one.length > 0,
  )
  const entries = list ?? []
  const numbers = prizeNumbers(entries, thankYouOf(document))
  const sums = prizeSums(numbers)
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
    mostFen: isEndless ? ceiling : Math.min(sums.stakeFen, ceiling ?? sums.stakeFen),
  }
}
