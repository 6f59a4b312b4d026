import type { Db } from '../db/transaction'

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
 * @returns false where nobody has said where the gift goes
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
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
