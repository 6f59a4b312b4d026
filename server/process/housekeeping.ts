import { type RawBuilder, sql } from 'kysely'
import { type Most, RETENTION, type Retention } from '../db/tables/retention'

export const HOUSEKEEPING = 'housekeeping'
const INTERVAL_MS = 10 * 60_000

/** Rows that one statement deletes: few enough that no call notices the wait for its locks. */
const PER_SWEEP = 1_000

type Swept = Extract<Retention, { readonly deletes: 'housekeeping' }>

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

/** The conditions of which each keeps its own number of rows. */
async function sharesOf(
  { db }: Uses<'db'>,
  table: string,
  { of, each }: Most,
): Promise<RawBuilder<unknown>[]> {
  if (each === undefined) return [of]
  const column = sql.ref(each)
  const { rows } = await sql<{ one: unknown }>`
    select distinct ${column} as "one" from ${sql.table(table)} where ${of}`.execute(db)
  return rows.map(({ one }) => sql`${of} and ${column} = ${one}`)
}

/** Deletes the oldest of those that anyone can make, where there are more than are kept. */
async function sweepBeyond(ctx: Uses<'db'>, table: string, { at, most }: Swept, now: number): Promise<void> {
  if (most === undefined) return
  for (const share of await sharesOf(ctx, table, most)) {
    const isOne = sql`${sql.ref(at)} <= ${now + most.withinMs} and ${share}`
    await sweepShare(ctx, table, { at, isOne, rows: most.rows })
  }
}

async function sweepShare(
  ctx: Uses<'db'>,
  table: string,
  { at, isOne, rows: kept }: { at: string; isOne: RawBuilder<unknown>; rows: number },
): Promise<void> {
  const end = sql.ref(at)
  const { rows } = await sql<{ end: number }>`
    select ${end} as "end" from ${sql.table(table)} where ${isOne}
    order by ${end} desc offset ${sql.lit(kept)} limit 1`.execute(ctx.db)
  const [last] = rows
  if (last !== undefined)
    await sql`delete from ${sql.table(table)} where ${end} <= ${last.end} and ${isOne}`.execute(ctx.db)
}

/** Deletes what has had its time, of every table whose retention says that this sweep does. */
export async function sweep(
  ctx: Uses<'clock' | 'db'>,
  retention: Readonly<Record<string, Retention>> = RETENTION,
): Promise<void> {
  const now = ctx.clock.now()
  for (const [table, kept] of Object.entries(retention)) {
    if (kept.deletes !== 'housekeeping') continue
    await sweepTable(ctx, table, kept.at, now - (kept.afterMs ?? 0))
    await sweepBeyond(ctx, table, kept, now)
  }
}

export function registerHousekeeping(ctx: Uses<'db' | 'jobs'>): void {
  ctx.jobs.every(HOUSEKEEPING, INTERVAL_MS, (clock) => sweep({ db: ctx.db, clock }))
}
