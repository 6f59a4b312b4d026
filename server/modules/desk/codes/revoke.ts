import { CODES } from '../../../../domain/codes'
import { codeBatchesOf } from '../../../campaigns/code-batches'
import { DEMO_BATCH } from '../../../campaigns/redemption-codes'
import { transaction } from '../../../db/transaction'
import { DeskRefusal } from '../../../http/desk/route'
import type { Operator } from '../../../process/operators/accounts'
import { noteDeed } from '../../../process/operators/audit-log'
import { sealReason } from '../../../process/operators/reasons'

/**
 * Refuses a batch's codes from now on. A redemption that is under way at this moment has looked at its code before and ends
 * as it would have ended a moment earlier; what has been redeemed stays.
 */
export function revokeCodes(
  { clock, db, secrets }: Uses<'clock' | 'db' | 'secrets'>,
  { activityId, batch, reason: text }: { activityId: string; batch: string; reason: string },
  { name }: Operator,
): Promise<DeskRefusal | undefined> {
  return transaction(db, async (trx) => {
    const at = clock.now()
    const known = (await codeBatchesOf(trx, activityId)).find((one) => one.batch === batch)
    if (known === undefined || batch === DEMO_BATCH) return new DeskRefusal(CODES.notFound, 'codes.noBatch')
    const revoked = await trx
      .updateTable('codeBatches')
      .set({ revokedAt: at, revokedBy: name })
      .where('activityId', '=', activityId)
      .where('batch', '=', batch)
      .where('revokedAt', 'is', null)
      .returning('batch')
      .executeTakeFirst()
    if (revoked === undefined) return undefined
    await trx
      .deleteFrom('codeFiles')
      .where('activityId', '=', activityId)
      .where('batch', '=', batch)
      .execute()
    const { codes, received } = known
    const detail = { batch, left: codes - received, redeemed: received }
    const reason = sealReason(secrets, text)
    await noteDeed(trx, { at, actor: name, action: 'codes.revoke', activityId, detail, reason })
    return undefined
  })
}
