import { describe, expect, it } from 'vitest'
import {
  checkParcelsCall,
  MOST_PARCEL_LIST,
  MOST_PARCELS,
  shipParcelsCall,
  takeBackParcelsCall,
} from '../../../../domain/desk/parcel-calls'
import { receiptOfPerson } from '../../../../server/participation/draws/log'
import { useApp } from '../../support/app'
import { type DeskClient, deskWith } from '../../support/desk'
import { BOX, makeGift, rowOf, sendTo, winnerOf } from '../../support/zy-pay'

describe("gifts' parcels from a list", () => {
  const server = useApp()
  const checked = async (desk: DeskClient, activityId: string, csv: string) =>
    checkParcelsCall.response.parse((await desk.call(checkParcelsCall, { activityId, csv })).body)
  const bare = (parcels: readonly { id: string; expressCompany: string; expressNo: string }[]) =>
    parcels.map(({ id, expressCompany, expressNo }) => ({ id, expressCompany, expressNo }))

  it('are checked as a whole first, noted then, and once however often they are sent', async () => {
    const activityId = await makeGift(server, BOX)
    await sendTo(await winnerOf(server, activityId))
    const gift = await rowOf(server, activityId)
    const receipt = receiptOfPerson(server.ctx, activityId, gift.identity)
    const { desk, name } = await deskWith(server, ['support'], [activityId])
    const exportedLike = `\uFEFF"时间","编号","快递公司","快递单号"\r\n"x","${gift.id}","顺丰, 深圳","'-SF-1"\r\n"x","y","",""\r\n`
    const { parcels, problems } = await checked(desk, activityId, exportedLike)
    expect([problems, parcels]).toMatchObject([
      [],
      [{ line: 2, id: gift.id, expressNo: '-SF-1', isNew: true }],
    ])
    expect((await rowOf(server, activityId)).expressNo).toBeNull()

    const ship = () => desk.call(shipParcelsCall, { activityId, parcels: bare(parcels) })
    expect((await ship()).body).toMatchObject({ shipped: 1, unchanged: 0, failed: [] })
    expect((await ship()).body).toMatchObject({ shipped: 0, unchanged: 1, failed: [] })
    expect(await rowOf(server, activityId)).toMatchObject({
      expressCompany: '顺丰, 深圳',
      expressNo: '-SF-1',
    })
    const deeds = await server.ctx.db
      .selectFrom('auditLog')
      .selectAll()
      .where('action', '=', 'gifts.ship')
      .where('activityId', '=', activityId)
      .execute()
    expect(deeds.map(({ actor, detail }) => [actor, JSON.parse(detail)])).toEqual([
      [name, { failed: 0, gifts: [gift.id] }],
    ])

    const wrong = [
      `${receipt}\tYTO\tYT-2`,
      `${gift.id}\tYTO\tYT-3`,
      'no-such-gift\tYTO\tYT-4',
      `${gift.id}\tYTO\t`,
      `${gift.id}\tYTO\t${'9'.repeat(65)}`,
    ].join('\n')
    const second = await checked(desk, activityId, wrong)
    expect(second.parcels).toMatchObject([{ line: 1, id: gift.id, isNew: true }])
    expect(second.problems.map(({ line }) => line)).toEqual([2, 3, 4, 5])
    const many = Array.from({ length: MOST_PARCELS + 1 }, (_, at) => `g${at},YTO,${at}`).join('\n')
    expect(await checked(desk, activityId, many)).toMatchObject({
      parcels: [],
      problems: [{ line: MOST_PARCELS + 1 }],
    })
  })

  it("leave another campaign's gifts, and those without a receiver, as they are", async () => {
    const theirs = await makeGift(server, BOX)
    await sendTo(await winnerOf(server, theirs))
    const mine = await makeGift(server, BOX)
    await winnerOf(server, mine)
    const { desk } = await deskWith(server, ['support'], [mine])
    const [foreign, own] = [await rowOf(server, theirs), await rowOf(server, mine)]
    const lines = [foreign, own].map(({ id }) => `${id},SF,SF-9`).join('\n')
    expect((await checked(desk, mine, lines)).problems.map(({ line }) => line)).toEqual([1, 2])
    const parcels = [foreign, own].map(({ id }) => ({ id, expressCompany: 'SF', expressNo: 'SF-9' }))
    const { body } = await desk.call(shipParcelsCall, { activityId: mine, parcels })
    expect(body).toMatchObject({ shipped: 0, failed: [{ id: foreign.id }, { id: own.id }] })
    expect((await desk.call(shipParcelsCall, { activityId: theirs, parcels })).status).toBe(403)
    for (const activityId of [theirs, mine]) expect((await rowOf(server, activityId)).expressNo).toBeNull()
    const tooLong = { activityId: mine, csv: 'x'.repeat(MOST_PARCEL_LIST + 1) }
    expect((await desk.call(checkParcelsCall, tooLong)).status).toBe(400)
  })

  it('are read by what their headings mean, and every line that is spoilt is named', async () => {
    const activityId = await makeGift(server, BOX)
    await sendTo(await winnerOf(server, activityId))
    await sendTo(await winnerOf(server, activityId))
    const gifts = await server.ctx.db
      .selectFrom('zyParticipants')
      .select('id')
      .where('activityId', '=', activityId)
      .execute()
    const [one = '', other = ''] = gifts.map(({ id }) => id)
    const { desk } = await deskWith(server, ['support'], [activityId])
    const numbersOf = async (csv: string) => {
      const { parcels, problems } = await checked(desk, activityId, csv)
      expect(problems).toEqual([])
      return parcels.map(({ line, id, expressCompany, expressNo }) => [line, id, expressCompany, expressNo])
    }
    const both = [
      [2, one, '顺丰', 'SF1'],
      [3, other, '顺丰', 'SF2'],
    ]
    expect(await numbersOf(`编号,快递公司,快递单号\r${one},顺丰,SF1\r${other},顺丰,SF2\r`)).toEqual(both)
    expect(
      await numbersOf(`编号\t,快递公司\t,运单号\t\n${one}\t,顺丰\t,SF1\t\n${other}\t,顺丰\t,SF2\t`),
    ).toEqual(both)
    expect(
      await numbersOf(`*运单号（必填）;Ｎｕｍｂｅｒ;【承运商】\n="SF1";${one};顺丰\n'SF2;${other};顺丰`),
    ).toEqual(both)
    expect(await numbersOf(`发货清单,,\n单号,订单编号,物流公司\nSF1,${one},顺丰`)).toEqual([
      [3, one, '顺丰', 'SF1'],
    ])

    const problemsOf = async (csv: string) => (await checked(desk, activityId, csv)).problems
    expect(
      await problemsOf(
        `${one},顺丰,7.73123E+14\n${one},顺丰,"621,700"\n${one},#N/A,SF1\n${one},顺丰,"SF\n1"\n${one},顺丰,S\u200BF`,
      ),
    ).toMatchObject([
      { line: 1, message: expect.stringContaining('‘7.73123E+14’ was shortened by a spreadsheet') },
      { line: 2, message: expect.stringContaining('thousands') },
      { line: 3, message: expect.stringContaining('‘#N/A’ is an error') },
      { line: 4, message: expect.stringContaining('line break') },
      { line: 6, message: expect.stringContaining('‘S·F’') },
    ])
    expect(await problemsOf(`${one},顺丰,"SF1\n${other},顺丰,SF2`)).toMatchObject([{ line: 1 }])
    expect(await problemsOf(`礼物,谁送,多少\n${one},顺丰,SF1`)).toMatchObject([
      { line: 1, message: expect.stringContaining('‘礼物, 谁送, 多少’ are not known') },
    ])
    expect(await problemsOf(`编号,快递公司,备注\n${one},顺丰,SF1`)).toEqual([
      { line: 1, message: 'the headings lack ‘parcel number’' },
    ])
  })

  it('wait for a look where a spreadsheet may have rounded a number, and warn of one number for two gifts', async () => {
    const activityId = await makeGift(server, BOX)
    await sendTo(await winnerOf(server, activityId))
    await sendTo(await winnerOf(server, activityId))
    const gifts = await server.ctx.db
      .selectFrom('zyParticipants')
      .select('id')
      .where('activityId', '=', activityId)
      .execute()
    const { desk } = await deskWith(server, ['support'], [activityId])
    const csv = gifts.map(({ id }) => `${id},顺丰,773123456789012000`).join('\n')
    expect(await checked(desk, activityId, csv)).toMatchObject({
      problems: [],
      warnings: [{ line: 2, message: expect.stringContaining('that of line 1') }],
      parcels: [{ isDoubtful: true }, { isDoubtful: true }],
      first: [{ line: 1, expressNo: '773123456789012000' }, { line: 2 }],
    })
  })

  it('are taken back as long as nothing has followed', async () => {
    const activityId = await makeGift(server, BOX)
    await sendTo(await winnerOf(server, activityId))
    await sendTo(await winnerOf(server, activityId))
    const { desk, name } = await deskWith(server, ['support'], [activityId])
    const ids = (
      await server.ctx.db
        .selectFrom('zyParticipants')
        .select('id')
        .where('activityId', '=', activityId)
        .orderBy('id')
        .execute()
    ).map(({ id }) => id)
    const parcels = ids.map((id) => ({ id, expressCompany: '顺丰', expressNo: `SF-${id}` }))
    await desk.call(shipParcelsCall, { activityId, parcels })
    await server.ctx.db
      .updateTable('zyParticipants')
      .set({ receivedAt: server.ctx.clock.now() })
      .where('id', '=', ids[1] ?? '')
      .execute()
    const takeBack = () => desk.call(takeBackParcelsCall, { activityId, parcels })
    const { desk: stranger } = await deskWith(server, ['support'], [await makeGift(server, BOX)])
    expect((await stranger.call(takeBackParcelsCall, { activityId, parcels })).status).toBe(403)
    expect((await takeBack()).body).toMatchObject({ takenBack: 1, left: 1 })
    expect((await takeBack()).body).toMatchObject({ takenBack: 0, left: 2 })
    const rows = await server.ctx.db
      .selectFrom('zyParticipants')
      .select(['expressCompany', 'expressNo'])
      .where('activityId', '=', activityId)
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { expressCompany: null, expressNo: null },
      { expressCompany: '顺丰', expressNo: `SF-${ids[1]}` },
    ])
    const deeds = await server.ctx.db
      .selectFrom('auditLog')
      .select(['actor', 'detail'])
      .where('action', '=', 'gifts.takeBack')
      .where('activityId', '=', activityId)
      .execute()
    expect(deeds.map(({ actor, detail }) => [actor, JSON.parse(detail)])).toEqual([
      [name, { gifts: [ids[0]] }],
    ])
  })
})
