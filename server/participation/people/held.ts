import { type RawBuilder, type Selectable, sql } from 'kysely'
import { personalTables } from '../../db/personal-data'
import type { Link } from '../../db/personal-data/shape'
import type { NewYearOrderTable } from '../../db/tables/new-year'
import type { PayoutTable } from '../../db/tables/payouts'
import type { ZyParticipantTable } from '../../db/tables/prizes'
import type { ReadDb } from '../../db/transaction'
import type { Payment } from '../payment/payments'
import { ORDER_PAYMENT, ZY_PAYMENT } from '../payment/subjects'
import { awardSource, redemptionSource } from '../payout/promise'

/** Someone in a campaign. */
export interface Person {
  readonly activityId: string
  /** Keyed hash of campaign and person. */
  readonly identity: string
}

/** What people have in their campaigns, and by which rows of other tables are found. */
export interface Held {
  readonly people: readonly Person[]
  readonly registrationIds: readonly string[]
  readonly orders: readonly Selectable<NewYearOrderTable>[]
  readonly participants: readonly Selectable<ZyParticipantTable>[]
  readonly zyOrders: readonly { readonly orderNo: string; readonly participantId: string }[]
  readonly payouts: readonly Selectable<PayoutTable>[]
  readonly payments: readonly Payment[]
}

const pairs = (first: string, second: string, values: readonly (readonly [string, string])[]) =>
  sql<boolean>`(${sql.ref(first)}, ${sql.ref(second)}) in (values ${sql.join(
    values.map(([one, other]) => sql`(${one}, ${other})`),
  )})`

const ofPeople = (people: readonly Person[]) =>
  pairs(
    'activityId',
    'identity',
    people.map(({ activityId, identity }) => [activityId, identity]),
  )

/** Those of these people of whom their campaigns keep anything under the keyed hash. */
export async function keptAmong(db: ReadDb, people: readonly Person[]): Promise<Person[]> {
  const kept = new Set<string>()
  for (const [table, { link }] of personalTables()) {
    if (link.by !== 'identity' || table === 'erasureRequests') continue
    const { rows } = await sql<Person>`
      select distinct activity_id, identity from ${sql.table(table)} where ${ofPeople(people)}`.execute(db)
    for (const { activityId, identity } of rows) kept.add(`${activityId} ${identity}`)
  }
  return people.filter(({ activityId, identity }) => kept.has(`${activityId} ${identity}`))
}

/** @param people at least one */
export async function heldBy(db: ReadDb, people: readonly Person[]): Promise<Held> {
  const own = ofPeople(people)
  const registrations = await db.selectFrom('registrations').select('id').where(own).execute()
  const received = await db.selectFrom('receivedCodes').select(['activityId', 'digest']).where(own).execute()
  const orders = await db.selectFrom('newYearOrders').selectAll().where(own).execute()
  const participants = await db.selectFrom('zyParticipants').selectAll().where(own).execute()
  const zyOrders =
    participants.length === 0
      ? []
      : await db
          .selectFrom('zyOrders')
          .select(['orderNo', 'participantId'])
          .where(
            'participantId',
            'in',
            participants.map(({ id }) => id),
          )
          .execute()
  const sources: [string, string][] = [
    ...registrations.map(({ id }): [string, string] => ['registration', id]),
    ...people.map(({ activityId, identity }): [string, string] => [
      'award',
      awardSource(activityId, identity),
    ]),
    ...participants.map(({ id }): [string, string] => ['gift', id]),
    ...received.map(({ activityId, digest }): [string, string] => [
      'redemption',
      redemptionSource(activityId, digest),
    ]),
  ]
  const subjects: [string, string][] = [
    ...orders.map(({ orderNo }): [string, string] => [ORDER_PAYMENT, orderNo]),
    ...zyOrders.map(({ orderNo }): [string, string] => [ZY_PAYMENT, orderNo]),
  ]
  return {
    people,
    registrationIds: registrations.map(({ id }) => id),
    orders,
    participants,
    zyOrders,
    payouts: await db
      .selectFrom('payouts')
      .selectAll()
      .where(pairs('source', 'sourceId', sources))
      .execute(),
    payments:
      subjects.length === 0
        ? []
        : await db
            .selectFrom('payments')
            .selectAll()
            .where(pairs('subjectKind', 'subjectId', subjects))
            .execute(),
  }
}

const isOneOf = (column: string, values: readonly string[]): RawBuilder<boolean> | undefined =>
  values.length === 0 ? undefined : sql<boolean>`${sql.ref(column)} in (${sql.join(values)})`

/** Which rows of a table are those of `held`; undefined where none are, or where the link is not one of a campaign. */
export function heldRows(link: Link, held: Held): RawBuilder<boolean> | undefined {
  switch (link.by) {
    case 'identity':
      return ofPeople(held.people)
    case 'registration':
      return isOneOf('registrationId', held.registrationIds)
    case 'payout':
    case 'source':
      return isOneOf(
        'payoutId',
        held.payouts.map(({ payoutId }) => payoutId),
      )
    case 'subject':
      return isOneOf(
        'id',
        held.payments.map(({ id }) => id),
      )
    case 'payment':
      return isOneOf(
        'paymentId',
        held.payments.map(({ id }) => id),
      )
    default:
      return undefined
  }
}
