import { sql } from 'kysely'
import type { Db } from '../db/transaction'
import { DEMO_BATCH } from './redemption-codes'

/** A batch of a campaign's codes, with what happened to it. */
export interface CodeBatch {
  readonly batch: string
  /** Epoch ms. */
  readonly at: number
  readonly codes: number
  readonly received: number
  /** Null for one of `npm run codes`. */
  readonly madeBy: string | null
  readonly downloads: number
  readonly keptAt: number | null
  readonly revokedAt: number | null
  readonly revokedBy: string | null
}

/** The batches of a campaign, the oldest first. */
export async function codeBatchesOf(db: Db, activityId: string): Promise<CodeBatch[]> {
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

/** Codes that players may still redeem. Outside the demo those of a demo campaign are worth nothing. */
export const leftOf = (
  { batch, codes, received, revokedAt }: Pick<CodeBatch, 'batch' | 'codes' | 'received' | 'revokedAt'>,
  isDemo: boolean,
): number => (revokedAt !== null || (!isDemo && batch === DEMO_BATCH) ? 0 : codes - received)
