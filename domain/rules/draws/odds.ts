import { type DrawTable, type TablePrize, thanksOf } from './table'

/** How likely a prize is while every prize has stock. */
interface PrizeOdds {
  readonly awardIndex: number
  readonly name: string
  /** 0 to 1; those of a table sum up to 1, unless a prize without stock leaves its share to a thank-you sector that is not there. */
  readonly share: number
  /** It can run out. */
  readonly isLimited: boolean
  /** Who gets its share then; left out where that is the other prizes, and for one that never runs out. */
  readonly whenGone?: 'thanks' | undefined
}

/** The odds of a table in its own order, without what is never drawn; empty where nothing can be drawn. */
export function oddsOf(table: Pick<DrawTable, 'prizes' | 'thankYou'>): PrizeOdds[] {
  const { prizes } = table
  const isOpen = ({ weight, stock }: TablePrize) => weight > 0 && stock !== 0
  if (!prizes.some(isOpen)) return []
  const sum = (of: readonly TablePrize[]) => of.reduce((all, { weight }) => all + weight, 0)
  const leftToThanks = sum(prizes.filter((prize) => prize.whenGone === 'thanks' && !isOpen(prize)))
  const total = sum(prizes.filter(isOpen)) + leftToThanks
  const thanks = thanksOf(table)
  return prizes.flatMap((prize) => {
    const { awardIndex, name, stock, whenGone } = prize
    const weight = (isOpen(prize) ? prize.weight : 0) + (awardIndex === thanks ? leftToThanks : 0)
    if (weight === 0) return []
    const isLimited = stock !== undefined
    return {
      awardIndex,
      name,
      share: weight / total,
      isLimited,
      ...(isLimited && whenGone === 'thanks' && { whenGone }),
    }
  })
}
