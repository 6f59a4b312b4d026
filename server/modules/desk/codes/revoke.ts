import { CODES } from '../../../../domain/codes'
import type { revokeCodesCall } from '../../../../domain/desk/code-calls'
import { DEMO_BATCH } from '../../../campaigns/redemption-codes'
import type { Trx } from '../../../db/transaction'
import { refuse } from '../../../messages/catalogue'
import { giveBackBudget } from '../../../participation/payout/budget'
import type { ActOf } from '../requests/act'

/** A batch that is to be revoked, once the redemptions that are under way have ended. */
async function batchToEnd(trx: Trx, activityId: string, batch: string) {
  const made = await trx
    .selectFrom('codeBatches')
    .select(['fen', 'codes', 'revokedAt'])
    .where('activityId', '=', activityId)
    .where('batch', '=', batch)
    .forUpdate()
    .executeTakeFirst()
  if (made === undefined) return undefined
  const { received } = await trx
    .selectFrom('receivedCodes')
    .select((eb) => eb.fn.countAll<number | string>().as('received'))
    .where('activityId', '=', activityId)
    .where('batch', '=', batch)
    .executeTakeFirstOrThrow()
  return { ...made, fen: made.fen ?? 0, redeemed: Number(received), left: made.codes - Number(received) }
}

/**
 * Refuses a batch's codes from now on, and gives the budget back what it keeps for them. A redemption that is under way at this
 * moment ends as it would have ended a moment earlier; what has been redeemed stays.
 */
export const revokeAct = ({ campaigns }: Reads<'campaigns'>): ActOf<typeof revokeCodesCall> => ({
  name: 'codes.revoke',
  async prepare({ params: { activityId, batch }, by: { name } }) {
    const campaign = await campaigns.find(activityId)
    return async (trx, at) => {
      const ended = batch === DEMO_BATCH ? undefined : await batchToEnd(trx, activityId, batch)
      if (ended === undefined) return refuse(CODES.notFound, 'codes.noBatch')
      if (ended.revokedAt !== null) return { answer: {} }
      const { fen, left, redeemed } = ended
      await giveBackBudget(trx, { activityId, budgetFen: campaign?.file.budgetFen, fen: left * fen })
      await trx
        .updateTable('codeBatches')
        .set({ revokedAt: at, revokedBy: name })
        .where('activityId', '=', activityId)
        .where('batch', '=', batch)
        .execute()
      await trx
        .deleteFrom('codeFiles')
        .where('activityId', '=', activityId)
        .where('batch', '=', batch)
        .execute()
      return { answer: {}, detail: { batch, left, redeemed } }
    }
  },
})
