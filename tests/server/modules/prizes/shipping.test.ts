import { afterEach, describe, expect, it } from 'vitest'
import { giftsCall } from '../../../../domain/calls/operator'
import { CODES } from '../../../../domain/codes'
import { giftsArrivedCall } from '../../../../domain/desk/delivery/gift-calls'
import { shipParcelsCall } from '../../../../domain/desk/parcel-calls'
import { participantById } from '../../../../server/modules/prizes/repository'
import { deedsOf } from '../../support/acts/deeds'
import { useApp } from '../../support/app'
import { deskOf } from '../../support/desk'
import { operatorOf } from '../../support/operator'
import * as zy from '../../support/zy-pay'

const PARCEL = { expressCompany: '顺丰速运', expressNo: 'SF1234567890' }
const MINUTE_MS = 60_000

/** Winners of a box with a receiver each, the earlier claim first, and their gifts' ids. */
async function addressedWinners(server: Parameters<typeof zy.makeGift>[0], names: readonly string[]) {
  const activityId = await zy.makeGift(server, zy.BOX)
  const startMs = server.clock.now()
  const winners: { player: zy.Player; id: string }[] = []
  for (const [at, receiveName] of names.entries()) {
    const player = await zy.winnerOf(server, activityId)
    server.clock.set(startMs + at * MINUTE_MS)
    await zy.sendTo(player, { receiveName })
    winners.push({ player, id: String((await zy.query(player)).id) })
  }
  return { activityId, winners }
}

describe('a gift on its way', () => {
  const server = useApp()
  afterEach(() => server.clock.set(null))

  it('is shipped at the desk once there is a receiver, which its winner sees', async () => {
    const activityId = await zy.makeGift(server, zy.BOX)
    const player = await zy.winnerOf(server, activityId)
    const parcel = { id: String((await zy.query(player)).id), ...PARCEL }
    const failed = (id: string, message: string) => ({ shipped: 0, failed: [{ id, message }] })
    expect(await zy.ship(server, parcel)).toMatchObject(
      failed(parcel.id, `nobody has said yet where ${parcel.id} goes`),
    )
    await zy.sendTo(player)
    expect(await zy.ship(server, { ...parcel, expressNo: ' ' })).toMatchObject({ shipped: 0 })
    const desk = await deskOf(server, 'support')
    const unknown = { activityId, parcels: [{ ...parcel, id: 'unknown' }] }
    expect((await desk.call(shipParcelsCall, unknown)).body).toMatchObject({ shipped: 0 })
    expect((await zy.query(player)).expressNo).toBeFalsy()
    expect(await zy.ship(server, parcel)).toMatchObject({ shipped: 1, failed: [] })
    expect(await zy.query(player)).toMatchObject(PARCEL)
    const other = { expressCompany: '中通', expressNo: 'ZT-2' }
    expect(await zy.ship(server, { ...parcel, ...other })).toMatchObject({ shipped: 1, failed: [] })
    expect(await zy.query(player)).toMatchObject(other)
    const noted = { actor: 'support', activityId, failed: 0, gifts: [parcel.id] }
    expect(await deedsOf(server, 'gifts.ship', activityId)).toEqual([noted, noted])
  })

  it('is listed with its receiver masked, page by page, those to be shipped first', async () => {
    const { activityId, winners } = await addressedWinners(server, ['张三丰', '欧阳修'])
    const [first, second] = winners.map(({ id }) => id)
    await zy.winnerOf(server, activityId)
    const operator = await operatorOf(server)
    const list = async (page = 1, of = activityId) =>
      (await operator.call(giftsCall, { activityId: of, page })).body
    const waiting = {
      prizeName: 'New-year gift box',
      orderStatus: '3',
      receivePhone: '139*****678',
      receiveAddress: '广东省深圳市南山区*****',
    }
    const records = [
      { id: first, receiveName: '张**', ...waiting },
      { id: second, receiveName: '欧阳*', ...waiting },
    ]
    expect(await list()).toMatchObject({ code: 200, page: { total: 2, records } })
    expect((await list(2)).page).toEqual({ total: 2, records: [] })
    await zy.ship(server, { id: String(first), ...PARCEL })
    expect((await list()).page).toMatchObject({ records: [records[1], { ...records[0], ...PARCEL }] })
    expect(await list(1, 'nowhere')).toMatchObject({ code: CODES.unknownActivity })
    const asked = await winners[0]?.player.client.call(giftsCall, { activityId, page: 1 })
    expect(asked?.status).toBe(401)
  })

  it('is marked as received once it has been shipped, for good, which its winner sees', async () => {
    const { activityId, winners } = await addressedWinners(server, ['张三丰'])
    const { player, id = '' } = winners[0] ?? {}
    const desk = await deskOf(server, 'support')
    const mark = async (gift: string, as: 'received' | 'returned' = 'received') =>
      (await desk.call(giftsArrivedCall, { activityId, ids: [gift], as })).body
    expect(await mark(id)).toMatchObject({ done: 0, failed: [{ id, message: 'has not been shipped' }] })
    expect(await mark('unknown')).toMatchObject({ done: 0, failed: [{ id: 'unknown' }] })
    await zy.ship(server, { id, ...PARCEL })
    expect(await mark(id, 'returned')).toMatchObject({ done: 1 })
    expect(await mark(id)).toMatchObject({ done: 0, failed: [{ id }] })
    await zy.ship(server, { id, ...PARCEL })
    expect(await mark(id)).toMatchObject({ done: 1, failed: [] })
    expect(player && (await zy.query(player))).toMatchObject({ orderStatus: '4', ...PARCEL })
    const row = await participantById(server.ctx.db, id)
    server.clock.set(server.clock.now() + MINUTE_MS)
    expect(await mark(id)).toMatchObject({ done: 0, unchanged: 1 })
    expect(await participantById(server.ctx.db, id)).toEqual(row)
  })
})
