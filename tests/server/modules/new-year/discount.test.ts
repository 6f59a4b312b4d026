import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { appointmentCall, newYearCancelCall } from '../../../../domain/calls/new-year'
import { CODES } from '../../../../domain/codes'
import { refundOrderCall } from '../../../../domain/desk/money/refund-calls'
import { overviewCall } from '../../../../domain/desk/overview/overview-calls'
import { watchCall } from '../../../../domain/desk/watch-calls'
import { freshKey } from '../../support/activity'
import { useApp } from '../../support/app'
import { deskOf } from '../../support/desk'
import * as ny from '../../support/new-year'

/** Cards of 188 yuan at 8.88: ten of them are promised for 1,791.20 yuan more than they cost. */
const CHEAP = [{ id: '1', faceValue: '188', actualPaymentAmount: '8.88', stock: 1_000 }]
const OF_TEN = 179_120
const USED_UP = {
  code: CODES.usedUp,
  msg: 'the discount on these cards is used up, please choose others',
}

describe('what cards cost less than their face value', () => {
  const server = useApp()
  beforeAll(() => server.ctx.jobs.stop())
  beforeEach(() => ny.moveTo(server, ny.tomorrowAt(10)))
  afterEach(() => server.clock.set(null))

  const cheap = (more: object = {}) => ny.makeNewYear(server, 0, { cards: CHEAP, ...more })
  const book = async ({ client, phone }: ny.Customer, activityId: string) =>
    (
      await client.call(appointmentCall, ny.bookingOf(server, activityId, phone), {
        key: freshKey(),
      })
    ).body
  const promised = async (activityId: string) =>
    (
      await server.ctx.db
        .selectFrom('campaignBudgets')
        .select('promisedFen')
        .where('activityId', '=', activityId)
        .executeTakeFirst()
    )?.promisedFen
  const discountOf = async (orderNo: string) =>
    (
      await server.ctx.db
        .selectFrom('newYearOrders')
        .select('discountFen')
        .where('orderNo', '=', orderNo)
        .executeTakeFirstOrThrow()
    ).discountFen
  const publish = async (activityId: string, set: object) => {
    const payload = { from: 'new-year', activityId, set: { cards: CHEAP, ...set } }
    const { statusCode } = await server.app.inject({ method: 'POST', url: '/lab/api/campaigns', payload })
    expect(statusCode).toBe(200)
  }

  it('is promised with the booking, kept in its row, and no more than the budget holds', async () => {
    const activityId = await cheap({ budgetFen: 2 * OF_TEN })
    for (let orders = 1; orders <= 2; orders += 1) {
      const { orderNo } = await ny.booked(server, activityId)
      expect([await promised(activityId), await discountOf(orderNo)]).toEqual([orders * OF_TEN, OF_TEN])
    }
    const late = await ny.customerOf(server, activityId)
    expect(await book(late, activityId)).toMatchObject(USED_UP)
    expect(await ny.ordersIn(late.client, activityId)).toEqual([])
    expect(await ny.leftOf(server, activityId)).toEqual({ 1: 980 })
    expect(await promised(activityId)).toBe(2 * OF_TEN)
  })

  it('is never passed by a fen under bookings at once', async () => {
    const activityId = await cheap({ budgetFen: 7 * OF_TEN + 1 })
    const customers = await Promise.all(Array.from({ length: 20 }, () => ny.customerOf(server, activityId)))
    const answers = await Promise.all(customers.map((customer) => book(customer, activityId)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(7)
    expect(await promised(activityId)).toBe(7 * OF_TEN)
  })

  it('comes back with the cards of an order that lapses, is cancelled or is refunded before it is signed for, once', async () => {
    const activityId = await cheap({ budgetFen: 100 * OF_TEN })
    const lapsed = await ny.booked(server, activityId)
    const cancelled = await ny.booked(server, activityId)
    const paid = await ny.paid(server, activityId)
    const refunded = await ny.paid(server, activityId)
    expect(await promised(activityId)).toBe(4 * OF_TEN)
    const cancel = ({ client, orderNo }: ny.Booked) => ny.answerOf(client, newYearCancelCall, { orderNo })
    for (const order of [cancelled, cancelled, paid, paid]) await cancel(order)
    expect(await promised(activityId)).toBe(2 * OF_TEN)
    const desk = await deskOf(server, 'finance')
    const back = { activityId, id: refunded.orderNo, fen: 8_880, reason: 'it was lost' }
    expect((await desk.call(refundOrderCall, back)).status).toBe(200)
    expect(await promised(activityId)).toBe(OF_TEN)
    ny.moveTo(server, ny.tomorrowAt(10, 31))
    for (let times = 0; times < 2; times += 1) await server.ctx.jobs.run('newYearOrders')
    expect(await promised(activityId)).toBe(0)
    for (const { orderNo } of [lapsed, cancelled, paid, refunded]) expect(await discountOf(orderNo)).toBe(0)
    expect(await ny.leftOf(server, activityId)).toEqual({ 1: 1_000 })
  })

  it('stays promised where the cards stay with the customer', async () => {
    const activityId = await cheap({ budgetFen: 100 * OF_TEN })
    const { orderNo } = await ny.paid(server, activityId)
    await server.ctx.db
      .updateTable('newYearOrders')
      .set({ orderStatus: 4 })
      .where('orderNo', '=', orderNo)
      .execute()
    const trx = server.ctx.db.transaction()
    await trx.execute((open) =>
      server.ctx.payments.giveBack(open, { subjectKind: 'newYearOrder', subjectId: orderNo }, 8_880),
    )
    expect([await promised(activityId), await discountOf(orderNo)]).toEqual([OF_TEN, OF_TEN])
  })

  it('is counted by a budget that comes while the campaign runs', async () => {
    const activityId = await cheap()
    await ny.booked(server, activityId)
    expect(await promised(activityId)).toBeUndefined()
    await publish(activityId, { budgetFen: 2 * OF_TEN - 1 })
    expect(await book(await ny.customerOf(server, activityId), activityId)).toMatchObject(USED_UP)
    await publish(activityId, { budgetFen: 2 * OF_TEN })
    expect(await book(await ny.customerOf(server, activityId), activityId)).toMatchObject({ code: 200 })
    expect(await promised(activityId)).toBe(2 * OF_TEN)
  })

  it('is in what the desk shows as promised, counted by a budget or not yet', async () => {
    const activityId = await cheap()
    await ny.booked(server, activityId)
    const desk = await deskOf(server, 'demo')
    const until = ny.tomorrowAt(11)
    const from = until - ny.HOUR_MS
    const { body } = await desk.call(watchCall, { activityId, bucket: 'hour', from, until })
    expect(watchCall.response.parse(body).totals.money).toMatchObject({
      promisedFen: OF_TEN,
      discountFen: OF_TEN,
      openFen: 0,
    })
    const figures = async () => {
      const all = overviewCall.response.parse((await desk.call(overviewCall, {})).body).figures
      return all.find((one) => one.activityId === activityId)?.budget
    }
    await publish(activityId, { budgetFen: 9 * OF_TEN })
    expect(await figures()).toEqual({ promisedFen: null, budgetFen: 9 * OF_TEN })
    await ny.booked(server, activityId)
    ny.moveTo(server, ny.tomorrowAt(10, 1))
    await vi.waitFor(async () => expect(await figures()).toMatchObject({ promisedFen: 2 * OF_TEN }), 10_000)
  })

  it('is nothing where every price is the face value or above it, and never makes up for another card', async () => {
    const cards = [
      { id: '1', faceValue: '8', actualPaymentAmount: '8.88', stock: 100 },
      { id: '2', faceValue: '66', actualPaymentAmount: '66', stock: 100 },
      { id: '3', faceValue: '10', actualPaymentAmount: '9', stock: 100 },
    ]
    const activityId = await ny.makeNewYear(server, 0, { cards, budgetFen: 1_000 })
    const { orderNo } = await ny.booked(server, activityId)
    expect([await discountOf(orderNo), await promised(activityId)]).toEqual([0, undefined])
    const { client, phone } = await ny.customerOf(server, activityId)
    const mixed = {
      ...ny.bookingOf(server, activityId, phone),
      chooseFaceValue: '8.88元*10,9元*10,',
      chooseRedEnvelopeRequests: [
        { id: '1', redEnvelopeAmount: '8.88', chooseCount: 10 },
        { id: '3', redEnvelopeAmount: '9', chooseCount: 10 },
      ],
    }
    const { body } = await client.call(appointmentCall, mixed, { key: freshKey() })
    expect([await discountOf(String(body.orderNo)), await promised(activityId)]).toEqual([1_000, 1_000])
  })
})
