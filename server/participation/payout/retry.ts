import type { Db } from '../../db/transaction'
import { LEASE_MS, type Payout } from './rows'

type Known = Pick<Payout, 'payoutId' | 'activityId' | 'fen' | 'state'>

/**
 * Has payouts tried again that failed or are stuck, for another day. Their attempts are kept, so that the wallet is asked
 * before anything is submitted again. A failed one that is due within a minute stays as it is: it may be in an attempt right
 * now, and no second one begins beside it.
 * @param activityId undefined for payouts of any campaign
 * @returns those that are tried again now, and the others that there are with their state; of them the failed ones are due
 */
export async function retryPayouts(
  db: Db,
  payoutIds: readonly string[],
  now: number,
  activityId?: string,
): Promise<{ retried: Known[]; others: Known[] }> {
  const retried = await db
    .updateTable('payouts')
    .set({ state: 'failed', nextTryAt: now, dueSince: now })
    .where('payoutId', 'in', payoutIds)
    .where('state', 'in', ['failed', 'stuck'])
    .where((eb) => eb.or([eb('nextTryAt', 'is', null), eb('nextTryAt', '>', now + LEASE_MS)]))
    .$if(activityId !== undefined, (query) => query.where('activityId', '=', activityId ?? ''))
    .returning(['payoutId', 'activityId', 'fen', 'state'])
    .execute()
  const others = await db
    .selectFrom('payouts')
    .select(['payoutId', 'activityId', 'fen', 'state'])
    .where('payoutId', 'in', payoutIds)
    .$if(activityId !== undefined, (query) => query.where('activityId', '=', activityId ?? ''))
    .execute()
  const ids = new Set(retried.map(({ payoutId }) => payoutId))
  return { retried, others: others.filter(({ payoutId }) => !ids.has(payoutId)) }
}
