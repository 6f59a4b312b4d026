import { afterEach, describe, expect, it } from 'vitest'
import { auditCall } from '../../../../../domain/desk/audit/audit-calls'
import { showPersonCall } from '../../../../../domain/desk/people-calls'
import { correctAddressCall } from '../../../../../domain/desk/person/person-calls'
import { ORDER_STATUS } from '../../../../../domain/rules/new-year/order-state'
import { makeCampaign } from '../../../support/activity'
import { useApp } from '../../../support/app'
import { deskOf, deskWith } from '../../../support/desk'
import {
  advanceTo,
  atCashier,
  booked,
  COURIER,
  makeNewYear,
  moveTo,
  tomorrowAt,
} from '../../../support/new-year'
import { BOX, makeGift, RECEIVER, rowOf, sendTo, ship, winnerOf } from '../../../support/zy-pay'

const NEW_ADDRESS = '广东省深圳市福田区深南大道2号'
const REASON = 'the customer 张三丰 has moved'

describe('an address that is put right', () => {
  const server = useApp()
  afterEach(() => server.clock.set(null))

  it("is a gift's until its parcel is noted; receiver and phone stay", async () => {
    const activityId = await makeGift(server, BOX)
    await sendTo(await winnerOf(server, activityId))
    const before = await rowOf(server, activityId)
    const { desk, name } = await deskWith(server, ['support'], [activityId])
    const asked = {
      activityId,
      table: 'gifts',
      id: before.id,
      address: ` ${NEW_ADDRESS} `,
      reason: REASON,
    } as const
    expect((await desk.call(correctAddressCall, asked)).status).toBe(200)
    const shown = await desk.call(showPersonCall, {
      activityId,
      table: 'gifts',
      id: before.id,
      reason: 'a look',
    })
    expect(shown.body).toMatchObject({
      name: RECEIVER.receiveName,
      phone: RECEIVER.receivePhone,
      address: NEW_ADDRESS,
    })
    const after = await rowOf(server, activityId)
    expect({ ...after, receiver: '' }).toEqual({ ...before, receiver: '' })
    const [deed] = await server.ctx.db
      .selectFrom('auditLog')
      .selectAll()
      .where('action', '=', 'person.correct')
      .where('activityId', '=', activityId)
      .execute()
    expect(deed).toMatchObject({ actor: name })
    expect(JSON.parse(deed?.detail ?? '')).toEqual({
      id: before.id,
      table: 'gifts',
      place: expect.stringMatching(/^[\w-]{43}$/),
      reasonId: expect.any(String),
    })
    expect(JSON.stringify(deed)).not.toContain('张三丰')

    await ship(server, { id: before.id, expressCompany: '顺丰', expressNo: 'SF-1' })
    expect((await desk.call(correctAddressCall, { ...asked, address: RECEIVER.receiveAddress })).status).toBe(
      409,
    )
    const left = await desk.call(showPersonCall, {
      activityId,
      table: 'gifts',
      id: before.id,
      reason: 'a look',
    })
    expect(left.body.address).toBe(NEW_ADDRESS)
  })

  it("is an order's until it is out for delivery or cancelled", async () => {
    moveTo(server, tomorrowAt(10))
    const activityId = await makeNewYear(server)
    const { orderNo: id, paymentUrl } = await booked(server, activityId)
    const desk = await deskOf(server, 'support')
    const asked = { activityId, table: 'orders', id, reason: REASON, address: NEW_ADDRESS } as const
    const correct = async () => (await desk.call(correctAddressCall, asked)).status
    expect(await correct()).toBe(200)
    await atCashier(server, paymentUrl)
    expect(await correct()).toBe(200)
    const { body } = await desk.call(showPersonCall, { activityId, table: 'orders', id, reason: 'a look' })
    expect(body.address).toBe(NEW_ADDRESS)
    await advanceTo(server, id, 'prepared')
    expect(await correct()).toBe(200)
    await advanceTo(server, id, 'inDelivery', COURIER)
    expect(await correct()).toBe(409)
    const other = await booked(server, activityId)
    await server.ctx.db
      .updateTable('newYearOrders')
      .set({ orderStatus: ORDER_STATUS.cancelled })
      .where('orderNo', '=', other.orderNo)
      .execute()
    expect((await desk.call(correctAddressCall, { ...asked, id: other.orderNo })).status).toBe(409)
  })

  it('leaves what the person gave, however often it is written over', async () => {
    const given: Record<string, string> = {}
    const gifts = await makeGift(server, BOX)
    await sendTo(await winnerOf(server, gifts))
    given[gifts] = RECEIVER.receiveAddress
    moveTo(server, tomorrowAt(10))
    const orders = await makeNewYear(server)
    const { orderNo } = await booked(server, orders)
    const support = await deskOf(server, 'support')
    const rows = [
      { activityId: gifts, table: 'gifts', id: (await rowOf(server, gifts)).id },
      { activityId: orders, table: 'orders', id: orderNo },
    ] as const
    const look = async (row: (typeof rows)[number]) =>
      (await support.call(showPersonCall, { ...row, reason: 'a look' })).body
    given[orders] = String((await look(rows[1])).address)
    for (const row of rows) {
      expect(await look(row)).not.toHaveProperty('givenAddress')
      for (const address of ['广东省深圳市南山区一路1号', NEW_ADDRESS])
        await support.call(correctAddressCall, { ...row, address, reason: REASON })
      expect(await look(row)).toMatchObject({ address: NEW_ADDRESS, givenAddress: given[row.activityId] })
    }
    const { db } = server.ctx
    const kept = await Promise.all(
      (['newYearOrders', 'zyParticipants', 'auditLog', 'auditReasons'] as const).map((table) =>
        db.selectFrom(table).selectAll().execute(),
      ),
    )
    for (const address of [NEW_ADDRESS, ...Object.values(given)])
      expect(JSON.stringify(kept)).not.toContain(address)
  })

  it('names its place in the log, so that many that lead to one door are seen, in every campaign', async () => {
    const { desk: support } = await deskWith(server, ['support'])
    const ids: string[] = []
    const correct = async (address: string) => {
      const activityId = await makeGift(server, BOX)
      ids.push(activityId)
      await sendTo(await winnerOf(server, activityId))
      const { id } = await rowOf(server, activityId)
      await support.call(correctAddressCall, { activityId, table: 'gifts', id, address, reason: REASON })
    }
    for (const address of [NEW_ADDRESS, ' 广东省深圳市福田区 深南大道２号', '广东省深圳市福田区深南大道3号'])
      await correct(address)
    const auditor = await deskOf(server, 'auditor')
    const { rows } = auditCall.response.parse(
      (await auditor.call(auditCall, { action: 'person.correct' })).body,
    )
    const places = ids.map((one) => rows.find(({ activityId }) => activityId === one)?.detail.place)
    expect(places).toEqual([expect.any(String), places[0], expect.any(String)])
    expect(places[2]).not.toBe(places[0])
  })

  it('is none that is not delivered to, none of another campaign, and none without a receiver', async () => {
    const activityId = await makeGift(server, BOX)
    const player = await winnerOf(server, activityId)
    const { id } = await rowOf(server, activityId)
    const mine = await makeCampaign(server)
    const { desk } = await deskWith(server, ['support'], [activityId, mine])
    const asked = { activityId, table: 'gifts', id, reason: REASON, address: NEW_ADDRESS } as const
    expect((await desk.call(correctAddressCall, asked)).status).toBe(404)
    await sendTo(player)
    for (const address of ['北京市东城区1号', '广东省深圳市福田区', ' '])
      expect((await desk.call(correctAddressCall, { ...asked, address })).status).toBe(422)
    for (const wrong of [{ activityId: mine }, { id: 'not-there' }, { table: 'orders' as const }])
      expect((await desk.call(correctAddressCall, { ...asked, ...wrong })).status).toBe(404)
    const { desk: elsewhere } = await deskWith(server, ['support'], [mine])
    expect((await elsewhere.call(correctAddressCall, asked)).status).toBe(403)
    expect((await desk.call(correctAddressCall, { ...asked, reason: '' })).status).toBe(400)
    const kept = await desk.call(showPersonCall, { activityId, table: 'gifts', id, reason: 'a look' })
    expect(kept.body.address).toBe(RECEIVER.receiveAddress)
  })
})
