import { afterEach, describe, expect, it } from 'vitest'
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
    await advanceTo(server, id, ORDER_STATUS.notDelivered)
    expect(await correct()).toBe(200)
    await advanceTo(server, id, ORDER_STATUS.inDelivery, COURIER)
    expect(await correct()).toBe(409)
    const other = await booked(server, activityId)
    await server.ctx.db
      .updateTable('newYearOrders')
      .set({ orderStatus: ORDER_STATUS.cancelled })
      .where('orderNo', '=', other.orderNo)
      .execute()
    expect((await desk.call(correctAddressCall, { ...asked, id: other.orderNo })).status).toBe(409)
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
