import type { Db, Trx } from '../../db/transaction'

/** `prizeSendStatus` of a registration whose red packet was sent. */
const SENT = 1

/** Which records: one manager's of one campaign. */
export interface Whose {
  activityId: string
  /** Keyed hash. */
  manager: string
}

const ownRecords = (db: Db, { activityId, manager }: Whose) =>
  db
    .selectFrom('offlineRecords')
    .where('offlineRecords.activityId', '=', activityId)
    .where('offlineRecords.manager', '=', manager)

/** What is done with: the manager has confirmed it, or finance has sent its red packet at the desk. */
export const isDone = (row: { confirmedAt: number | null; prizeSendStatus: number }): boolean =>
  row.confirmedAt !== null || row.prizeSendStatus === SENT

/** One page of a manager's records, newest first, names and phones still encrypted. */
export const recordsOf = (db: Db, whose: Whose, { offset, limit }: { offset: number; limit: number }) =>
  ownRecords(db, whose)
    .innerJoin('registrations', 'registrations.id', 'offlineRecords.registrationId')
    .select([
      'registrations.id',
      'registrations.customerName',
      'registrations.phone',
      'offlineRecords.createdAt',
      'offlineRecords.confirmedAt',
      'registrations.prizeSendStatus',
    ])
    .orderBy('offlineRecords.createdAt', 'desc')
    .orderBy('offlineRecords.registrationId')
    .offset(offset)
    .limit(limit)
    .execute()

export async function countRecords(db: Db, whose: Whose): Promise<number> {
  const { count } = await ownRecords(db, whose)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How many of these are the manager's. */
export async function countOwn(db: Db, whose: Whose, ids: readonly string[]): Promise<number> {
  const { count } = await ownRecords(db, whose)
    .where('registrationId', 'in', ids)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Changes those of the manager's records that are not confirmed yet. */
const changeOpen = (
  trx: Trx,
  { activityId, manager }: Whose,
  ids: readonly string[],
  to: { aboveDayAt: number } | { confirmedAt: number },
) =>
  trx
    .updateTable('offlineRecords')
    .set(to)
    .where('activityId', '=', activityId)
    .where('manager', '=', manager)
    .where('registrationId', 'in', ids)
    .where('confirmedAt', 'is', null)
    .returning('registrationId')

/** Leaves those of the manager's records to finance that are not done with and not left yet, and gives their ids. */
export async function leaveRecords(
  trx: Trx,
  whose: Whose,
  ids: readonly string[],
  at: number,
): Promise<string[]> {
  const rows = await changeOpen(trx, whose, ids, { aboveDayAt: at }).where('aboveDayAt', 'is', null).execute()
  return rows.map(({ registrationId }) => registrationId)
}

/** Confirms those of the manager's records that are not done with yet, and gives their ids. */
export async function confirmRecords(
  trx: Trx,
  whose: Whose,
  ids: readonly string[],
  at: number,
): Promise<string[]> {
  const rows = await changeOpen(trx, whose, ids, { confirmedAt: at })
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('registrations')
            .select('id')
            .whereRef('id', '=', 'registrationId')
            .where('prizeSendStatus', '=', SENT),
        ),
      ),
    )
    .execute()
  return rows.map(({ registrationId }) => registrationId)
}
