import type { CampaignFile, FileOf } from '../../../domain/campaign/file'
import type { WhenGone } from '../../../domain/rules/draws/pick'
import type { Release } from '../../../domain/rules/draws/release'
import { yuanToFen } from '../../../domain/rules/money'
import { PRIZE_TYPE } from '../../../domain/rules/prizes/prize'

/** A prize as the draw needs it: its odds, its stock, and what its winner gets. */
export interface Prize {
  awardIndex: number
  /** What it is called in the campaign's stock. */
  item: string
  name: string
  message: string
  /** Fen that it is worth; 0 = no money. */
  amountFen: number
  weight: number
  /** Absent for one that never runs out. */
  stock?: number | undefined
  release?: Release | undefined
  whenGone?: WhenGone | undefined
}

/** What a campaign draws from. */
interface Drawn {
  prizes: readonly Prize[]
  /** awardIndex of the prize that a draw falls to when nothing else is left. */
  thankYou: number | null
}

/** Fen that a prize is worth; 0 for one that is no money. */
const worthFen = ({ amount }: { amount?: string | undefined }): number => yuanToFen(amount ?? '') ?? 0

/** By the campaign's file: what is read of one never changes. */
const known = new WeakMap<CampaignFile, Drawn | undefined>()

/** What a campaign draws from; undefined where nothing is drawn by lot. */
export function drawnFrom(file: CampaignFile): Drawn | undefined {
  if (!known.has(file)) known.set(file, readDrawn(file))
  return known.get(file)
}

function readDrawn(file: CampaignFile): Drawn | undefined {
  if (file.family === 'gift' || file.family === 'pay') return giftsOf(file)
  if (file.family !== 'activity' || file.prizes === undefined) return undefined
  const prizes = file.prizes.map((prize) => ({
    ...prize,
    item: String(prize.awardIndex),
    amountFen: worthFen(prize),
  }))
  return { prizes, thankYou: file.thankYou ?? null }
}

/**
 * What a gift or payment campaign draws from: a prize's awardIndex is its place in the list, from 1. Its stock is kept by
 * its id, so that each prize keeps its own count when the list is edited.
 */
function giftsOf({ giftPrizes }: Pick<FileOf<'gift' | 'pay'>, 'giftPrizes'>): Drawn {
  const prizes = giftPrizes.map((prize, at) => ({
    awardIndex: at + 1,
    item: prize.id,
    name: prize.prizeName,
    message: prize.message,
    amountFen: prize.prizeType === PRIZE_TYPE.envelope ? worthFen(prize) : 0,
    weight: prize.weight,
    stock: prize.stock ?? prize.couponCodes?.length,
    release: prize.release,
    whenGone: prize.whenGone,
  }))
  const empty = giftPrizes.findIndex(({ prizeType }) => prizeType === PRIZE_TYPE.empty)
  return { prizes, thankYou: empty < 0 ? null : empty + 1 }
}
