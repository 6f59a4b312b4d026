import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { appointmentCall, newYearCancelCall } from '../../../../domain/calls/new-year'
import { CODES } from '../../../../domain/codes'
import { chooseFaceValue } from '../../../../domain/rules/new-year/booking'
import { applyEventNow } from '../../../../server/modules/new-year/order-life'
import { viewOrders } from '../../../../server/modules/new-year/order-view'
import { findOrder, type Order } from '../../../../server/modules/new-year/repository'
import { freshKey, freshPhone } from '../../support/activity'
import { useApp } from '../../support/app'
import * as ny from '../../support/new-year'

const HALF_HOURS = Array.from({ length: 48 }, (_, at) => [Math.floor(at / 2), (at % 2) * 30] as const)
const DAY_MS = 24 * ny.HOUR_MS

type Booking = ReturnType<typeof ny.bookingOf>
type Change = (right: Booking) => Partial<Booking>

const chosen = (...cards: [id: string, amount: string, count: number][]): Partial<Booking> => ({
  chooseRedEnvelopeRequests: cards.map(([id, redEnvelopeAmount, chooseCount]) => ({
    id,
    redEnvelopeAmount,
    chooseCount,
  })),
  chooseFaceValue: chooseFaceValue(cards.map(([id, amount, count]) => ({ id, amount, count }))),
})

describe('the rules of a booking', () => {
  const server = useApp()
  beforeEach(() => ny.moveTo(server, ny.tomorrowAt(10)))
  afterEach(() => server.clock.set(null))

  const send = async (activityId: string, customer: ny.Customer, change: Change) => {
    const right = ny.bookingOf(server, activityId, customer.phone)
    const booking = { ...right, ...change(right) }
    return (await customer.client.call(appointmentCall, booking, { key: freshKey() })).body
  }

  it.each<[string, number, RegExp, Change]>([
    ['another receiver', CODES.ruleBroken, /correct phone/, () => ({ receivePhone: '13800000001' })],
    ['no phone', CODES.ruleBroken, /fill in phone/, () => ({ phone: '' })],
    ['a wrong phone', CODES.ruleBroken, /correct phone/, () => ({ phone: '23800000001' })],
    [
      'an unproved phone',
      CODES.smsCode,
      /get SMS code/,
      () => ({ phone: '13800000001', receivePhone: '13800000001' }),
    ],
    [
      'a day too early',
      CODES.ruleBroken,
      /delivery time/,
      () => ({ bookingDeliveryTime: '2024-02-02 9:30-13:30' }),
    ],
    [
      'no such slot',
      CODES.ruleBroken,
      /delivery time/,
      (b) => ({ bookingDeliveryTime: b.bookingDeliveryTime.replace('9:30', '8:30') }),
    ],
    [
      'a slot with more',
      CODES.ruleBroken,
      /delivery time/,
      (b) => ({ bookingDeliveryTime: `${b.bookingDeliveryTime} x` }),
    ],
    ['another city', CODES.ruleBroken, /Shenzhen only/, () => ({ receiveAddress: '广东省广州市天河区1号' })],
    [
      'the Shenshan zone',
      CODES.ruleBroken,
      /Shenzhen only/,
      () => ({ receiveAddress: '广东省深圳市深汕特别合作区1号' }),
    ],
    ['a bare district', CODES.ruleBroken, /Shenzhen only/, () => ({ receiveAddress: '广东省深圳市南山区 ' })],
    ['no name', CODES.ruleBroken, /recipient name/, () => ({ customerName: ' ' })],
    ['too long a name', CODES.ruleBroken, /recipient name/, () => ({ customerName: '十'.repeat(41) })],
    ['no multiple of ten', CODES.ruleBroken, /multiple of 10/, () => chosen(['1', '8.88', 15])],
    ['more than the stock', CODES.usedUp, /insufficient stock/, () => chosen(['2', '66', 7])],
    ['an unknown card', CODES.ruleBroken, /chosen cards/, () => chosen(['9', '8.88', 10])],
    ['another price', CODES.ruleBroken, /chosen cards/, () => chosen(['1', '0.01', 10])],
    ['one card twice', CODES.ruleBroken, /chosen cards/, () => chosen(['1', '8.88', 10], ['1', '8.88', 10])],
    ['another text than cards', CODES.ruleBroken, /chosen cards/, () => ({ chooseFaceValue: '8.88元*20,' })],
    [
      'a script to come back to',
      CODES.ruleBroken,
      /return address/,
      () => ({ paySuccessSkipPageUrl: 'javascript:alert(1)' }),
    ],
    [
      'another host without https',
      CODES.ruleBroken,
      /return address/,
      () => ({ payFailSkipPageUrl: '//evil.example/' }),
    ],
    ['an unknown activity', CODES.unknownActivity, /does not exist/, () => ({ activityId: 'wheel' })],
  ])('refuse %s', async (_name, code, text, change) => {
    const activityId = await ny.makeNewYear(server)
    const customer = await ny.customerOf(server, activityId)
    const { subject, ...refusal } = await send(activityId, customer, change)
    expect(refusal).toEqual({ code, msg: expect.stringMatching(text) })
    // Nobody is proved in another campaign.
    expect(subject === undefined).toBe(code === CODES.unknownActivity)
    expect(await ny.leftOf(server, activityId)).toEqual({ 1: 1_000, 2: 6 })
    expect((await send(activityId, customer, () => ({}))).code).toBe(200)
  })

  it('refuse a wrong SMS code, and take the right one after it', async () => {
    const activityId = await ny.makeNewYear(server)
    const phone = freshPhone()
    const client = await server.client().auth(activityId, '1')
    const { key, code } = await client.smsCode(phone, activityId)
    const wrong = code === '000000' ? '000001' : '000000'
    expect(await send(activityId, { client, phone }, () => ({ key, code: wrong }))).toMatchObject({
      code: CODES.smsCode,
    })
    expect((await send(activityId, { client, phone }, () => ({ key, code }))).code).toBe(200)
  })

  it('take less than ten only where less than ten are left', async () => {
    const activityId = await ny.makeNewYear(server, 14)
    const customer = await ny.customerOf(server, activityId)
    expect((await send(activityId, customer, () => chosen(['1', '8.88', 4]))).code).toBe(CODES.ruleBroken)
    expect((await send(activityId, customer, () => chosen(['1', '8.88', 10], ['2', '66', 3]))).code).toBe(200)
    expect(await ny.leftOf(server, activityId)).toEqual({ 1: 4, 2: 3 })
    expect((await send(activityId, customer, () => chosen(['1', '8.88', 4]))).code).toBe(200)
    expect(await ny.leftOf(server, activityId)).toEqual({ 1: 0, 2: 3 })
  })

  it('take all face values of a booking or none', async () => {
    const activityId = await ny.makeNewYear(server)
    const customer = await ny.customerOf(server, activityId)
    const both = () => chosen(['1', '8.88', 10], ['2', '66', 6])
    const codes = await Promise.all([1, 2, 3].map(async () => (await send(activityId, customer, both)).code))
    expect(codes.map(Number).sort((a, b) => a - b)).toEqual([200, CODES.usedUp, CODES.usedUp])
    expect(await ny.leftOf(server, activityId)).toEqual({ 1: 990, 2: 0 })
  })

  it('hold before the start, while paused and after the end', async () => {
    const book = async (set: Record<string, unknown>) => {
      const activityId = await ny.makeNewYear(server, 1_000, set)
      return send(activityId, await ny.customerOf(server, activityId), () => ({}))
    }
    const later = Date.now() + 9 * DAY_MS
    const earlier = Date.now() - DAY_MS
    expect(
      await book({ activityStartTime: later, activityEndTime: later + 1, activityCloseTime: later + 2 }),
    ).toEqual({
      code: CODES.notOpen,
      msg: '"New-year red-packet cards" has not started yet. See you soon!',
      subject: expect.any(String),
    })
    expect((await book({ h5ActivityStatus: '3' })).code).toBe(CODES.notOpen)
    const ended = { activityStartTime: earlier - DAY_MS, activityEndTime: earlier }
    expect((await book(ended)).code).toBe(CODES.closePage)
    expect((await book({ ...ended, activityCloseTime: earlier + 1 })).code).toBe(CODES.closePage)
  })

  it('offer the next day before 16:00, else the day after, up to the last', async () => {
    const activityId = await ny.makeNewYear(server, 1_000, { bookingDeliveryEnd: '+4d', mostUnpaidOrders: 5 })
    const dayAhead =
      (days: number): Change =>
      () => ({
        bookingDeliveryTime: `${new Date(server.clock.now() + (8 + days * 24) * ny.HOUR_MS).toISOString().slice(0, 10)} 13:30-16:30`,
      })
    const answers = async (...days: number[]) => {
      const customer = await ny.customerOf(server, activityId)
      const codes: unknown[] = []
      for (const day of days) codes.push((await send(activityId, customer, dayAhead(day))).code)
      return codes
    }
    const no = CODES.ruleBroken
    ny.moveTo(server, ny.tomorrowAt(15, 59))
    expect(await answers(0, 1, 2, 3, 4)).toEqual([no, 200, 200, 200, no])
    ny.moveTo(server, ny.tomorrowAt(16))
    expect(await answers(0, 1, 2, 3, 4)).toEqual([no, no, 200, 200, no])
  })

  it('let a booking through from 07:00 to before 21:00, every half hour of a day', async () => {
    const activityId = await ny.makeNewYear(server, 1_000, { mostUnpaidOrders: HALF_HOURS.length })
    const customer = await ny.customerOf(server, activityId)
    for (const [hours, minutes] of HALF_HOURS) {
      ny.moveTo(server, ny.tomorrowAt(hours, minutes))
      await ny.provePhone(server, customer.client, activityId, customer.phone)
      const { code } = await send(activityId, customer, () => ({}))
      expect([hours, minutes, code]).toEqual([
        hours,
        minutes,
        hours >= 7 && hours < 21 ? 200 : CODES.ruleBroken,
      ])
    }
  }, 60_000)

  it('offer and accept the same in every state, every half hour of a day', async () => {
    const activityId = await ny.makeNewYear(server)
    const { orderNo } = await ny.booked(server, activityId)
    await server.ctx.db.deleteFrom('newYearItems').where('orderNo', '=', orderNo).execute()
    const set = (state: Partial<Order>) =>
      server.ctx.db.updateTable('newYearOrders').set(state).where('orderNo', '=', orderNo).execute()
    const [morning, eveningBefore] = [ny.tomorrowAt(10), ny.tomorrowAt(17) - DAY_MS]
    type Row = [orderStatus: number, payStatus: number, refundStatus: number | null, accepted: string]
    const table = (isCancellable: boolean): Row[] => [
      [0, 0, null, 'cancel'],
      [1, 1, null, isCancellable ? 'cancel' : ''],
      [2, 1, null, isCancellable ? 'cancel sign' : 'sign'],
      [3, 1, null, 'sign'],
      [4, 1, null, 'activate'],
      [5, 1, null, ''],
      [6, 2, null, ''],
      [6, 2, 0, ''],
      [6, 2, 1, ''],
      [7, 2, null, ''],
      [7, 2, 0, ''],
    ]
    for (const [hours, minutes] of HALF_HOURS) {
      const now = ny.tomorrowAt(hours, minutes)
      ny.moveTo(server, now)
      const paidAt = hours % 2 === 0 ? morning : eveningBefore
      for (const [orderStatus, payStatus, refundStatus, expected] of table(hours < 16)) {
        const state = { orderStatus, payStatus, refundStatus, paidAt, createdAt: now }
        await set(state)
        const order = await findOrder(server.ctx.db, orderNo)
        const [view] = order === undefined ? [] : await viewOrders(server.ctx, [order], 'customer')
        expect(view?.isCanCancel).toBe(expected.includes('cancel'))
        expect(view?.paymentUrl !== undefined).toBe(orderStatus === 0)
        const accepted: string[] = []
        for (const event of ['cancel', 'activate', 'sign'] as const) {
          await set(state)
          if ('order' in (await applyEventNow(server.ctx, orderNo, event, 'customer'))) accepted.push(event)
        }
        expect([hours, minutes, state, accepted.join(' ')]).toEqual([hours, minutes, state, expected])
      }
    }
  }, 90_000)

  it('close the cancel window at 16:00 by the time of the payment', async () => {
    const activityId = await ny.makeNewYear(server)
    for (const [paidAt, lastMinute] of [
      [ny.tomorrowAt(7), ny.tomorrowAt(15, 59)],
      [ny.tomorrowAt(15, 59), ny.tomorrowAt(15, 59)],
      [ny.tomorrowAt(16), ny.tomorrowAt(15, 59) + DAY_MS],
      [ny.tomorrowAt(20, 59), ny.tomorrowAt(15, 59) + DAY_MS],
    ] as const) {
      ny.moveTo(server, paidAt)
      const [kept, gone] = [await ny.paid(server, activityId), await ny.paid(server, activityId)]
      ny.moveTo(server, lastMinute)
      await ny.provePhone(server, gone.client, activityId, gone.phone)
      expect(await ny.orderIn(gone.client, activityId)).toMatchObject({ isCanCancel: true })
      expect((await ny.answerOf(gone.client, newYearCancelCall, gone)).code).toBe(200)
      ny.moveTo(server, lastMinute + ny.MINUTE_MS)
      await ny.provePhone(server, kept.client, activityId, kept.phone)
      expect(await ny.orderIn(kept.client, activityId)).toMatchObject({ isCanCancel: false })
      expect(await ny.answerOf(kept.client, newYearCancelCall, kept)).toEqual({
        code: CODES.ruleBroken,
        msg: 'the time to cancel this order is over',
      })
    }
  })
})
