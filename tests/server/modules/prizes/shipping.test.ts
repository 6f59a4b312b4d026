import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { giftReceivedCall, giftsCall, shipGiftCall } from '../../../../domain/calls/operator'
import { CODES } from '../../../../domain/codes'
import { participantById } from '../../../../server/modules/prizes/repository'
import { viewsOf } from '../../../../server/process/operators/personal-views'
import { useApp } from '../../support/app'
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

  it('is shipped by an operator once there is a receiver', async () => {
    const activityId = await zy.makeGift(server, zy.BOX)
    const player = await zy.winnerOf(server, activityId)
    const parcel = { id: String((await zy.query(player)).id), ...PARCEL }
    expect(await zy.ship(server, parcel)).toMatchObject({
      code: CODES.ruleBroken,
      msg: 'this gift has no receiver yet',
    })
    await zy.sendTo(player)
    expect(await zy.ship(server, { ...parcel, expressNo: ' ' })).toMatchObject({ code: CODES.ruleBroken })
    expect(await zy.ship(server, { ...parcel, id: 'unknown' })).toMatchObject({ code: CODES.nothingFound })
    expect(await zy.ship(server, parcel)).toMatchObject({ code: 200, msg: 'marked as shipped' })
    expect(await zy.query(player)).toMatchObject(PARCEL)
    expect((await player.client.call(shipGiftCall, parcel)).status).toBe(401)
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

  it('is marked as received once it has been shipped, for good', async () => {
    const { winners } = await addressedWinners(server, ['张三丰'])
    const { player, id = '' } = winners[0] ?? {}
    const operator = await operatorOf(server)
    const received = async (giftId: string) => (await operator.call(giftReceivedCall, { id: giftId })).body
    expect(await received(id)).toMatchObject({
      code: CODES.ruleBroken,
      msg: 'this gift has not been shipped yet',
    })
    expect(await received('unknown')).toMatchObject({ code: CODES.nothingFound })
    await zy.ship(server, { id, ...PARCEL })
    const cameBack = { returnedAt: server.clock.now() }
    await server.ctx.db.updateTable('zyParticipants').set(cameBack).where('id', '=', id).execute()
    expect(await received(id)).toMatchObject({ code: CODES.ruleBroken })
    await zy.ship(server, { id, ...PARCEL })
    expect(await received(id)).toMatchObject({ code: 200, msg: 'marked as received' })
    expect(player && (await zy.query(player))).toMatchObject({ orderStatus: '4', ...PARCEL })
    const row = await participantById(server.ctx.db, id)
    server.clock.set(server.clock.now() + MINUTE_MS)
    expect(await received(id)).toMatchObject({ code: 200 })
    expect(await participantById(server.ctx.db, id)).toEqual(row)
    expect((await player?.client.call(giftReceivedCall, { id }))?.status).toBe(401)
  })
})

describe('the operator’s command', () => {
  const server = useApp()
  const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))

  it('lists, ships and hands a gift over', { timeout: 120_000 }, async () => {
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const operator = (...words: string[]) =>
      new Promise<string>((resolve) => {
        const args = ['--import', 'tsx', 'server/cli/operator.ts', ...words]
        const env = { ...process.env, HONGBAO_URL: origin }
        execFile('node', args, { cwd: ROOT, env }, (_error, out, err) => resolve(out + err))
      })
    const { activityId, winners } = await addressedWinners(server, ['张三丰'])
    const id = winners[0]?.id ?? ''
    const line = (state: string) =>
      `${id}\tNew-year gift box\t${state}\t张**\t139*****678\t广东省深圳市南山区*****\n1 of 1 gifts\n`
    expect(await operator('gifts', activityId)).toBe(line('to be shipped'))
    expect(await operator('show', 'gift', id, 'to', 'be', 'packed')).toBe(
      `receiveName\t张三丰\nreceivePhone\t13912345678\nreceiveAddress\t${zy.RECEIVER.receiveAddress}\n`,
    )
    expect(await viewsOf(server.ctx, activityId, 9)).toMatchObject([
      { operator: 'demo', kind: 'gift', subjectId: id, reason: 'to be packed' },
    ])
    expect(await operator('received', id)).toBe('this gift has not been shipped yet\n')
    expect(await operator('ship', id, '顺丰速运', 'SF1')).toBe(
      `gift ${id} is on its way with 顺丰速运, SF1\n`,
    )
    expect(await operator('gifts', activityId)).toBe(line('with 顺丰速运, SF1'))
    expect(await operator('received', id)).toBe(`gift ${id} is with its receiver\n`)
    expect(await operator('gifts', activityId)).toBe(line('received'))
    for (const said of await Promise.all([operator('gifts'), operator('toString')]))
      expect(said).toContain('usage: npm run operator')
    await server.app.close()
    expect(await operator('gifts', activityId)).toBe(
      `no server answers at ${origin}; HONGBAO_URL names another one\n`,
    )
  })
})
