import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { appointmentCall, newYearEnvelopesCall, newYearOrdersCall } from '../../../../domain/calls/new-year'
import { CODES } from '../../../../domain/codes'
import { freshKey } from '../../support/activity'
import { type TestApp, useApp } from '../../support/app'
import * as ny from '../../support/new-year'

const STOCK = 500
const MOST_CARDS = 100
const PHONES = 3

describe('a few phones and the stock of new-year cards', () => {
  const server = useApp({ trustProxy: true })
  beforeEach(() => ny.moveTo(server, ny.tomorrowAt(10)))
  afterEach(() => server.clock.set(null))

  const book = async (
    { client, phone }: ny.Customer,
    activityId: string,
    { count = MOST_CARDS, address = '10.0.0.1', lang = 'en', on = server as TestApp } = {},
  ) => {
    const booking = ny.bookingOf(on, activityId, phone, count)
    const headers = { 'x-forwarded-for': address }
    return (await client.call(appointmentCall, booking, { key: freshKey(), lang, headers })).body
  }
  const customers = (activityId: string, count: number) =>
    Promise.all(Array.from({ length: count }, () => ny.customerOf(server, activityId)))
  const leftIn = async (activityId: string) => (await ny.leftOf(server, activityId))['1'] ?? 0

  it('leaves half of it where they share an address, and most to those who pay where they do not', async () => {
    for (const [addressOf, held] of [
      [() => '10.0.0.1', STOCK / 2],
      [(at: number) => `10.0.1.${at}`, 300],
    ] as const) {
      const activityId = await ny.makeNewYear(server, STOCK)
      const phones = await customers(activityId, PHONES)
      for (const count of [MOST_CARDS, MOST_CARDS, 50, 30, 20, 10])
        for (const [at, phone] of phones.entries())
          await book(phone, activityId, { count, address: addressOf(at) })
      const left = await leftIn(activityId)
      expect(STOCK - left).toBeLessThanOrEqual(held)
      const other = await ny.customerOf(server, activityId)
      expect(await book(other, activityId, { count: 50, address: '10.0.2.1' })).toMatchObject({ code: 200 })
    }
  })

  it('says how many an unpaid order can hold, in either language, and gives room for what is paid', async () => {
    const activityId = await ny.makeNewYear(server, 400)
    const phone = await ny.customerOf(server, activityId)
    const first = await book(phone, activityId)
    expect(first).toMatchObject({ code: 200 })
    const [en, zh] = [
      await book(phone, activityId, { count: 10 }),
      await book(await ny.customerOf(server, activityId), activityId, { lang: 'zh-CN' }),
    ]
    expect(en).toMatchObject({ code: CODES.usedUp, msg: 'insufficient stock' })
    expect(zh).toMatchObject({
      code: CODES.ruleBroken,
      msg: '此面额未付款的预约目前最多可再占70张，请减少数量或稍后再试',
    })
    await ny.atCashier(server, String(first.paymentUrl))
    expect(await book(phone, activityId)).toMatchObject({
      code: CODES.ruleBroken,
      msg: 'unpaid orders can hold 70 more of these cards at present, please choose fewer or try again later',
    })
    expect(await book(phone, activityId, { count: 70 })).toMatchObject({ code: 200 })
  })

  it('of all together leaves half of the last tenth, for five minutes', async () => {
    const activityId = await ny.makeNewYear(server, 100)
    const phones = await customers(activityId, 8)
    for (const [at, phone] of phones.entries())
      if (at < 4) {
        const { paymentUrl } = await book(phone, activityId, { count: 20, address: `10.0.3.${at}` })
        await ny.atCashier(server, String(paymentUrl))
      }
    expect(await leftIn(activityId)).toBe(20)
    const [a, b, c] = phones.slice(4) as [ny.Customer, ny.Customer, ny.Customer]
    expect(await book(a, activityId, { count: 20, address: '10.0.4.1' })).toMatchObject({
      code: CODES.ruleBroken,
      msg: expect.stringContaining('10 more'),
    })
    // Ten of a hundred stay: not one of the last.
    const usual = await book(a, activityId, { count: 10, address: '10.0.4.1' })
    const last = await book(b, activityId, { count: 10, address: '10.0.4.2' })
    expect([usual.code, last.code]).toEqual([200, 200])
    expect(await leftIn(activityId)).toBe(0)
    const minutes = async ({ client }: ny.Customer) => {
      const { payBefore } = (await ny.orderIn(client, activityId)) as { payBefore: number }
      return Math.round((payBefore - server.clock.now()) / ny.MINUTE_MS)
    }
    expect([await minutes(a), await minutes(b)]).toEqual([30, 5])
    ny.moveTo(server, ny.tomorrowAt(10, 6))
    expect(await leftIn(activityId)).toBe(10)
    const again = await book(c, activityId, { count: 10, address: '10.0.4.3' })
    expect(again).toMatchObject({ code: 200 })
    await ny.atCashier(server, String(again.paymentUrl))
    expect(await leftIn(activityId)).toBe(0)
    const { body } = await c.client.call(newYearOrdersCall, { activityId })
    expect(JSON.stringify(body)).not.toContain('payBefore')
    const cards = await c.client.reply(newYearEnvelopesCall, { activityId })
    expect(cards).toMatchObject({ shubiNewYearCodeConfigResponseList: [{ id: '1', lastCount: 10 }, {}] })
  })

  it('holds no more of the last cards when they are booked at once, in two processes', async () => {
    const other = await server.sibling()
    ny.moveTo(other, server.clock.now())
    const activityId = await ny.makeNewYear(server, STOCK)
    await server.ctx.db
      .updateTable('campaignStock')
      .set({ taken: STOCK - 40 })
      .where('activityId', '=', activityId)
      .where('item', '=', '1')
      .execute()
    const crowd = await Promise.all(
      Array.from({ length: 16 }, (_, at) => ny.customerOf(at % 2 === 0 ? server : other, activityId)),
    )
    const answers = await Promise.all(
      crowd.map((phone, at) => book(phone, activityId, { count: 10, address: `10.0.5.${at}` })),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(2)
    const refused = answers.filter(({ code }) => code !== 200)
    for (const answer of refused)
      expect(answer).toMatchObject({ code: CODES.usedUp, msg: 'insufficient stock' })
    expect(await leftIn(activityId)).toBe(0)
  })

  it('keeps no address of an order that is paid or gone', async () => {
    const activityId = await ny.makeNewYear(server, STOCK)
    const [payer, leaver] = (await customers(activityId, 2)) as [ny.Customer, ny.Customer]
    const { paymentUrl } = await book(payer, activityId, { count: 10 })
    await book(leaver, activityId, { count: 10 })
    const kept = async () => {
      const rows = await server.ctx.db
        .selectFrom('newYearOrders')
        .select('addressHash')
        .where('activityId', '=', activityId)
        .execute()
      return rows.filter(({ addressHash }) => addressHash !== null).length
    }
    expect(await kept()).toBe(2)
    await ny.atCashier(server, String(paymentUrl))
    ny.moveTo(server, ny.tomorrowAt(10, 31))
    await leftIn(activityId)
    expect(await kept()).toBe(0)
  })
})
