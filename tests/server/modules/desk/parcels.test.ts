import { describe, expect, it } from 'vitest'
import { checkParcelsCall, shipParcelsCall } from '../../../../domain/desk/parcel-calls'
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
    const many = Array.from({ length: 501 }, (_, at) => `g${at},YTO,${at}`).join('\n')
    expect(await checked(desk, activityId, many)).toMatchObject({ parcels: [], problems: [{ line: 501 }] })
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
    const tooLong = { activityId: mine, csv: 'x'.repeat(200_001) }
    expect((await desk.call(checkParcelsCall, tooLong)).status).toBe(400)
  })
})
