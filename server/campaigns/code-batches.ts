import { sql } from 'kysely'
import type { Db } from '../db/transaction'
import { DEMO_BATCH } from './redemption-codes'

/** A batch of a campaign's codes, with what happened to it. */
interface CodeBatch {
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
  const made = await db
    .selectFrom('redemptionCodes')
    .select(['batch', sql<number>`min(created_at)`.as('at'), sql<number>`count(*)`.as('codes')])
    .where('activityId', '=', activityId)
    .groupBy('batch')
    .execute()
  const received = await db
    .selectFrom('receivedCodes')
    .innerJoin('redemptionCodes', (join) =>
      join
        .onRef('redemptionCodes.activityId', '=', 'receivedCodes.activityId')
        .onRef('redemptionCodes.digest', '=', 'receivedCodes.digest'),
    )
    .select(['redemptionCodes.batch', sql<number>`count(*)`.as('count')])
    .where('receivedCodes.activityId', '=', activityId)
    .groupBy('redemptionCodes.batch')
    .execute()
  const known = await db.selectFrom('codeBatches').selectAll().where('activityId', '=', activityId).execute()
  const counts = new Map(received.map(({ batch, count }) => [batch, Number(count)]))
  const facts = new Map(known.map((row) => [row.batch, row]))
  return made
    .map(({ batch, at, codes }) => {
      const {
        madeBy = null,
        downloads = 0,
        keptAt = null,
        revokedAt = null,
        revokedBy = null,
      } = facts.get(batch) ?? {}
      const own = { batch, at: Number(at), codes: Number(codes), received: counts.get(batch) ?? 0 }
      return { ...own, madeBy, downloads, keptAt, revokedAt, revokedBy }
    })
    .sort((a, b) => a.at - b.at)
}

/** Codes that players may still redeem. Outside the demo those of a demo campaign are worth nothing. */
export const leftOf = (
  { batch, codes, received, revokedAt }: Pick<CodeBatch, 'batch' | 'codes' | 'received' | 'revokedAt'>,
  isDemo: boolean,
): number => (revokedAt !== null || (!isDemo && batch === DEMO_BATCH) ? 0 : codes - received)
