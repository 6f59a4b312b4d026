import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PaymentNews } from '../../../../server/adapters/payment/port'
import { expireUnpaid } from '../../../../server/modules/new-year/order-life'
import { useApp } from '../../support/app'
import * as ny from '../../support/new-year'

const PAID = { orderStatus: 1, payStatus: 1 }
const WAITING = { orderStatus: 0, payStatus: 0 }
const EXPIRED = { orderStatus: 7 }
const ALL = 1_000
const TAKEN = 990

describe('an unpaid order whose half hour is over', () => {
  let answer: (id: string) => Promise<PaymentNews | undefined>
  const server = useApp({
    providers: {
      payment: {
        callbackKey: 'key',
        create: async ({ id }) => ({ paymentUrl: `https://pay.example/${id}` }),
        refund: async () => {},
        ask: (id) => answer(id),
      },
    },
  })
  const paidNews = async (id: string): Promise<PaymentNews> => {
    const { amountFen } = await server.ctx.db
      .selectFrom('payments')
      .select('amountFen')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { id, state: 'paid', amountFen, at: ny.tomorrowAt(10, 20) }
  }
  const down = async () => {
    throw new Error('down')
  }
  const expire = () => server.ctx.jobs.run('newYearOrders')
  const bookedLongAgo = async () => {
    ny.moveTo(server, ny.tomorrowAt(10))
    const activityId = await ny.makeNewYear(server)
    const order = await ny.booked(server, activityId)
    ny.moveTo(server, ny.tomorrowAt(10, 31))
    return { activityId, ...order }
  }
  const stateOf = (orderNo: string) =>
    server.ctx.db
      .selectFrom('newYearOrders')
      .select(['orderStatus', 'payStatus'])
      .where('orderNo', '=', orderNo)
      .executeTakeFirst()
  const leftOf = async (activityId: string) => (await ny.leftOf(server, activityId))[1]

  beforeEach(() => {
    answer = async () => undefined
  })
  afterEach(() => server.clock.set(null))

  it('is cancelled and gives its cards back when the provider says that nothing was paid', async () => {
    const { activityId, client } = await bookedLongAgo()
    expect(await ny.orderIn(client, activityId)).toMatchObject(EXPIRED)
    expect(await leftOf(activityId)).toBe(ALL)
  })

  it('waits while another request is still asking, and is paid by its answer', async () => {
    const { activityId, orderNo } = await bookedLongAgo()
    let isAsked = () => {}
    const asked = new Promise<void>((resolve) => {
      isAsked = resolve
    })
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    answer = async (id) => {
      isAsked()
      await arrived
      return paidNews(id)
    }
    const first = expire()
    await asked
    expect(await server.ctx.payments.ask('newYearOrder', [orderNo])).toEqual([])
    expect(await leftOf(activityId)).toBe(TAKEN)
    expect(await stateOf(orderNo)).toMatchObject(WAITING)
    arrive()
    await first
    expect(await stateOf(orderNo)).toMatchObject(PAID)
  })

  it('waits for a provider that does not answer, and is paid once that says so', async () => {
    const { activityId, client, orderNo } = await bookedLongAgo()
    answer = down
    expect(await ny.orderIn(client, activityId)).toMatchObject(WAITING)
    await expire()
    expect(await stateOf(orderNo)).toMatchObject(WAITING)
    expect(await leftOf(activityId)).toBe(TAKEN)
    answer = paidNews
    ny.moveTo(server, ny.tomorrowAt(10, 40))
    await expire()
    expect(await stateOf(orderNo)).toMatchObject(PAID)
  })

  it('is not over by an answer that the provider gave before the end', async () => {
    const { orderNo } = await bookedLongAgo()
    ny.moveTo(server, ny.tomorrowAt(10, 29))
    expect(await server.ctx.payments.ask('newYearOrder', [orderNo])).toEqual([])
    answer = down
    ny.moveTo(server, ny.tomorrowAt(10, 31))
    await expire()
    expect(await stateOf(orderNo)).toMatchObject(WAITING)
  })

  it('is queried for a limited time in a call; the job does the rest', async () => {
    ny.moveTo(server, ny.tomorrowAt(10))
    const activityId = await ny.makeNewYear(server)
    const orders = [1, 2, 3].map(() => ny.booked(server, activityId))
    await Promise.all(orders)
    ny.moveTo(server, ny.tomorrowAt(10, 31))
    const statuses = async () => {
      const { db } = server.ctx
      const rows = await db
        .selectFrom('newYearOrders')
        .select('orderStatus')
        .where('activityId', '=', activityId)
        .execute()
      return rows.map(({ orderStatus }) => orderStatus).sort()
    }
    let asked = 0
    answer = async () => {
      asked += 1
      return undefined
    }
    await expireUnpaid(server.ctx, { activityId }, 0)
    expect([asked, await statuses()]).toEqual([1, [0, 0, 7]])
    await expire()
    expect(await statuses()).toEqual([7, 7, 7])
    expect(await leftOf(activityId)).toBe(ALL)
  })

  it('is cancelled after a day without an answer', async () => {
    const { activityId, orderNo } = await bookedLongAgo()
    answer = down
    ny.moveTo(server, ny.tomorrowAt(34, 29))
    await expire()
    expect(await stateOf(orderNo)).toMatchObject(WAITING)
    ny.moveTo(server, ny.tomorrowAt(34, 31))
    await expire()
    expect(await stateOf(orderNo)).toMatchObject(EXPIRED)
    expect(await leftOf(activityId)).toBe(ALL)
  })
})
