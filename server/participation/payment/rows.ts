import type { Db, Trx } from '../../db/transaction'
import type { Payment, SubjectRef } from './payments'

/** States of a payment that money may still settle. */
export const UNSETTLED: readonly string[] = ['open', 'failed']

export const findPayment = (db: Db, { subjectKind, subjectId }: SubjectRef): Promise<Payment | undefined> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('subjectKind', '=', subjectKind)
    .where('subjectId', '=', subjectId)
    .executeTakeFirst()

/** A payment by its id, held until the transaction ends. */
export const lockPayment = (trx: Trx, id: string): Promise<Payment> =>
  trx.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** Changes a payment that this transaction holds. */
export async function movePayment(trx: Trx, id: string, to: Partial<Payment>): Promise<void> {
  await trx.updateTable('payments').set(to).where('id', '=', id).execute()
}

/** The unsettled payments of these subjects, the one that was queried longest ago first. */
export const unsettledOf = (db: Db, kind: string, subjectIds: readonly string[]) =>
  db
    .selectFrom('payments')
    .select(['id', 'subjectId'])
    .where('subjectKind', '=', kind)
    .where('subjectId', 'in', subjectIds)
    .where('state', 'in', UNSETTLED)
    .orderBy('askedAt')
