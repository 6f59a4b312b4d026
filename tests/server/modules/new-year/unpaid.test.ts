import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { appointmentCall, newYearCancelCall } from '../../../../domain/calls/new-year'
import { CODES } from '../../../../domain/codes'
import { freshKey } from '../../support/activity'
import { useApp } from '../../support/app'
import * as ny from '../../support/new-year'

const tooMany = (most: number) => ({
  code: CODES.ruleBroken,
  msg: `please pay your open order first: the unpaid orders of a day, cancelled ones included, are ${most} at most`,
})

describe('the unpaid orders of one phone', () => {
  const server = useApp()
  beforeEach(() => ny.moveTo(server, ny.tomorrowAt(10)))
  afterEach(() => server.clock.set(null))

  const book = async ({ client, phone }: ny.Customer, activityId: string, key = freshKey()) =>
    (await client.call(appointmentCall, ny.bookingOf(server, activityId, phone), { key })).body
  const together = (customers: readonly ny.Customer[], activityId: string) =>
    Promise.all(customers.map((customer) => book(customer, activityId)))

  it('are as many as the campaign allows, whichever cards are booked at once and from where', async () => {
    const amounts = ['1', '2', '3', '4', '5', '6']
    const cards = amounts.map((amount) => ({
      id: amount,
      faceValue: amount,
      actualPaymentAmount: amount,
      stock: 100,
    }))
    const activityId = await ny.makeNewYear(server, 0, { mostUnpaidOrders: 2, cards })
    const here = await ny.customerOf(server, activityId)
    const there = await ny.customerOf(server, activityId, here.phone)
    const answers = await Promise.all(
      amounts.map(async (amount, at) => {
        const { client, phone } = at % 2 === 0 ? here : there
        const booking = {
          ...ny.bookingOf(server, activityId, phone),
          chooseFaceValue: `${amount}元*10,`,
          chooseRedEnvelopeRequests: [{ id: amount, redEnvelopeAmount: amount, chooseCount: 10 }],
        }
        return (await client.call(appointmentCall, booking, { key: freshKey() })).body
      }),
    )
    const refused = answers.filter(({ code }) => code !== 200)
    expect(refused).toHaveLength(4)
    for (const answer of refused) expect(answer).toMatchObject(tooMany(2))
    const left = Object.values(await ny.leftOf(server, activityId))
    expect(left.sort((a, b) => a - b)).toEqual([90, 90, 100, 100, 100, 100])
    const another = await ny.makeNewYear(server)
    const elsewhere = await ny.customerOf(server, another, here.phone)
    expect(await book(elsewhere, another)).toMatchObject({ code: 200 })
  })

  it('make room when one is paid but not when one is cancelled, and a repeated booking finds its order', async () => {
    const activityId = await ny.makeNewYear(server, 1_000, { mostUnpaidOrders: 1 })
    const customer = await ny.customerOf(server, activityId)
    const key = freshKey()
    const first = await book(customer, activityId, key)
    expect(await book(customer, activityId, key)).toEqual(first)
    expect(await book(customer, activityId)).toMatchObject(tooMany(1))
    await ny.atCashier(server, String(first.paymentUrl))
    const second = await book(customer, activityId)
    expect(second).toMatchObject({ code: 200 })
    expect(await book(customer, activityId)).toMatchObject(tooMany(1))
    await customer.client.call(newYearCancelCall, { orderNo: String(second.orderNo) })
    expect(await book(customer, activityId)).toEqual({
      code: CODES.ruleBroken,
      msg: 'the unpaid orders of a day, cancelled ones included, are 1 at most; please book again tomorrow',
      subject: expect.any(String),
    })
  })

  it('are 2 where the campaign says nothing; an empty stock is refused first', async () => {
    const activityId = await ny.makeNewYear(server, 30)
    const customer = await ny.customerOf(server, activityId)
    const answers = await together(
      Array.from({ length: 3 }, () => customer),
      activityId,
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(2)
    expect(await ny.booked(server, activityId)).toMatchObject({ orderNo: expect.any(String) })
    expect(await book(customer, activityId)).toMatchObject({
      code: CODES.usedUp,
      msg: 'insufficient stock',
    })
  })
})
