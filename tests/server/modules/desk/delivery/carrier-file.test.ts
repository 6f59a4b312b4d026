import { beforeAll, describe, expect, it } from 'vitest'
import { giftsArrivedCall } from '../../../../../domain/desk/delivery/gift-calls'
import { exportFullCall, exportsCall } from '../../../../../domain/desk/export-calls'
import { checkParcelsCall, shipParcelsCall } from '../../../../../domain/desk/parcel-calls'
import { correctAddressCall } from '../../../../../domain/desk/person/person-calls'
import { confirmRequestCall, requestsCall } from '../../../../../domain/desk/request-calls'
import { csvLine } from '../../../../../domain/rules/csv'
import { readCsv } from '../../../../../domain/rules/csv-table'
import { useApp } from '../../../support/app'
import { type DeskClient, deskWith, fileOf } from '../../../support/desk'
import { BOX, makeGift, RECEIVER, rowOf, sendTo, winnerOf } from '../../../support/zy-pay'

const REASON = 'the parcels of this week'

describe('the file of gifts for the parcel company', () => {
  const server = useApp()
  beforeAll(() => server.ctx.jobs.stop())

  const giftsOf = (activityId: string) =>
    server.ctx.db
      .selectFrom('zyParticipants')
      .selectAll()
      .where('activityId', '=', activityId)
      .orderBy('createdAt')
      .orderBy('id')
      .execute()
  const ask = (desk: DeskClient, activityId: string, more: object = {}) =>
    desk.call(exportFullCall, { activityId, table: 'gifts', forCarrier: true, reason: REASON, ...more })
  const listed = async (desk: DeskClient, activityId: string) =>
    exportsCall.response.parse((await desk.call(exportsCall, { activityId })).body).exports

  it('is asked for, confirmed, downloaded once, and comes back with the parcels by the same ids', async () => {
    const activityId = await makeGift(server, BOX)
    await sendTo(await winnerOf(server, activityId))
    await sendTo(await winnerOf(server, activityId), { receiveName: '=1+1', receivePhone: '13812345678' })
    // Nobody has said where this one goes, and the other one is on its way.
    await winnerOf(server, activityId)
    await sendTo(await winnerOf(server, activityId), { receivePhone: '13712345678' })
    const [first, second, unsaid, onItsWay] = await giftsOf(activityId)
    await server.ctx.db
      .updateTable('zyParticipants')
      .set({ expressCompany: 'SF', expressNo: 'SF-0' })
      .where('id', '=', String(onItsWay?.id))
      .execute()
    const asker = await deskWith(server, ['support'], [activityId])
    const other = await deskWith(server, ['support'], [activityId])

    const asked = await ask(asker.desk, activityId)
    expect(asked.status).toBe(200)
    const id = String(asked.body.request)
    const { requests } = requestsCall.response.parse((await other.desk.call(requestsCall, {})).body)
    expect(requests.find((one) => one.id === id)).toMatchObject({
      kind: 'exportFull',
      by: asker.name,
      reason: REASON,
      detail: { table: 'gifts', forCarrier: true },
    })
    expect((await asker.desk.call(confirmRequestCall, { id })).status).toBe(403)
    expect((await other.desk.call(confirmRequestCall, { id })).status).toBe(200)
    for (let turn = 0; turn < 2; turn += 1) await server.ctx.jobs.run('desk-exports')
    const [made] = await listed(asker.desk, activityId)
    expect(made).toMatchObject({ state: 'done', isFull: true, forCarrier: true, rows: 2 })

    const file = await fileOf(asker.desk, String(made?.id))
    expect(file.statusCode).toBe(200)
    expect((await fileOf(asker.desk, String(made?.id))).statusCode).toBe(404)
    expect((await fileOf(other.desk, String(made?.id))).statusCode).toBe(404)
    const [titles, ...rows] = readCsv(file.body).rows.map(({ cells }) => [...cells])
    expect(titles).toEqual([
      'number',
      'recipient',
      'phone',
      'address',
      'goods',
      'count',
      'carrier',
      'parcel number',
      'exported by',
    ])
    expect(file.body).toContain(`"'=1+1"`)
    const by = expect.stringContaining(asker.name)
    const { receiveAddress: address, receiveName: name, receivePhone: phone } = RECEIVER
    expect(rows.toSorted(([, , a = ''], [, , b = '']) => (a < b ? 1 : -1))).toEqual([
      [first?.id, name, phone, address, expect.any(String), '1', '', '', by],
      [second?.id, '=1+1', '13812345678', address, expect.any(String), '1', '', '', by],
    ])
    for (const one of [unsaid, onItsWay]) expect(file.body).not.toContain(String(one?.id))

    // The parcel company fills in its two columns, and leaves the others.
    const filled = [titles ?? [], ...rows].map((cells, at) =>
      csvLine(at === 0 ? cells : [...cells.slice(0, 6), '顺丰', `SF-${cells[2]}`, ...cells.slice(8)]),
    )
    const csv = `\uFEFF${filled.join('')}`
    const { parcels, problems } = checkParcelsCall.response.parse(
      (await asker.desk.call(checkParcelsCall, { activityId, csv })).body,
    )
    expect(problems).toEqual([])
    const bare = parcels.map(({ id: gift, expressCompany, expressNo }) => ({
      id: gift,
      expressCompany,
      expressNo,
    }))
    const shipped = await asker.desk.call(shipParcelsCall, { activityId, parcels: bare })
    expect(shipped.body).toMatchObject({ shipped: 2, unchanged: 0, failed: [] })
    expect(await giftsOf(activityId)).toMatchObject([
      { expressCompany: '顺丰', expressNo: `SF-${phone}` },
      { expressCompany: '顺丰', expressNo: 'SF-13812345678' },
      { expressNo: null },
      { expressNo: 'SF-0' },
    ])
    const deeds = await server.ctx.db
      .selectFrom('auditLog')
      .select(['actor', 'action', 'detail'])
      .where('activityId', '=', activityId)
      .orderBy('seq')
      .execute()
    expect(deeds.map(({ actor, action }) => [actor, action])).toEqual([
      [asker.name, 'request.ask'],
      [asker.name, 'people.exportFull'],
      [other.name, 'request.confirm'],
      [asker.name, 'people.download'],
      [asker.name, 'gifts.ship'],
    ])
    expect(JSON.parse(deeds[3]?.detail ?? '')).toMatchObject({ forCarrier: true, isFull: true, rows: 2 })
    expect(deeds.map(({ detail }) => detail).join()).not.toContain(phone)
  })

  it('is of gifts to be shipped alone, whatever is asked for, in the own campaigns', async () => {
    const activityId = await makeGift(server, BOX)
    await sendTo(await winnerOf(server, activityId))
    const { desk } = await deskWith(server, ['support'], [activityId])
    for (const more of [
      { table: 'registrations' },
      { table: 'payouts' },
      { state: 'received' },
      { state: 'noReceiver' },
      { state: 'shipped' },
    ])
      expect([more, (await ask(desk, activityId, more)).status]).toEqual([more, 422])
    expect((await ask(desk, activityId, { state: 'toShip' })).body.request).toEqual(expect.any(String))
    expect((await ask(desk, await makeGift(server, BOX))).status).toBe(403)
    const { desk: finance } = await deskWith(server, ['finance'], [activityId])
    expect((await ask(finance, activityId)).status).toBe(403)
  })

  it('has what came back, without the parcel that it came back with, and at its receiver’s new address', async () => {
    const activityId = await makeGift(server, BOX)
    await sendTo(await winnerOf(server, activityId))
    const { id } = await rowOf(server, activityId)
    const asker = await deskWith(server, ['support'], [activityId])
    const { desk: other } = await deskWith(server, ['support'], [activityId])
    const { desk } = asker
    const where = { activityId, table: 'gifts', id } as const
    const correct = async (address: string) =>
      (await desk.call(correctAddressCall, { ...where, address, reason: REASON })).status
    const parcels = [{ id, expressCompany: 'SF', expressNo: 'SF-LOST' }]
    await desk.call(shipParcelsCall, { activityId, parcels })
    expect(await correct('广东省深圳市福田区深南大道2号')).toBe(409)
    await desk.call(giftsArrivedCall, { activityId, ids: [id], as: 'returned' })
    expect(await correct('广东省深圳市福田区深南大道2号')).toBe(200)
    for (const more of [{}, { state: 'returned' }]) {
      const asked = await ask(desk, activityId, more)
      await other.call(confirmRequestCall, { id: String(asked.body.request) })
      for (let turn = 0; turn < 2; turn += 1) await server.ctx.jobs.run('desk-exports')
      const [made] = await listed(desk, activityId)
      const { body } = await fileOf(desk, String(made?.id))
      expect(readCsv(body).rows.map(({ cells }) => cells.slice(0, 8))[1]).toEqual([
        id,
        RECEIVER.receiveName,
        RECEIVER.receivePhone,
        '广东省深圳市福田区深南大道2号',
        expect.any(String),
        '1',
        '',
        '',
      ])
    }
    await desk.call(shipParcelsCall, { activityId, parcels })
    expect(await correct(RECEIVER.receiveAddress)).toBe(409)
  })

  it('has no gift that was shipped between the question and the confirmation', async () => {
    const activityId = await makeGift(server, BOX)
    await sendTo(await winnerOf(server, activityId))
    const asker = await deskWith(server, ['support'], [activityId])
    const { desk: other } = await deskWith(server, ['support'], [activityId])
    const asked = await ask(asker.desk, activityId)
    const { id } = await rowOf(server, activityId)
    const parcels = [{ id, expressCompany: 'SF', expressNo: 'SF-1' }]
    await other.call(shipParcelsCall, { activityId, parcels })
    await other.call(confirmRequestCall, { id: String(asked.body.request) })
    for (let turn = 0; turn < 2; turn += 1) await server.ctx.jobs.run('desk-exports')
    const [made] = await listed(asker.desk, activityId)
    expect(made).toMatchObject({ state: 'done', rows: 0 })
    expect((await fileOf(asker.desk, String(made?.id))).body).not.toContain(RECEIVER.receivePhone)
  })
})
