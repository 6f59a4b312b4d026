import { describe, expect, it } from 'vitest'
import { CODES } from '../../../../domain/codes'
import { makeCampaign, stockOf } from '../../support/activity'
import { useApp } from '../../support/app'
import { atCashier } from '../../support/new-year'
import * as zy from '../../support/zy-pay'

const codesOf = (answers: Record<string, unknown>[]) =>
  answers.map(({ code }) => Number(code)).sort((a, b) => a - b)

describe('what happens at once in gift and payment campaigns', () => {
  const server = useApp()

  /** The same person in several sessions. */
  const sessionsOf = async (player: zy.Player, count: number) =>
    Promise.all(Array.from({ length: count }, () => zy.playerOf(server, player.activityId, player.openId)))

  it('two claims of one scratch prize: one wins, the other is refused', async () => {
    const activityId = await zy.makeGift(server, zy.TEN)
    const player = await zy.winnerOf(server, activityId)
    const answers = await Promise.all((await sessionsOf(player, 2)).map((one) => zy.claimed(one)))
    expect(codesOf(answers)).toEqual([CODES.ok, CODES.alreadyTaken])
    expect(answers.find(({ code }) => code !== CODES.ok)?.msg).toBe('the prize has been claimed already')
  })

  it('two players draw for the last coupon: one has its code, the other none', async () => {
    const giftPrizes = [
      {
        id: 'c',
        prizeName: '券',
        prizeType: '2',
        drawType: '1',
        couponCodes: ['LAST1'],
        weight: 1,
        message: '恭喜',
      },
    ]
    const activityId = await makeCampaign(server, { from: 'gift', set: { giftPrizes } })
    const players = await Promise.all([zy.playerOf(server, activityId), zy.playerOf(server, activityId)])
    const answers = await Promise.all(players.map((player) => zy.drawn(player)))
    expect(codesOf(answers)).toEqual([CODES.ok, CODES.usedUp])
    expect(answers.map(({ couponCode }) => couponCode).filter(Boolean)).toEqual(['LAST1'])
    expect(await stockOf(server, activityId)).toMatchObject({ awards: 1, prizes: [{ left: 0 }] })
  })

  it('two claims of one coupon: one wins, and its code stays the same', async () => {
    const activityId = await zy.makeGift(server, zy.COFFEE)
    const player = await zy.winnerOf(server, activityId)
    const { couponCode } = await zy.query(player)
    const answers = await Promise.all((await sessionsOf(player, 2)).map((one) => zy.claimed(one)))
    expect(codesOf(answers)).toEqual([CODES.ok, CODES.alreadyTaken])
    expect(await zy.query(player)).toMatchObject({ couponCode, isAward: '1' })
  })

  it('one player draws in eight sessions: one prize', async () => {
    const activityId = await makeCampaign(server, { from: 'gift' })
    const player = await zy.playerOf(server, activityId)
    const answers = await Promise.all((await sessionsOf(player, 8)).map((one) => zy.drawn(one)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    const rows = await server.ctx.db
      .selectFrom('zyParticipants')
      .selectAll()
      .where('activityId', '=', activityId)
      .execute()
    expect(rows).toHaveLength(1)
  })

  it('two receivers for one prize: the first stays', async () => {
    const activityId = await zy.makeGift(server, zy.BOX)
    const player = await zy.winnerOf(server, activityId)
    const [one, two] = await sessionsOf(player, 2)
    const answers = await Promise.all([
      zy.sendTo(one ?? player, { receiveName: '李四' }),
      zy.sendTo(two ?? player, { receiveName: '王五' }),
    ])
    expect(codesOf(answers)).toEqual([CODES.ok, CODES.alreadyTaken])
    const kept = answers[0]?.code === CODES.ok ? '李*' : '王*'
    expect(await zy.query(player)).toMatchObject({ receiveName: kept })
  })

  it('one player orders in four sessions: one payment; two callbacks: one prize', async () => {
    const activityId = await zy.makePay(server, zy.TEN)
    const player = await zy.playerOf(server, activityId)
    const answers = await Promise.all((await sessionsOf(player, 4)).map((one) => zy.orderOf(one)))
    expect(codesOf(answers)).toEqual([200, 200, 200, 200])
    const orders = await server.ctx.db
      .selectFrom('zyOrders')
      .selectAll()
      .where('activityId', '=', activityId)
      .execute()
    expect(orders).toHaveLength(1)
    const { paymentUrl } = await zy.orderOf(player)
    await atCashier(server, String(paymentUrl), 'pay', 0)
    const callbacks = await Promise.all([
      atCashier(server, String(paymentUrl), 'pay', 1),
      atCashier(server, String(paymentUrl), 'pay', 1),
    ])
    expect(callbacks.map((one) => one.callbacks)).toEqual([[200], [200]])
    expect(await zy.query(player)).toMatchObject({ payStatus: '1' })
    expect(await stockOf(server, activityId)).toMatchObject({ awards: 1 })
  })
})
