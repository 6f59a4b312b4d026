import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import { type ordersTable, PEOPLE_STATES } from '../../../../domain/desk/people-calls'
import { ORDER_STATUS, REFUND_STATUS } from '../../../../domain/rules/new-year/order-state'
import { maskAddress, maskName, maskPhone } from '../../../../domain/rules/registration/mask'
import { identitiesOf } from './find'
import {
  type Listed,
  type Listing,
  type ListingServices,
  merged,
  named,
  newestFirst,
  type Wanted,
} from './listing'

type Row = z.input<typeof ordersTable.response>['rows'][number]
type State = Row['state']
const states = z.enum(PEOPLE_STATES.orders)

/** A card order's state in a word, in the order of `ORDER_STATUS`. */
const CARD_STATES: readonly (readonly [number, State])[] = [
  [ORDER_STATUS.toBeRedeemed, 'unpaid'],
  [ORDER_STATUS.redeemed, 'paid'],
  [ORDER_STATUS.notDelivered, 'prepared'],
  [ORDER_STATUS.inDelivery, 'inDelivery'],
  [ORDER_STATUS.signed, 'signed'],
  [ORDER_STATUS.activated, 'activated'],
  [ORDER_STATUS.cancelled, 'cancelled'],
  [ORDER_STATUS.cancelledBySystem, 'lapsed'],
]
const REFUNDS: Partial<Record<string, number>> = {
  refund: REFUND_STATUS.pending,
  refunded: REFUND_STATUS.refunded,
}

function stateOfCards({
  orderStatus,
  refundStatus,
}: {
  orderStatus: number
  refundStatus: number | null
}): State {
  if (refundStatus === REFUND_STATUS.pending) return 'refund'
  if (refundStatus === REFUND_STATUS.refunded) return 'refunded'
  return CARD_STATES.find(([status]) => status === orderStatus)?.[1] ?? 'unpaid'
}

/** Orders of cards in a state; money on its way back is a state of its own. */
function cardsIn(state: string): RawBuilder<boolean> {
  const refund = REFUNDS[state]
  if (refund !== undefined) return sql<boolean>`refund_status = ${refund}`
  const status = CARD_STATES.find(([, name]) => name === state)?.[0] ?? -1
  return sql<boolean>`order_status = ${status} and refund_status is null`
}

async function cardOrders({ db, secrets }: ListingServices, wanted: Wanted): Promise<Listed<Row>[]> {
  const { activityId, keys, nameHash, state } = wanted
  let query = db.selectFrom('newYearOrders').selectAll().where('activityId', '=', activityId)
  if (keys !== undefined) query = query.where('orderNo', 'in', keys)
  if (nameHash !== undefined) query = query.where(named('customerNameHash', nameHash))
  if (state !== undefined) query = query.where(cardsIn(state))
  const rows = await query.$call(newestFirst(wanted, 'createdAt', 'orderNo')).execute()
  return rows.map((row) => ({
    key: { at: row.createdAt, id: row.orderNo },
    row: {
      id: row.orderNo,
      at: row.createdAt,
      name: maskName(secrets.open('newYearOrders.customerName', row, row.customerName)),
      phone: maskPhone(secrets.open('newYearOrders.phone', row, row.phone)),
      address: maskAddress(secrets.open('newYearOrders.receiveAddress', row, row.receiveAddress)),
      deliveryTime: row.bookingDeliveryTime,
      // The wire ends each face value with a comma.
      content: row.chooseFaceValue.replace(/,$/, ''),
      amountFen: row.amountFen,
      state: stateOfCards(row),
    },
  }))
}

/** A payment's state as the database has it, where the desk calls it otherwise. */
const PAYMENT_OPEN = 'open'

/** Payments, which are of nobody by name. */
async function payments({ db }: ListingServices, wanted: Wanted): Promise<Listed<Row>[]> {
  const { activityId, keys, nameHash, state } = wanted
  if (nameHash !== undefined) return []
  let query = db.selectFrom('zyOrders').selectAll().where('activityId', '=', activityId)
  if (keys !== undefined) query = query.where('orderNo', 'in', keys)
  if (state !== undefined) query = query.where('state', '=', state === 'unpaid' ? PAYMENT_OPEN : state)
  const rows = await query.$call(newestFirst(wanted, 'createdAt', 'orderNo')).execute()
  return rows.map(({ orderNo: id, createdAt: at, state: kept }) => ({
    key: { at, id },
    row: {
      id,
      at,
      name: null,
      phone: null,
      address: null,
      deliveryTime: null,
      content: null,
      amountFen: null,
      state: kept === PAYMENT_OPEN ? 'unpaid' : states.parse(kept),
    },
  }))
}

/** Numbers of these people's orders in a campaign. */
async function ordersOf(
  { db }: ListingServices,
  activityId: string,
  people: readonly string[],
): Promise<string[]> {
  const cards = await db
    .selectFrom('newYearOrders')
    .select('orderNo')
    .where('activityId', '=', activityId)
    .where('identity', 'in', people)
    .execute()
  const paid = await db
    .selectFrom('zyOrders')
    .innerJoin('zyParticipants', 'zyParticipants.id', 'zyOrders.participantId')
    .select('zyOrders.orderNo')
    .where('zyParticipants.activityId', '=', activityId)
    .where('zyParticipants.identity', 'in', people)
    .execute()
  return [...cards, ...paid].map(({ orderNo }) => orderNo)
}

/** The orders of a campaign: of cards that are delivered, and of payments. */
export const orderListing: Listing<Row> = {
  names: 'newYearOrders',

  async keys(ctx, activityId, text) {
    const people = await identitiesOf(ctx, activityId, text)
    return people.length === 0 ? [text] : ordersOf(ctx, activityId, people)
  },
  ofPeople: ordersOf,

  rows: async (ctx, wanted) =>
    merged(wanted.limit, await cardOrders(ctx, wanted), await payments(ctx, wanted)),
}
