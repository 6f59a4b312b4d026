import type { Trx } from '../../../db/transaction'
import { MONEY_IS_BACK } from '../../../participation/paid-for'

interface Parcel {
  readonly expressCompany: string
  readonly expressNo: string
}

/** Takes away a gift's parcel that is on its way by this number; false where something has followed. */
export async function takeParcelBack(
  trx: Trx,
  id: string,
  { expressCompany, expressNo }: Parcel,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('zyParticipants')
    .set({ expressCompany: null, expressNo: null })
    .where('id', '=', id)
    .where('expressCompany', '=', expressCompany)
    .where('expressNo', '=', expressNo)
    .where('receivedAt', 'is', null)
    .where('returnedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/**
 * Notes who carries a gift and under which number; said again it corrects what was said.
 * @returns false where nobody has said where the gift goes, or its payer has the money back
 */
export async function noteParcel(
  trx: Trx,
  id: string,
  { expressCompany, expressNo }: Parcel,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('zyParticipants')
    .set({ expressCompany, expressNo, returnedAt: null })
    .where('id', '=', id)
    .where('receiver', 'is not', null)
    .where('payStatus', 'is distinct from', MONEY_IS_BACK)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
