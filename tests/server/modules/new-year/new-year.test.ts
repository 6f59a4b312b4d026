import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  appointmentCall,
  deliveryContactCall,
  deliveryLoginCall,
  deliverySignCall,
  newYearActivateCall,
  newYearCancelCall,
  newYearConfigCall,
  newYearLoginCall,
  newYearOrdersCall,
} from '../../../../domain/calls/new-year'
import { CODES } from '../../../../domain/codes'
import { advanceOrdersCall } from '../../../../domain/desk/bulk-calls'
import { refundOrderCall } from '../../../../domain/desk/money/refund-calls'
import { maskPhone } from '../../../../domain/rules/registration/mask'
import { freshKey, freshPhone } from '../../support/activity'
import { useApp } from '../../support/app'
import { DeskClient, deskOf } from '../../support/desk'
import * as ny from '../../support/new-year'

describe('the life of a new-year order', () => {
  const server = useApp()
  beforeEach(() => ny.moveTo(server, ny.tomorrowAt(10)))
  afterEach(() => server.clock.set(null))

  it('answers the configuration of a new-year campaign only', async () => {
    const activityId = await ny.makeNewYear(server)
    const client = await server.client().auth(activityId, '1')
    const body = await ny.answerOf(client, newYearConfigCall, { activityId })
    expect(body).toMatchObject({ code: 200, activityId, limitSzUserTake: '1' })
    const other = await ny.answerOf(client, newYearConfigCall, { activityId: 'wheel' })
    expect(other.code).toBe(CODES.unknownActivity)
  })

  it('goes from booking over payment and delivery to activation', async () => {
    const activityId = await ny.makeNewYear(server)
    const phone = freshPhone()
    const client = await server.client().auth(activityId, '1')
    const { key, code } = await client.smsCode(phone, activityId)
    const booking = { ...ny.bookingOf(server, activityId, phone), key, code }
    const { body } = await client.call(appointmentCall, booking, { key: freshKey() })
    expect(body).toMatchObject({ code: 200, orderNo: expect.stringMatching(/^NY\d{8}[0-9A-Z]{12}$/) })
    expect(body.paymentUrl).toMatch(/^\/cashier\/pay\?token=[\w-]{32}$/)
    expect(await ny.leftOf(server, activityId)).toEqual({ 1: 990, 2: 6 })

    expect(await ny.orderIn(client, activityId)).toEqual({
      orderNo: body.orderNo,
      payBefore: expect.closeTo(server.clock.now() + 30 * ny.MINUTE_MS, -5),
      customerName: '张**',
      phone: maskPhone(phone),
      receiveAddress: '广东省深圳市南山区科技园1号',
      bookingDeliveryTime: booking.bookingDeliveryTime,
      chooseFaceValue: '8.88元*10,',
      conversionCodeValue: '88.8',
      payAmount: '88.8',
      orderStatus: 0,
      payStatus: 0,
      refundStatus: null,
      isCanCancel: true,
      paymentUrl: body.paymentUrl,
      qrUrl: `/new-dbank/newYearActiveSign?activityId=${activityId}&orderNo=${body.orderNo}`,
    })
    const orderNo = String(body.orderNo)
    expect(await ny.atCashier(server, String(body.paymentUrl))).toEqual({ status: 200, callbacks: [200] })
    const afterPayment = await ny.orderIn(client, activityId)
    expect(afterPayment).toMatchObject({ orderStatus: 1, payStatus: 1, isCanCancel: true })
    expect(afterPayment.paymentUrl).toBeUndefined()

    expect(await ny.advanceTo(server, orderNo, 'prepared')).toMatchObject({ done: 1 })
    expect(await ny.orderIn(client, activityId)).toMatchObject({ orderStatus: 2 })
    expect(await ny.advanceTo(server, orderNo, 'inDelivery', ny.COURIER)).toMatchObject({ done: 1 })
    expect(await ny.orderIn(client, activityId)).toMatchObject({ orderStatus: 3 })
    const courier = await ny.courierFor(server, activityId, orderNo)
    expect(courier.body).toMatchObject({ code: 200, orderNo, orderStatus: 3, phone: maskPhone(phone) })
    for (const deliveryPhone of ['13700000002', '13800000001'])
      expect(await ny.answerOf(courier.client, deliverySignCall, { orderNo, deliveryPhone })).toMatchObject({
        code: CODES.nothingFound,
      })
    const signing = { orderNo, deliveryPhone: ny.COURIER }
    const signed = await ny.answerOf(courier.client, deliverySignCall, signing)
    expect(signed).toEqual({ code: 200, msg: 'signed successfully', message: 'signed successfully' })
    expect(await ny.answerOf(client, newYearActivateCall, { orderNo })).toMatchObject({ code: 200 })
    expect(await ny.orderIn(client, activityId)).toMatchObject({ orderStatus: 5, payStatus: 1 })
  })

  it("13.20 are signed by their customer with the customer's own phone, and not with another's", async () => {
    const activityId = await ny.makeNewYear(server)
    const { client, orderNo, phone } = await ny.paid(server, activityId)
    await ny.advanceTo(server, orderNo, 'prepared')
    const sign = async (deliveryPhone: string) =>
      (await ny.answerOf(client, deliverySignCall, { orderNo, deliveryPhone })).code
    expect(await sign('13800000001')).toBe(CODES.nothingFound)
    expect(await sign(maskPhone(phone))).toBe(200)
  })

  it('lists what is under way after a login and everything in the order list', async () => {
    const activityId = await ny.makeNewYear(server)
    const first = await ny.paid(server, activityId)
    const client = await server.client().auth(activityId, '1')
    const early = await ny.answerOf(client, newYearOrdersCall, { activityId, phone: first.phone })
    expect(early.code).toBe(CODES.smsCode)
    await ny.provePhone(server, first.client, activityId, first.phone)
    await first.client.call(appointmentCall, ny.bookingOf(server, activityId, first.phone), {
      key: freshKey(),
    })
    const login = { phone: first.phone, activityId, ...(await client.smsCode(first.phone, activityId)) }
    const { shubiNewYearActivityBaseResponses: shown } = await ny.answerOf(client, newYearLoginCall, login)
    expect(shown).toEqual([expect.objectContaining({ orderNo: first.orderNo, payStatus: 1 })])
    expect(await ny.ordersIn(client, activityId)).toHaveLength(2)
  })

  it('keeps phone, name and address encrypted', async () => {
    const activityId = await ny.makeNewYear(server)
    const { orderNo, phone } = await ny.paid(server, activityId)
    await ny.advanceTo(server, orderNo, 'prepared', ny.COURIER)
    const rows = await server.ctx.db.selectFrom('newYearOrders').selectAll().execute()
    const text = JSON.stringify(rows)
    for (const secret of [phone, maskPhone(phone), '张', '科技园', ny.COURIER])
      expect(text).not.toContain(secret)
    expect(server.logLines.join('\n')).not.toContain(phone)
  })

  it('books once under one key, however often it is sent', async () => {
    const activityId = await ny.makeNewYear(server)
    const { client, phone } = await ny.customerOf(server, activityId)
    const booking = ny.bookingOf(server, activityId, phone)
    const key = freshKey()
    const answers = await Promise.all(
      [1, 2, 3].map(async () => (await client.call(appointmentCall, booking, { key })).body),
    )
    expect(answers[0]?.code).toBe(200)
    expect(answers).toEqual(Array(3).fill(answers[0]))
    expect(await ny.leftOf(server, activityId)).toMatchObject({ 1: 990 })
  })

  it('continues with the same order when a run died after writing it', async () => {
    const activityId = await ny.makeNewYear(server)
    const { client, phone } = await ny.customerOf(server, activityId)
    const booking = ny.bookingOf(server, activityId, phone)
    const key = freshKey()
    const first = (await client.call(appointmentCall, booking, { key })).body
    await server.ctx.db.deleteFrom('idempotency').execute()
    await server.ctx.db.updateTable('payments').set({ paymentUrl: null }).execute()
    const again = (await client.call(appointmentCall, booking, { key })).body
    expect(again).toMatchObject({ code: 200, orderNo: first.orderNo })
    expect(await ny.atCashier(server, String(again.paymentUrl))).toMatchObject({ callbacks: [200] })
    expect(await ny.orderIn(client, activityId)).toMatchObject({ orderStatus: 1 })
    expect(await ny.leftOf(server, activityId)).toMatchObject({ 1: 990 })
  })

  it('cancels an unpaid order and gives its cards back', async () => {
    const activityId = await ny.makeNewYear(server)
    const { client, orderNo } = await ny.booked(server, activityId)
    expect(await ny.answerOf(client, newYearCancelCall, { orderNo })).toMatchObject({ code: 200 })
    const order = await ny.orderIn(client, activityId)
    expect(order).toMatchObject({ orderStatus: 6, payStatus: 2, refundStatus: null, isCanCancel: false })
    expect(await ny.leftOf(server, activityId)).toMatchObject({ 1: 1_000 })
    const again = await ny.answerOf(client, newYearCancelCall, { orderNo })
    expect(again.code).toBe(CODES.ruleBroken)
    expect(await ny.leftOf(server, activityId)).toMatchObject({ 1: 1_000 })
  })

  it('refunds a paid order that is cancelled: pending first, then through the provider', async () => {
    const activityId = await ny.makeNewYear(server)
    const { client, orderNo } = await ny.paid(server, activityId)
    expect(await ny.answerOf(client, newYearCancelCall, { orderNo })).toMatchObject({ code: 200 })
    const pending = { orderStatus: 6, payStatus: 2, refundStatus: 0 }
    expect(await ny.orderIn(client, activityId)).toMatchObject(pending)
    await server.ctx.jobs.run('payments')
    expect(await ny.orderIn(client, activityId)).toMatchObject({ ...pending, refundStatus: 1 })
    const desk = await deskOf(server, 'finance')
    const asked = { activityId, id: orderNo, fen: 8_880, reason: 'the customer asks again' }
    expect((await desk.call(refundOrderCall, asked)).status).toBe(409)
  })

  it('has the refund of a cancelled order asked for by finance, which makes no second one', async () => {
    const activityId = await ny.makeNewYear(server)
    const { client, orderNo } = await ny.paid(server, activityId)
    await ny.answerOf(client, newYearCancelCall, { orderNo })
    const desk = await deskOf(server, 'finance')
    const asked = { activityId, id: orderNo, fen: 8_880, reason: 'the customer asks again' }
    expect((await desk.call(refundOrderCall, asked)).status).toBe(200)
    expect(await ny.orderIn(client, activityId)).toMatchObject({ orderStatus: 6, refundStatus: 0 })
    await server.ctx.jobs.run('payments')
    expect(await ny.orderIn(client, activityId)).toMatchObject({ orderStatus: 6, refundStatus: 1 })
  })

  it.each(['read', 'job'])('cancels after 30 unpaid minutes, found by the %s', async (how) => {
    const activityId = await ny.makeNewYear(server)
    const { client } = await ny.booked(server, activityId)
    ny.moveTo(server, ny.tomorrowAt(10, 29))
    expect(await ny.orderIn(client, activityId)).toMatchObject({ orderStatus: 0 })
    ny.moveTo(server, ny.tomorrowAt(10, 31))
    if (how === 'job') {
      await server.ctx.jobs.run('newYearOrders')
      const row = await server.ctx.db
        .selectFrom('newYearOrders')
        .select('orderStatus')
        .where('activityId', '=', activityId)
        .executeTakeFirstOrThrow()
      expect(row.orderStatus).toBe(7)
    }
    const order = await ny.orderIn(client, activityId)
    expect(order).toMatchObject({ orderStatus: 7, payStatus: 2, isCanCancel: false })
    expect(order.paymentUrl).toBeUndefined()
    expect(await ny.leftOf(server, activityId)).toMatchObject({ 1: 1_000 })
  })

  it('takes the operator through the states in their order only, with a courier of the list', async () => {
    const activityId = await ny.makeNewYear(server)
    const unpaid = await ny.booked(server, activityId)
    const failed = (id: string) => ({ done: 0, failed: [{ id }] })
    expect(await ny.advanceTo(server, unpaid.orderNo, 'prepared')).toMatchObject(failed(unpaid.orderNo))
    const { orderNo } = await ny.paid(server, activityId)
    expect(await ny.advanceTo(server, orderNo, 'inDelivery')).toMatchObject(failed(orderNo))
    expect((await ny.advanceTo(server, orderNo, 'signed' as never)).status).toBe(400)
    expect((await ny.advanceTo(server, orderNo, 'prepared', '13700000009')).status).toBe(422)
    expect(await ny.advanceTo(server, orderNo, 'prepared')).toMatchObject({ done: 1, failed: [] })
    const desk = await deskOf(server, 'support')
    const unknown = { activityId, ids: ['NY-nothing'], to: 'inDelivery' as const }
    expect((await desk.call(advanceOrdersCall, unknown)).body).toMatchObject(failed('NY-nothing'))
    const own = { ...unknown, ids: [orderNo] }
    expect((await new DeskClient(server).call(advanceOrdersCall, own)).status).toBe(401)
  })

  it('gives its phone to the delivery person who has logged in for it, while it is on its way, and writes that down', async () => {
    const activityId = await ny.makeNewYear(server)
    const { client, orderNo, phone } = await ny.paid(server, activityId)
    const seen = () =>
      server.ctx.db
        .selectFrom('personalViews')
        .select(['operator', 'kind', 'subjectId'])
        .where('activityId', '=', activityId)
        .execute()
    expect((await client.call(deliveryContactCall, { orderNo })).status).toBe(401)
    await ny.advanceTo(server, orderNo, 'prepared')
    await ny.advanceTo(server, orderNo, 'inDelivery', ny.COURIER)
    const courier = await ny.courierFor(server, activityId, orderNo)
    expect(await seen()).toEqual([])
    expect(await ny.answerOf(courier.client, deliveryContactCall, { orderNo })).toEqual({
      code: 200,
      contactPhone: phone,
    })
    const looks = await seen()
    expect(looks).toEqual([
      { operator: expect.stringMatching(/^courier:[\w-]{12}$/), kind: 'order', subjectId: orderNo },
    ])
    expect(JSON.stringify(looks)).not.toContain(ny.COURIER)
    const again = await Promise.all(
      Array.from({ length: 20 }, () => ny.answerOf(courier.client, deliveryContactCall, { orderNo })),
    )
    const answered = again.filter(({ code }) => code === 200)
    expect(answered).toHaveLength(9)
    expect(again.filter(({ code }) => code === CODES.tooMany)).toHaveLength(11)
    expect(await seen()).toHaveLength(10)
    await ny.answerOf(courier.client, deliverySignCall, { orderNo, deliveryPhone: ny.COURIER })
    expect(await ny.answerOf(courier.client, deliveryContactCall, { orderNo })).toMatchObject({
      code: CODES.ruleBroken,
    })
    expect(await seen()).toHaveLength(10)
  })

  it("keeps a customer away from another's order", async () => {
    const activityId = await ny.makeNewYear(server)
    const { client, orderNo } = await ny.paid(server, activityId)
    await ny.advanceTo(server, orderNo, 'prepared')
    const stranger = await ny.customerOf(server, activityId)
    expect(await ny.ordersIn(stranger.client, activityId)).toEqual([])
    for (const call of [newYearCancelCall, newYearActivateCall])
      expect((await ny.answerOf(stranger.client, call, { orderNo })).code).toBe(CODES.nothingFound)
    expect((await stranger.client.call(deliverySignCall, { orderNo })).status).toBe(401)
    const visitor = await server.client().auth(activityId, '1')
    for (const call of [newYearCancelCall, newYearActivateCall, deliverySignCall])
      expect((await visitor.call(call, { orderNo })).status).toBe(401)
    const other = await ny.answerOf(stranger.client, newYearOrdersCall, {
      activityId,
      phone: (await ny.customerOf(server, activityId)).phone,
    })
    expect(other.code).toBe(CODES.smsCode)
    expect(await ny.orderIn(client, activityId)).toMatchObject({ orderStatus: 2, payStatus: 1 })
  })

  it('opens one order with a delivery login, and no other', async () => {
    const activityId = await ny.makeNewYear(server)
    const [one, two, three] = [
      await ny.paid(server, activityId),
      await ny.paid(server, activityId),
      await ny.paid(server, activityId),
    ]
    for (const { orderNo } of [one, two]) {
      await ny.advanceTo(server, orderNo, 'prepared')
      await ny.advanceTo(server, orderNo, 'inDelivery', ny.COURIER)
    }
    const { client, body } = await ny.courierFor(server, activityId, one.orderNo)
    expect(body.code).toBe(200)
    const reload = { deliveryPhone: ny.COURIER, activityId }
    const again = await ny.answerOf(client, deliveryLoginCall, { ...reload, orderNo: one.orderNo })
    expect(again).toMatchObject({ code: 200, orderNo: one.orderNo })
    const other = await ny.answerOf(client, deliveryLoginCall, { ...reload, orderNo: two.orderNo })
    expect(other.code).toBe(CODES.smsCode)
    expect((await client.call(deliverySignCall, { orderNo: two.orderNo })).status).toBe(401)
    expect(await ny.ordersIn(client, activityId)).toEqual([])
    expect((await ny.answerOf(client, newYearCancelCall, { orderNo: one.orderNo })).code).toBe(
      CODES.nothingFound,
    )

    ny.moveTo(server, ny.tomorrowAt(10, 2))
    const named = await ny.courierFor(server, activityId, two.orderNo, ny.OTHER_COURIER)
    expect(named.body.code).toBe(CODES.nothingFound)
    const stranger = await ny.courierFor(server, activityId, two.orderNo, freshPhone())
    expect(stranger.body.code).toBe(CODES.nothingFound)
    ny.moveTo(server, ny.tomorrowAt(10, 4))
    const early = await ny.courierFor(server, activityId, three.orderNo)
    expect(early.body.code).toBe(CODES.ruleBroken)
    expect((await early.client.call(deliverySignCall, { orderNo: three.orderNo })).status).toBe(401)
  })
})
