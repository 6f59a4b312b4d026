import type { Trx } from '../../db/transaction'

/** Keeps the money of a participation from the wallet, where the wallet has never been given it. */
export async function holdGift(trx: Trx, participantId: string): Promise<void> {
  await trx
    .updateTable('payouts')
    .set({ state: 'held', nextTryAt: null, dueSince: null })
    .where('source', '=', 'gift')
    .where('sourceId', '=', participantId)
    .where('state', '=', 'pending')
    .where('attempts', '=', 0)
    .execute()
}

/** Lets the money of a participation go that was held. */
export async function releaseGift(trx: Trx, participantId: string, at: number): Promise<void> {
  await trx
    .updateTable('payouts')
    .set({ state: 'pending', nextTryAt: at, dueSince: at })
    .where('source', '=', 'gift')
    .where('sourceId', '=', participantId)
    .where('state', '=', 'held')
    .execute()
}
