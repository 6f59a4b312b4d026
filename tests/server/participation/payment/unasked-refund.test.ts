import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliverySignCall, newYearCancelCall } from '../../../../domain/calls/new-year'
import { CODES } from '../../../../domain/codes'
import { advanceOrdersCall } from '../../../../domain/desk/bulk-calls'
import { shipParcelsCall } from '../../../../domain/desk/parcel-calls'
import { PEOPLE_CALLS } from '../../../../domain/desk/people-calls'
import { CALLBACK_PATH, paymentMessages } from '../../../../server/adapters/payment/port'
import { useApp } from '../../support/app'
import { deskOf } from '../../support/desk'
import * as ny from '../../support/new-year'
import { payoutsOf, turnAfter } from '../../support/payouts'
import * as zy from '../../support/zy-pay'

const PAID_FEN = 8_880

describe('a provider that has sent money back unasked', () => {
  const server = useApp()
  beforeAll(() => server.ctx.jobs.stop())
  beforeEach(() => ny.moveTo(server, ny.tomorrowAt(10)))
  afterEach(() => server.clock.set(null))

  const paymentOf = (subjectId: string) =>
    server.ctx.db
      .selectFrom('payments')
      .selectAll()
      .where('subjectId', '=', subjectId)
      .executeTakeFirstOrThrow()
  async function callBack(subjectId: string, state: string, amountFen?: number) {
    const payment = await paymentOf(subjectId)
    const at = server.clock.now()
    const body = JSON.stringify({ id: payment.id, state, amountFen: amountFen ?? payment.amountFen, at })
    const headers = paymentMessages.headersOf(body, server.ctx.paymentProvider.callbackKey, at)
    return (await server.client().post(CALLBACK_PATH, body, { headers })).status
  }
  /** Alarms since the last call of this. */
  let seen = new Map<string, number>()
  const alarms = () => {
    const names = ['payment.refundedUnasked', 'payment.otherAmount'] as const
    const now = new Map(names.map((name) => [name as string, server.ctx.alarms.timesOf(name)]))
    const raised = names.map((name) => (now.get(name) ?? 0) - (seen.get(name) ?? 0))
    seen = now
    return raised
  }
  const orderOf = (orderNo: string) =>
    server.ctx.db
      .selectFrom('newYearOrders')
      .select(['orderStatus', 'payStatus', 'refundStatus'])
      .where('orderNo', '=', orderNo)
      .executeTakeFirstOrThrow()
  const bring = (orderNo: string, orderStatus: number) =>
    server.ctx.db.updateTable('newYearOrders').set({ orderStatus }).where('orderNo', '=', orderNo).execute()

  it.each([
    ['paid', 1, 1_000],
    ['prepared', 2, 1_000],
    ['in delivery', 3, 1_000],
    ['signed for', 4, 990],
  ])('cancels an order that is %s, once, so that it is not delivered', async (_, status, left) => {
    const activityId = await ny.makeNewYear(server)
    const { client, orderNo } = await ny.paid(server, activityId)
    await bring(orderNo, status)
    alarms()
    expect(await callBack(orderNo, 'refunded')).toBe(200)
    expect(await orderOf(orderNo)).toEqual({ orderStatus: 6, payStatus: 2, refundStatus: 1 })
    expect(await paymentOf(orderNo)).toMatchObject({ state: 'refunded' })
    expect(await ny.leftOf(server, activityId)).toMatchObject({ 1: left })
    expect(alarms()).toEqual([1, 0])
    expect(await callBack(orderNo, 'refunded')).toBe(200)
    expect(await ny.leftOf(server, activityId)).toMatchObject({ 1: left })
    expect(alarms()).toEqual([0, 0])

    const desk = await deskOf(server, 'support')
    for (const to of ['prepared', 'inDelivery'] as const) {
      const { body } = await desk.call(advanceOrdersCall, { activityId, ids: [orderNo], to })
      expect(body).toMatchObject({ done: 0, failed: { length: 1 } })
    }
    const { body } = await ny.courierFor(server, activityId, orderNo)
    expect(body.code).toBe(CODES.ruleBroken)
    expect((await ny.answerOf(client, deliverySignCall, { orderNo })).code).toBe(CODES.ruleBroken)
    await server.ctx.jobs.run('payments')
    expect(await paymentOf(orderNo)).toMatchObject({ state: 'refunded' })
  })

  it('marks an order whose cards are activated', async () => {
    const activityId = await ny.makeNewYear(server)
    const { orderNo } = await ny.paid(server, activityId)
    await bring(orderNo, 5)
    alarms()
    expect(await callBack(orderNo, 'refunded')).toBe(200)
    expect(await orderOf(orderNo)).toEqual({ orderStatus: 5, payStatus: 2, refundStatus: 1 })
    expect(alarms()).toEqual([1, 0])
    const desk = await deskOf(server, 'finance')
    const { body } = await desk.call(PEOPLE_CALLS.orders, { activityId, state: 'refunded' })
    expect(PEOPLE_CALLS.orders.response.parse(body).rows.map(({ id }) => id)).toEqual([orderNo])
  })

  it('counts once beside a customer who cancels at the same moment', async () => {
    const activityId = await ny.makeNewYear(server)
    for (let round = 0; round < 5; round += 1) {
      const { client, orderNo } = await ny.paid(server, activityId)
      await Promise.all([
        callBack(orderNo, 'refunded'),
        ny.answerOf(client, newYearCancelCall, { orderNo }),
        callBack(orderNo, 'refunded'),
      ])
      expect(await orderOf(orderNo)).toEqual({ orderStatus: 6, payStatus: 2, refundStatus: 1 })
      expect(await paymentOf(orderNo)).toMatchObject({ state: 'refunded' })
    }
    expect(await ny.leftOf(server, activityId)).toMatchObject({ 1: 1_000 })
  })

  it('of another amount than was paid moves nothing, and is an alarm', async () => {
    const activityId = await ny.makeNewYear(server)
    const { orderNo } = await ny.paid(server, activityId)
    alarms()
    for (const fen of [PAID_FEN - 1, PAID_FEN + 1, 0])
      expect(await callBack(orderNo, 'refunded', fen)).toBe(404)
    expect(alarms()).toEqual([0, 3])
    expect(await orderOf(orderNo)).toMatchObject({ orderStatus: 1, payStatus: 1, refundStatus: null })
    expect(await paymentOf(orderNo)).toMatchObject({ state: 'paid' })
  })

  it('stops the gift that the payment has bought, until it is paid for again', async () => {
    const activityId = await zy.makePay(server, zy.BOX)
    const player = await zy.ordered(server, activityId)
    await ny.atCashier(server, player.paymentUrl)
    expect(await zy.sendTo(player)).toMatchObject({ code: 200 })
    const { id, orderNo } = await zy.rowOf(server, activityId)
    alarms()
    expect(await callBack(String(orderNo), 'refunded')).toBe(200)
    expect(alarms()).toEqual([1, 0])
    expect(await zy.query(player)).toMatchObject({ payStatus: '2', refundStatus: '1', isDraw: '1' })

    const desk = await deskOf(server, 'support')
    const parcel = { id, expressCompany: '顺丰速运', expressNo: 'SF1' }
    const ship = async () => (await desk.call(shipParcelsCall, { activityId, parcels: [parcel] })).body
    const stateOf = async () =>
      PEOPLE_CALLS.gifts.response
        .parse((await desk.call(PEOPLE_CALLS.gifts, { activityId })).body)
        .rows.map(({ state }) => state)
    expect(await ship()).toMatchObject({
      shipped: 0,
      failed: [{ id, message: expect.stringContaining('sent the money back') }],
    })
    expect(await stateOf()).toEqual(['refunded'])
    for (const state of ['toShip', 'refunded'] as const) {
      const { body } = await desk.call(PEOPLE_CALLS.gifts, { activityId, state })
      expect(PEOPLE_CALLS.gifts.response.parse(body).rows).toHaveLength(state === 'refunded' ? 1 : 0)
    }

    const again = await zy.orderOf(player)
    await ny.atCashier(server, String(again.paymentUrl))
    expect(await zy.query(player)).toMatchObject({ payStatus: '1', isDraw: '1' })
    expect(await stateOf()).toEqual(['toShip'])
    expect(await ship()).toMatchObject({ shipped: 1, failed: [] })
  })

  it('stops the money and the claim that the payment has bought, where nobody has them yet', async () => {
    const activityId = await zy.makePay(server, zy.TEN)
    const player = await zy.ordered(server, activityId)
    await ny.atCashier(server, player.paymentUrl)
    const { orderNo } = await zy.rowOf(server, activityId)
    await callBack(String(orderNo), 'refunded')
    expect(await zy.claimed(player)).toMatchObject({ code: CODES.ruleBroken })
    await turnAfter(server)
    expect(await payoutsOf(server, activityId)).toMatchObject([{ state: 'held', fen: 1_000 }])
    const again = await zy.orderOf(player)
    await ny.atCashier(server, String(again.paymentUrl))
    expect(await payoutsOf(server, activityId)).toMatchObject([{ state: 'pending', fen: 1_000 }])
    await turnAfter(server)
    expect(await payoutsOf(server, activityId)).toMatchObject([{ state: 'confirmed', fen: 1_000 }])
    expect(await zy.claimed(player)).toMatchObject({ code: 200 })
  })

  it('shows the code that the payment has bought no more', async () => {
    const activityId = await zy.makePay(server, zy.COFFEE)
    const player = await zy.ordered(server, activityId)
    await ny.atCashier(server, player.paymentUrl)
    expect((await zy.query(player)).couponCode).toEqual(expect.any(String))
    const { orderNo } = await zy.rowOf(server, activityId)
    await callBack(String(orderNo), 'refunded')
    expect((await zy.query(player)).couponCode).toBeUndefined()
  })

  it('has each message logged that moves nothing and is no repetition, with both states', async () => {
    const activityId = await ny.makeNewYear(server)
    const { orderNo } = await ny.booked(server, activityId)
    const { id } = await paymentOf(orderNo)
    const said = () =>
      server.logLines
        .filter((line) => line.includes(id) && line.includes('does not move'))
        .map((line) => JSON.parse(line))
        .map(({ state, ledger }) => `${state} at ${ledger}`)
    expect(await callBack(orderNo, 'refunded')).toBe(200)
    expect(said()).toEqual(['refunded at open'])
    for (const state of ['open', 'failed', 'failed', 'open', 'paid', 'paid'])
      expect(await callBack(orderNo, state)).toBe(200)
    expect(said()).toHaveLength(1)
    for (const state of ['failed', 'open']) expect(await callBack(orderNo, state)).toBe(200)
    expect(said().slice(1)).toEqual(['failed at paid', 'open at paid'])
    expect(await orderOf(orderNo)).toMatchObject({ orderStatus: 1 })
    expect(await callBack(orderNo, 'refunded')).toBe(200)
    for (const state of ['paid', 'refunded']) expect(await callBack(orderNo, state)).toBe(200)
    expect(said()).toHaveLength(3)
  })
})
