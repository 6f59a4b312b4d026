import { type RawBuilder, type Selectable, sql } from 'kysely'
import * as z from 'zod/mini'
import { PEOPLE_STATES, type RowOf } from '../../../../domain/desk/people-calls'
import { ORDER_STATUS, REFUND_STATUS } from '../../../../domain/rules/new-year/order-state'
import type { NewYearOrderTable } from '../../../db/tables/new-year'
import type { ReadDb } from '../../../db/transaction'
import {
  type Listed,
  type Listing,
  type ListingServices,
  merged,
  named,
  newestFirst,
  placed,
  type Wanted,
} from './listing'

type Row = RowOf<'orders'>
type State = Row['state']
type CardOrder = Selectable<NewYearOrderTable>
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

function stateOfCards({ orderStatus, refundStatus }: CardOrder): State {
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

const cardOrdersIn = (db: ReadDb, activityId: string) =>
  db.selectFrom('newYearOrders').selectAll().where('activityId', '=', activityId)

/** Whom an order is for. */
const personOf = ({ secrets }: Reads<'secrets'>, row: CardOrder) => ({
  name: secrets.open('newYearOrders.customerName', row, row.customerName),
  phone: secrets.open('newYearOrders.phone', row, row.phone),
  address: secrets.open('newYearOrders.receiveAddress', row, row.receiveAddress),
})

async function cardOrders(ctx: ListingServices, wanted: Wanted): Promise<Listed<Row>[]> {
  const { activityId, keys, nameHash, state } = wanted
  let query = cardOrdersIn(ctx.db, activityId)
  if (keys !== undefined) query = query.where('orderNo', 'in', keys)
  if (nameHash !== undefined) query = query.where(named('customerNameHash', nameHash))
  if (state !== undefined) query = query.where(cardsIn(state))
  const rows = await query.$call(newestFirst(wanted, 'createdAt', 'orderNo')).execute()
  return rows.map((row) =>
    placed({
      ...row,
      ...personOf(ctx, row),
      id: row.orderNo,
      at: row.createdAt,
      deliveryTime: row.bookingDeliveryTime,
      // The wire ends each face value with a comma.
      content: row.chooseFaceValue.replace(/,$/, ''),
      state: stateOfCards(row),
    }),
  )
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
  const of = { name: null, phone: null, address: null, deliveryTime: null, content: null, amountFen: null }
  return rows.map(({ orderNo: id, createdAt: at, state: kept }) =>
    placed({ ...of, id, at, state: kept === PAYMENT_OPEN ? 'unpaid' : states.parse(kept) }),
  )
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
export const orderListing: Listing<'orders'> = {
  names: 'newYearOrders',

  ofPeople: ordersOf,

  async person(ctx, activityId, id) {
    const row = await cardOrdersIn(ctx.db, activityId).where('orderNo', '=', id).executeTakeFirst()
    if (row === undefined) return undefined
    const { givenAddress } = row
    return {
      ...personOf(ctx, row),
      ...(givenAddress !== null && {
        givenAddress: ctx.secrets.open('newYearOrders.givenAddress', row, givenAddress),
      }),
    }
  },

  rows: async (ctx, wanted) =>
    merged(wanted.limit, await cardOrders(ctx, wanted), await payments(ctx, wanted)),
}
