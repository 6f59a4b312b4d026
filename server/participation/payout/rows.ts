import type { Selectable } from 'kysely'
import type { PayoutTable } from '../../db/tables/payouts'
import { type Db, transaction } from '../../db/transaction'
import { isOnKnownTimeline } from './timeline'

export type Payout = Selectable<PayoutTable>

/** Longer than the two requests of an attempt can take. */
export const LEASE_MS = 60_000

/**
 * Takes the payouts that are due, longest first, for a minute: no other process takes them meanwhile, and where this one dies
 * they are due again afterwards. The attempt is counted here, so that the next process knows that the wallet may have been
 * given them. None is due on a timeline of the database that is not known.
 */
export function leaseDue(db: Db, now: number, most: number): Promise<Payout[]> {
  return transaction(db, (trx) =>
    trx
      .updateTable('payouts')
      .set((eb) => ({ nextTryAt: now + LEASE_MS, attempts: eb('attempts', '+', 1) }))
      .where('payoutId', 'in', (eb) =>
        eb
          .selectFrom('payouts')
          .select('payoutId')
          .where('nextTryAt', '<=', now)
          .where(isOnKnownTimeline)
          .orderBy('nextTryAt')
          .limit(most)
          .forUpdate()
          .skipLocked(),
      )
      .returningAll()
      .execute(),
  )
}

/** States from which the wallet's word moves a payout; a held one was never given to it, a confirmed one stays so. */
const OPEN: readonly string[] = ['pending', 'submitted', 'failed', 'stuck']

/** Records that the money has arrived. */
export const confirmPayout = (db: Db, payoutId: string, at: number) =>
  db
    .updateTable('payouts')
    .set((eb) => ({
      state: 'confirmed',
      reason: null,
      nextTryAt: null,
      submittedAt: eb.fn.coalesce('submittedAt', eb.val(at)),
      confirmedAt: at,
    }))
    .where('payoutId', '=', payoutId)
    .where('state', 'in', OPEN)
    .execute()

/** Changes a payout whose last attempt is still this one, and that has not come to its end meanwhile. */
export async function moveAttempt(
  db: Db,
  { payoutId, attempts }: Pick<Payout, 'payoutId' | 'attempts'>,
  to: Partial<Payout>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payouts')
    .set(to)
    .where('payoutId', '=', payoutId)
    .where('attempts', '=', attempts)
    .where('state', 'in', ['pending', 'submitted', 'failed'])
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
