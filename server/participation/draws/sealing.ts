import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { CHAIN_START, type LogRow, rowHash } from '../../../domain/rules/draws/log'
import { isPostgres } from '../../db/dialect-of'
import { jsonRows } from '../../db/json-rows'
import { type Trx, transaction } from '../../db/transaction'
import type { Uses } from '../../process/context'
import { nodeCryptoSuite } from '../../process/crypto'

const EVERY_MS = 1_000
/**
 * Rows of one transaction, and the pause after it. On SQLite draws wait for it: few rows, and time for the draws that have
 * come meanwhile. On PostgreSQL none does, and what a batch costs before its first row is shared by more.
 */
const PACE = { sqlite: { rows: 100, pauseMs: 20 }, postgres: { rows: 500, pauseMs: 0 } }
/** After so many rows of a campaign the rest waits for the job's next turn. */
const MOST_ROWS = 10_000
const HEAD_EVERY_MS = 60_000

/** Seals the draws of the last seconds into the logs of their campaigns. */
export function registerSealing(ctx: Uses<'clock' | 'db' | 'jobs'>): void {
  ctx.jobs.every('draw-log', EVERY_MS, () => sealAll(ctx))
}

/** Seals all draws that wait. */
async function sealAll(ctx: Uses<'clock' | 'db'>): Promise<void> {
  const { rows: most, pauseMs } = isPostgres(ctx.db) ? PACE.postgres : PACE.sqlite
  const waiting = await ctx.db.selectFrom('drawPending').select('activityId').distinct().execute()
  for (const { activityId } of waiting)
    for (let sealed = 0; sealed < MOST_ROWS; sealed += most) {
      if ((await sealBatch(ctx, activityId, most)) < most) break
      await setTimeout(pauseMs)
    }
}

const SEALED = { seq: 'bigint', hash: 'text', receipt: 'text', body: 'text' } as const

/** Moves draws from those that wait to the end of the log. */
async function move(trx: Trx, activityId: string, rows: readonly LogRow[]): Promise<void> {
  await sql`insert into draw_log (activity_id, seq, hash, receipt, body)
    select cast(${activityId} as text), seq, hash, receipt, body from ${jsonRows(trx, 'sealed', SEALED, rows)}`.execute(
    trx,
  )
  const receipts = rows.map(({ receipt }) => ({ receipt }))
  await sql`delete from draw_pending where activity_id = ${activityId} and receipt in
    (select receipt from ${jsonRows(trx, 'sealed', { receipt: 'text' }, receipts)})`.execute(trx)
}

/** Appends the oldest draws that wait to the log of a campaign; one process at a time. */
async function sealBatch(
  { clock, db }: Uses<'clock' | 'db'>,
  activityId: string,
  most: number,
): Promise<number> {
  return transaction(db, async (trx) => {
    await trx
      .insertInto('drawChains')
      .values({ activityId, seq: 0, hash: CHAIN_START })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const last = await trx
      .updateTable('drawChains')
      .set((eb) => ({ seq: eb.ref('seq') }))
      .where('activityId', '=', activityId)
      .returning(['seq', 'hash'])
      .executeTakeFirstOrThrow()
    const waiting = await trx
      .selectFrom('drawPending')
      .select(['receipt', 'body'])
      .where('activityId', '=', activityId)
      .orderBy('at')
      .orderBy('receipt')
      .limit(most)
      .execute()
    if (waiting.length === 0) return 0
    let { seq, hash } = last
    const rows = waiting.map(({ receipt, body }) => {
      seq += 1
      hash = rowHash(nodeCryptoSuite, hash, { seq, receipt, body })
      return { seq, hash, receipt, body }
    })
    await move(trx, activityId, rows)
    await trx.updateTable('drawChains').set({ seq, hash }).where('activityId', '=', activityId).execute()
    const at = clock.now()
    const { newest } = await trx
      .selectFrom('drawHeads')
      .select((eb) => eb.fn.max<number | null>('at').as('newest'))
      .where('activityId', '=', activityId)
      .executeTakeFirstOrThrow()
    if (newest === null || Math.abs(at - newest) >= HEAD_EVERY_MS)
      await trx.insertInto('drawHeads').values({ activityId, seq, hash, at }).execute()
    return rows.length
  })
}
