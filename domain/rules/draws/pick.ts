/** A prize that a draw may give. */
interface DrawPrize {
  /** What it is called in the campaign's stock. */
  item: string
  /** Share of the draws among the prizes that still have stock; 0 = never drawn. */
  weight: number
  /** Absent for an unlimited prize. */
  stock?: number | undefined
}

/**
 * One of the prizes that can still be won, each as likely as its share of their weights.
 * @param left how many are left, by item of the stock
 * @param number from 0 to below 1
 * @returns undefined when nothing can be won
 */
export function pickPrize<P extends DrawPrize>(
  prizes: readonly P[],
  left: ReadonlyMap<string, number>,
  number: number,
): P | undefined {
  const open = prizes.filter(
    (prize) => prize.weight > 0 && (prize.stock === undefined || (left.get(prize.item) ?? 0) > 0),
  )
  let ticket = number * open.reduce((sum, prize) => sum + prize.weight, 0)
  const picked = open.find((prize) => {
    ticket -= prize.weight
    return ticket < 0
  })
  return picked ?? open[open.length - 1]
}
