import { sql } from 'kysely'
import type { DeskOwed } from '../../../../domain/desk/close-calls'
import { PEOPLE_STATES } from '../../../../domain/desk/people-calls'
import { ORDER_STATUS, PAY_STATUS, REFUND_STATUS } from '../../../../domain/rules/new-year/order-state'
import { PRIZE_TYPE } from '../../../../domain/rules/prizes/prize'
import type { ReadDb } from '../../../db/transaction'

const { redeemed, notDelivered, inDelivery } = ORDER_STATUS
/** Paid, and not with the customer. */
const ON_THE_WAY = [redeemed, notDelivered, inDelivery]

/** Named one by one, so that the index of states leads to them and what is paid is not read. */
const UNPAID = PEOPLE_STATES.payouts.filter((state) => state !== 'confirmed')

/** How many rows of a group are so; PostgreSQL answers counts and sums as texts, and a sum of no row as null. */
const countWhere = (condition: ReturnType<typeof sql<boolean>>) =>
  sql<number | string | null>`sum(case when ${condition} then 1 else 0 end)`
const numberOf = (value: number | string | null | undefined): number => Number(value ?? 0)

async function payoutsOwed(db: ReadDb, activityId: string) {
  const rows = await db
    .selectFrom('payouts')
    .select(({ fn }) => [
      'state',
      fn.countAll<number | string>().as('count'),
      fn.sum<number | string>('fen').as('fen'),
    ])
    .where('activityId', '=', activityId)
    .where('state', 'in', UNPAID)
    .groupBy('state')
    .execute()
  const sum = (isWanted: (state: string) => boolean) =>
    rows
      .filter(({ state }) => isWanted(state))
      .reduce(
        (all, { count, fen }) => ({ count: all.count + numberOf(count), fen: all.fen + numberOf(fen) }),
        { count: 0, fen: 0 },
      )
  return {
    payoutsOpen: sum((state) => state !== 'failed' && state !== 'stuck'),
    payoutsFailed: sum((state) => state === 'failed'),
    payoutsStuck: sum((state) => state === 'stuck'),
  }
}

/** What a campaign still owes to people. */
export async function owedBy(db: ReadDb, activityId: string): Promise<DeskOwed> {
  const gifts = await db
    .selectFrom('zyParticipants')
    .select([
      countWhere(sql`receiver is null`).as('noReceiver'),
      // What came back is still to be sent.
      countWhere(sql`receiver is not null and (express_no is null or returned_at is not null)`).as('toShip'),
      countWhere(sql`express_no is not null and returned_at is null`).as('onTheWay'),
    ])
    .where('activityId', '=', activityId)
    .where('prizeType', '=', PRIZE_TYPE.physical)
    .where('receivedAt', 'is', null)
    .where(sql<boolean>`pay_status is distinct from 2`)
    .executeTakeFirstOrThrow()
  const orders = await db
    .selectFrom('newYearOrders')
    .select([
      countWhere(sql`refund_status is null and order_status in (${sql.join(ON_THE_WAY)})`).as('open'),
      countWhere(sql`refund_status = ${REFUND_STATUS.pending}`).as('refunds'),
    ])
    .where('activityId', '=', activityId)
    .where('payStatus', '<>', PAY_STATUS.unpaid)
    .executeTakeFirstOrThrow()
  return {
    ...(await payoutsOwed(db, activityId)),
    giftsWithoutReceiver: numberOf(gifts.noReceiver),
    giftsToShip: numberOf(gifts.toShip),
    giftsOnTheWay: numberOf(gifts.onTheWay),
    ordersOpen: numberOf(orders.open),
    refundsOpen: numberOf(orders.refunds),
  }
}
