import { type RawBuilder, sql } from 'kysely'
import type { ReadDb, Trx } from '../db/transaction'
import { DEMO_BATCH } from './redemption-codes'

/** A batch of a campaign's codes, with what happened to it. */
interface CodeBatch {
  readonly batch: string
  /** Epoch ms. */
  readonly at: number
  readonly codes: number
  /** What each pays; null for those of the demo, which go by the campaign's amount of now. */
  readonly fen: number | null
  readonly received: number
  /** Null for one of `npm run codes`. */
  readonly madeBy: string | null
  readonly downloads: number
  readonly keptAt: number | null
  readonly revokedAt: number | null
  readonly revokedBy: string | null
}

/** The batches of a campaign, the oldest first. */
export async function codeBatchesOf(db: ReadDb, activityId: string): Promise<CodeBatch[]> {
  const received = await db
    .selectFrom('receivedCodes')
    .select(['batch', sql<number | string>`count(*)`.as('count')])
    .where('activityId', '=', activityId)
    .groupBy('batch')
    .execute()
  const counts = new Map(received.map(({ batch, count }) => [batch, Number(count)]))
  const batches = await db
    .selectFrom('codeBatches')
    .selectAll()
    .where('activityId', '=', activityId)
    .where('codes', '>', 0)
    .orderBy('madeAt')
    .orderBy('batch')
    .execute()
  return batches.map(({ madeAt: at, ...row }) => ({ ...row, at, received: counts.get(row.batch) ?? 0 }))
}

/** A batch that is not revoked, held until the transaction ends so that it stays so; of those of the demo none. */
export async function heldBatch(
  trx: Trx,
  activityId: string,
  batch: string,
): Promise<{ readonly fen: number } | undefined> {
  const held = await trx
    .selectFrom('codeBatches')
    .select('fen')
    .where('activityId', '=', activityId)
    .where('batch', '=', batch)
    .where('revokedAt', 'is', null)
    .forShare()
    .executeTakeFirst()
  return held === undefined || held.fen === null ? undefined : { fen: held.fen }
}

/** The batches of a campaign that have codes out, as a part of what it has promised; the demo's have nothing kept for them. */
export const codesOut = (activityId: RawBuilder<string>) => ({
  fen: sql`made.fen * (made.codes - (select count(*) from received_codes as received
    where received.activity_id = made.activity_id and received.batch = made.batch))`,
  from: sql`code_batches as made
    where made.activity_id = ${activityId} and made.revoked_at is null and made.fen > 0`,
})

/** Gives the budget back what it keeps for the codes that are out of a campaign, once nobody can redeem them any more. */
export async function endCodesOut(trx: Trx, activityId: string): Promise<void> {
  // A redemption that is under way holds its batch.
  await trx
    .selectFrom('codeBatches')
    .select('batch')
    .where('activityId', '=', activityId)
    .orderBy('batch')
    .forUpdate()
    .execute()
  const { fen, from } = codesOut(sql`${activityId}`)
  await sql`update campaign_budgets set promised_fen = promised_fen - (select coalesce(sum(${fen}), 0) from ${from})
    where activity_id = ${activityId}`.execute(trx)
}

/** Codes that players may still redeem. Outside the demo those of a demo campaign are worth nothing. */
export const leftOf = (
  { batch, codes, received, revokedAt }: Pick<CodeBatch, 'batch' | 'codes' | 'received' | 'revokedAt'>,
  isDemo: boolean,
): number => (revokedAt !== null || (!isDemo && batch === DEMO_BATCH) ? 0 : codes - received)
