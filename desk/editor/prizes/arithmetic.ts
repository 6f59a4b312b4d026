import { oddsOf } from '../../../domain/rules/draws/odds'
import { WHEN_GONE } from '../../../domain/rules/draws/pick'
import { yuanToFen } from '../../../domain/rules/money'
import { PRIZE_TYPE } from '../../../domain/rules/prizes/prize'
import { isFields, moved } from '../document/path'

/** The numbers of a prize as far as they can be read; a prize is worked on, so any of them may be missing. */
export interface PrizeNumbers {
  weight: number
  /** Absent for one that never runs out. */
  stock: number | undefined
  /** Fen; 0 = no money. */
  amountFen: number
  /** Its chance in a draw while every prize has stock, 0 to 1. */
  share: number
}

interface PrizeSums {
  weight: number
  stock: number
  /** Fen that all of the stock pays, in whole. */
  stakeFen: number
  /** Fen that a draw pays on average while every prize has stock. */
  meanFen: number
  /** Some prize with money never runs out, so that the stake has no bound. */
  isBoundless: boolean
}

type Document = Readonly<Record<string, unknown>>

const counted = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined

const fenOf = (value: unknown): number =>
  typeof value === 'string' || typeof value === 'number' ? Math.max(0, yuanToFen(value) ?? 0) : 0

/** How many codes a gift prize lists, which count as its stock. */
const codesOf = (prize: Record<string, unknown>): number | undefined =>
  Array.isArray(prize.couponCodes) ? prize.couponCodes.length : undefined

/** The place of the prize that a draw falls to when it wins nothing else: by the document, or the gift that is nothing. */
export function thankYouOf(document: Document): number | null {
  if (typeof document.thankYou === 'number') return document.thankYou
  const gifts = Array.isArray(document.giftPrizes) ? document.giftPrizes : []
  const at = gifts.findIndex((gift) => isFields(gift) && gift.prizeType === PRIZE_TYPE.empty)
  return at < 0 ? null : at + 1
}

/**
 * The numbers of each prize of a list, the odds by the rule that draws.
 * @param thankYou place of the prize that gets the odds of those that leave them to it; null where that is not asked for
 */
export function prizeNumbers(prizes: readonly unknown[], thankYou: number | null = null): PrizeNumbers[] {
  const read = prizes.map((entry, at) => {
    const prize = isFields(entry) ? entry : {}
    const weight = counted(prize.weight) ?? 0
    const stock = counted(prize.stock) ?? codesOf(prize)
    const whenGone = WHEN_GONE.find((value) => value === prize.whenGone)
    const amountFen = fenOf(prize.amount)
    // A stock that cannot be read yet is some stock.
    return { weight, stock, whenGone, amountFen, awardIndex: at + 1, item: String(at), name: '' }
  })
  const shares = new Map(
    oddsOf({ prizes: read, thankYou }).map(({ awardIndex, share }) => [awardIndex, share]),
  )
  return read.map(({ weight, stock, amountFen, awardIndex }) => ({
    weight,
    stock,
    amountFen,
    share: shares.get(awardIndex) ?? 0,
  }))
}

export function prizeSums(numbers: readonly PrizeNumbers[]): PrizeSums {
  const sum = (part: (prize: PrizeNumbers) => number) => numbers.reduce((all, prize) => all + part(prize), 0)
  return {
    weight: sum(({ weight }) => weight),
    stock: sum(({ stock }) => stock ?? 0),
    stakeFen: sum(({ stock, amountFen }) => (stock ?? 0) * amountFen),
    meanFen: sum(({ share, amountFen }) => share * amountFen),
    isBoundless: numbers.some(
      ({ stock, amountFen, weight }) => stock === undefined && amountFen > 0 && weight > 0,
    ),
  }
}

const prizesOf = (document: Document): Record<string, unknown>[] =>
  Array.isArray(document.prizes) ? document.prizes.filter(isFields) : []

/** Gives the prizes the places 1, 2, 3 … in their order; the thank-you prize stays the prize that it is. */
function placed(document: Document, prizes: readonly Record<string, unknown>[]): Document {
  const thanked = prizes.findIndex(({ awardIndex }) => awardIndex === document.thankYou)
  const next = { ...document, prizes: prizes.map((prize, at) => ({ ...prize, awardIndex: at + 1 })) }
  const { thankYou, ...rest } = next as Document & { thankYou?: unknown }
  if (typeof thankYou !== 'number') return next
  return thanked < 0 ? rest : { ...next, thankYou: thanked + 1 }
}

/** The prizes of a draw on the page with one moved to another place. */
export const withPrizeMoved = (document: Document, from: number, to: number): Document =>
  placed(document, moved(prizesOf(document), from, to))

export const withoutPrize = (document: Document, at: number): Document =>
  placed(
    document,
    prizesOf(document).filter((_, index) => index !== at),
  )

/** One more prize, at the last place: of no weight, so that the odds of the others stay until it gets one. */
export const withPrizeAdded = (document: Document): Document =>
  placed(document, [
    ...prizesOf(document),
    { awardIndex: 0, name: { 'zh-CN': '', en: '' }, stock: 0, weight: 0, message: { 'zh-CN': '', en: '' } },
  ])
