import { describe, expect, it } from 'vitest'
import { CODES } from '../../../../domain/codes'
import { freshKey, makeCampaign } from '../../support/activity'
import { useApp } from '../../support/app'
import * as zy from '../../support/zy-pay'

describe('what a gift campaign gives', () => {
  const server = useApp()

  it.each([
    [zy.COFFEE, '4'],
    [zy.TEN, '4'],
    [zy.BOX, '2'],
  ])('claims prize %i once and then stands at %s', async (place, orderStatus) => {
    const activityId = await zy.makeGift(server, place)
    const player = await zy.winnerOf(server, activityId)
    const key = freshKey()
    const first = await zy.claimed(player, key)
    expect(first).toMatchObject({ code: 200, msg: 'the prize is yours' })
    expect(await zy.claimed(player, key)).toEqual(first)
    expect(await zy.claimed(player)).toMatchObject({
      code: CODES.alreadyTaken,
      msg: 'the prize has been claimed already',
    })
    expect(await zy.query(player)).toMatchObject({ isAward: '1', orderStatus })
  })

  it('has nothing to claim before the draw, without a prize, or for who never came', async () => {
    const activityId = await zy.makeGift(server, zy.THANKS, 1)
    const player = await zy.playerOf(server, activityId)
    expect(await zy.claimed(player)).toMatchObject({ code: CODES.nothingFound })
    expect(await zy.sendTo(player)).toMatchObject({ code: CODES.nothingFound })
    await zy.query(player)
    const nothing = { code: CODES.ruleBroken, msg: 'there is no prize to claim' }
    expect(await zy.claimed(player)).toMatchObject(nothing)
    await zy.drawn(player)
    expect(await zy.claimed(player)).toMatchObject(nothing)
    expect(await zy.query(player)).toMatchObject({ isAward: '0', drawType: '5' })
  })

  it('takes a receiver whose name has 40 characters, however wide', async () => {
    const player = await zy.winnerOf(server, await zy.makeGift(server, zy.BOX))
    expect(await zy.sendTo(player, { receiveName: '𠮷'.repeat(40) })).toMatchObject({ code: 200 })
  })

  it('takes a receiver in Shenzhen for a physical prize, for good', async () => {
    const activityId = await zy.makeGift(server, zy.BOX)
    const player = await zy.winnerOf(server, activityId)
    const broken = async (receiver: Partial<typeof zy.RECEIVER>) => {
      const { code, msg } = await zy.sendTo(player, receiver)
      expect(code).toBe(CODES.ruleBroken)
      return msg
    }
    const elsewhere = 'delivery is to Shenzhen only, please enter a correct address'
    expect(await broken({ receiveAddress: '广东省广州市天河区1号' })).toBe(elsewhere)
    expect(await broken({ receiveAddress: '广东省深圳市深汕特别合作区1号' })).toBe(elsewhere)
    expect(await broken({ receiveAddress: '广东省深圳市南山区' })).toBe(elsewhere)
    expect(await broken({ receiveName: ' ' })).toBe('please fill the receiver name')
    expect(await broken({ receiveName: '𠮷'.repeat(41) })).toBe('please fill the receiver name')
    expect(await broken({ receivePhone: '' })).toBe('please fill the receiver phone')
    expect(await broken({ receivePhone: '23912345678' })).toBe('please fill in a correct phone number')
    expect((await zy.rowOf(server, activityId)).receiver).toBeNull()

    expect(await zy.sendTo(player)).toMatchObject({ code: 200, msg: 'operation successful' })
    expect(await zy.query(player)).toMatchObject({
      orderStatus: '3',
      isAward: '1',
      receiveName: '张**',
      receivePhone: '139*****678',
      receiveAddress: zy.RECEIVER.receiveAddress,
    })
    expect(await zy.sendTo(player)).toMatchObject({ code: 200 })
    expect(await zy.sendTo(player, { receiveName: '李四' })).toMatchObject({
      code: CODES.alreadyTaken,
      msg: 'the receiver information cannot be modified after submission',
    })
    const { receiver } = await zy.rowOf(server, activityId)
    for (const plain of ['张三丰', '13912345678', '科技园']) expect(receiver).not.toContain(plain)
  })

  it('takes no address for other prizes or for one with a task', async () => {
    const noDelivery = { code: CODES.ruleBroken, msg: 'this prize needs no delivery' }
    expect(await zy.sendTo(await zy.winnerOf(server, await zy.makeGift(server, zy.TEN)))).toMatchObject(
      noDelivery,
    )
    const giftPrizes = [
      {
        id: 'walk',
        prizeName: '运动手环',
        prizeType: '1',
        drawType: '1',
        stock: 1,
        weight: 1,
        message: '恭喜',
        task: { name: '去完成任务', link: '/new-dbank/status?type=2' },
      },
    ]
    const player = await zy.winnerOf(
      server,
      await makeCampaign(server, { from: 'gift', set: { giftPrizes } }),
    )
    expect(await zy.query(player)).toMatchObject({
      taskName: '去完成任务',
      taskLink: '/new-dbank/status?type=2',
    })
    expect(await zy.sendTo(player)).toMatchObject(noDelivery)
  })
})
