/** What the odds of a prize that is gone go to (decisions §24): to the other prizes, or to the thank-you sector. */
export const WHEN_GONE = ['others', 'thanks'] as const
export type WhenGone = (typeof WHEN_GONE)[number]

/** A prize that a draw may give. */
interface DrawPrize {
  /** What it is called in the campaign's stock. */
  item: string
  /** Share of the draws among the prizes that still have stock; 0 = never drawn. */
  weight: number
  /** Absent for an unlimited prize. */
  stock?: number | undefined
  /** 'others' when left out. */
  whenGone?: WhenGone | undefined
}

/**
 * Whether some of a prize can be won.
 * @param left how many can be won now, by item of the stock
 */
export const canBeWon = ({ item, weight, stock }: DrawPrize, left: ReadonlyMap<string, number>): boolean =>
  weight > 0 && (stock === undefined || (left.get(item) ?? 0) > 0)

/**
 * One of the prizes that can be won now, each as likely as its share of their weights. A prize that is gone keeps its share
 * where that goes to the thank-you sector.
 * @param left how many can be won now, by item of the stock
 * @param number from 0 to below 1
 * @returns undefined for the thank-you sector: nothing can be won, or the number falls on a prize that is gone
 */
export function pickPrize<P extends DrawPrize>(
  prizes: readonly P[],
  left: ReadonlyMap<string, number>,
  number: number,
): P | undefined {
  const shared = prizes.filter(
    (prize) => canBeWon(prize, left) || (prize.weight > 0 && prize.whenGone === 'thanks'),
  )
  let ticket = number * shared.reduce((sum, prize) => sum + prize.weight, 0)
  const picked = shared.find((prize) => {
    ticket -= prize.weight
    return ticket < 0
  })
  const prize = picked ?? shared[shared.length - 1]
  return prize && canBeWon(prize, left) ? prize : undefined
}
