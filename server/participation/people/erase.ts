import { sql } from 'kysely'
import { ORDER_STATUS } from '../../../domain/rules/new-year/order-state'
import { DAY_MS } from '../../../domain/rules/shanghai-time'
import { PERSONAL_DATA, type PersonalTableName, personalTables } from '../../db/personal-data'
import type { ReadDb, Trx } from '../../db/transaction'
import { erasedIdentity } from '../draws/log'
import { UNSETTLED } from '../payment/rows'
import { sealPayee } from '../payout/payee'
import { awardSource } from '../payout/promise'
import { deleteRows, emptyRows, newNobody } from './blank'
import { type Held, heldBy, heldRows, type Person } from './held'

/** How long after its end an open payment may still turn out to be paid. */
const PAYMENT_LAPSES_MS = DAY_MS

/**
 * Why something of a person stays for now: money that has not arrived, goods that have not, a payment under way, or a
 * campaign that runs and must know who has had their award.
 */
export type Why = 'unpaid' | 'goods' | 'payment' | 'runs'

export interface Left {
  readonly activityId: string
  readonly table: PersonalTableName
  /** What names the row; '' for all of the person's in the table. */
  readonly row: string
  readonly why: Why
  /** The payout's state, where it waits for one. */
  readonly state?: string
}

const UNDELIVERED: readonly number[] = [
  ORDER_STATUS.redeemed,
  ORDER_STATUS.notDelivered,
  ORDER_STATUS.inDelivery,
]

/** What has to be finished before it can be forgotten. */
function unfinishedOf(held: Held, activityId: string, now: number): Left[] {
  const left = (table: PersonalTableName, row: string, why: Why, state?: string): Left => ({
    activityId,
    table,
    row,
    why,
    ...(state === undefined ? {} : { state }),
  })
  const payouts = held.payouts
    .filter(({ state }) => state !== 'confirmed')
    .map(({ payoutId, state }) => left('payouts', payoutId, 'unpaid', state))
  const payments = held.payments.filter(
    ({ state, expiresAt }) =>
      state === 'refundDue' || (UNSETTLED.includes(state) && expiresAt + PAYMENT_LAPSES_MS > now),
  )
  const subjects = new Set(payments.map(({ subjectId }) => subjectId))
  const paying = new Set(
    held.zyOrders.filter(({ orderNo }) => subjects.has(orderNo)).map(({ participantId }) => participantId),
  )
  const orders = held.orders.flatMap(({ orderNo, orderStatus }) => {
    if (UNDELIVERED.includes(orderStatus)) return [left('newYearOrders', orderNo, 'goods')]
    const isPaying = orderStatus === ORDER_STATUS.toBeRedeemed || subjects.has(orderNo)
    return isPaying ? [left('newYearOrders', orderNo, 'payment')] : []
  })
  const participants = held.participants.flatMap(({ id, receiver, receivedAt }) => {
    if (paying.has(id)) return [left('zyParticipants', id, 'payment')]
    return receiver !== null && receivedAt === null ? [left('zyParticipants', id, 'goods')] : []
  })
  return [
    ...payouts,
    ...payments.map(({ id }) => left('payments', id, 'payment')),
    ...orders,
    ...participants,
  ]
}

/** `held` without the rows that are not finished. */
function finishedOf(held: Held, unfinished: readonly Left[]): Held {
  const rows = new Set(unfinished.map(({ table, row }) => `${table} ${row}`))
  const isDone = (table: PersonalTableName, row: string) => !rows.has(`${table} ${row}`)
  return {
    ...held,
    payouts: held.payouts.filter(({ payoutId }) => isDone('payouts', payoutId)),
    payments: held.payments.filter(({ id }) => isDone('payments', id)),
    orders: held.orders.filter(({ orderNo }) => isDone('newYearOrders', orderNo)),
    participants: held.participants.filter(({ id }) => isDone('zyParticipants', id)),
  }
}

/** Which of the person's rows in a table may be emptied now. */
function rowsToEmpty(table: PersonalTableName, done: Held) {
  const among = (column: string, ids: readonly string[]) =>
    ids.length === 0 ? undefined : sql<boolean>`${sql.ref(column)} in (${sql.join(ids)})`
  if (table === 'newYearOrders')
    return among(
      'orderNo',
      done.orders.map(({ orderNo }) => orderNo),
    )
  if (table === 'zyParticipants')
    return among(
      'id',
      done.participants.map(({ id }) => id),
    )
  return heldRows(PERSONAL_DATA[table].link, done)
}

/** Takes the payee from payouts that have arrived. */
async function forgetPayees(ctx: Uses<'secrets'>, trx: Trx, { payouts }: Held): Promise<void> {
  for (const payout of payouts) {
    const payee = sealPayee(ctx, payout, { phone: '' })
    await trx.updateTable('payouts').set({ payee }).where('payoutId', '=', payout.payoutId).execute()
  }
}

/** Who the person is from now on in all rows of the campaign; of somebody who has drawn the reference that the draw log has. */
async function nobodyOf(ctx: Uses<'secrets'>, trx: Trx, { activityId, identity }: Person): Promise<string> {
  const award = await trx
    .selectFrom('awards')
    .select('identity')
    .where('activityId', '=', activityId)
    .where('identity', '=', identity)
    .executeTakeFirst()
  return award === undefined ? newNobody() : erasedIdentity(ctx, activityId, identity)
}

/** Lets the payout of a draw be found by its award as that is named from now on. */
async function forgetDrawer(
  ctx: Uses<'secrets'>,
  trx: Trx,
  { activityId, identity }: Person,
  nobody: string,
): Promise<void> {
  const payout = await trx
    .selectFrom('payouts')
    .selectAll()
    .where('source', '=', 'award')
    .where('sourceId', '=', awardSource(activityId, identity))
    .executeTakeFirst()
  if (payout === undefined) return
  const row = { ...payout, sourceId: awardSource(activityId, nobody) }
  await trx
    .updateTable('payouts')
    .set({ sourceId: row.sourceId, payee: sealPayee(ctx, row, { phone: '' }) })
    .where('payoutId', '=', payout.payoutId)
    .execute()
}

/** Participations of somebody who has not drawn: nothing of them stops a second award. */
const undrawnOf = ({ participants }: Held): string[] =>
  participants.filter(({ drawnAt }) => drawnAt === null).map(({ id }) => id)

/** Lets somebody who has not drawn take part anew; the row still counts as somebody who came. */
async function forgetVisitor(ctx: Uses<'secrets'>, trx: Trx, done: Held): Promise<void> {
  const ids = undrawnOf(done)
  if (ids.length === 0) return
  const { blank, atEnd } = PERSONAL_DATA.zyParticipants.end
  const where = sql<boolean>`id in (${sql.join(ids)})`
  await emptyRows({ ...ctx, db: trx }, 'zyParticipants', { ...blank, ...atEnd }, where)
}

/** Empties what nothing needs any more, whatever the campaign does. */
async function emptyDetails(ctx: Uses<'secrets'>, trx: Trx, done: Held): Promise<void> {
  await forgetPayees(ctx, trx, done)
  await forgetVisitor(ctx, trx, done)
  for (const [table, { end }] of personalTables()) {
    if (end.when !== 'campaign' || end.blank === undefined) continue
    const where = rowsToEmpty(table, done)
    if (where !== undefined) await emptyRows({ ...ctx, db: trx }, table, end.blank, where)
  }
}

/** Takes away what stopped a second award. */
async function forgetPerson(ctx: Uses<'secrets'>, trx: Trx, person: Person, held: Held): Promise<void> {
  const nobody = await nobodyOf(ctx, trx, person)
  await forgetDrawer(ctx, trx, person, nobody)
  for (const [table, { link, end }] of personalTables()) {
    if (end.when !== 'campaign') continue
    const where = heldRows(link, held)
    if (where === undefined) continue
    if (end.rows === 'deleted') await deleteRows(trx, table, where)
    else if (end.atEnd !== undefined) await emptyRows({ ...ctx, db: trx }, table, end.atEnd, where, nobody)
  }
}

/** The tables that know the person by the keyed hash, but for participations that go at once. */
async function tablesWith(db: ReadDb, held: Held, gone: readonly string[]): Promise<PersonalTableName[]> {
  const found: PersonalTableName[] = []
  for (const [table, { link }] of personalTables()) {
    const where = link.by === 'identity' && table !== 'erasureRequests' ? heldRows(link, held) : undefined
    if (where === undefined) continue
    const isGone = table === 'zyParticipants' && gone.length > 0 ? sql`id in (${sql.join(gone)})` : sql`false`
    const { rows } =
      await sql`select 1 from ${sql.table(table)} where ${where} and not ${isGone} limit 1`.execute(db)
    if (rows.length > 0) found.push(table)
  }
  return found
}

interface Moment {
  /** Whether the campaign has been closed for good. */
  readonly isOver: boolean
  readonly now: number
}

/** What of a person's in a campaign may be erased, and what stays. */
async function judge(db: ReadDb, person: Person, { isOver, now }: Moment) {
  const { activityId } = person
  const held = await heldBy(db, [person])
  const unfinished = unfinishedOf(held, activityId, now)
  const done = finishedOf(held, unfinished)
  const tables = isOver ? [] : await tablesWith(db, held, undrawnOf(done))
  const left = [...unfinished, ...tables.map((table): Left => ({ activityId, table, row: '', why: 'runs' }))]
  return { held, done, left }
}

/** What an erasure would leave of a person in a campaign, as `erasePerson` says it; nothing is changed. */
export const leftOf = async (db: ReadDb, person: Person, moment: Moment): Promise<Left[]> =>
  (await judge(db, person, moment)).left

/**
 * Erases a person in a campaign as far as it may be, in the transaction. It can be run again: what is gone stays gone.
 * Until the campaign is closed for good the keyed hash stays that stops a second award; what is not paid or delivered yet keeps
 * whom it is for. No number of the campaign changes: the rows stay, of nobody.
 * @returns what is left, and why; nothing for a person of whom nothing is known
 */
export async function erasePerson(
  ctx: Uses<'secrets'>,
  trx: Trx,
  person: Person,
  moment: Moment,
): Promise<Left[]> {
  const { held, done, left } = await judge(trx, person, moment)
  await emptyDetails(ctx, trx, done)
  if (moment.isOver && left.length === 0) await forgetPerson(ctx, trx, person, held)
  return left
}
