import type { Db } from '../db/transaction'

interface Parcel {
  readonly expressCompany: string
  readonly expressNo: string
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
