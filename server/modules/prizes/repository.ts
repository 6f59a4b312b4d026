import type { Selectable } from 'kysely'
import type { ZyOrderTable, ZyParticipantTable } from '../../db/tables/prizes'
import type { Db, Trx } from '../../db/transaction'

export type Participant = Selectable<ZyParticipantTable>
type PayOrder = Selectable<ZyOrderTable>

/** The participation of a person in a campaign. */
export const findParticipant = (
  db: Db,
  activityId: string,
  identity: string,
): Promise<Participant | undefined> =>
  db
    .selectFrom('zyParticipants')
    .selectAll()
    .where('activityId', '=', activityId)
    .where('identity', '=', identity)
    .executeTakeFirst()

export const participantById = (db: Db, id: string): Promise<Participant | undefined> =>
  db.selectFrom('zyParticipants').selectAll().where('id', '=', id).executeTakeFirst()

/** Writes a participation down; false where the person has one. */
export async function addParticipant(db: Db, row: Participant): Promise<boolean> {
  const added = await db
    .insertInto('zyParticipants')
    .values(row)
    .onConflict((conflict) => conflict.columns(['activityId', 'identity']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** A conditional change of one participation: whatever else has to hold is said on the query. */
export const changeParticipant = (db: Db, id: string, to: Partial<Participant>) =>
  db.updateTable('zyParticipants').set(to).where('id', '=', id)

/** Whether a conditional change found its row. */
export async function changed(update: ReturnType<typeof changeParticipant>): Promise<boolean> {
  const { numUpdatedRows } = await update.executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export const findOrder = (db: Db, orderNo: string): Promise<PayOrder | undefined> =>
  db.selectFrom('zyOrders').selectAll().where('orderNo', '=', orderNo).executeTakeFirst()

/** Numbers of a participant's attempts that may still be paid or may have been. */
export async function unsettledOrders(db: Db, participantId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('zyOrders')
    .select('orderNo')
    .where('participantId', '=', participantId)
    .where('state', 'in', ['open', 'failed'])
    .execute()
  return rows.map(({ orderNo }) => orderNo)
}

/** How a participant's newest attempt that has ended did so; undefined while there is none. */
export async function lastOrderState(db: Db, participantId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('zyOrders')
    .select('state')
    .where('participantId', '=', participantId)
    .where('state', '<>', 'open')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.state
}

export async function moveOrder(trx: Trx, orderNo: string, state: string): Promise<void> {
  await trx.updateTable('zyOrders').set({ state }).where('orderNo', '=', orderNo).execute()
}

/** Takes a redemption code for a person; false when another person has it. */
export async function takeCode(
  trx: Trx,
  row: { activityId: string; identity: string; code: string; createdAt: number },
): Promise<boolean> {
  const taken = await trx
    .insertInto('coupons')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst()
  return taken !== undefined
}

/** How many of a prize are gone. */
export async function takenOf(trx: Trx, activityId: string, item: string): Promise<number> {
  const row = await trx
    .selectFrom('campaignStock')
    .select('taken')
    .where('activityId', '=', activityId)
    .where('kind', '=', 'prize')
    .where('item', '=', item)
    .executeTakeFirst()
  return row?.taken ?? 0
}
