import type { Selectable } from 'kysely'
import { ORDER_STATUS } from '../../../domain/rules/new-year/order-state'
import type { CardStock, Holds } from '../../../domain/rules/new-year/unpaid-holds'
import type { NewYearItemTable, NewYearOrderTable } from '../../db/tables/new-year'
import type { Db, Trx } from '../../db/transaction'

export type Order = Selectable<NewYearOrderTable>
type Item = Selectable<NewYearItemTable>

/** One order by its number. */
export const findOrder = (db: Db, orderNo: string): Promise<Order | undefined> =>
  db.selectFrom('newYearOrders').selectAll().where('orderNo', '=', orderNo).executeTakeFirst()

/** As `findOrder`, held until the transaction ends. */
export const lockOrder = (trx: Trx, orderNo: string): Promise<Order | undefined> =>
  trx.selectFrom('newYearOrders').selectAll().where('orderNo', '=', orderNo).forUpdate().executeTakeFirst()

/** The order that an earlier run of the same booking made. */
export const findByRequest = (db: Db, requestHash: string): Promise<Order | undefined> =>
  db.selectFrom('newYearOrders').selectAll().where('requestHash', '=', requestHash).executeTakeFirst()

/** The orders of these customers, newest first. */
export async function ordersOf(db: Db, identities: readonly string[]): Promise<Order[]> {
  if (identities.length === 0) return []
  return db
    .selectFrom('newYearOrders')
    .selectAll()
    .where('identity', 'in', identities)
    .orderBy('createdAt', 'desc')
    .orderBy('orderNo')
    .execute()
}

/** Writes an order and its cards down; false when the same booking has made one already. */
export async function addOrder(
  trx: Trx,
  order: Order,
  items: readonly Pick<Item, 'item' | 'count'>[],
): Promise<boolean> {
  const added = await trx
    .insertInto('newYearOrders')
    .values(order)
    .onConflict((conflict) => conflict.column('requestHash').doNothing())
    .returning('orderNo')
    .executeTakeFirst()
  if (added === undefined) return false
  await trx
    .insertInto('newYearItems')
    .values(items.map((item) => ({ ...item, orderNo: order.orderNo })))
    .execute()
  return true
}

const GIVEN_UP = 'given up '

/**
 * What stands in place of the request hash of an order that the payment provider did not take: no booking finds the
 * order any more, and it does not count as one that its customer left unpaid.
 */
export const givenUpHash = (orderNo: string): string => GIVEN_UP + orderNo

/**
 * How many orders a customer has left unpaid.
 * @param since epoch ms; cancelled and lapsed orders count from here on, those that wait to be paid always
 * @returns `open` of the orders wait to be paid, `all` includes them
 */
export async function countUnpaid(
  db: Db,
  identity: string,
  since: number,
): Promise<{ open: number; all: number }> {
  const rows = await db
    .selectFrom('newYearOrders')
    .select((eb) => ['orderStatus', eb.fn.countAll<number>().as('count')])
    .where('identity', '=', identity)
    .where('paidAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('orderStatus', '=', ORDER_STATUS.toBeRedeemed),
        eb.and([eb('createdAt', '>=', since), eb('requestHash', 'not like', `${GIVEN_UP}%`)]),
      ]),
    )
    .groupBy('orderStatus')
    .execute()
  const open = rows.find(({ orderStatus }) => orderStatus === ORDER_STATUS.toBeRedeemed)?.count ?? 0
  return { open: Number(open), all: rows.reduce((sum, { count }) => sum + Number(count), 0) }
}

/** Changes an order that this transaction holds (`lockOrder`). */
export async function changeOrder(trx: Trx, orderNo: string, to: Partial<Order>): Promise<void> {
  await trx.updateTable('newYearOrders').set(to).where('orderNo', '=', orderNo).execute()
}

/**
 * Takes cards of a face value when there are as many: a conditional update.
 * @returns what there was before; undefined when there were fewer
 */
export async function takeCards(
  trx: Trx,
  activityId: string,
  item: string,
  count: number,
): Promise<CardStock | undefined> {
  const row = await trx
    .updateTable('campaignStock')
    .set((eb) => ({ taken: eb('taken', '+', count) }))
    .where('activityId', '=', activityId)
    .where('kind', '=', 'card')
    .where('item', '=', item)
    .where((eb) => eb(eb('taken', '+', count), '<=', eb.ref('total')))
    .returning(['total', 'taken'])
    .executeTakeFirst()
  return row && { total: row.total, left: row.total - row.taken + count }
}

/** Gives the cards of an order back to the campaign's stock. */
export async function giveCardsBack(trx: Trx, { orderNo, activityId }: Order): Promise<void> {
  const items = await trx
    .selectFrom('newYearItems')
    .select(['item', 'count'])
    .where('orderNo', '=', orderNo)
    .orderBy('item')
    .execute()
  for (const { item, count } of items)
    await trx
      .updateTable('campaignStock')
      .set((eb) => ({ taken: eb('taken', '-', count) }))
      .where('activityId', '=', activityId)
      .where('kind', '=', 'card')
      .where('item', '=', item)
      .execute()
}

/** All cards and those that are left, by the face value's id. */
export async function cardStock(db: Db, activityId: string): Promise<Map<string, CardStock>> {
  const rows = await db
    .selectFrom('campaignStock')
    .select(['item', 'total', 'taken'])
    .where('activityId', '=', activityId)
    .where('kind', '=', 'card')
    .execute()
  return new Map(rows.map(({ item, total, taken }) => [item, { total, left: Math.max(0, total - taken) }]))
}

/** Cards of a face value that unpaid orders hold. */
const heldCards = (db: Db, activityId: string, item: string) =>
  db
    .selectFrom('newYearOrders')
    .innerJoin('newYearItems', 'newYearItems.orderNo', 'newYearOrders.orderNo')
    .where('newYearOrders.activityId', '=', activityId)
    .where('newYearOrders.orderStatus', '=', ORDER_STATUS.toBeRedeemed)
    .where('newYearItems.item', '=', item)

/** How many of the last cards of a face value unpaid orders hold. */
export async function heldOfLast(db: Db, activityId: string, item: string): Promise<number> {
  const { held } = await heldCards(db, activityId, item)
    .where('newYearItems.isLast', '=', true)
    .select((eb) => eb.fn.sum<number | null>('newYearItems.count').as('held'))
    .executeTakeFirstOrThrow()
  return Number(held ?? 0)
}

/** What unpaid orders hold of a face value beside this one. */
export async function holdsOf(
  trx: Trx,
  { activityId, orderNo, identity, addressHash }: Order,
  item: string,
): Promise<Holds> {
  const { phone, address } = await heldCards(trx, activityId, item)
    .where('newYearOrders.orderNo', '<>', orderNo)
    .where((eb) =>
      eb.or([eb('newYearOrders.identity', '=', identity), eb('newYearOrders.addressHash', '=', addressHash)]),
    )
    .select((eb) => {
      const sum = () => eb.fn.sum<number | null>('newYearItems.count')
      return [
        sum().filterWhere('newYearOrders.identity', '=', identity).as('phone'),
        sum().filterWhere('newYearOrders.addressHash', '=', addressHash).as('address'),
      ]
    })
    .executeTakeFirstOrThrow()
  const last = await heldOfLast(trx, activityId, item)
  return { phone: Number(phone ?? 0), address: Number(address ?? 0), last }
}

/** Notes that these cards of an unpaid order are of the last ones, and until when it is to be paid now. */
export async function holdLast(
  trx: Trx,
  { orderNo }: Order,
  items: readonly string[],
  payBefore: number,
): Promise<void> {
  await trx.updateTable('newYearOrders').set({ payBefore }).where('orderNo', '=', orderNo).execute()
  await trx
    .updateTable('newYearItems')
    .set({ isLast: true })
    .where('orderNo', '=', orderNo)
    .where('item', 'in', items)
    .execute()
}

/** An order that is paid or gone holds none of the last cards. */
export async function releaseLast(trx: Trx, orderNo: string): Promise<void> {
  await trx
    .updateTable('newYearItems')
    .set({ isLast: false })
    .where('orderNo', '=', orderNo)
    .where('isLast', '=', true)
    .execute()
}

/** Which orders to look at: of a campaign, of customers, or one. */
export interface Which {
  activityId?: string
  identities?: readonly string[]
  orderNo?: string
}

/** Numbers of the unpaid orders whose time to be paid was over at `now` (epoch ms), oldest first. */
export async function unpaidAt(db: Db, now: number, which: Which, limit: number): Promise<string[]> {
  let query = db
    .selectFrom('newYearOrders')
    .select('orderNo')
    .where('orderStatus', '=', ORDER_STATUS.toBeRedeemed)
    .where('payBefore', '<=', now)
    .orderBy('payBefore')
    .limit(limit)
  if (which.activityId !== undefined) query = query.where('activityId', '=', which.activityId)
  if (which.identities !== undefined) query = query.where('identity', 'in', which.identities)
  if (which.orderNo !== undefined) query = query.where('orderNo', '=', which.orderNo)
  return (await query.execute()).map(({ orderNo }) => orderNo)
}
