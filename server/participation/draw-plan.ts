/** A prize that a draw may give. */
export interface DrawPrize {
  awardIndex: number
  /** Its item in the campaign's stock, where that is not the awardIndex. */
  item?: string | undefined
  /** Share of the draws among the prizes that still have stock; 0 = never drawn. */
  weight: number
  /** Absent for an unlimited prize. */
  stock?: number | undefined
}

/** What a prize is called in the campaign's stock. */
export const stockItemOf = ({ item, awardIndex }: DrawPrize): string => item ?? String(awardIndex)

/**
 * Draws one of the prizes that can still be won, each as likely as its share of their weights.
 * @param left how many are left, by item of the stock
 * @param random gives a number from 0 to below 1, evenly
 * @returns undefined when nothing can be won
 */
export function drawPrize<P extends DrawPrize>(
  prizes: readonly P[],
  left: ReadonlyMap<string, number>,
  random: () => number,
): P | undefined {
  const open = prizes.filter(
    (prize) => prize.weight > 0 && (prize.stock === undefined || (left.get(stockItemOf(prize)) ?? 0) > 0),
  )
  let ticket = random() * open.reduce((sum, prize) => sum + prize.weight, 0)
  const drawn = open.find((prize) => {
    ticket -= prize.weight
    return ticket < 0
  })
  return drawn ?? open.at(-1)
}
