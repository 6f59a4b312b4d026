import { sql } from 'kysely'
import type { Db } from '../../db/transaction'

export const TIMELINE_KEY = 'timeline'

/**
 * The database's timeline, eight hexadecimal digits: each promotion of a standby and each restore to a moment begins a new
 * one. What was acknowledged just before it may be gone, payouts that the wallet has made among it.
 */
export const presentTimeline = sql<string>`substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8)`

/** True on the timeline on which payouts were last known to agree with the wallet. */
export const isOnKnownTimeline = sql<boolean>`
  (select value = ${presentTimeline} from meta where key = ${sql.lit(TIMELINE_KEY)})`

/** Writes the timeline of a database that has none yet, at a start, before any job looks for it. */
export async function keepTimeline(db: Db): Promise<void> {
  await db
    .insertInto('meta')
    .values({ key: TIMELINE_KEY, value: presentTimeline })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
