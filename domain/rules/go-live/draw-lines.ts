import type { TablePrize } from '../draws/table'
import { countedKey } from './counted'
import { found, type GoLiveFinding, type GoLiveLine, lineOf } from './finding'

/** What a version draws from. */
export interface DrawnFrom {
  readonly prizes: readonly Pick<
    TablePrize,
    'awardIndex' | 'item' | 'name' | 'weight' | 'stock' | 'amountFen'
  >[]
  readonly thankYou: number | null
  readonly budgetFen: number | undefined
  /** The document's list of prizes. */
  readonly list: 'prizes' | 'giftPrizes'
}

function oddsFindings({ prizes, list }: DrawnFrom): GoLiveFinding[] {
  const open = prizes.filter(({ weight, stock }) => weight > 0 && stock !== 0)
  if (open.length === 0) return [found('noWeight', list)]
  return prizes.flatMap(({ name, weight, stock }, at) => {
    if (weight > 0 && stock === 0) return [found('weightWithoutStock', `${list}[${at}].stock`, { name })]
    return weight === 0 && stock !== 0 ? [found('neverDrawn', `${list}[${at}].weight`, { name })] : []
  })
}

const stockFindings = ({ prizes, list }: DrawnFrom, taken: ReadonlyMap<string, number>): GoLiveFinding[] =>
  prizes.flatMap(({ name, item, stock }, at) => {
    const gone = taken.get(countedKey({ kind: 'prize', item })) ?? 0
    return stock !== undefined && stock < gone
      ? [found('stockBelowTaken', `${list}[${at}].stock`, { name, stock, taken: gone })]
      : []
  })

/** Fen that all limited prizes come to. */
export const fenAtStake = ({ prizes }: Pick<DrawnFrom, 'prizes'>): number =>
  prizes.reduce((sum, { weight, stock = 0, amountFen }) => (weight > 0 ? sum + stock * amountFen : sum), 0)

function moneyFindings(drawn: DrawnFrom): GoLiveFinding[] {
  const { prizes, budgetFen, list } = drawn
  const stake = fenAtStake(drawn)
  if (budgetFen !== undefined)
    return stake > budgetFen ? [found('overBudget', 'budgetFen', { stakeFen: stake, budgetFen })] : []
  const endless = prizes.findIndex(({ stock, amountFen }) => stock === undefined && amountFen > 0)
  if (endless >= 0)
    return [found('endlessMoney', `${list}[${endless}]`, { name: prizes[endless]?.name ?? '' })]
  return stake > 0 ? [found('noBudget', 'budgetFen', { stakeFen: stake })] : []
}

function thankYouFindings({ prizes, thankYou, list }: DrawnFrom): GoLiveFinding[] {
  const at = prizes.findIndex(({ awardIndex }) => awardIndex === thankYou)
  const prize = prizes[at]
  if (prize === undefined) return [found('noThankYou', list === 'prizes' ? 'thankYou' : list)]
  return prize.amountFen > 0 ? [found('paidThankYou', `${list}[${at}]`, { name: prize.name })] : []
}

/** The lines of a draw; all green where nothing is drawn by lot. */
export const drawLines = (
  drawn: DrawnFrom | undefined,
  taken: ReadonlyMap<string, number>,
): Record<'odds' | 'stock' | 'money' | 'thankYou', GoLiveLine> => ({
  odds: lineOf('odds', drawn ? oddsFindings(drawn) : []),
  stock: lineOf('stock', drawn ? stockFindings(drawn, taken) : []),
  money: lineOf('money', drawn ? moneyFindings(drawn) : []),
  thankYou: lineOf('thankYou', drawn ? thankYouFindings(drawn) : []),
})
