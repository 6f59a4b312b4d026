import { sql } from 'kysely'
import { periodOf, type Release, released } from '../../../domain/rules/draws/release'
import type { DrawTable, TablePrize } from '../../../domain/rules/draws/table'
import type { Db, Trx } from '../../db/transaction'
import { putBack, takeOne } from '../stock'

/** For the row of one person, while the stock that others wait for is held. */
const LOCK_TIMEOUT_MS = 1_000

/** Whether no prize of a campaign is counted by periods: its draws may be made together. */
export const isPlain = ({ prizes }: Pick<DrawTable, 'prizes'>): boolean =>
  prizes.every(({ release }) => release?.carry !== false)

/** How many of each limited prize can be won now, by item: what is left of it, as far as it has been released. */
export async function winnable(
  db: Db,
  { activityId, prizes, startsAt }: DrawTable,
  now: number,
): Promise<Map<string, number>> {
  const rows = await stockRows(db, activityId).execute()
  const inPeriod = await takenInPeriods(db, activityId, prizes, now)
  return winnableOf({ prizes, startsAt }, rows, now, inPeriod)
}

const stockRows = (db: Db, activityId: string) =>
  db
    .selectFrom('campaignStock')
    .select(['item', 'total', 'taken'])
    .where('activityId', '=', activityId)
    .where('kind', '=', 'prize')

/**
 * The same of a campaign that is plain, and locks the stock as draws that are made together do (`present.ts`), before anything
 * of a person; PostgreSQL only. Then no other draw holds a row that this one needs: what else holds one is not waited for
 * as long, since the other draws wait meanwhile.
 */
export async function lockWinnable(trx: Trx, table: DrawTable, now: number): Promise<Map<string, number>> {
  const rows = await stockRows(trx, table.activityId).orderBy('item').forUpdate().execute()
  await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT_MS)}`.execute(trx)
  return winnableOf(table, rows, now)
}

/**
 * The same, of rows that have been read.
 * @param inPeriod what was given in the present period of each prize whose release carries nothing over
 */
export function winnableOf(
  { prizes, startsAt }: Pick<DrawTable, 'prizes' | 'startsAt'>,
  rows: readonly { item: string; total: number; taken: number }[],
  now: number,
  inPeriod: ReadonlyMap<string, number> = new Map(),
): Map<string, number> {
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

async function takenInPeriods(
  db: Db,
  activityId: string,
  prizes: readonly TablePrize[],
  now: number,
): Promise<Map<string, number>> {
  const present = prizes.flatMap(({ item, release }) =>
    release?.carry === false ? [{ item, period: periodOf(release, now) }] : [],
  )
  if (present.length === 0) return new Map()
  const rows = await db
    .selectFrom('stockReleases')
    .select(['item', 'period', 'taken'])
    .where('activityId', '=', activityId)
    .where(
      'item',
      'in',
      present.map(({ item }) => item),
    )
    .where(
      'period',
      'in',
      present.map(({ period }) => period),
    )
    .execute()
  return new Map(
    rows
      .filter((row) => present.some(({ item, period }) => item === row.item && period === row.period))
      .map(({ item, taken }) => [item, taken]),
  )
}

/**
 * Takes a piece of a limited prize, if it can be won now.
 * @returns its number, from 1; undefined when there is none
 */
export async function takePiece(
  trx: Trx,
  { activityId, startsAt }: DrawTable,
  prize: TablePrize,
  now: number,
): Promise<number | undefined> {
  const { item, release } = prize
  if (release === undefined) return takeOne(trx, activityId, 'prize', item)
  if (release.carry) return takeOne(trx, activityId, 'prize', item, released(release, startsAt, now))
  const period = periodOf(release, now)
  if (!(await takeOfPeriod(trx, activityId, item, period, release))) return undefined
  const piece = await takeOne(trx, activityId, 'prize', item)
  if (piece === undefined) await putBackOfPeriod(trx, activityId, item, period)
  return piece
}

async function takeOfPeriod(
  trx: Trx,
  activityId: string,
  item: string,
  period: number,
  { count }: Release,
): Promise<boolean> {
  const row = await trx
    .insertInto('stockReleases')
    .values({ activityId, item, period, taken: count > 0 ? 1 : 0 })
    .onConflict((conflict) =>
      conflict
        .columns(['activityId', 'item', 'period'])
        .doUpdateSet((eb) => ({ taken: eb('stockReleases.taken', '+', 1) }))
        .where('stockReleases.taken', '<', count),
    )
    .returning('taken')
    .executeTakeFirst()
  return row !== undefined && row.taken > 0
}

/** Puts back a piece that this transaction has taken, so that no other transaction can have seen it gone. */
export async function putBackPiece(
  trx: Trx,
  { activityId }: DrawTable,
  { item, release }: TablePrize,
  now: number,
): Promise<void> {
  await putBack(trx, activityId, 'prize', item)
  if (release?.carry === false) await putBackOfPeriod(trx, activityId, item, periodOf(release, now))
}

async function putBackOfPeriod(trx: Trx, activityId: string, item: string, period: number): Promise<void> {
  await trx
    .updateTable('stockReleases')
    .set((eb) => ({ taken: eb('taken', '-', 1) }))
    .where('activityId', '=', activityId)
    .where('item', '=', item)
    .where('period', '=', period)
    .execute()
}
