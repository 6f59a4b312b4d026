import { sql } from 'kysely'
import type { Db, Trx } from '../../db/transaction'

const KEY = 'timeline'

/**
 * The database's timeline, eight hexadecimal digits: each promotion of a standby and each restore to a moment begins a new
 * one. What was acknowledged just before it may be gone, payouts that the wallet has made among it.
 */
const present = sql<string>`substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8)`

/** True on the timeline on which payouts were last known to agree with the wallet. */
export const isOnKnownTimeline = sql<boolean>`
  (select value = ${present} from meta where key = ${sql.lit(KEY)})`

/** Writes the timeline of a database that has none yet, at a start. */
export async function keepTimeline(db: Db): Promise<void> {
  await db
    .insertInto('meta')
    .values({ key: KEY, value: present })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Takes the present timeline for known; payouts go out again, and are due from now on, since their tries end a day later. False
 * where it was known already.
 */
export async function acceptTimeline(trx: Trx, now: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('meta')
    .set({ value: present })
    .where('key', '=', KEY)
    .where('value', '<>', present)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await trx.updateTable('payouts').set({ dueSince: now }).where('nextTryAt', 'is not', null).execute()
  return true
}

/** Whether payouts wait, since nobody has compared them with the wallet's statement on this timeline. */
export async function isTimelineNew(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isKnown: boolean | null }>`select ${isOnKnownTimeline} as is_known`.execute(db)
  return rows[0]?.isKnown !== true
}
