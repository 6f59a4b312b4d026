import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { showPersonCall } from '../../../../../domain/desk/people-calls'
import { correctAddressCall } from '../../../../../domain/desk/person/person-calls'
import { confirmRequestCall, refuseRequestCall, requestsCall } from '../../../../../domain/desk/request-calls'
import { useApp } from '../../../support/app'
import { type DeskClient, deskWith } from '../../../support/desk'
import { booked, makeNewYear, moveTo, tomorrowAt } from '../../../support/new-year'
import { BOX, makeGift, RECEIVER, rowOf, sendTo, ship, winnerOf } from '../../../support/zy-pay'

const DOOR = '广东省深圳市福田区深南大道2号'
const REASON = 'the customer has moved'
const NO_MORE = 3

describe('an operator who sends the parcels of many to one door', () => {
  const server = useApp()
  beforeAll(() => server.ctx.jobs.stop())
  afterEach(() => server.clock.set(null))

  /** Gifts of so many people, each in a campaign of its own. */
  async function giftsOf(count: number) {
    const gifts: { activityId: string; table: 'gifts'; id: string }[] = []
    for (let at = 0; at < count; at += 1) {
      const activityId = await makeGift(server, BOX)
      await sendTo(await winnerOf(server, activityId))
      gifts.push({ activityId, table: 'gifts', id: (await rowOf(server, activityId)).id })
    }
    return gifts
  }
  async function orderOf() {
    moveTo(server, tomorrowAt(10))
    const activityId = await makeNewYear(server)
    return { activityId, table: 'orders', id: (await booked(server, activityId)).orderNo } as const
  }
  type Parcel = Awaited<ReturnType<typeof giftsOf>>[number] | Awaited<ReturnType<typeof orderOf>>

  const correct = async (desk: DeskClient, gift: Parcel, address = DOOR, reason = REASON) => {
    const { status, body } = await desk.call(correctAddressCall, { ...gift, address, reason })
    return { status, request: body.request as string | undefined }
  }
  const addressOf = async (desk: DeskClient, gift: Parcel) =>
    (await desk.call(showPersonCall, { ...gift, reason: 'a look' })).body.address
  const listed = async (desk: DeskClient) =>
    requestsCall.response.parse((await desk.call(requestsCall, {})).body).requests
  const confirm = async (desk: DeskClient, id: string | undefined) =>
    (await desk.call(confirmRequestCall, { id: String(id) })).status

  it('is stopped at the fourth: a second person confirms it, over all campaigns and however it is spaced', async () => {
    const { desk, name } = await deskWith(server, ['support'])
    const { desk: other } = await deskWith(server, ['support'])
    const [first, second, third, ...more] = await giftsOf(6)
    if (first === undefined || second === undefined || third === undefined) throw new Error('no gifts')
    for (const [gift, address] of [
      [first, DOOR],
      [second, ' 广东省深圳市福田区 深南大道２号'],
      [third, DOOR],
      // The same once more is no other parcel.
      [third, DOOR],
      [first, DOOR],
    ] as const)
      expect(await correct(desk, gift, address)).toEqual({ status: 200, request: undefined })
    const [fourth, fifth, sixth] = more
    if (fourth === undefined || fifth === undefined || sixth === undefined) throw new Error('no gifts')
    const { status, request } = await correct(desk, fourth)
    expect([status, request]).toEqual([200, expect.any(String)])
    // The same door for it is one request, however it is written and whatever the reason.
    expect((await correct(desk, fourth, ' 广东省深圳市福田区 深南大道２号', 'once more')).request).toBe(
      request,
    )
    expect(await addressOf(desk, fourth)).toBe(RECEIVER.receiveAddress)
    // Another door, and another operator, are not held up.
    expect((await correct(desk, fifth, '广东省深圳市福田区深南大道9号')).request).toBeUndefined()
    expect((await correct(other, fifth)).request).toBeUndefined()

    const one = (await listed(other)).find(({ id }) => id === request)
    expect(one).toMatchObject({
      kind: 'address',
      by: name,
      subject: fourth.activityId,
      detail: { id: fourth.id, table: 'gifts', toOneDoor: NO_MORE },
      shown: { address: '广东省深圳市福田区******' },
      reason: REASON,
      mayDecide: true,
    })
    expect(JSON.stringify(one)).not.toContain(RECEIVER.receiveName)
    expect(JSON.stringify(one)).not.toContain(RECEIVER.receivePhone)
    expect(await confirm(desk, request)).toBe(403)
    expect(await addressOf(desk, fourth)).toBe(RECEIVER.receiveAddress)
    expect(await confirm(other, request)).toBe(200)
    expect(await addressOf(desk, fourth)).toBe(DOOR)
    const deeds = await server.ctx.db
      .selectFrom('auditLog')
      .select(['actor', 'action', 'detail'])
      .where('activityId', '=', fourth.activityId)
      .where('action', 'in', ['person.correct', 'request.ask', 'request.confirm'])
      .orderBy('seq')
      .execute()
    expect(deeds.map(({ actor, action }) => [actor, action])).toEqual([
      [name, 'request.ask'],
      [name, 'person.correct'],
      [expect.not.stringMatching(`^${name}$`), 'request.confirm'],
    ])
    expect(JSON.stringify(deeds)).not.toContain('深南')

    // What was confirmed counts too, and what is refused is not done.
    const again = await correct(desk, sixth)
    const refused = await other.call(refuseRequestCall, {
      id: String(again.request),
      reason: 'their own door',
    })
    expect(refused.status).toBe(200)
    expect(await addressOf(desk, sixth)).toBe(RECEIVER.receiveAddress)
    expect(await confirm(other, again.request)).toBe(409)
  })

  it('does not get more through at once', async () => {
    const { desk } = await deskWith(server, ['support'])
    const outcomes = await Promise.all((await giftsOf(NO_MORE + 2)).map((gift) => correct(desk, gift)))
    expect(outcomes.map(({ status }) => status)).toEqual(Array(NO_MORE + 2).fill(200))
    expect(outcomes.filter(({ request }) => request === undefined)).toHaveLength(NO_MORE)
  })

  it('does not have one confirmed whose parcel has left meanwhile, or by somebody of other campaigns', async () => {
    const { desk } = await deskWith(server, ['support'])
    const gifts = await giftsOf(NO_MORE + 1)
    const outcomes: Awaited<ReturnType<typeof correct>>[] = []
    for (const gift of gifts) outcomes.push(await correct(desk, gift))
    const [last, request] = [gifts.at(-1), outcomes.at(-1)?.request]
    if (last === undefined) throw new Error('no gifts')
    const { desk: elsewhere } = await deskWith(server, ['support'], [String(gifts[0]?.activityId)])
    expect(await confirm(elsewhere, request)).toBe(403)
    const { desk: finance } = await deskWith(server, ['finance'])
    expect(await confirm(finance, request)).toBe(403)
    await ship(server, { id: last.id, expressCompany: '顺丰', expressNo: 'SF-1' })
    const { desk: other } = await deskWith(server, ['support'])
    expect(await confirm(other, request)).toBe(409)
  })

  it.each([
    ['gift', async () => (await giftsOf(1))[0]],
    ['order', orderOf],
  ])('does not have one confirmed over a newer address: %s', async (_, make) => {
    const parcel = await make()
    if (parcel === undefined) throw new Error('no parcel')
    const { desk } = await deskWith(server, ['support'])
    const { desk: other } = await deskWith(server, ['support'])
    for (const gift of await giftsOf(NO_MORE)) await correct(desk, gift)
    const { request } = await correct(desk, parcel)
    const newer = '广东省深圳市福田区深南大道9号'
    expect(await correct(other, parcel, newer)).toEqual({ status: 200, request: undefined })
    const refused = await other.call(confirmRequestCall, { id: String(request) })
    expect([refused.status, refused.body.msg]).toEqual([409, expect.stringContaining('changed since')])
    expect(await addressOf(other, parcel)).toBe(newer)
    // Asked for again it is another request, of what is there now.
    const again = (await correct(desk, parcel)).request
    expect(again).not.toBe(request)
    expect((await listed(other)).filter(({ detail }) => detail.id === parcel.id)).toMatchObject([
      { id: again, state: 'waiting' },
      { id: request, state: 'refused' },
    ])
    expect(await confirm(other, again)).toBe(200)
    expect(await addressOf(other, parcel)).toBe(DOOR)
  })
})
