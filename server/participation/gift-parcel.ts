import { PAY_STATE } from '../../domain/rules/prizes/participation'
import type { Db } from '../db/transaction'

/** The provider has the money back (`payStatus` of spec part 2 §4). */
const MONEY_IS_BACK = Number(PAY_STATE.failed)

/** Whether what was drawn may be given: nothing had to be paid, or it is. */
export const isPaidFor = ({ payStatus }: { readonly payStatus: number | null }): boolean =>
  payStatus !== MONEY_IS_BACK

interface Parcel {
  readonly expressCompany: string
  readonly expressNo: string
}

/** Takes away a gift's parcel that is on its way by this number; false where something has followed. */
export async function takeParcelBack(
  db: Db,
  id: string,
  { expressCompany, expressNo }: Parcel,
): Promise<boolean> {
  const { numUpdatedRows } = await db
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
  db: Db,
  id: string,
  { expressCompany, expressNo }: Parcel,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('zyParticipants')
    .set({ expressCompany, expressNo, returnedAt: null })
    .where('id', '=', id)
    .where('receiver', 'is not', null)
    .where('payStatus', 'is distinct from', MONEY_IS_BACK)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
