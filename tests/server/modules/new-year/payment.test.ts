import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { appointmentCall, newYearCancelCall } from '../../../../domain/calls/new-year'
import { CODES } from '../../../../domain/codes'
import { CALLBACK_PATH, paymentMessages } from '../../../../server/adapters/payment/port'
import { freshKey } from '../../support/activity'
import { useApp } from '../../support/app'
import * as ny from '../../support/new-year'

describe('payments', () => {
  const server = useApp()
  beforeEach(() => ny.moveTo(server, ny.tomorrowAt(10)))
  afterEach(() => server.clock.set(null))

  const paymentOf = (orderNo: string) =>
    server.ctx.db
      .selectFrom('payments')
      .selectAll()
      .where('subjectId', '=', orderNo)
      .executeTakeFirstOrThrow()
  const signed = (news: object, key = server.ctx.paymentProvider.callbackKey, ageMs = 0) =>
    paymentMessages.headersOf(JSON.stringify(news), key, server.clock.now() - ageMs)
  const callBack = async (news: object, headers: Record<string, string> = signed(news)) =>
    (await server.client().post(CALLBACK_PATH, JSON.stringify(news), { headers })).status

  it('count once, however often the callback comes', async () => {
    const activityId = await ny.makeNewYear(server)
    const { client, paymentUrl, orderNo } = await ny.booked(server, activityId)
    const twice = await ny.atCashier(server, paymentUrl, 'pay', 3)
    expect(twice.callbacks).toEqual([200, 200, 200])
    expect(await ny.atCashier(server, paymentUrl, 'pay', 1)).toMatchObject({ callbacks: [200] })
    expect(await ny.orderIn(client, activityId)).toMatchObject({ orderStatus: 1, payStatus: 1 })
    expect(await paymentOf(orderNo)).toMatchObject({ state: 'paid', amountFen: 8_880 })
    expect((await ny.atCashier(server, paymentUrl, 'fail')).status).toBe(404)
  })

  it('may fail and then succeed', async () => {
    const activityId = await ny.makeNewYear(server)
    const { client, paymentUrl } = await ny.booked(server, activityId)
    expect(await ny.atCashier(server, paymentUrl, 'fail')).toEqual({ status: 200, callbacks: [200] })
    expect(await ny.orderIn(client, activityId)).toMatchObject({ orderStatus: 0, payStatus: 0, paymentUrl })
    await ny.atCashier(server, paymentUrl)
    expect(await ny.orderIn(client, activityId)).toMatchObject({ orderStatus: 1, payStatus: 1 })
  })

  it('are found by asking when the callback never comes, when the order is read or by the clock', async () => {
    const activityId = await ny.makeNewYear(server)
    const { client, paymentUrl } = await ny.booked(server, activityId)
    await ny.atCashier(server, paymentUrl, 'pay', 0)
    expect(await ny.orderIn(client, activityId)).toMatchObject({ orderStatus: 0 })
    ny.moveTo(server, ny.tomorrowAt(10, 1))
    expect(await ny.orderIn(client, activityId)).toMatchObject({ orderStatus: 1, payStatus: 1 })

    const other = await ny.booked(server, activityId)
    await ny.atCashier(server, other.paymentUrl, 'pay', 0)
    ny.moveTo(server, ny.tomorrowAt(10, 2))
    await server.ctx.jobs.run('payments')
    expect(await paymentOf(other.orderNo)).toMatchObject({ state: 'paid' })
  })

  it('keep an order that was paid in time, though the callback is lost and the half hour over', async () => {
    const activityId = await ny.makeNewYear(server)
    const { client, paymentUrl } = await ny.booked(server, activityId)
    ny.moveTo(server, ny.tomorrowAt(10, 20))
    await ny.atCashier(server, paymentUrl, 'pay', 0)
    ny.moveTo(server, ny.tomorrowAt(11))
    expect(await ny.orderIn(client, activityId)).toMatchObject({ orderStatus: 1, payStatus: 1 })
  })

  it('go back when they arrive after a cancel', async () => {
    const activityId = await ny.makeNewYear(server)
    const { client, paymentUrl, orderNo } = await ny.booked(server, activityId)
    await ny.atCashier(server, paymentUrl, 'pay', 0)
    expect((await ny.answerOf(client, newYearCancelCall, { orderNo })).code).toBe(200)
    expect(await ny.leftOf(server, activityId)).toMatchObject({ 1: 1_000 })
    expect(await ny.atCashier(server, paymentUrl, 'pay', 2)).toMatchObject({ callbacks: [200, 200] })
    const due = { orderStatus: 6, payStatus: 2, refundStatus: 0 }
    expect(await ny.orderIn(client, activityId)).toMatchObject(due)
    await server.ctx.jobs.run('payments')
    await server.ctx.jobs.run('payments')
    expect(await ny.orderIn(client, activityId)).toMatchObject({ ...due, refundStatus: 1 })
    expect(await paymentOf(orderNo)).toMatchObject({ state: 'refunded' })
    expect(await ny.leftOf(server, activityId)).toMatchObject({ 1: 1_000 })
  })

  it('are known to be sent though the callback is lost, and are not requested again', async () => {
    const activityId = await ny.makeNewYear(server)
    const { client, paymentUrl, orderNo } = await ny.booked(server, activityId)
    await ny.atCashier(server, paymentUrl, 'pay', 0)
    await ny.answerOf(client, newYearCancelCall, { orderNo })
    await ny.atCashier(server, paymentUrl)
    expect(await paymentOf(orderNo)).toMatchObject({ state: 'refundDue' })
    const { id } = await paymentOf(orderNo)
    const { db, jobs, paymentProvider } = server.ctx
    await db.updateTable('cashier').set({ state: 'refunded' }).where('paymentId', '=', id).execute()
    const refund = vi.spyOn(paymentProvider, 'refund')
    await jobs.run('payments')
    await jobs.run('payments')
    expect(refund).not.toHaveBeenCalled()
    refund.mockRestore()
    expect(await paymentOf(orderNo)).toMatchObject({ state: 'refunded' })
    expect(await ny.orderIn(client, activityId)).toMatchObject({ orderStatus: 6, refundStatus: 1 })
  })

  it('are not taken after the half hour', async () => {
    const activityId = await ny.makeNewYear(server)
    const { paymentUrl } = await ny.booked(server, activityId)
    ny.moveTo(server, ny.tomorrowAt(10, 31))
    expect((await ny.atCashier(server, paymentUrl)).status).toBe(404)
  })

  it('are refused with a forged signature, another amount or an unknown id', async () => {
    const activityId = await ny.makeNewYear(server)
    const { client, orderNo } = await ny.booked(server, activityId)
    const { id, amountFen } = await paymentOf(orderNo)
    const news = { id, amountFen, state: 'paid', at: server.clock.now() }
    expect(await callBack(news, {})).toBe(401)
    expect(await callBack(news, signed(news, 'another key'))).toBe(401)
    expect(await callBack(news, signed({ ...news, amountFen: 1 }))).toBe(401)
    expect(await callBack({ ...news, amountFen: 1 })).toBe(404)
    expect(await callBack({ ...news, id: 'nothing' })).toBe(404)
    const logged = server.logLines.join('')
    expect(logged).toContain('the payment provider names another amount than was asked for')
    expect(logged).toContain('the payment provider names a payment that is not ours')
    expect(await callBack({ ...news, state: 'stolen' })).toBe(400)
    expect(await callBack({ ...news, state: 'refunded' })).toBe(200)
    expect(await ny.orderIn(client, activityId)).toMatchObject({ orderStatus: 0, payStatus: 0 })
    expect(await callBack(news)).toBe(200)
    expect(await ny.orderIn(client, activityId)).toMatchObject({ orderStatus: 1, payStatus: 1 })
  })

  it('are not moved by a recorded message, which is noted when it comes again', async () => {
    const activityId = await ny.makeNewYear(server)
    const { orderNo } = await ny.booked(server, activityId)
    const { id, amountFen } = await paymentOf(orderNo)
    const news = { id, amountFen, state: 'failed', at: server.clock.now() }
    const { callbackKey } = server.ctx.paymentProvider
    expect(await callBack(news, signed(news, callbackKey, 300_001))).toBe(401)
    expect(await callBack(news, signed(news, callbackKey, -310_000))).toBe(401)
    const { 'x-payment-timestamp': _time, ...untimed } = signed(news)
    expect(await callBack(news, untimed)).toBe(401)
    const recorded = signed(news)
    expect(await callBack(news, { ...recorded, 'x-payment-timestamp': '1' })).toBe(401)
    expect(await paymentOf(orderNo)).toMatchObject({ state: 'open' })
    const before = server.ctx.alarms.timesOf('callback.replayed')
    // What was not taken is sent again by an honest provider.
    const strange = { ...news, id: 'nothing' }
    const sent = signed(strange)
    for (let times = 0; times < 2; times += 1) expect(await callBack(strange, sent)).toBe(404)
    expect(await callBack(news, recorded)).toBe(200)
    expect(server.ctx.alarms.timesOf('callback.replayed')).toBe(before)
    expect(await callBack(news, recorded)).toBe(200)
    expect(server.ctx.alarms.timesOf('callback.replayed')).toBe(before + 1)
    server.clock.set(server.clock.now() + 1)
    expect(await callBack(news)).toBe(200)
    expect(server.ctx.alarms.timesOf('callback.replayed')).toBe(before + 1)
    server.clock.set(server.clock.now() + 300_000)
    expect(await callBack(news, recorded)).toBe(401)
  })
})

describe('a provider that is down', () => {
  let isDown = true
  const server = useApp({
    providers: {
      payment: {
        callbackKey: 'key',
        create: async ({ id }) => {
          if (isDown) throw new Error('down')
          return { paymentUrl: `https://pay.example/${id}` }
        },
        refund: async () => {},
        ask: async () => undefined,
      },
    },
  })
  afterEach(() => server.clock.set(null))

  it('takes no card, and the same booking succeeds once it is up again', async () => {
    ny.moveTo(server, ny.tomorrowAt(10))
    const activityId = await ny.makeNewYear(server)
    const { client, phone } = await ny.customerOf(server, activityId)
    const booking = ny.bookingOf(server, activityId, phone)
    const key = freshKey()
    expect((await client.call(appointmentCall, booking, { key })).body.code).toBe(CODES.failed)
    expect(await ny.leftOf(server, activityId)).toMatchObject({ 1: 1_000 })
    isDown = false
    const { body } = await client.call(appointmentCall, booking, { key: freshKey() })
    expect(body).toMatchObject({ code: 200, paymentUrl: expect.stringContaining('https://pay.example/') })
    expect(await ny.leftOf(server, activityId)).toMatchObject({ 1: 990 })
    expect((await server.app.inject('/cashier/pay?token=x')).statusCode).toBe(404)
  })
})
