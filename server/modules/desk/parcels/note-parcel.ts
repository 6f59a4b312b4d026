import type { Trx } from '../../../db/transaction'

interface Parcel {
  readonly expressCompany: string
  readonly expressNo: string
}

/**
 * Notes who carries a gift and under which number; said again it corrects what was said.
 * @returns false where nobody has said where the gift goes
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
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
