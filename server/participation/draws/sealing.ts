import { sql } from 'kysely'
import { CHAIN_START, type LogRow, rowHash } from '../../../domain/rules/draws/log'
import { jsonRows } from '../../db/json-rows'
import { type Db, type Trx, transaction } from '../../db/transaction'
import type { Uses } from '../../process/context'
import { nodeCryptoSuite } from '../../process/crypto'

const EVERY_MS = 1_000
/** Rows of one transaction: what it costs before its first row is shared by so many. */
const BATCH_ROWS = 500
/** After so many rows of a campaign the rest waits for the job's next turn. */
const MOST_ROWS = 10_000
const HEAD_EVERY_MS = 60_000

/** Seals the draws of the last seconds that were made alone into the logs of their campaigns, and publishes where logs end. */
export function registerSealing(ctx: Uses<'clock' | 'db' | 'jobs'>): void {
  ctx.jobs.every('draw-log', EVERY_MS, async () => {
    await sealAll(ctx)
    await publishHeads(ctx)
  })
}

/** Rows with their places and hashes at the end of a log. */
export function sealedRows<Row extends Pick<LogRow, 'receipt' | 'body'>>(
  activityId: string,
  last: Pick<LogRow, 'seq' | 'hash'>,
  waiting: readonly Row[],
): (LogRow & { activityId: string })[] {
  let { seq, hash } = last
  return waiting.map(({ receipt, body }) => {
    seq += 1
    hash = rowHash(nodeCryptoSuite, hash, { seq, receipt, body })
    return { activityId, seq, hash, receipt, body }
  })
}

/** Seals all draws that wait. */
async function sealAll(ctx: Uses<'db'>): Promise<void> {
  const waiting = await ctx.db.selectFrom('drawPending').select('activityId').distinct().execute()
  for (const { activityId } of waiting)
    for (let sealed = 0; sealed < MOST_ROWS; sealed += BATCH_ROWS)
      if ((await sealBatch(ctx.db, activityId)) < BATCH_ROWS) break
}

const SEALED = { seq: 'bigint', hash: 'text', receipt: 'text', body: 'text' } as const

/** Moves draws from those that wait to the end of the log. */
async function move(trx: Trx, activityId: string, rows: readonly LogRow[]): Promise<void> {
  const asJson = (sealed: readonly object[]) => sql`${JSON.stringify(sealed)}`
  const sealed = asJson(rows.map(({ seq, hash, receipt, body }) => ({ seq, hash, receipt, body })))
  await sql`insert into draw_log (activity_id, seq, hash, receipt, body)
    select cast(${activityId} as text), seq, hash, receipt, body from ${jsonRows('sealed', SEALED, sealed)}`.execute(
    trx,
  )
  const receipts = asJson(rows.map(({ receipt }) => ({ receipt })))
  await sql`delete from draw_pending where activity_id = ${activityId} and receipt in
    (select receipt from ${jsonRows('sealed', { receipt: 'text' }, receipts)})`.execute(trx)
}

/** Begins the log where it has not been, and holds its end until the transaction does. */
async function holdChain(trx: Trx, activityId: string): Promise<Pick<LogRow, 'seq' | 'hash'>> {
  await trx
    .insertInto('drawChains')
    .values({ activityId, seq: 0, hash: CHAIN_START })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return trx
    .updateTable('drawChains')
    .set((eb) => ({ seq: eb.ref('seq') }))
    .where('activityId', '=', activityId)
    .returning(['seq', 'hash'])
    .executeTakeFirstOrThrow()
}

/** Appends the oldest draws that wait to the log of a campaign; one process at a time. */
async function sealBatch(db: Db, activityId: string): Promise<number> {
  return transaction(db, async (trx) => {
    const last = await holdChain(trx, activityId)
    const waiting = await trx
      .selectFrom('drawPending')
      .select(['receipt', 'body'])
      .where('activityId', '=', activityId)
      .orderBy('at')
      .orderBy('receipt')
      .limit(BATCH_ROWS)
      .execute()
    const rows = sealedRows(activityId, last, waiting)
    const newest = rows.at(-1)
    if (newest === undefined) return 0
    const { seq, hash } = newest
    await move(trx, activityId, rows)
    await trx.updateTable('drawChains').set({ seq, hash }).where('activityId', '=', activityId).execute()
    return rows.length
  })
}

/** The newest head of a campaign that was published. */
const newestHead = (db: Db, activityId: string) =>
  db
    .selectFrom('drawHeads')
    .select(['seq', 'at'])
    .where('activityId', '=', activityId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Publishes the ends of logs that have grown, at most once a minute each. */
async function publishHeads({ clock, db }: Uses<'clock' | 'db'>): Promise<void> {
  for (const { activityId, seq } of await db.selectFrom('drawChains').select(['activityId', 'seq']).execute())
    if (isDue(await newestHead(db, activityId), seq, clock.now()))
      await transaction(db, async (trx) => {
        const last = await holdChain(trx, activityId)
        const at = clock.now()
        if (isDue(await newestHead(trx, activityId), last.seq, at))
          await trx
            .insertInto('drawHeads')
            .values({ activityId, ...last, at })
            .execute()
      })
}

const isDue = (newest: { seq: number; at: number } | undefined, seq: number, now: number): boolean =>
  newest === undefined ? seq > 0 : seq > newest.seq && Math.abs(now - newest.at) >= HEAD_EVERY_MS
