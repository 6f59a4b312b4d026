import { sql } from 'kysely'
import { RETENTION, type Retention } from '../db/retention'
import { databaseClock } from './database-clock'

const INTERVAL_MS = 10 * 60_000

/** Rows that one statement deletes: few enough that no call notices the wait for its locks. */
const PER_SWEEP = 1_000

/** Deletes what ended at `until` (epoch ms) or before, oldest first, in small batches so that calls get their turn. */
async function sweepTable({ db }: Uses<'db'>, table: string, at: string, until: number): Promise<void> {
  const end = sql.ref(at)
  for (let step: number | undefined; step !== until; ) {
    const { rows } = await sql<{ end: number }>`
      select ${end} as "end" from ${sql.table(table)} where ${end} <= ${until}
      order by ${end} offset ${sql.lit(PER_SWEEP - 1)} limit 1`.execute(db)
    step = rows[0]?.end ?? until
    await sql`delete from ${sql.table(table)} where ${end} <= ${step}`.execute(db)
  }
}

/** Deletes what has had its time, of every table whose retention says that this sweep does. */
export async function sweep(ctx: Uses<'clock' | 'db'>): Promise<void> {
  const now = (await databaseClock(ctx)).now()
  for (const [table, kept] of Object.entries<Retention>(RETENTION)) {
    if (kept.deletes !== 'housekeeping') continue
    await sweepTable(ctx, table, kept.at, now - (kept.afterMs ?? 0))
  }
}

export function registerHousekeeping(ctx: Uses<'clock' | 'db' | 'jobs'>): void {
  ctx.jobs.every('housekeeping', INTERVAL_MS, () => sweep(ctx))
}
