import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { appointmentCall, newYearCancelCall } from '../../../../domain/calls/new-year'
import { CODES } from '../../../../domain/codes'
import { DAY_MS } from '../../../../domain/rules/shanghai-time'
import { freshKey } from '../../support/activity'
import { useApp } from '../../support/app'
import * as ny from '../../support/new-year'

const STOCK = 2_000
const MOST_CARDS = 100
/** What a campaign allows that says nothing (decisions §18). */
const MOST_UNPAID = 2
const ATTEMPTS = 20

describe('one phone and the stock of new-year cards', () => {
  const server = useApp()
  beforeEach(() => ny.moveTo(server, ny.tomorrowAt(10)))
  afterEach(() => server.clock.set(null))

  const book = async ({ client, phone }: ny.Customer, activityId: string, lang = 'en') => {
    const booking = ny.bookingOf(server, activityId, phone, MOST_CARDS)
    return (await client.call(appointmentCall, booking, { key: freshKey(), lang })).body
  }
  const heldOf = async (activityId: string) => STOCK - ((await ny.leftOf(server, activityId))['1'] ?? 0)

  it('holds no more unpaid orders than the campaign allows, one after the other', async () => {
    const activityId = await ny.makeNewYear(server, STOCK)
    const customer = await ny.customerOf(server, activityId)
    const codes: unknown[] = []
    for (let at = 0; at < ATTEMPTS; at++) codes.push((await book(customer, activityId)).code)
    expect(codes.filter((code) => code === 200)).toHaveLength(MOST_UNPAID)
    expect(await heldOf(activityId)).toBe(MOST_UNPAID * MOST_CARDS)
  })

  it('holds no more of them from many visits at once', async () => {
    const activityId = await ny.makeNewYear(server, STOCK)
    const first = await ny.customerOf(server, activityId)
    const visits = await Promise.all(
      Array.from({ length: ATTEMPTS }, () => ny.customerOf(server, activityId, first.phone)),
    )
    const answers = await Promise.all(visits.map((visit) => book(visit, activityId)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(MOST_UNPAID)
    expect(await heldOf(activityId)).toBe(MOST_UNPAID * MOST_CARDS)
  })

  it('does not get a new turn by cancelling, in either language', async () => {
    const activityId = await ny.makeNewYear(server, STOCK)
    const customer = await ny.customerOf(server, activityId)
    for (let at = 0; at < MOST_UNPAID; at++) {
      const { orderNo } = await book(customer, activityId)
      const cancelled = await ny.answerOf(customer.client, newYearCancelCall, { orderNo: String(orderNo) })
      expect(cancelled.code).toBe(200)
    }
    expect(await heldOf(activityId)).toBe(0)
    const refused = [await book(customer, activityId), await book(customer, activityId, 'zh-CN')]
    expect(refused).toEqual([
      {
        code: CODES.ruleBroken,
        msg: 'the unpaid orders of a day, cancelled ones included, are 2 at most; please book again tomorrow',
        subject: expect.any(String),
      },
      {
        code: CODES.ruleBroken,
        subject: expect.any(String),
        msg: '您今日未支付的订单已达2个（含已取消和超时的订单），请明日再预约',
      },
    ])
    expect(await heldOf(activityId)).toBe(0)
  })

  it('does not get a new turn by letting orders lapse, but gets one on the next day', async () => {
    const activityId = await ny.makeNewYear(server, STOCK)
    const customer = await ny.customerOf(server, activityId)
    await book(customer, activityId)
    await book(customer, activityId)
    ny.moveTo(server, ny.tomorrowAt(10, 45))
    await ny.provePhone(server, customer.client, activityId, customer.phone)
    expect(await book(customer, activityId)).toMatchObject({ code: CODES.ruleBroken })
    expect(await heldOf(activityId)).toBe(0)

    ny.moveTo(server, ny.tomorrowAt(7) + DAY_MS)
    await ny.provePhone(server, customer.client, activityId, customer.phone)
    expect(await book(customer, activityId)).toMatchObject({ code: 200 })
  })

  it('keeps neither another phone nor a customer who pays from booking', async () => {
    const activityId = await ny.makeNewYear(server, STOCK)
    const payer = await ny.customerOf(server, activityId)
    for (let at = 0; at < MOST_UNPAID + 2; at++) {
      const { paymentUrl } = await book(payer, activityId)
      expect(await ny.atCashier(server, String(paymentUrl))).toMatchObject({ callbacks: [200] })
    }
    expect(await book(await ny.customerOf(server, activityId), activityId)).toMatchObject({ code: 200 })
  })
})

describe('one phone in two processes', () => {
  const server = useApp()
  beforeEach(() => ny.moveTo(server, ny.tomorrowAt(10)))
  afterEach(() => server.clock.set(null))

  it('holds no more unpaid orders than the campaign allows', async () => {
    const other = await server.sibling()
    ny.moveTo(other, server.clock.now())
    const activityId = await ny.makeNewYear(server, STOCK)
    const first = await ny.customerOf(server, activityId)
    const visits = await Promise.all(
      [server, other].flatMap((app) =>
        Array.from({ length: ATTEMPTS / 2 }, () => ny.customerOf(app, activityId, first.phone)),
      ),
    )
    const answers = await Promise.all(
      visits.map(async ({ client, phone }) => {
        const booking = ny.bookingOf(server, activityId, phone, MOST_CARDS)
        return (await client.call(appointmentCall, booking, { key: freshKey() })).body
      }),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(MOST_UNPAID)
  })
})

describe('a payment provider that takes no order', () => {
  let isDown = true
  const server = useApp({
    providers: {
      payment: {
        callbackKey: 'key',
        create: async ({ id }) => {
          if (isDown) throw new Error('the order is not taken')
          return { paymentUrl: `https://pay.example/${id}` }
        },
        refund: async () => {},
        ask: async () => undefined,
      },
    },
  })
  beforeEach(() => ny.moveTo(server, ny.tomorrowAt(10)))
  afterEach(() => server.clock.set(null))

  it('does not cost the customer a turn', async () => {
    const activityId = await ny.makeNewYear(server, STOCK)
    const { client, phone } = await ny.customerOf(server, activityId)
    const book = async () => {
      const booking = ny.bookingOf(server, activityId, phone)
      return (await client.call(appointmentCall, booking, { key: freshKey() })).body
    }
    for (let at = 0; at < MOST_UNPAID + 1; at++) expect(await book()).toMatchObject({ code: CODES.failed })
    isDown = false
    expect(await book()).toMatchObject({ code: 200 })
  })
})
