import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CODES } from '../../../../domain/codes'
import { GENERATION, nextGeneration } from '../../../../server/campaigns/generation'
import { freshKey, stockOf } from '../../support/activity'
import { useApp } from '../../support/app'
import { atCashier, MINUTE_MS } from '../../support/new-year'
import * as zy from '../../support/zy-pay'

const NOTHING_LEFT = { code: CODES.usedUp, msg: 'sorry, our activity has ended' }

describe('the payment campaign', () => {
  const server = useApp()
  afterEach(() => server.clock.set(null))

  const paymentsOf = async (activityId: string) => {
    const rows = await server.ctx.db
      .selectFrom('payments')
      .innerJoin('zyOrders', 'zyOrders.orderNo', 'payments.subjectId')
      .select(['payments.state', 'payments.amountFen', 'zyOrders.state as orderState'])
      .where('zyOrders.activityId', '=', activityId)
      .where('payments.subjectKind', '=', 'zy')
      .orderBy('zyOrders.createdAt')
      .execute()
    return rows
  }
  const later = (minutes: number) => server.clock.set(Date.now() + minutes * MINUTE_MS)

  it('sells a chance for 0.06 yuan, and draws its prize with the money', async () => {
    const activityId = await zy.makePay(server, zy.BOX, 5)
    const player = await zy.ordered(server, activityId)
    expect(await zy.query(player)).toMatchObject({ payStatus: '0', orderStatus: '0', isDraw: '0' })
    expect(await zy.drawn(player)).toMatchObject({
      code: CODES.ruleBroken,
      msg: 'please pay before you draw',
    })
    expect(await atCashier(server, player.paymentUrl, 'pay', 2)).toMatchObject({ callbacks: [200, 200] })
    const paid = await zy.query(player)
    expect(paid).toMatchObject({ payStatus: '1', orderStatus: '1', isDraw: '1', prizeType: '1' })
    expect(await zy.drawn(player)).toEqual(paid)
    expect(await paymentsOf(activityId)).toEqual([{ state: 'paid', amountFen: 6, orderState: 'paid' }])
    expect(await stockOf(server, activityId)).toMatchObject({ awards: 1 })
    expect(await zy.claimed(player)).toMatchObject({ code: 200 })
    expect(await zy.query(player)).toMatchObject({ orderStatus: '2' })
    expect(await zy.sendTo(player)).toMatchObject({ code: 200 })
    expect(await zy.query(player)).toMatchObject({ orderStatus: '3', payStatus: '1' })
    expect(await zy.orderOf(player)).toMatchObject({ code: CODES.alreadyTaken, msg: 'you have paid already' })
  })

  it('has one order under way, also when it is requested again', async () => {
    const activityId = await zy.makePay(server, zy.TEN)
    const player = await zy.ordered(server, activityId)
    const key = freshKey()
    const again = await zy.orderOf(player, {}, key)
    expect(again).toMatchObject({ code: 200, paymentUrl: player.paymentUrl })
    expect(await zy.orderOf(player, {}, key)).toEqual(again)
    const { id } = await zy.query(player)
    expect(await zy.orderOf(player, { id: String(id) })).toMatchObject({ paymentUrl: player.paymentUrl })
    expect(await zy.orderOf(player, { id: 'another' })).toMatchObject({
      code: CODES.nothingFound,
      msg: 'your participation was not found',
    })
    expect(await paymentsOf(activityId)).toHaveLength(1)
  })

  it('draws from the campaign as it is when the money comes, however late this process reads it', async () => {
    const activityId = await zy.makePay(server, zy.TEN)
    const [early, late] = [await zy.ordered(server, activityId), await zy.ordered(server, activityId)]
    await nextGeneration(server.ctx.db)
    expect(await atCashier(server, early.paymentUrl)).toMatchObject({ callbacks: [200] })
    expect(await zy.query(early)).toMatchObject({ payStatus: '1', prizeType: '3' })

    const { campaigns, db } = server.ctx
    const whatThereIs = campaigns.all.bind(campaigns)
    // Each time they are read, newer ones are published, of which this process hears nothing.
    const reading = vi.spyOn(campaigns, 'all').mockImplementation(async () => {
      const read = await whatThereIs()
      await db.updateTable('meta').set({ value: randomUUID() }).where('key', '=', GENERATION).execute()
      return read
    })
    await nextGeneration(db)
    expect(await atCashier(server, late.paymentUrl)).toMatchObject({ callbacks: [503] })
    reading.mockRestore()
    expect(await stockOf(server, activityId)).toMatchObject({ awards: 1 })
    expect(await paymentsOf(activityId)).toMatchObject([{ state: 'paid' }, { state: 'open' }])
    expect(await atCashier(server, late.paymentUrl)).toMatchObject({ callbacks: [200] })
    expect(await zy.query(late)).toMatchObject({ payStatus: '1', prizeType: '3' })
    expect(await stockOf(server, activityId)).toMatchObject({ awards: 2 })
  })

  it('starts again after a failed deduction', async () => {
    const activityId = await zy.makePay(server, zy.TEN)
    const player = await zy.ordered(server, activityId)
    await atCashier(server, player.paymentUrl, 'fail')
    const failed = await zy.query(player)
    expect(failed).toMatchObject({ payStatus: '2', orderStatus: '0', isDraw: '0' })
    expect(failed).not.toHaveProperty('refundStatus')
    const { paymentUrl } = await zy.orderOf(player)
    expect(paymentUrl).not.toBe(player.paymentUrl)
    expect(await zy.query(player)).toMatchObject({ payStatus: '0' })
    await atCashier(server, String(paymentUrl))
    expect(await zy.query(player)).toMatchObject({ payStatus: '1', prizeType: '3' })
    expect(await paymentsOf(activityId)).toMatchObject([{ state: 'failed' }, { state: 'paid' }])
  })

  it('gives a second payment back and keeps the first prize', async () => {
    const activityId = await zy.makePay(server, zy.TEN)
    const player = await zy.ordered(server, activityId)
    await atCashier(server, player.paymentUrl, 'fail')
    const { paymentUrl } = await zy.orderOf(player)
    await atCashier(server, String(paymentUrl))
    const first = await zy.query(player)
    await atCashier(server, player.paymentUrl)
    expect(await zy.query(player)).toEqual({ ...first, payoutState: expect.stringMatching(/./) })
    expect(await paymentsOf(activityId)).toMatchObject([
      { state: 'refundDue', orderState: 'refund' },
      { state: 'paid', orderState: 'paid' },
    ])
    await server.ctx.jobs.run('payments')
    expect(await paymentsOf(activityId)).toMatchObject([
      { state: 'refunded', orderState: 'refunded' },
      { state: 'paid' },
    ])
    expect(await stockOf(server, activityId)).toMatchObject({ awards: 1 })
  })

  it('finds a payment whose callback is late or never comes', async () => {
    const activityId = await zy.makePay(server, zy.TEN)
    const never = await zy.ordered(server, activityId)
    await atCashier(server, never.paymentUrl, 'pay', 0)
    expect(await zy.query(never)).toMatchObject({ payStatus: '0' })
    later(1)
    const asked = await zy.playerOf(server, activityId, never.openId)
    expect(await zy.query(asked)).toMatchObject({ payStatus: '1', isDraw: '1' })
    expect(await atCashier(server, never.paymentUrl, 'pay', 1)).toMatchObject({ callbacks: [200] })
    expect(await zy.query(asked)).toMatchObject({ payStatus: '1' })

    const swept = await zy.ordered(server, activityId)
    await atCashier(server, swept.paymentUrl, 'pay', 0)
    later(2)
    await server.ctx.jobs.run('payments')
    const { payStatus } = await server.ctx.db
      .selectFrom('zyParticipants')
      .select('payStatus')
      .where('activityId', '=', activityId)
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow()
    expect(payStatus).toBe(1)
  })

  it('believes the provider alone: walking away or coming back pays nothing', async () => {
    const activityId = await zy.makePay(server, zy.TEN)
    const player = await zy.ordered(server, activityId)
    expect(await zy.query(player)).toMatchObject({ payStatus: '0', orderStatus: '0' })
    later(31)
    const asked = await zy.playerOf(server, activityId, player.openId)
    expect((await atCashier(server, player.paymentUrl)).status).toBe(404)
    expect(await zy.query(asked)).toMatchObject({ payStatus: '0' })
    const { paymentUrl } = await zy.orderOf(asked)
    expect(paymentUrl).not.toBe(player.paymentUrl)
  })

  it('sells no chance without stock, and refunds a payer who was too late for the last prize', async () => {
    const activityId = await zy.makePay(server, zy.TEN, 1)
    const [first, second] = [await zy.ordered(server, activityId), await zy.ordered(server, activityId)]
    await atCashier(server, first.paymentUrl)
    expect(await zy.orderOf(await zy.playerOf(server, activityId))).toMatchObject(NOTHING_LEFT)
    await atCashier(server, second.paymentUrl)
    const tooLate = { payStatus: '2', isDraw: '0', orderStatus: '0' }
    expect(await zy.query(second)).toMatchObject({ ...tooLate, refundStatus: '0' })
    expect(await zy.query(first)).not.toHaveProperty('refundStatus')
    await server.ctx.jobs.run('payments')
    expect(await zy.query(second)).toMatchObject({ ...tooLate, refundStatus: '1' })
    const states = (await paymentsOf(activityId)).map(({ state }) => state)
    expect(states.sort()).toEqual(['paid', 'refunded'])
    expect(await zy.orderOf(second)).toMatchObject(NOTHING_LEFT)
  })

  it('refuses a return address that is not safe, a campaign without payment and one that is shut', async () => {
    const activityId = await zy.makePay(server, zy.TEN)
    const player = await zy.playerOf(server, activityId)
    for (const address of ['javascript:alert(1)', '//evil.example/x'])
      expect(await zy.orderOf(player, { payFailSkipPageUrl: address })).toMatchObject({
        code: CODES.ruleBroken,
        msg: 'the return address is not allowed',
      })
    const gift = await zy.playerOf(server, await zy.makeGift(server, zy.TEN))
    expect(await zy.orderOf(gift)).toMatchObject({
      code: CODES.ruleBroken,
      msg: 'this activity needs no payment',
    })
    const { activityEndTime = 0 } = (await server.ctx.campaigns.find(activityId))?.config ?? {}
    server.clock.set(activityEndTime + 1)
    const late = await zy.playerOf(server, activityId, player.openId)
    expect(await zy.orderOf(late)).toMatchObject({ code: CODES.closePage })
    expect(await paymentsOf(activityId)).toEqual([])
  })
})
