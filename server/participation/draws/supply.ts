import type { DrawEntry } from '../../../domain/rules/draws/log'
import { periodOf, released } from '../../../domain/rules/draws/release'
import { type DrawTable, freeThanksOf, type TablePrize } from '../../../domain/rules/draws/table'
import type { Db } from '../../db/transaction'

/** What a draw came to, and how: the parts of its entry in the log. */
export type Outcome = Pick<DrawEntry, 'awardIndex' | 'piece' | 'by'>

type StockRow = Readonly<{ item: string; total: number; taken: number }>

/** How many of each limited prize can be won now, by item: what is left of it, as far as it has been released. */
export async function winnable(db: Db, table: DrawTable, now: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('campaignStock')
    .select(['item', 'total', 'taken'])
    .where('activityId', '=', table.activityId)
    .where('kind', '=', 'prize')
    .execute()
  return winnableOf(db, table, rows, now)
}

/** The same, of rows that have been read. Where they are locked, nobody else changes what is given in a period. */
export async function winnableOf(
  db: Db,
  { activityId, prizes, startsAt }: DrawTable,
  rows: readonly StockRow[],
  now: number,
): Promise<Map<string, number>> {
  const inPeriod = await takenInPeriods(db, activityId, prizes, now)
  const releases = new Map(prizes.map(({ item, release }) => [item, release]))
  return new Map(
    rows.map(({ item, total, taken }) => {
      const release = releases.get(item)
      const left = Math.max(0, total - taken)
      if (release === undefined) return [item, left]
      const gone = release.carry ? taken : (inPeriod.get(item) ?? 0)
      return [item, Math.max(0, Math.min(left, released(release, startsAt, now) - gone))]
    }),
  )
}

/** Prizes of which what is not won in a period is gone, with the present one. */
const inPeriods = (prizes: readonly TablePrize[], now: number) =>
  prizes.flatMap(({ item, release }) =>
    release?.carry === false ? [{ item, period: periodOf(release, now) }] : [],
  )

async function takenInPeriods(
  db: Db,
  activityId: string,
  prizes: readonly TablePrize[],
  now: number,
): Promise<Map<string, number>> {
  const present = inPeriods(prizes, now)
  if (present.length === 0) return new Map()
  const rows = await db
    .selectFrom('stockReleases')
    .select(['item', 'taken'])
    .where('activityId', '=', activityId)
    .where((eb) => eb.or(present.map(({ item, period }) => eb.and({ item, period }))))
    .execute()
  return new Map(rows.map(({ item, taken }) => [item, taken]))
}

/** What a transaction has locked of a campaign, and what its draws take of it. */
interface Held {
  readonly table: DrawTable
  readonly stock: readonly StockRow[]
  /** How many can be won, by item. */
  readonly left: ReadonlyMap<string, number>
  /** What the campaign has promised. */
  readonly promisedFen: number
  /** Undefined for a campaign without a ceiling. */
  readonly budgetFen: number | undefined
  readonly now: number
}

/** What draws of one transaction take from, one after the other; nobody else takes of it meanwhile. */
export function createSupply({ table, stock, promisedFen, budgetFen, now, ...held }: Held) {
  const left = new Map(held.left)
  const before = new Map(stock.map(({ item, taken }) => [item, taken]))
  const pieces = new Map<string, number>()
  let fen = 0
  const add = (item: string, count: number) => {
    pieces.set(item, (pieces.get(item) ?? 0) + count)
    left.set(item, (left.get(item) ?? 0) - count)
  }
  return {
    /** How many can be won now, by item. */
    left,
    /** Takes a piece of a limited prize: its number, from 1; undefined when there is none. */
    take({ item }: TablePrize): number | undefined {
      if ((left.get(item) ?? 0) <= 0) return undefined
      add(item, 1)
      return (before.get(item) ?? 0) + (pieces.get(item) ?? 0)
    },
    /**
     * The outcome, if the campaign's budget holds its money; else the thank-you sector, unless that is money too, and the
     * piece that it took goes back.
     */
    pay(outcome: Outcome): Outcome {
      const prize = table.prizes.find(({ awardIndex }) => awardIndex === outcome.awardIndex)
      if (budgetFen === undefined || prize === undefined || prize.amountFen <= 0) return outcome
      if (promisedFen + fen + prize.amountFen <= budgetFen) {
        fen += prize.amountFen
        return outcome
      }
      if (outcome.piece !== null) add(prize.item, -1)
      return { by: 'budget', ...outcome, awardIndex: freeThanksOf(table), piece: null }
    },
    /** What was taken in all. */
    taken() {
      const items = [...pieces].filter(([, count]) => count > 0).map(([item, count]) => ({ item, count }))
      const periods = new Map(inPeriods(table.prizes, now).map(({ item, period }) => [item, period]))
      return {
        pieces: items,
        releases: items.flatMap(({ item, count }) => {
          const period = periods.get(item)
          return period === undefined ? [] : [{ item, period, count }]
        }),
        promisedFen: fen,
        budgetFen: budgetFen ?? 0,
      }
    },
  }
}
