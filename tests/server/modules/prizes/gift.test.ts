import { afterEach, describe, expect, it } from 'vitest'
import { customerInfoCall } from '../../../../domain/calls/bank'
import * as calls from '../../../../domain/calls/prizes'
import { winnersCall } from '../../../../domain/calls/prizes'
import { CODES } from '../../../../domain/codes'
import { PRIZE_TYPE } from '../../../../domain/rules/prizes/prize'
import { giftWinners } from '../../../../server/modules/prizes/winners'
import { freshKey, makeCampaign, stockOf } from '../../support/activity'
import { useApp } from '../../support/app'
import { bankGrants } from '../../support/bank'
import * as zy from '../../support/zy-pay'

const NOWHERE = {
  code: CODES.unknownActivity,
  msg: 'this activity does not exist, please check the address is correct',
}
const EXPIRED = { code: CODES.unauthorised, msg: 'information expired, please join again' }

describe('the gift campaign', () => {
  const server = useApp()
  afterEach(() => server.clock.set(null))

  it('answers its configuration and its prizes by class, and says when there is none', async () => {
    const client = await server.client().auth('gift', '1')
    const config = await client.reply(calls.zyConfigCall, { activityId: 'gift' })
    expect(config).toMatchObject({ ok: true, activityName: 'Scratch for a gift' })
    const list = await client.reply(calls.drawPrizeListCall, { activityId: 'gift' })
    const classes = list.ok ? list.shubiPayDrawConfigResponseList : []
    expect(classes.map(({ drawType }) => drawType)).toEqual(['1', '2', '3', '4', '5'])
    expect(classes[0]?.shubiZyPayPrizeConfigResponses[0]).toMatchObject({
      prizeName: 'New-year gift box',
      prizeType: PRIZE_TYPE.physical,
    })
    for (const call of [calls.zyConfigCall, calls.drawPrizeListCall])
      for (const activityId of ['nowhere', 'wheel'])
        expect((await client.call(call, { activityId })).body).toMatchObject(NOWHERE)
  })

  it('takes only an openId that this session has proved, and a campaign that there is', async () => {
    const player = await zy.playerOf(server, 'gift')
    const stranger = { ...player, openId: 'somebody-else' }
    const lost = { ...player, activityId: 'nowhere' }
    for (const ask of [zy.query, zy.drawn, zy.claimed, zy.sendTo, zy.orderOf]) {
      expect(await ask(stranger)).toMatchObject(EXPIRED)
      expect(await ask(lost)).toMatchObject(NOWHERE)
    }
    expect(await server.ctx.db.selectFrom('zyParticipants').selectAll().execute()).toEqual([])
  })

  it('names nobody after a bank customer of the visit, who may be somebody else', async () => {
    const activityId = await zy.makeGift(server, zy.TEN)
    const player = await zy.playerOf(server, activityId)
    const { sessionID } = await bankGrants(server)
    expect((await player.client.call(customerInfoCall, { sessionID })).body.code).toBe(200)
    expect(await zy.query(player)).toMatchObject({ code: 200 })
    expect((await zy.rowOf(server, activityId)).maskedName).toBeNull()
  })

  it('proves the openId of a bank code, once, in place of the one before', async () => {
    const grant = async (mobNum: string) =>
      (await server.app.inject({ method: 'POST', url: '/lab/api/bank', payload: { mobNum } })).json()
    const client = await server.client().auth('gift', '1')
    const { code, state } = await grant('13900008888')
    const refused = {
      code: CODES.nothingFound,
      msg: 'the login could not be authorised, please log in again',
    }
    const authorise = async (request: { code: string; state: string }) =>
      (await client.call(calls.zyAuthorizeCall, request)).body
    expect(await authorise({ code, state: 'another' })).toMatchObject(refused)
    const { userInfo } = await authorise({ code, state })
    const user = JSON.parse(String(userInfo))
    expect(Object.keys(user)).toEqual(['OpenID', 'RegDate', 'RegBranch', 'CustID'])
    expect(await authorise({ code, state })).toMatchObject(refused)

    const activityId = await zy.makeGift(server, zy.TEN)
    const player = { client, activityId, openId: user.OpenID }
    expect(await zy.drawn(player)).toMatchObject({ code: 200, isDraw: '1' })
    await authorise(await grant('13900009999'))
    expect(await zy.query(player)).toMatchObject(EXPIRED)
    await authorise(await grant('13900008888'))
    expect(await zy.query(player)).toMatchObject({ code: 200, isDraw: '1' })
  })

  it('registers on first sight, once, with what the bank said', async () => {
    const activityId = await zy.makeGift(server, zy.TEN)
    const player = await zy.playerOf(server, activityId)
    const first = await zy.query(player)
    expect(first).toMatchObject({ code: 200, isDraw: '0', isAward: '0', orderStatus: '0' })
    expect((await zy.query(player)).id).toBe(first.id)
    const again = await zy.playerOf(server, activityId, player.openId)
    expect((await zy.query(again)).id).toBe(first.id)
    const row = await zy.rowOf(server, activityId)
    expect(row).toMatchObject({ regDate: '20200801', regBranch: '深圳分行', payStatus: null })
    expect(row.custId).not.toContain('C-4711')
    expect(JSON.stringify(row)).not.toContain(player.openId)
  })

  it('draws what the server decides, once, and takes it from the stock', async () => {
    const activityId = await zy.makeGift(server, zy.TEN, 3)
    const player = await zy.playerOf(server, activityId)
    const key = freshKey()
    const first = await zy.drawn(player, key)
    expect(first).toMatchObject({
      code: 200,
      isDraw: '1',
      prizeName: '10 yuan red packet',
      prizeType: PRIZE_TYPE.envelope,
      drawType: '3',
      amount: '10',
      orderStatus: '1',
    })
    expect(await zy.drawn(player, key)).toEqual(first)
    expect(await zy.drawn(player)).toEqual(first)
    expect(await zy.query(player)).toEqual({ ...first, payoutState: expect.stringMatching(/./) })
    const { prizes, awards } = await stockOf(server, activityId)
    expect(prizes.find(({ awardIndex }) => awardIndex === zy.TEN)).toMatchObject({ total: 3, left: 2 })
    expect(awards).toBe(1)
  })

  it('falls to no prize when the stock is gone, and says so where there is no such sector', async () => {
    const withThanks = await zy.makeGift(server, zy.BOX, 1)
    await zy.winnerOf(server, withThanks)
    const second = await zy.winnerOf(server, withThanks)
    expect(await zy.query(second)).toMatchObject({ prizeType: PRIZE_TYPE.empty, drawType: '5' })

    const giftPrizes = [
      {
        id: 'one',
        prizeName: '红包',
        prizeType: '3',
        drawType: '1',
        amount: '1',
        stock: 1,
        weight: 1,
        message: '恭喜',
      },
    ]
    const without = await makeCampaign(server, { from: 'gift', set: { giftPrizes } })
    await zy.winnerOf(server, without)
    const late = await zy.playerOf(server, without)
    const gone = { code: CODES.usedUp, msg: 'sorry, our activity has ended' }
    expect(await zy.drawn(late)).toMatchObject(gone)
    expect(await zy.query(late)).toMatchObject({ isDraw: '0' })
    expect(await zy.drawn(late)).toMatchObject(gone)
  })

  it('takes no prize that leaves its odds to an empty prize that is not there', async () => {
    const prize = {
      prizeName: '红包',
      prizeType: '3',
      drawType: '1',
      amount: '1',
      stock: 1,
      weight: 1,
      message: '恭喜',
    }
    const giftPrizes = [{ ...prize, id: 'one', whenGone: 'thanks' }]
    await expect(makeCampaign(server, { from: 'gift', set: { giftPrizes } })).rejects.toThrow(
      /whenGone: expected an empty prize in the list, since the odds go to it/,
    )
  })

  it('draws what the lab has set, for one phone or for the next person', async () => {
    const force = (awardIndex: number, phone?: string) =>
      server.app.inject({
        method: 'POST',
        url: '/lab/api/next-award',
        payload: { activityId: 'gift', awardIndex, phone },
      })
    await force(zy.BOX)
    const first = await zy.playerOf(server, 'gift')
    expect(await zy.drawn(first)).toMatchObject({ prizeType: PRIZE_TYPE.physical, drawType: '1' })
    await force(zy.THANKS, '13900007777')
    const known = await zy.playerOf(server, 'gift', zy.freshOpenId(), { mobNum: '13900007777' })
    expect(await zy.drawn(known)).toMatchObject({ prizeType: PRIZE_TYPE.empty, drawType: '5' })
  })

  it('gives each its own redemption code, made at random or taken from a list in order', async () => {
    const random = await zy.makeGift(server, zy.COFFEE, 2)
    const codes = [await zy.winnerOf(server, random), await zy.winnerOf(server, random)]
    const given = await Promise.all(codes.map(async (player) => String((await zy.query(player)).couponCode)))
    expect(new Set(given).size).toBe(2)
    for (const code of given) expect(code).toMatch(/^CF[A-Z0-9]{10}$/)

    const giftPrizes = [
      {
        id: 'c',
        prizeName: '券',
        prizeType: '2',
        drawType: '1',
        couponCodes: ['AAA1', 'BBB2'],
        weight: 1,
        message: '恭喜',
      },
    ]
    const listed = await makeCampaign(server, { from: 'gift', set: { giftPrizes } })
    const [one, two] = [await zy.winnerOf(server, listed), await zy.winnerOf(server, listed)]
    expect((await zy.query(one)).couponCode).toBe('AAA1')
    expect((await zy.query(two)).couponCode).toBe('BBB2')
    const late = await zy.playerOf(server, listed)
    expect(await zy.drawn(late)).toMatchObject({ code: CODES.usedUp })
    const edited = giftPrizes.map((prize) => ({ ...prize, couponCodes: ['NEW0', 'AAA1', 'BBB2', 'NEW3'] }))
    await server.app.inject({
      method: 'POST',
      url: '/lab/api/campaigns',
      payload: { from: 'gift', activityId: listed, set: { giftPrizes: edited } },
    })
    expect(await zy.drawn(late)).toMatchObject({ couponCode: 'NEW3' })
    const [last, none] = [await zy.playerOf(server, listed), await zy.playerOf(server, listed)]
    expect(await zy.drawn(last)).toMatchObject({ couponCode: 'NEW0' })
    expect(await zy.drawn(none)).toMatchObject({ code: CODES.usedUp })
    const rows = await server.ctx.db.selectFrom('zyParticipants').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('AAA1')
  })

  it('refuses draws while it is closed, and still shows what was won', async () => {
    const activityId = await zy.makeGift(server, zy.TEN)
    const winner = await zy.winnerOf(server, activityId)
    const waiting = await zy.playerOf(server, activityId)
    await zy.query(waiting)
    const { activityCloseTime } = (await server.ctx.campaigns.find(activityId))?.config ?? {}
    server.clock.set((activityCloseTime ?? 0) + 1)
    const late = await Promise.all(
      [winner, waiting].map(({ openId }) => zy.playerOf(server, activityId, openId)),
    )
    expect(await zy.query(late[0] ?? winner)).toMatchObject({ code: 200, prizeName: '10 yuan red packet' })
    expect(await zy.claimed(late[0] ?? winner)).toMatchObject({ code: 200 })
    expect(await zy.drawn(late[1] ?? waiting)).toMatchObject({
      code: CODES.closePage,
      msg: '"Scratch for a gift" has ended. Thank you for your support!',
    })
    expect(await zy.query(await zy.playerOf(server, activityId))).toMatchObject({ code: CODES.closePage })
    server.clock.set(0)
    expect(await zy.query(await zy.playerOf(server, activityId))).toMatchObject({ code: CODES.notOpen })
  })

  it('names its newest winners, masked', async () => {
    const activityId = await zy.makeGift(server, zy.BOX)
    const first = await zy.winnerOf(server, activityId)
    await zy.sendTo(first)
    const second = await zy.winnerOf(server, activityId)
    await zy.sendTo(second, { receiveName: '欧阳修' })
    const nameless = await zy.winnerOf(server, activityId)
    expect(await zy.claimed(nameless)).toMatchObject({ code: 200 })
    const campaign = await server.ctx.campaigns.find(activityId)
    if (campaign === undefined) throw new Error('there is no campaign')
    const newest = (most: number) => giftWinners(server.ctx, campaign, 'en', most)
    const winners = await newest(10)
    expect(winners.map(({ name, prize }) => ({ name, prize }))).toEqual(
      expect.arrayContaining([
        { name: '欧阳*', prize: 'New-year gift box' },
        { name: '张**', prize: 'New-year gift box' },
      ]),
    )
    expect(winners).toHaveLength(2)
    expect(await newest(2)).toHaveLength(2)
    expect(await newest(1)).toHaveLength(1)
    const answer = await first.client.reply(winnersCall, { activityId })
    expect(answer.ok && answer.winners.map(({ name }) => name).sort()).toEqual(['张**', '欧阳*'])
    expect((await first.client.call(winnersCall, { activityId: 'nowhere' })).body).toMatchObject(NOWHERE)
  })
})
