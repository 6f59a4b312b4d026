import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  chooseFaceValue,
  DELIVERY_SLOTS,
  deliveryDays,
  isBookingHour,
  isDeliverableAddress,
  parseDeliveryTime,
  quantityProblem,
  receiveAddress,
} from '../../../../domain/rules/new-year/booking'
import { cancelDeadlineMs } from '../../../../domain/rules/new-year/cancel-window'
import {
  ORDER_STATUS,
  ORDER_TABLE,
  offeredActions,
  orderAfter,
  PAY_STATUS,
} from '../../../../domain/rules/new-year/order-state'
import { DAY_MS, sinceMidnightMs, timeOfDayMs } from '../../../../domain/rules/shanghai-time'

const at = (text: string) => Date.parse(`${text}+08:00`)
const bounds = { start: '2024-02-02', end: '2024-02-06' }

describe('booking hours', () => {
  it.each([
    ['2024-02-01T06:59:59.999', false],
    ['2024-02-01T07:00:00', true],
    ['2024-02-01T20:59:59.999', true],
    ['2024-02-01T21:00:00', false],
  ])('%s → %s', (time, open) => expect(isBookingHour(at(time))).toBe(open))
})

describe('delivery days', () => {
  it.each([
    ['2024-01-20T10:00:00', ['2024-02-02', '2024-02-03', '2024-02-04', '2024-02-05', '2024-02-06']],
    ['2024-02-03T15:59:59.999', ['2024-02-04', '2024-02-05', '2024-02-06']],
    ['2024-02-03T16:00:00', ['2024-02-05', '2024-02-06']],
    ['2024-02-05T15:00:00', ['2024-02-06']],
    ['2024-02-05T16:00:00', []],
    ['2024-02-10T10:00:00', []],
  ])('at %s', (time, days) => expect(deliveryDays(at(time), bounds)).toEqual(days))

  it('accepts exactly the offered days with one of the two slots', () => {
    const now = at('2024-02-03T16:00:00')
    expect(parseDeliveryTime('2024-02-05 9:30-13:30', now, bounds)).toEqual({
      day: '2024-02-05',
      slot: '9:30-13:30',
    })
    for (const text of [
      '2024-02-04 9:30-13:30',
      '2024-02-05 9:30-13:31',
      '2024-02-05',
      '',
      '2024-02-05 9:30-13:30 x',
    ]) {
      expect(parseDeliveryTime(text, now, bounds)).toBeUndefined()
    }
  })

  it('never offers a day before tomorrow nor outside the bounds', () => {
    fc.assert(
      fc.property(fc.integer({ min: at('2024-01-25T00:00:00'), max: at('2024-02-08T00:00:00') }), (now) => {
        for (const day of deliveryDays(now, bounds)) {
          expect(day >= bounds.start && day <= bounds.end).toBe(true)
          expect(at(`${day}T00:00:00`)).toBeGreaterThan(now)
        }
      }),
    )
  })
})

describe('quantities', () => {
  it.each([
    [0, 200, undefined],
    [10, 200, undefined],
    [100, 200, undefined],
    [110, 200, 'mostCards'],
    [15, 200, 'multipleOfTen'],
    [210, 200, 'insufficientStock'],
    [7, 7, undefined],
    [8, 7, 'insufficientStock'],
    [5, 10, 'multipleOfTen'],
    [-10, 200, 'multipleOfTen'],
    [2.5, 5, 'multipleOfTen'],
    [Number.NaN, 5, 'multipleOfTen'],
  ])('%s of %s → %s', (count, left, problem) => expect(quantityProblem(count, left)).toBe(problem))

  it('writes the choice as the spec does', () => {
    const choices = [
      { id: '1', amount: '50', count: 20 },
      { id: '2', amount: '20', count: 10 },
    ]
    expect(chooseFaceValue(choices)).toBe('50元*20,20元*10,')
  })
})

describe('addresses', () => {
  it('needs prefix, district and the rest', () => {
    expect(isDeliverableAddress(receiveAddress('大鹏新区', ' 葵涌街道1号 '))).toBe(true)
    for (const address of [
      '广东省深圳市',
      '广东省深圳市南山区',
      '广东省深圳市南山区  ',
      '广东省深圳市深汕特别合作区1号',
      '南山区1号',
    ]) {
      expect(isDeliverableAddress(address)).toBe(false)
    }
  })
})

describe('cancel window', () => {
  it.each([
    ['2024-02-01T07:00:00', '2024-02-01T16:00:00'],
    ['2024-02-01T15:59:59', '2024-02-01T16:00:00'],
    ['2024-02-01T16:00:00', '2024-02-02T16:00:00'],
    ['2024-02-01T20:59:59', '2024-02-02T16:00:00'],
    ['2024-02-01T21:00:00', '2024-02-02T16:00:00'],
    ['2024-02-02T06:59:59', '2024-02-02T16:00:00'],
  ])('paid %s → until %s', (paid, until) => expect(cancelDeadlineMs(at(paid))).toBe(at(until)))

  it('is always the first 16:00 after the payment', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), (paid) => {
        const deadline = cancelDeadlineMs(paid)
        expect(sinceMidnightMs(deadline)).toBe(timeOfDayMs(16))
        expect(deadline).toBeGreaterThan(paid)
        expect(deadline - paid).toBeLessThanOrEqual(DAY_MS)
      }),
    )
  })
})

describe('order states', () => {
  const now = at('2024-02-01T10:00:00')
  const orderStatuses = Object.values(ORDER_STATUS)
  const payStatuses = Object.values(PAY_STATUS)

  it('goes through all its states', () => {
    let state = { orderStatus: 0, payStatus: 0 } as Parameters<typeof orderAfter>[0]
    const step = (event: Parameters<typeof orderAfter>[1], who: Parameters<typeof orderAfter>[2]) => {
      const next = orderAfter(state, event, who, now)
      if (!('state' in next)) throw new Error(`${event} by ${who}: ${next.refused}`)
      state = next.state
    }
    step('pay', 'provider')
    expect(state).toMatchObject({ orderStatus: 1, payStatus: 1, paidAtMs: now })
    step('prepare', 'operator')
    step('dispatch', 'operator')
    step('sign', 'courier')
    step('activate', 'customer')
    expect(state.orderStatus).toBe(5)
  })

  it('refunds a cancelled paid order once', () => {
    const paid = { orderStatus: 1, payStatus: 1, paidAtMs: now }
    const gone = orderAfter(paid, 'cancel', 'customer', now)
    expect(gone).toMatchObject({ state: { orderStatus: 6, payStatus: 2, refundStatus: 0 } })
    if (!('state' in gone)) return
    const refunded = orderAfter(gone.state, 'refund', 'provider', now)
    expect(refunded).toMatchObject({ state: { refundStatus: 1 } })
    if ('state' in refunded)
      expect(orderAfter(refunded.state, 'refund', 'provider', now)).toEqual({ refused: 'wrongState' })
  })

  it('owes a refund for a payment that came after the cancel, and only once', () => {
    const late = orderAfter({ orderStatus: 7, payStatus: 2 }, 'pay', 'provider', now)
    expect(late).toMatchObject({ state: { orderStatus: 7, payStatus: 2, refundStatus: 0 } })
    if ('state' in late)
      expect(orderAfter(late.state, 'pay', 'provider', now)).toEqual({ refused: 'wrongState' })
  })

  it('refuses a cancel at the deadline and after, not before', () => {
    const paid = { orderStatus: 2, payStatus: 1, paidAtMs: now }
    const deadline = cancelDeadlineMs(now)
    expect(orderAfter(paid, 'cancel', 'customer', deadline - 1)).toHaveProperty('state')
    expect(orderAfter(paid, 'cancel', 'customer', deadline)).toEqual({ refused: 'tooLate' })
  })

  it('accepts in every state and event exactly what the table lists', () => {
    for (const orderStatus of orderStatuses) {
      for (const payStatus of payStatuses) {
        for (const event of [
          'pay',
          'expire',
          'cancel',
          'withdraw',
          'prepare',
          'dispatch',
          'sign',
          'activate',
          'takeBack',
        ] as const) {
          for (const who of ['provider', 'system', 'customer', 'courier', 'operator'] as const) {
            const listed = ORDER_TABLE.some(
              (row) =>
                row.event === event &&
                row.who.includes(who) &&
                row.orderStatus.includes(orderStatus as never) &&
                row.payStatus.includes(payStatus as never),
            )
            const outcome = orderAfter({ orderStatus, payStatus, paidAtMs: now }, event, who, now)
            expect('state' in outcome, `${orderStatus}/${payStatus} ${event} ${who}`).toBe(listed)
          }
        }
      }
    }
  })

  it('lets an operator withdraw what is paid until it is activated, whatever the hour, and nobody else', () => {
    const late = cancelDeadlineMs(now) + DAY_MS
    for (const orderStatus of orderStatuses) {
      const paid = { orderStatus, payStatus: PAY_STATUS.paid, paidAtMs: now }
      const outcome = orderAfter(paid, 'withdraw', 'operator', late)
      if ([1, 2, 3, 4].includes(orderStatus))
        expect(outcome).toMatchObject({ state: { orderStatus: 6, payStatus: 2, refundStatus: 0 } })
      else expect(outcome).toEqual({ refused: 'wrongState' })
      for (const who of ['provider', 'system', 'customer', 'courier'] as const)
        expect(orderAfter(paid, 'withdraw', who, late)).toEqual({ refused: 'notYours' })
    }
  })

  it('offers pay only when unpaid and not cancelled, and delivery people only sign', () => {
    for (const orderStatus of orderStatuses) {
      for (const payStatus of payStatuses) {
        const state = { orderStatus, payStatus, paidAtMs: now }
        expect(offeredActions(state, 'customer', now).includes('pay')).toBe(
          orderStatus === 0 && payStatus === 0,
        )
        expect(offeredActions(state, 'courier', now).every((action) => action === 'sign')).toBe(true)
      }
    }
  })

  it('knows both slots', () => expect(DELIVERY_SLOTS).toEqual(['9:30-13:30', '13:30-16:30']))
})
