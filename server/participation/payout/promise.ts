import type { Insertable } from 'kysely'
import type { Payee } from '../../adapters/payout/port'
import { orderedId } from '../../db/ordered-id'
import type { PayoutTable } from '../../db/tables/payouts'
import type { Trx } from '../../db/transaction'
import { sealPayee } from './payee'

/** What promises money: a registration, a draw on the page, a gift or payment campaign's draw, a redemption code. */
export type PayoutSource = 'registration' | 'award' | 'gift' | 'redemption'

/** Ids of the payouts' sources. */
export const awardSource = (activityId: string, identity: string): string => `${activityId} ${identity}`
export const redemptionSource = (activityId: string, digest: string): string => `${activityId} ${digest}`

interface Promised {
  readonly activityId: string
  readonly source: PayoutSource
  readonly sourceId: string
  readonly payee: Payee
  /** As the player is shown it; nothing is written for 0. */
  readonly fen: number
  /** Waits until the operator or the manager releases it. */
  readonly isHeld: boolean
}

/**
 * Makes the payout of a promise, in the transaction that makes the promise; a promise that has one keeps it.
 *
 * A payout is `held` where the specification has somebody send the money: a registration's red packet is sent from the
 * operator's list (spec part 2 §2, `prizeSendStatus`), and everything of a campaign with `offlineConfirmSendPackets` by the
 * manager's confirmation. It is made at the promise all the same, since the amount is fixed and counts for the budget from
 * then on. What a draw or a redemption code gives is announced as won, and goes out at once.
 */
export async function promisePayout(
  ctx: Uses<'clock' | 'secrets'>,
  trx: Trx,
  promised: Promised,
): Promise<void> {
  if (promised.fen <= 0) return
  await trx
    .insertInto('payouts')
    .values(payoutRow(ctx, promised))
    .onConflict((conflict) => conflict.columns(['source', 'sourceId']).doNothing())
    .execute()
}

/** The row of a promise of more than 0 fen, for a caller that writes it with its own. */
export function payoutRow(
  ctx: Uses<'clock' | 'secrets'>,
  { activityId, source, sourceId, payee, fen, isHeld }: Promised,
): Insertable<PayoutTable> {
  const now = ctx.clock.now()
  const payoutId = orderedId()
  const dueAt = isHeld ? null : now
  return {
    payoutId,
    activityId,
    source,
    sourceId,
    payee: sealPayee(ctx, { payoutId, activityId, source, sourceId }, payee),
    fen,
    state: isHeld ? 'held' : 'pending',
    reason: null,
    attempts: 0,
    nextTryAt: dueAt,
    createdAt: now,
    dueSince: dueAt,
    releasedBy: null,
    submittedAt: null,
    confirmedAt: null,
  }
}
