import type { DrawTable } from './table'

/** How likely a prize is while every prize has stock. */
interface PrizeOdds {
  readonly awardIndex: number
  readonly name: string
  /** 0 to 1; those of a table sum up to 1. */
  readonly share: number
  /** It can run out; its share then goes to the others. */
  readonly isLimited: boolean
}

/** The odds of a table in its own order, without prizes that are never drawn; empty where nothing can be drawn. */
export function oddsOf({ prizes }: Pick<DrawTable, 'prizes'>): PrizeOdds[] {
  const open = prizes.filter(({ weight, stock }) => weight > 0 && stock !== 0)
  const total = open.reduce((sum, { weight }) => sum + weight, 0)
  return open.map(({ awardIndex, name, weight, stock }) => ({
    awardIndex,
    name,
    share: weight / total,
    isLimited: stock !== undefined,
  }))
}
