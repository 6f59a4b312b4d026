import type { DigestSuite } from './digest'
import type { DrawEntry } from './log'
import { drawNumber } from './number'
import { pickPrize } from './pick'
import { type DrawTable, freeThanksOf, thanksOf } from './table'

/** What the number of an entry gives by the table, or why it gives nothing. */
type Replayed = { awardIndex: number; hasPiece: boolean } | undefined

/**
 * Draws an entry again: from its seed, its contribution, its own identity and what it saw.
 * @returns undefined when the entry contradicts itself: a missed item that its number does not name
 */
export function replay(suite: DigestSuite, table: DrawTable, entry: DrawEntry, seed: Uint8Array): Replayed {
  const { activityId, prizes } = table
  const { ref, contribution, missed, by } = entry
  const left = new Map(Object.entries(entry.left))
  const overBudget = { awardIndex: freeThanksOf(table), hasPiece: false }
  const thanks = by === 'budget' ? overBudget : { awardIndex: thanksOf(table), hasPiece: false }
  for (let attempt = 0; attempt <= missed.length; attempt += 1) {
    const number = drawNumber(suite, seed, { activityId, ref, contribution, attempt })
    const picked = pickPrize(prizes, left, number)
    const miss = missed[attempt]
    if (picked === undefined) return miss === undefined ? thanks : undefined
    if (miss === undefined) {
      if (by === 'budget') return picked.amountFen > 0 ? overBudget : undefined
      return { awardIndex: picked.awardIndex, hasPiece: picked.stock !== undefined }
    }
    if (picked.stock === undefined || picked.item !== miss) return undefined
    if (picked.whenGone === 'thanks') return attempt + 1 === missed.length ? thanks : undefined
    left.set(miss, 0)
  }
  return undefined
}
