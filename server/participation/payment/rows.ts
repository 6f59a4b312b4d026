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

/** Changes a payment that is in one of these states; undefined when it is in another. */
export const movePayment = (
  trx: Trx,
  id: string,
  from: readonly string[],
  to: Partial<Payment>,
): Promise<Payment | undefined> =>
  trx
    .updateTable('payments')
    .set(to)
    .where('id', '=', id)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst()

/** The unsettled payments of these subjects, the one that was queried longest ago first. */
export const unsettledOf = (db: Db, kind: string, subjectIds: readonly string[]) =>
  db
    .selectFrom('payments')
    .select(['id', 'subjectId'])
    .where('subjectKind', '=', kind)
    .where('subjectId', 'in', subjectIds)
    .where('state', 'in', UNSETTLED)
    .orderBy('askedAt')
