import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { advanceOrdersCall, retryPayoutsCall, sendEnvelopesCall } from '../../../../domain/desk/bulk-calls'
import { PEOPLE_CALLS } from '../../../../domain/desk/people-calls'
import { ORDER_STATUS } from '../../../../domain/rules/new-year/order-state'
import { maskIdCard } from '../../../../domain/rules/registration/mask'
import { draw, freshPhone, makeCampaign, registered, registerPhone } from '../../support/activity'
import { type TestApp, useApp } from '../../support/app'
import { bankSays } from '../../support/cards/cards'
import { type DeskClient, deskWith } from '../../support/desk'
import * as ny from '../../support/new-year'
import { payoutsOf, turnAfter, walletIs } from '../../support/payouts'

const DAY_MS = 24 * ny.HOUR_MS
/** What the campaign asks for beside name and phone. */
const EXTRAS = {
  idCard: maskIdCard('11010519491231002X'),
  extendInfo: JSON.stringify([{ label: 'employer', value: '红包社' }]),
}

/** What was noted of an action on a campaign's rows. */
async function deedsOf(server: TestApp, activityId: string, action: string) {
  const rows = await server.ctx.db
    .selectFrom('auditLog')
    .select(['actor', 'detail'])
    .where('action', '=', action)
    .where('activityId', '=', activityId)
    .orderBy('seq')
    .execute()
  return rows.map(({ actor, detail }) => [actor, JSON.parse(detail)])
}

/** A campaign whose registrations wait to be sent, with the ids of so many of them. */
async function waiting(server: TestApp, count: number) {
  const activityId = await makeCampaign(server, { from: 'plain' })
  for (let at = 0; at < count; at += 1) {
    const client = await server.client().auth(activityId, '1')
    const { body } = await registerPhone(client, activityId, freshPhone(), EXTRAS)
    if (body.code !== 200) throw new Error(`not registered: ${JSON.stringify(body)}`)
  }
  const rows = await server.ctx.db
    .selectFrom('registrations')
    .select('id')
    .where('activityId', '=', activityId)
    .orderBy('id')
    .execute()
  return { activityId, ids: rows.map(({ id }) => id) }
}

describe('red envelopes that are sent at the desk', () => {
  const server = useApp()
  beforeAll(() => server.ctx.jobs.stop())
  const send = async (desk: DeskClient, activityId: string, ids: string[]) =>
    (await desk.call(sendEnvelopesCall, { activityId, ids })).body
  const statesOf = async (activityId: string) =>
    (await payoutsOf(server, activityId)).map(({ state }) => state)

  it('go out once, however often anybody asks, and the audit log has which', async () => {
    const { activityId, ids } = await waiting(server, 2)
    const { desk, name } = await deskWith(server, ['finance'], [activityId])
    const page = PEOPLE_CALLS.registrations.response.parse(
      (await desk.call(PEOPLE_CALLS.registrations, { activityId })).body,
    )
    expect(page.rows.map(({ heldFen }) => heldFen)).toEqual([1_000, 1_000])
    expect(await send(desk, activityId, [ids[0] ?? '', ids[0] ?? ''])).toMatchObject({
      done: 1,
      unchanged: 0,
      fen: 1_000,
      failed: [],
    })
    expect(await send(desk, activityId, ids)).toMatchObject({ done: 1, unchanged: 1, fen: 1_000 })
    expect(await send(desk, activityId, ids)).toMatchObject({ done: 0, unchanged: 2, fen: 0 })
    expect(await statesOf(activityId)).toEqual(['pending', 'pending'])
    expect(await deedsOf(server, activityId, 'envelopes.send')).toEqual([
      [name, { failed: 0, fen: 1_000, registrations: [ids[0]] }],
      [name, { failed: 0, fen: 1_000, registrations: [ids[1]] }],
    ])
    const after = PEOPLE_CALLS.registrations.response.parse(
      (await desk.call(PEOPLE_CALLS.registrations, { activityId })).body,
    )
    expect(after.rows.map(({ heldFen, state }) => [heldFen, state])).toEqual([
      [null, 'sent'],
      [null, 'sent'],
    ])
  })

  it('go out once where two operators send the same rows at once', async () => {
    const { activityId, ids } = await waiting(server, 3)
    const desks = [await deskWith(server, ['finance']), await deskWith(server, ['finance'])]
    const answers = await Promise.all(
      desks.map(({ desk }, at) => send(desk, activityId, at === 0 ? ids : ids.toReversed())),
    )
    expect(answers.reduce((sum, { done }) => sum + Number(done), 0)).toBe(3)
    expect(answers.reduce((sum, { fen }) => sum + Number(fen), 0)).toBe(3_000)
    expect(answers.map(({ failed }) => failed)).toEqual([[], []])
  })

  it("leave another campaign's rows alone, and say why a row is not sent", async () => {
    const theirs = await waiting(server, 1)
    const mine = await waiting(server, 1)
    const { desk } = await deskWith(server, ['finance'], [mine.activityId])
    expect(await send(desk, mine.activityId, [...theirs.ids, ...mine.ids])).toMatchObject({
      done: 1,
      failed: [{ id: theirs.ids[0], message: 'the campaign has no such row' }],
    })
    expect(await statesOf(theirs.activityId)).toEqual(['held'])
    const named = { activityId: theirs.activityId, ids: theirs.ids }
    expect((await desk.call(sendEnvelopesCall, named)).status).toBe(403)
    for (const role of ['support', 'auditor', 'administrator'] as const) {
      const other = await deskWith(server, [role])
      expect((await other.desk.call(sendEnvelopesCall, named)).status).toBe(403)
    }
    expect((await desk.call(sendEnvelopesCall, { ...named, ids: [] })).status).toBe(400)
    const many = { activityId: mine.activityId, ids: Array.from({ length: 51 }, (_, at) => `r${at}`) }
    expect((await desk.call(sendEnvelopesCall, many)).status).toBe(400)
    expect((await desk.call(sendEnvelopesCall, named, { 'x-desk-token': 'x' })).status).toBe(403)

    const wheel = await makeCampaign(server)
    await registered(server, wheel)
    const undrawn = await server.ctx.db
      .selectFrom('registrations')
      .select('id')
      .where('activityId', '=', wheel)
      .executeTakeFirstOrThrow()
    const finance = await deskWith(server, ['finance'])
    expect(await send(finance.desk, wheel, [undrawn.id])).toMatchObject({
      done: 0,
      failed: [{ id: undrawn.id, message: 'has yet to draw' }],
    })
    expect(await deedsOf(server, wheel, 'envelopes.send')).toEqual([])
  })

  it('are the second gift of a holder of a bank card alone', async () => {
    const other = await makeCampaign(server, { from: 'tier-two' })
    const phone = freshPhone()
    await registered(server, other, phone)
    const row = await server.ctx.db
      .selectFrom('registrations')
      .select('id')
      .where('activityId', '=', other)
      .executeTakeFirstOrThrow()
    const { desk } = await deskWith(server, ['finance'], [other])
    await bankSays(server, phone, { hasCard: false })
    expect(await send(desk, other, [row.id])).toMatchObject({
      done: 0,
      failed: [{ message: 'The second gift waits until a bank card is open.' }],
    })
    await bankSays(server, phone, { hasCard: true })
    expect(await send(desk, other, [row.id])).toMatchObject({ done: 1, failed: [] })
  })
})

describe('payouts that are tried again at the desk', () => {
  const server = useApp()
  beforeAll(() => server.ctx.jobs.stop())
  afterEach(async () => {
    await walletIs(server, 'ok')
    server.clock.set(null)
  })
  const retry = async (desk: DeskClient, activityId: string, ids: string[]) =>
    (await desk.call(retryPayoutsCall, { activityId, ids })).body

  async function won() {
    const activityId = await makeCampaign(server, { prizes: [{ awardIndex: 3, stock: 9, weight: 1 }] })
    await draw(await registered(server, activityId), activityId)
    return { activityId, ids: (await payoutsOf(server, activityId)).map(({ payoutId }) => payoutId) }
  }
  const stateOf = async (activityId: string) => (await payoutsOf(server, activityId))[0]

  it('are paid once, however often that is asked for', async () => {
    await walletIs(server, 'refuse')
    const { activityId, ids } = await won()
    await turnAfter(server)
    await turnAfter(server, DAY_MS)
    expect(await stateOf(activityId)).toMatchObject({ state: 'stuck' })
    await walletIs(server, 'ok')
    server.clock.set(null)
    const people = [await deskWith(server, ['finance']), await deskWith(server, ['finance'])]
    const answers = await Promise.all(people.map(({ desk }) => retry(desk, activityId, ids)))
    expect(answers.map(({ done, unchanged }) => [done, unchanged]).sort()).toEqual([
      [0, 1],
      [1, 0],
    ])
    await turnAfter(server, 1_000)
    expect(await stateOf(activityId)).toMatchObject({ state: 'confirmed' })
    const { desk } = await deskWith(server, ['finance'])
    expect(await retry(desk, activityId, ids)).toMatchObject({
      done: 0,
      failed: [{ id: ids[0], message: 'has arrived' }],
    })
    expect(await deedsOf(server, activityId, 'payouts.retry')).toMatchObject([
      [expect.any(String), { fen: 520, payouts: ids, failed: 0 }],
    ])
  })

  it('begin no second attempt beside one that is under way', async () => {
    await walletIs(server, 'refuse')
    const { activityId, ids } = await won()
    await turnAfter(server)
    // As a process has it that is asking the wallet.
    const leasedUntil = server.ctx.clock.now() + 60_000
    const held = { state: 'failed', nextTryAt: leasedUntil }
    await server.ctx.db.updateTable('payouts').set(held).where('payoutId', 'in', ids).execute()
    const { desk } = await deskWith(server, ['finance'])
    expect(await retry(desk, activityId, ids)).toMatchObject({ done: 0, unchanged: 1, failed: [] })
    expect(await stateOf(activityId)).toMatchObject({ nextTryAt: leasedUntil })
    const later = { state: 'failed', nextTryAt: leasedUntil + 60_000 }
    await server.ctx.db.updateTable('payouts').set(later).where('payoutId', 'in', ids).execute()
    expect(await retry(desk, activityId, ids)).toMatchObject({ done: 1, unchanged: 0 })
  })

  it('are those of the named campaign alone, for finance alone', async () => {
    await walletIs(server, 'refuse')
    const theirs = await won()
    await turnAfter(server)
    await turnAfter(server, DAY_MS)
    const mine = await won()
    const { desk } = await deskWith(server, ['finance'], [mine.activityId])
    const { failed, done } = await retry(desk, mine.activityId, [...theirs.ids, ...mine.ids, 'x'])
    expect(done).toBe(0)
    expect(failed).toHaveLength(3)
    expect(await stateOf(theirs.activityId)).toMatchObject({ state: 'stuck' })
    expect((await desk.call(retryPayoutsCall, theirs)).status).toBe(403)
    const { desk: support } = await deskWith(server, ['support', 'approver'])
    expect((await support.call(retryPayoutsCall, theirs)).status).toBe(403)
  })
})

describe('orders that are moved on at the desk', () => {
  const server = useApp()
  // Cards are not booked at night.
  beforeEach(() => ny.moveTo(server, ny.tomorrowAt(10)))
  afterEach(() => server.clock.set(null))
  const advance = async (desk: DeskClient, activityId: string, ids: string[], more: object = {}) =>
    (await desk.call(advanceOrdersCall, { activityId, ids, to: 'prepared', ...more })).body
  const statusOf = async (orderNo: string) =>
    server.ctx.db
      .selectFrom('newYearOrders')
      .select(['orderStatus', 'deliveryPhone'])
      .where('orderNo', '=', orderNo)
      .executeTakeFirstOrThrow()

  it('go one step, once, and those that may not go say so', async () => {
    const activityId = await ny.makeNewYear(server)
    const first = await ny.paid(server, activityId)
    const second = await ny.paid(server, activityId)
    const unpaid = await ny.booked(server, activityId)
    const ids = [first.orderNo, second.orderNo, unpaid.orderNo]
    const { desk, name } = await deskWith(server, ['support'], [activityId])
    const wrong = { id: unpaid.orderNo, message: 'the order does not allow this in its present state' }
    expect(await advance(desk, activityId, ids)).toMatchObject({ done: 2, unchanged: 0, failed: [wrong] })
    expect(await advance(desk, activityId, ids)).toMatchObject({ done: 0, unchanged: 2, failed: [wrong] })
    const out = { to: 'inDelivery', deliveryPhone: ny.COURIER }
    const stranger = { activityId, ids, to: 'inDelivery', deliveryPhone: '13700000009' } as const
    expect((await desk.call(advanceOrdersCall, stranger)).status).toBe(422)
    const twice = await Promise.all([
      advance(desk, activityId, ids, out),
      advance(desk, activityId, ids, out),
    ])
    expect(twice.map(({ done, unchanged }) => [done, unchanged]).sort()).toEqual([
      [0, 2],
      [2, 0],
    ])
    const sent = await statusOf(first.orderNo)
    expect(sent.orderStatus).toBe(ORDER_STATUS.inDelivery)
    expect(sent.deliveryPhone).not.toContain(ny.COURIER)
    expect((await statusOf(unpaid.orderNo)).orderStatus).toBe(ORDER_STATUS.toBeRedeemed)
    const orders = [first.orderNo, second.orderNo].sort()
    expect(await deedsOf(server, activityId, 'orders.advance')).toEqual([
      [name, { failed: 1, orders, to: 'prepared' }],
      [name, { failed: 1, orders, to: 'inDelivery' }],
    ])
  })

  it("are none of another campaign's, and none for another role", async () => {
    const theirs = await ny.makeNewYear(server)
    const order = await ny.paid(server, theirs)
    const mine = await ny.makeNewYear(server)
    const { desk } = await deskWith(server, ['support'], [mine])
    expect(await advance(desk, mine, [order.orderNo])).toMatchObject({
      done: 0,
      failed: [{ id: order.orderNo, message: 'this order was not found' }],
    })
    expect((await statusOf(order.orderNo)).orderStatus).toBe(ORDER_STATUS.redeemed)
    const body = { activityId: theirs, ids: [order.orderNo], to: 'prepared' as const }
    expect((await desk.call(advanceOrdersCall, body)).status).toBe(403)
    const { desk: finance } = await deskWith(server, ['finance', 'editor'])
    expect((await finance.call(advanceOrdersCall, body)).status).toBe(403)
    const back = { ...body, to: 'signed' } as never
    const { desk: support } = await deskWith(server, ['support'])
    expect((await support.call(advanceOrdersCall, back)).status).toBe(400)
  })
})
