import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newYearCancelCall } from '../../../../../domain/calls/new-year'
import { refundOrderCall } from '../../../../../domain/desk/money/refund-calls'
import { PEOPLE_CALLS } from '../../../../../domain/desk/people-calls'
import { confirmRequestCall, requestsCall } from '../../../../../domain/desk/request-calls'
import { Unreachable } from '../../../../../server/adapters/circuit-breaker'
import { CALLBACK_PATH, type PaymentNews, paymentMessages } from '../../../../../server/adapters/payment/port'
import { type TestApp, useApp } from '../../../support/app'
import { type DeskClient, deskWith } from '../../../support/desk'
import * as ny from '../../../support/new-year'
import { BOX, makePay, ordered } from '../../../support/zy-pay'

const REASON = 'the courier lost the parcel of Zhang San'
/** Ten cards of 8.88 yuan. */
const PAID_FEN = 8_880

const paymentOf = (server: TestApp, orderNo: string) =>
  server.ctx.db.selectFrom('payments').selectAll().where('subjectId', '=', orderNo).executeTakeFirstOrThrow()
const orderOf = (server: TestApp, orderNo: string) =>
  server.ctx.db
    .selectFrom('newYearOrders')
    .select(['orderStatus', 'payStatus', 'refundStatus'])
    .where('orderNo', '=', orderNo)
    .executeTakeFirstOrThrow()
const refund = (desk: DeskClient, activityId: string, id: string, more: object = {}) =>
  desk.call(refundOrderCall, { activityId, id, fen: PAID_FEN, reason: REASON, ...more })
async function deedsOf(server: TestApp, activityId: string) {
  const rows = await server.ctx.db
    .selectFrom('auditLog')
    .select(['actor', 'detail'])
    .where('action', '=', 'orders.refund')
    .where('activityId', '=', activityId)
    .orderBy('seq')
    .execute()
  return rows.map(({ actor, detail }) => ({ actor, ...JSON.parse(detail) }))
}
const leftOf = async (server: TestApp, activityId: string) => (await ny.leftOf(server, activityId))[1]

describe('refunds by hand', () => {
  const server = useApp()
  beforeAll(() => server.ctx.jobs.stop())
  beforeEach(() => ny.moveTo(server, ny.tomorrowAt(10)))
  afterEach(() => server.clock.set(null))

  it('send back what was paid, once, with the reason sealed, and give the cards back', async () => {
    const activityId = await ny.makeNewYear(server)
    const { client, orderNo } = await ny.paid(server, activityId)
    const { desk, name } = await deskWith(server, ['finance'], [activityId])
    expect(await leftOf(server, activityId)).toBe(990)
    expect((await refund(desk, activityId, orderNo)).status).toBe(200)
    expect(await orderOf(server, orderNo)).toMatchObject({ orderStatus: 6, payStatus: 2, refundStatus: 0 })
    expect(await leftOf(server, activityId)).toBe(1_000)
    // Pressed again, and replayed: nothing more goes.
    for (let times = 0; times < 3; times += 1)
      expect((await refund(desk, activityId, orderNo)).status).toBe(200)
    // The provider was asked and has not said: once a minute it is asked again, and the log has that alone.
    const asked = server.ctx.db.updateTable('payments').where('subjectId', '=', orderNo)
    for (const agoMs of [1_000, 61_000]) {
      await asked.set({ askedAt: server.clock.now() - agoMs }).execute()
      for (let times = 0; times < 3; times += 1)
        expect((await refund(desk, activityId, orderNo)).status).toBe(200)
    }
    expect(await paymentOf(server, orderNo)).toMatchObject({ state: 'refundDue', askedAt: 0 })
    await server.ctx.jobs.run('payments')
    await server.ctx.jobs.run('payments')
    expect(await paymentOf(server, orderNo)).toMatchObject({ state: 'refunded', amountFen: PAID_FEN })
    expect(await ny.orderIn(client, activityId)).toMatchObject({ orderStatus: 6, refundStatus: 1 })
    const again = await refund(desk, activityId, orderNo)
    expect([again.status, again.body.msg]).toEqual([409, 'the money of this order has gone back already'])
    expect(await leftOf(server, activityId)).toBe(1_000)
    const deeds = await deedsOf(server, activityId)
    expect(deeds.map(({ actor, fen, isAgain }) => ({ actor, fen, isAgain }))).toEqual([
      { actor: name, fen: PAID_FEN, isAgain: undefined },
      { actor: name, fen: undefined, isAgain: true },
    ])
    const reasons = await server.ctx.db.selectFrom('auditReasons').selectAll().execute()
    expect(JSON.stringify([deeds, reasons])).not.toContain('Zhang San')
    const own = reasons.find(({ id }) => id === deeds[0]?.reasonId)
    expect(own && server.ctx.secrets.open('auditReasons.reason', own, own.reason)).toBe(REASON)
  })

  it('never send back another amount than was paid', async () => {
    const activityId = await ny.makeNewYear(server)
    const { orderNo } = await ny.paid(server, activityId)
    const { desk } = await deskWith(server, ['finance'], [activityId])
    for (const fen of [PAID_FEN + 1, PAID_FEN * 10, PAID_FEN - 1, 1, 0, -PAID_FEN, null])
      expect([fen, (await refund(desk, activityId, orderNo, { fen })).status]).toEqual([fen, 409])
    for (const fen of [8_880.5, '8880', 1e300])
      expect([fen, (await refund(desk, activityId, orderNo, { fen })).status]).toEqual([fen, 400])
    expect((await refund(desk, activityId, orderNo, { reason: '' })).status).toBe(400)
    expect(await paymentOf(server, orderNo)).toMatchObject({ state: 'paid' })
    expect(await deedsOf(server, activityId)).toEqual([])
  })

  it('are not made by finance of another campaign, nor by anybody else', async () => {
    const mine = await ny.makeNewYear(server)
    const theirs = await ny.makeNewYear(server)
    const { orderNo } = await ny.paid(server, theirs)
    const { desk } = await deskWith(server, ['finance'], [mine])
    expect((await refund(desk, theirs, orderNo)).status).toBe(403)
    expect((await refund(desk, mine, orderNo)).status).toBe(404)
    expect((await refund(desk, mine, "' or 1=1 --")).status).toBe(404)
    for (const role of ['editor', 'approver', 'support', 'auditor', 'administrator'] as const) {
      const { desk: other } = await deskWith(server, [role])
      expect([role, (await refund(other, theirs, orderNo)).status]).toEqual([role, 403])
    }
    expect(await paymentOf(server, orderNo)).toMatchObject({ state: 'paid' })
    expect(await orderOf(server, orderNo)).toMatchObject({ orderStatus: 1, refundStatus: null })
  })

  it('are one refund when two operators and the customer want it at the same moment', async () => {
    const activityId = await ny.makeNewYear(server)
    const { client, orderNo } = await ny.paid(server, activityId)
    const desks = await Promise.all([1, 2].map(() => deskWith(server, ['finance'], [activityId])))
    const [cancelled, ...answers] = await Promise.all([
      ny.answerOf(client, newYearCancelCall, { orderNo }),
      ...desks.flatMap(({ desk }) => [1, 2].map(() => refund(desk, activityId, orderNo))),
    ])
    for (const { status } of answers) expect([200, 409]).toContain(status)
    const fresh = (await deedsOf(server, activityId)).filter(({ fen }) => fen === PAID_FEN)
    expect(fresh.length + (cancelled?.code === 200 ? 1 : 0)).toBe(1)
    expect(await leftOf(server, activityId)).toBe(1_000)
    await server.ctx.jobs.run('payments')
    expect(await paymentOf(server, orderNo)).toMatchObject({ state: 'refunded' })
    expect(await leftOf(server, activityId)).toBe(1_000)
  })

  it('are not made of what was never paid, is activated, or has bought a draw', async () => {
    const activityId = await ny.makeNewYear(server)
    const { desk } = await deskWith(server, ['finance'])
    const unpaid = await ny.booked(server, activityId)
    expect((await refund(desk, activityId, unpaid.orderNo)).status).toBe(409)
    const activated = await ny.paid(server, activityId)
    const to = { orderStatus: 5 }
    await server.ctx.db
      .updateTable('newYearOrders')
      .set(to)
      .where('orderNo', '=', activated.orderNo)
      .execute()
    expect((await refund(desk, activityId, activated.orderNo)).status).toBe(409)
    expect(await paymentOf(server, activated.orderNo)).toMatchObject({ state: 'paid' })

    const draws = await makePay(server, BOX)
    const { paymentUrl } = await ordered(server, draws)
    await ny.atCashier(server, paymentUrl)
    const { orderNo, state } = await server.ctx.db
      .selectFrom('zyOrders')
      .selectAll()
      .where('activityId', '=', draws)
      .executeTakeFirstOrThrow()
    expect(state).toBe('paid')
    const { amountFen } = await paymentOf(server, orderNo)
    const refused = await refund(desk, draws, orderNo, { fen: amountFen })
    expect([refused.status, refused.body.msg]).toEqual([409, expect.stringContaining('has bought a draw')])
    expect(await paymentOf(server, orderNo)).toMatchObject({ state: 'paid' })
  })

  it('leave cards that are with the customer out of the stock, and stop a courier who is on the way', async () => {
    const activityId = await ny.makeNewYear(server)
    const { desk } = await deskWith(server, ['finance'], [activityId])
    const { desk: second } = await deskWith(server, ['finance'], [activityId])
    const signed = await ny.paid(server, activityId)
    const onTheWay = await ny.paid(server, activityId)
    for (const [one, orderStatus] of [
      [signed, 4],
      [onTheWay, 3],
    ] as const)
      await server.ctx.db
        .updateTable('newYearOrders')
        .set({ orderStatus })
        .where('orderNo', '=', one.orderNo)
        .execute()
    // The customer has the cards, whatever they cost: nobody alone gives the money back as well.
    const { status, body: asked } = await refund(desk, activityId, signed.orderNo)
    expect([status, asked.request]).toEqual([200, expect.any(String)])
    expect(await orderOf(server, signed.orderNo)).toMatchObject({ orderStatus: 4, refundStatus: null })
    const { requests } = requestsCall.response.parse((await second.call(requestsCall, {})).body)
    expect(requests.find(({ id }) => id === asked.request)).toMatchObject({
      kind: 'refund',
      fen: PAID_FEN,
      detail: { orders: [signed.orderNo], isDelivered: true },
    })
    const confirm = { id: String(asked.request) }
    expect((await desk.call(confirmRequestCall, confirm)).status).toBe(403)
    expect((await second.call(confirmRequestCall, confirm)).status).toBe(200)
    expect(await orderOf(server, signed.orderNo)).toMatchObject({ orderStatus: 6, refundStatus: 0 })
    expect(await leftOf(server, activityId)).toBe(980)
    expect((await refund(desk, activityId, onTheWay.orderNo)).status).toBe(200)
    expect(await leftOf(server, activityId)).toBe(990)
    const { body } = await desk.call(PEOPLE_CALLS.orders, { activityId, state: 'refund' })
    expect(PEOPLE_CALLS.orders.response.parse(body).rows).toHaveLength(2)
  })

  it('wait for a second person above the sum, and are judged again then', async () => {
    const activityId = await ny.makeNewYear(server)
    const asker = await deskWith(server, ['finance'], [activityId])
    const { desk: other } = await deskWith(server, ['finance'], [activityId])
    const { desk: elsewhere } = await deskWith(server, ['finance'], [await ny.makeNewYear(server)])
    // A day's own sum is ¥1,000: eleven of ¥88.80.
    const orders: ny.Booked[] = []
    for (let count = 0; count < 14; count += 1) orders.push(await ny.paid(server, activityId))
    const answers: Awaited<ReturnType<typeof refund>>[] = []
    for (const { orderNo } of orders) answers.push(await refund(asker.desk, activityId, orderNo))
    expect(answers.map(({ status }) => status)).toEqual(orders.map(() => 200))
    const waiting = answers.flatMap(({ body }) => (body.request ? [String(body.request)] : []))
    expect(waiting).toHaveLength(3)
    const again = await refund(asker.desk, activityId, orders[13]?.orderNo ?? '', { reason: 'once more' })
    expect(again.body.request).toBe(waiting[2])
    const last = orders.slice(11)
    for (const { orderNo } of last)
      expect(await orderOf(server, orderNo)).toMatchObject({ orderStatus: 1, refundStatus: null })
    const { requests } = requestsCall.response.parse((await other.call(requestsCall, {})).body)
    expect(requests.find(({ id }) => id === waiting[0])).toMatchObject({
      kind: 'refund',
      fen: PAID_FEN,
      reason: REASON,
      detail: { orders: [last[0]?.orderNo], fen: PAID_FEN },
    })
    const confirm = (desk: DeskClient, at: number) => desk.call(confirmRequestCall, { id: waiting[at] ?? '' })
    expect((await confirm(asker.desk, 0)).status).toBe(403)
    expect((await confirm(elsewhere, 0)).status).toBe(403)
    const both = await Promise.all([confirm(other, 0), confirm(other, 0)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await paymentOf(server, last[0]?.orderNo ?? '')).toMatchObject({ state: 'refundDue' })

    // The customer has cancelled meanwhile: the money is on its way, or back, without the request.
    for (const one of last.slice(1)) {
      const { orderNo, client } = one
      expect((await ny.answerOf(client, newYearCancelCall, { orderNo })).code).toBe(200)
    }
    expect((await confirm(other, 1)).status).toBe(409)
    await server.ctx.jobs.run('payments')
    expect(await paymentOf(server, last[2]?.orderNo ?? '')).toMatchObject({ state: 'refunded' })
    expect((await confirm(other, 2)).status).toBe(409)
    const fresh = (await deedsOf(server, activityId)).filter(({ fen }) => fen === PAID_FEN)
    expect(fresh).toHaveLength(12)
  }, 60_000)
})

describe('refunds by hand and a provider that is', () => {
  let news: (id: string) => Promise<PaymentNews | undefined>
  let refunded: (id: string) => Promise<void>
  const calls: string[] = []
  const server = useApp({
    providers: {
      payment: {
        callbackKey: 'key',
        create: async ({ id }) => ({ paymentUrl: `https://pay.example/${id}` }),
        refund: async ({ id, amountFen }) => {
          calls.push(`${id} ${amountFen}`)
          await refunded(id)
        },
        ask: (id) => news(id),
      },
    },
  })
  beforeAll(() => server.ctx.jobs.stop())
  beforeEach(async () => {
    ny.moveTo(server, ny.tomorrowAt(10))
    calls.length = 0
    news = async () => undefined
    refunded = async () => {}
    // What the test before left due was asked for 'later' than the clock that is set back: it would be asked for here.
    const left = server.ctx.db.updateTable('payments').where('state', '=', 'refundDue')
    await left.set({ state: 'refunded' }).execute()
  })
  afterEach(() => server.clock.set(null))

  const callBack = async (id: string, state: 'paid' | 'refunded') => {
    const body = JSON.stringify({ id, state, amountFen: PAID_FEN, at: server.clock.now() })
    const headers = paymentMessages.headersOf(body, 'key', server.clock.now())
    return (await server.client().post(CALLBACK_PATH, body, { headers })).status
  }

  /** A paid order, and finance's desk. */
  async function paid() {
    const activityId = await ny.makeNewYear(server)
    const order = await ny.booked(server, activityId)
    const { id } = await paymentOf(server, order.orderNo)
    expect(await callBack(id, 'paid')).toBe(200)
    const { desk } = await deskWith(server, ['finance'], [activityId])
    return { activityId, ...order, id, desk }
  }

  it('silent: the refund stays due, and is asked for again by hand, once a minute at most', async () => {
    const { activityId, orderNo, id, desk } = await paid()
    refunded = async () => {
      throw new Error('no')
    }
    expect((await refund(desk, activityId, orderNo)).status).toBe(200)
    await server.ctx.jobs.run('payments')
    expect(calls).toEqual([`${id} ${PAID_FEN}`])
    expect(await paymentOf(server, orderNo)).toMatchObject({ state: 'refundDue' })
    // Within the minute nothing is asked, however often somebody presses.
    for (let times = 0; times < 5; times += 1) await refund(desk, activityId, orderNo)
    await server.ctx.jobs.run('payments')
    expect(calls).toHaveLength(1)
    ny.moveTo(server, ny.tomorrowAt(10, 2))
    refunded = async () => {}
    expect((await refund(desk, activityId, orderNo)).status).toBe(200)
    await server.ctx.jobs.run('payments')
    expect(calls).toHaveLength(2)
    expect(await callBack(id, 'refunded')).toBe(200)
    expect(await orderOf(server, orderNo)).toMatchObject({ refundStatus: 1 })
  })

  it('slow: asked for meanwhile, it is not sent a second one', async () => {
    const { activityId, orderNo, id, desk } = await paid()
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    let isAsked = () => {}
    const asked = new Promise<void>((resolve) => {
      isAsked = resolve
    })
    refunded = async () => {
      isAsked()
      await arrived
    }
    await refund(desk, activityId, orderNo)
    const turn = server.ctx.jobs.run('payments')
    await asked
    const sibling = await server.sibling()
    await sibling.ctx.jobs.stop()
    sibling.clock.set(server.clock.now())
    expect((await refund(desk, activityId, orderNo)).status).toBe(200)
    await sibling.ctx.jobs.run('payments')
    arrive()
    await turn
    expect(calls).toEqual([`${id} ${PAID_FEN}`])
  })

  it('twofold: callbacks that come twice or after the money is back change nothing', async () => {
    const { activityId, orderNo, id, desk } = await paid()
    expect((await refund(desk, activityId, orderNo)).status).toBe(200)
    const answers = await Promise.all([
      callBack(id, 'refunded'),
      callBack(id, 'refunded'),
      callBack(id, 'paid'),
      refund(desk, activityId, orderNo).then(({ status }) => status),
    ])
    expect(answers.slice(0, 3)).toEqual([200, 200, 200])
    expect([200, 409]).toContain(answers[3])
    await server.ctx.jobs.run('payments')
    expect(calls.filter((call) => call.startsWith(id))).toEqual([])
    expect(await paymentOf(server, orderNo)).toMatchObject({ state: 'refunded' })
    expect(await leftOf(server, activityId)).toBe(1_000)
    expect((await refund(desk, activityId, orderNo)).status).toBe(409)
  })

  it('ahead of us: money that it has sent back itself is not sent again', async () => {
    const { activityId, orderNo, desk } = await paid()
    news = async (id) => ({ id, state: 'refunded', amountFen: PAID_FEN, at: server.clock.now() })
    expect((await refund(desk, activityId, orderNo)).status).toBe(200)
    await server.ctx.jobs.run('payments')
    expect(calls).toEqual([])
    expect(await paymentOf(server, orderNo)).toMatchObject({ state: 'refunded' })
  })

  it('away: the refund is due at once when it is there again', async () => {
    const { activityId, orderNo, id, desk } = await paid()
    refunded = async () => {
      throw new Unreachable('the provider', new Error('away'))
    }
    await refund(desk, activityId, orderNo)
    await server.ctx.jobs.run('payments')
    refunded = async () => {}
    await server.ctx.jobs.run('payments')
    expect(calls).toEqual([`${id} ${PAID_FEN}`, `${id} ${PAID_FEN}`])
  })
})
