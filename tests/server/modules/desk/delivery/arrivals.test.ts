import { describe, expect, it } from 'vitest'
import { closeReportCall } from '../../../../../domain/desk/close-calls'
import { giftsArrivedCall } from '../../../../../domain/desk/delivery/gift-calls'
import { checkParcelsCall, shipParcelsCall } from '../../../../../domain/desk/parcel-calls'
import { PEOPLE_CALLS } from '../../../../../domain/desk/people-calls'
import { useApp } from '../../../support/app'
import { type DeskClient, deskWith } from '../../../support/desk'
import { BOX, makeGift, rowOf, sendTo, winnerOf } from '../../../support/zy-pay'

const PARCEL = { expressCompany: 'SF', expressNo: 'SF-1' }

describe('gifts that were shipped', () => {
  const server = useApp()

  const mark = (desk: DeskClient, activityId: string, ids: string[], as: 'received' | 'returned') =>
    desk.call(giftsArrivedCall, { activityId, ids, as })
  const stateOf = async (desk: DeskClient, activityId: string) => {
    const { body } = await desk.call(PEOPLE_CALLS.gifts, { activityId })
    return PEOPLE_CALLS.gifts.response.parse(body).rows.map(({ state }) => state)
  }

  /** What the report before the close says is owed. */
  const owedIn = async (activityId: string) => {
    const { desk } = await deskWith(server, ['auditor'], [activityId])
    return closeReportCall.response.parse((await desk.call(closeReportCall, { activityId })).body).owed
  }

  /** A campaign with a gift that has a receiver, and support's desk. */
  async function addressed() {
    const activityId = await makeGift(server, BOX)
    await sendTo(await winnerOf(server, activityId))
    const { id } = await rowOf(server, activityId)
    const { desk, name } = await deskWith(server, ['support'], [activityId])
    const ship = (parcel = PARCEL) => desk.call(shipParcelsCall, { activityId, parcels: [{ id, ...parcel }] })
    return { activityId, id, desk, name, ship }
  }

  it('come back, go out again with another parcel or the same one, and are received once', async () => {
    const { activityId, id, desk, name, ship } = await addressed()
    const early = await mark(desk, activityId, [id], 'received')
    expect(early.body).toMatchObject({ done: 0, failed: [{ id, message: 'has not been shipped' }] })
    await ship()
    expect((await mark(desk, activityId, [id], 'returned')).body).toMatchObject({ done: 1, failed: [] })
    expect((await mark(desk, activityId, [id], 'returned')).body).toMatchObject({ done: 0, unchanged: 1 })
    expect(await stateOf(desk, activityId)).toEqual(['returned'])
    for (const [state, count] of [
      ['returned', 1],
      ['shipped', 0],
      ['toShip', 0],
    ] as const) {
      const { body } = await desk.call(PEOPLE_CALLS.gifts, { activityId, state })
      expect([state, PEOPLE_CALLS.gifts.response.parse(body).rows.length]).toEqual([state, count])
    }
    expect(await owedIn(activityId)).toMatchObject({ giftsToShip: 1, giftsOnTheWay: 0 })
    // The same parcel, once more on its way.
    const csv = `${id},${PARCEL.expressCompany},${PARCEL.expressNo}`
    const { body: checked } = await desk.call(checkParcelsCall, { activityId, csv })
    expect(checked).toMatchObject({ parcels: [{ isNew: true }], problems: [] })
    expect((await ship()).body).toMatchObject({ shipped: 1, unchanged: 0 })
    expect(await stateOf(desk, activityId)).toEqual(['shipped'])
    expect(await owedIn(activityId)).toMatchObject({ giftsToShip: 0, giftsOnTheWay: 1 })
    await mark(desk, activityId, [id], 'returned')
    // What lies in the storeroom has reached nobody, and that it came back stays known.
    const { returnedAt } = await rowOf(server, activityId)
    expect((await mark(desk, activityId, [id], 'received')).body).toMatchObject({
      done: 0,
      failed: [{ id, message: 'came back; note its next parcel first' }],
    })
    expect(await rowOf(server, activityId)).toMatchObject({ receivedAt: null, returnedAt })
    expect((await ship({ ...PARCEL, expressNo: 'SF-2' })).body).toMatchObject({ shipped: 1 })
    expect((await mark(desk, activityId, [id], 'received')).body).toMatchObject({ done: 1 })
    const { receivedAt } = await rowOf(server, activityId)
    expect((await mark(desk, activityId, [id, id], 'received')).body).toMatchObject({ done: 0, unchanged: 1 })
    const late = await mark(desk, activityId, [id], 'returned')
    expect(late.body).toMatchObject({ done: 0, failed: [{ id, message: 'has been received' }] })
    expect(await rowOf(server, activityId)).toMatchObject({ receivedAt, returnedAt: null })
    const deeds = await server.ctx.db
      .selectFrom('auditLog')
      .select(['actor', 'action', 'detail'])
      .where('activityId', '=', activityId)
      .where('action', 'in', ['gifts.receive', 'gifts.return'])
      .orderBy('seq')
      .execute()
    expect(deeds.map(({ actor, action, detail }) => [actor, action, JSON.parse(detail)])).toEqual(
      ['gifts.return', 'gifts.return', 'gifts.receive'].map((action) => [
        name,
        action,
        { failed: 0, gifts: [id] },
      ]),
    )
  })

  it('end in one way, when two operators say otherwise at the same moment', async () => {
    const { activityId, id, desk, ship } = await addressed()
    await ship()
    const { desk: other } = await deskWith(server, ['support'], [activityId])
    const answers = await Promise.all(
      [desk, other, desk, other].map((one, at) =>
        mark(one, activityId, [id], at % 2 === 0 ? 'received' : 'returned'),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { receivedAt, returnedAt } = await rowOf(server, activityId)
    expect([receivedAt, returnedAt].filter((at) => at !== null)).toHaveLength(1)
    expect(answers.map(({ body }) => body.done).sort()).toEqual([0, 0, 0, 1])
  })

  it('are marked by support of their campaign alone, and no more than fifty at a time', async () => {
    const { activityId, id, desk, ship } = await addressed()
    await ship()
    const mine = await makeGift(server, BOX)
    const { desk: stranger } = await deskWith(server, ['support'], [mine])
    expect((await mark(stranger, activityId, [id], 'received')).status).toBe(403)
    expect((await mark(stranger, mine, [id], 'received')).body).toMatchObject({
      done: 0,
      failed: [{ id, message: 'the campaign has no such row' }],
    })
    for (const role of ['finance', 'auditor', 'editor'] as const)
      expect((await mark((await deskWith(server, [role])).desk, activityId, [id], 'received')).status).toBe(
        403,
      )
    const many = Array.from({ length: 51 }, (_, at) => `g${at}`)
    expect((await mark(desk, activityId, many, 'received')).status).toBe(400)
    expect((await mark(desk, activityId, [id], 'lost' as never)).status).toBe(400)
    expect(await rowOf(server, activityId)).toMatchObject({ receivedAt: null, returnedAt: null })
  })
})
