import { afterEach, describe, expect, it } from 'vitest'
import { newYearCancelCall } from '../../../../domain/calls/new-year'
import type { Session } from '../../../../server/http/session/session'
import { isRefused } from '../../../../server/messages/catalogue'
import { book } from '../../../../server/modules/new-year/booking'
import { applyEventNow } from '../../../../server/modules/new-year/order-life'
import { freshKey, freshPhone } from '../../support/activity'
import { type TestApp, useApp } from '../../support/app'
import * as ny from '../../support/new-year'

const CUSTOMERS = 500
const STOCK = 1_000
/** Unpaid orders may hold all but half of the last tenth. */
const BOOKED_AT_ONCE = 950
const MANY_MS = 180_000
const FATES = [
  'paid',
  'paidTwice',
  'paidAndCancelled',
  'failed',
  'failedThenPaid',
  'cancelled',
  'cancelledWhilePaying',
  'left',
  'paidLate',
] as const
type Fate = (typeof FATES)[number]

/** A session that has proved a phone, as a call finds it. */
function sessionOf(activityId: string, phone: string): Session {
  const proof = {
    kind: 'phone',
    scope: activityId,
    subject: phone,
    detail: {},
    provedAt: 0,
    expiresAt: Infinity,
  } as const
  return {
    id: phone,
    visitId: phone,
    activityId,
    channel: '1',
    keys: undefined,
    proofs: [proof],
    anonymous: false,
  }
}

const REQUEST = { headers: {}, protocol: 'http', host: 'localhost' } as const
let customers = 0

/** Everybody comes from an address of their own, of which not one holds half of the cards. */
const freshAddress = () => `10.${customers >> 8}.${customers++ & 255}.1`

/** Books through the service of one process, then does what the case says; gives the order's number if there is one. */
async function bookAndAct(server: TestApp, activityId: string, fate: Fate): Promise<string | undefined> {
  const phone = freshPhone()
  const booking = ny.bookingOf(server, activityId, phone)
  const answer = await book(server.ctx, {
    body: booking,
    session: sessionOf(activityId, phone),
    lang: 'en',
    idempotencyKey: freshKey(),
    request: { ...REQUEST, ip: freshAddress() },
  })
  if (isRefused(answer)) return undefined
  const orderNo = String(answer.orderNo)
  const act = (action: 'pay' | 'fail', times?: number) =>
    ny.atCashier(server, String(answer.paymentUrl), action, times)
  const cancel = () => applyEventNow(server.ctx, orderNo, 'cancel', 'customer')
  if (fate.startsWith('failed')) await act('fail')
  if (fate === 'cancelled') await cancel()
  if (fate === 'cancelledWhilePaying') await Promise.all([act('pay', 2), cancel()])
  if (fate === 'paidLate') await act('pay', 0)
  if (fate === 'paid' || fate === 'failedThenPaid') await act('pay')
  if (fate === 'paidTwice') await Promise.all([act('pay'), act('pay', 2)])
  if (fate === 'paidAndCancelled') {
    await act('pay')
    await cancel()
  }
  return orderNo
}

/** Everyone at once over these processes, then time runs out for who did not pay, and refunds arrive. */
async function everyone(servers: readonly TestApp[]): Promise<void> {
  const [server] = servers
  if (server === undefined) throw new Error('no server')
  const activityId = await ny.makeNewYear(server, STOCK)
  for (const other of servers) other.clock.set(ny.tomorrowAt(10))
  const orders = await Promise.all(
    Array.from({ length: CUSTOMERS }, (_, at) =>
      bookAndAct(servers[at % servers.length] ?? server, activityId, FATES[at % FATES.length] ?? 'paid'),
    ),
  )
  expect(orders.filter((orderNo) => orderNo !== undefined).length).toBeGreaterThanOrEqual(BOOKED_AT_ONCE / 10)
  expect(orders).toContain(undefined)
  for (const other of servers) other.clock.set(ny.tomorrowAt(10, 40))
  await Promise.all(servers.map((other) => other.ctx.jobs.run('newYearOrders')))
  for (let turn = 0; turn < 2; turn++)
    await Promise.all(servers.map((other) => other.ctx.jobs.run('payments')))

  const { db } = server.ctx
  const rows = await db.selectFrom('newYearOrders').selectAll().where('activityId', '=', activityId).execute()
  const stock = await db
    .selectFrom('campaignStock')
    .select(['total', 'taken'])
    .where('activityId', '=', activityId)
    .where('item', '=', '1')
    .executeTakeFirstOrThrow()
  const sold = rows.filter(({ orderStatus }) => orderStatus === 1)
  expect(rows.every(({ orderStatus }) => [1, 6, 7].includes(orderStatus))).toBe(true)
  expect(sold.length * 10).toBe(stock.taken)
  expect(sold.length * 10 + (stock.total - stock.taken)).toBe(STOCK)
  expect(stock.taken).toBeGreaterThan(0)

  const collected = await db
    .selectFrom('payments')
    .innerJoin('cashier', 'cashier.paymentId', 'payments.id')
    .innerJoin('newYearOrders', 'newYearOrders.orderNo', 'payments.subjectId')
    .select([
      'payments.state',
      'cashier.state as atProvider',
      'payments.amountFen',
      'cashier.paidAt',
      'newYearOrders.refundStatus',
    ])
    .where('newYearOrders.activityId', '=', activityId)
    .execute()
  const fen = (some: readonly { amountFen: number }[]) => some.reduce((sum, one) => sum + one.amountFen, 0)
  const taken = collected.filter(({ paidAt }) => paidAt !== null)
  const refunded = collected.filter(({ atProvider }) => atProvider === 'refunded')
  expect(refunded.length).toBeGreaterThan(0)
  expect(refunded.every(({ state, refundStatus }) => state === 'refunded' && refundStatus === 1)).toBe(true)
  expect(fen(taken)).toBe(fen(sold) + fen(refunded))
  expect(fen(collected.filter(({ state }) => state === 'paid'))).toBe(fen(sold))
}

describe('500 bookings at once on 1,000 cards', () => {
  const server = useApp()
  afterEach(() => server.clock.set(null))

  it('lose no card and no fen', () => everyone([server]), MANY_MS)
})

describe('500 bookings at once over two processes', () => {
  const server = useApp()
  afterEach(() => server.clock.set(null))

  it('lose no card and no fen', async () => everyone([server, await server.sibling()]), MANY_MS)

  it('cancel an order once', async () => {
    server.clock.set(ny.tomorrowAt(10))
    const activityId = await ny.makeNewYear(server)
    const { client, orderNo } = await ny.paid(server, activityId)
    const codes = await Promise.all(
      [1, 2, 3, 4].map(async () => (await ny.answerOf(client, newYearCancelCall, { orderNo })).code),
    )
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect(await ny.leftOf(server, activityId)).toMatchObject({ 1: STOCK })
  })
})
