import { describe, expect, it } from 'vitest'
import { CODES } from '../../../../domain/codes'
import { draw, freshKey, freshPhone, makeCampaign, registered, registerPhone } from '../../support/activity'
import { type TestApp, useApp } from '../../support/app'
import { exchange, receive, withSmsCode } from '../../support/cards/redemption'
import { clientOf, confirm, makeOffline, manager, recordsOf } from '../../support/offline'
import { payoutsOf, receivedBy, turnAfter } from '../../support/payouts'
import * as zy from '../../support/zy-pay'

/** `plain` without what the form of these tests does not send. */
const FIELDS = { registerField: 'registerName,registerPhone', extendInfo: null }
const onePrize = [{ awardIndex: 3, stock: 9, weight: 1 }]

describe('a promise of money', () => {
  const server = useApp()

  /** What arrived at a phone, after the job has run. */
  async function arrived(phone: string, of: TestApp = server) {
    await turnAfter(of)
    return (await receivedBy(of, phone)).map(({ fen, state }) => [fen, state])
  }

  it('by a draw arrives once in the wallet of the phone that drew', async () => {
    const activityId = await makeCampaign(server, { prizes: onePrize })
    const phone = freshPhone()
    const client = await registered(server, activityId, phone)
    expect(await payoutsOf(server, activityId)).toEqual([])
    await draw(client, activityId)
    await draw(client, activityId)
    expect(await payoutsOf(server, activityId)).toMatchObject([{ source: 'award', fen: 520 }])
    expect(await arrived(phone)).toEqual([[520, 'confirmed']])
    expect(await arrived(phone)).toEqual([[520, 'confirmed']])
    expect(await payoutsOf(server, activityId)).toMatchObject([{ state: 'confirmed', nextTryAt: null }])
  })

  it('that gives no money makes no payout', async () => {
    const activityId = await makeCampaign(server, { prizes: [{ awardIndex: 6, weight: 1 } as never] })
    const client = await registered(server, activityId)
    expect((await draw(client, activityId)).body).toMatchObject({ code: 200, awardIndex: 6 })
    expect(await payoutsOf(server, activityId)).toEqual([])
  })

  it('by a registration is held until the operator sends it', async () => {
    const activityId = await makeCampaign(server, { from: 'plain', set: FIELDS })
    const phone = freshPhone()
    await registered(server, activityId, phone)
    expect(await payoutsOf(server, activityId)).toMatchObject([
      { source: 'registration', state: 'held', fen: 1_000, nextTryAt: null },
    ])
    expect(await arrived(phone)).toEqual([])
  })

  it('of an offline campaign goes out with the manager’s confirmation', async () => {
    const { activityId, first } = await makeOffline(server)
    const client = await manager(server, activityId, first)
    const phone = await clientOf(server, activityId, client)
    expect(await arrived(phone)).toEqual([])
    const [{ id = '' } = {}] = (await recordsOf(client, activityId)).records
    await confirm(client, activityId, [id])
    await confirm(client, activityId, [id])
    expect(await arrived(phone)).toEqual([[2_000, 'confirmed']])
  })

  it('by a card’s code and by /hbdhm arrives once for each code', async () => {
    const activityId = await makeCampaign(server, { from: 'card-code', set: { mostRedemptions: 5 } })
    const { client, phone, proof } = await withSmsCode(server, activityId)
    const key = freshKey()
    const first = await exchange(client, activityId, phone, 'DEMO0011', proof, { key })
    expect(first).toMatchObject({ code: 200, redEnvelopeAmount: '10' })
    expect(await exchange(client, activityId, phone, 'DEMO0011', proof, { key })).toEqual(first)
    const again = await withSmsCode(server, 'card-code')
    expect(await receive(again.client, again.phone, 'DEMO0012', again.proof)).toMatchObject({ code: 200 })
    expect(await arrived(phone)).toEqual([[1_000, 'confirmed']])
    expect(await arrived(again.phone)).toEqual([[1_000, 'confirmed']])
  })

  it('by a scratch card is paid to the openId that the bank proved', async () => {
    const activityId = await zy.makeGift(server, zy.TEN)
    const player = await zy.winnerOf(server, activityId)
    await zy.drawn(player)
    expect(await payoutsOf(server, activityId)).toMatchObject([{ source: 'gift', fen: 1_000 }])
    await turnAfter(server)
    const all = (await server.app.inject('/lab/api/wallet')).json() as { phone: string; fen: number }[]
    expect(all.filter(({ phone }) => phone === `openId:${player.openId}`)).toMatchObject([{ fen: 1_000 }])
  })

  it('by a coupon or a parcel is none of money', async () => {
    const activityId = await zy.makeGift(server, zy.COFFEE)
    await zy.winnerOf(server, activityId)
    expect(await payoutsOf(server, activityId)).toEqual([])
  })

  it('bought with a payment that is refunded is not made, and one that is made is not refunded', async () => {
    const activityId = await zy.makePay(server, zy.TEN, 1)
    const players = [await zy.ordered(server, activityId), await zy.ordered(server, activityId)]
    for (const { paymentUrl } of players)
      await server.app.inject({
        method: 'POST',
        url: '/lab/api/cashier',
        payload: { paymentUrl, action: 'pay', times: 2 },
      })
    const orders = await server.ctx.db
      .selectFrom('zyOrders')
      .select(['state', 'participantId'])
      .where('activityId', '=', activityId)
      .execute()
    const payouts = await payoutsOf(server, activityId)
    const paid = orders.filter(({ state }) => state === 'paid')
    expect([orders.length, paid.length]).toEqual([2, 1])
    expect(payouts.map(({ sourceId }) => sourceId)).toEqual(paid.map(({ participantId }) => participantId))
  })

  it('whose transaction is undone is not made', async () => {
    const activityId = await makeCampaign(server, { from: 'plain', set: { ...FIELDS, requiresWallet: true } })
    const client = await server.client().auth(activityId, '1')
    const { body } = await registerPhone(client, activityId, freshPhone(0))
    expect(body.code).toBe(CODES.noWallet)
    expect(await payoutsOf(server, activityId)).toEqual([])
  })
})
