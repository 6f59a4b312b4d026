import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { erasePersonCall, erasureCall } from '../../../../domain/desk/people-calls'
import { confirmRequestCall } from '../../../../domain/desk/request-calls'
import { DAY_MS, HOUR_MS } from '../../../../domain/rules/shanghai-time'
import { campaignTerms, closeForGood } from '../../../../server/campaigns/terms'
import { channelsOf } from '../../../../server/modules/desk/watch/channels'
import { wholeFunnel } from '../../../../server/modules/desk/watch/funnel'
import { seriesOf } from '../../../../server/modules/desk/watch/series'
import { totalsOf } from '../../../../server/modules/desk/watch/totals'
import { phoneIdentity } from '../../../../server/participation/identity'
import { identityOfOpenId } from '../../../../server/participation/people/find'
import { forgetPhone } from '../../../../server/participation/people/forget'
import { draw, freshPhone, makeCampaign, registered } from '../../support/activity'
import { useApp } from '../../support/app'
import { deskWith } from '../../support/desk'
import * as ny from '../../support/new-year'
import { turnAfter } from '../../support/payouts'
import { drawn, makeGift, playerOf, query, TEN, winnerOf } from '../../support/zy-pay'

describe('an erasure', () => {
  const server = useApp()
  beforeAll(() => server.ctx.jobs.stop())
  afterEach(() => server.clock.set(null))

  const closing = () => ({
    activityCloseTime: server.clock.now() + DAY_MS,
    activityEndTime: null,
    retentionDays: 30,
  })
  const wheel = () =>
    makeCampaign(server, { set: closing(), prizes: [{ awardIndex: 3, stock: 9, weight: 1 }] })
  const termOf = async (activityId: string) => {
    const term = (await campaignTerms(server.ctx.db)).find((one) => one.activityId === activityId)
    if (term === undefined) throw new Error('the campaign has no term')
    return term
  }
  const erase = (phone: string, ...openIds: string[]) =>
    forgetPhone(server.ctx, phone, openIds, server.clock.now())
  /** Closes a campaign that is over, as an operator does. */
  const closed = async (activityId: string) =>
    closeForGood(server.ctx.db, await termOf(activityId), server.clock.now(), 'approver')

  /** Every number that the desk has of a campaign. */
  async function numbersOf(activityId: string) {
    const campaign = await server.ctx.campaigns.find(activityId)
    if (campaign === undefined) throw new Error('there is no campaign')
    const { db } = server.ctx
    const day = server.clock.now() - (server.clock.now() % DAY_MS)
    const span = { bucket: 'day', from: day - 40 * DAY_MS, until: day + DAY_MS } as const
    const { now: _, stock, ...totals } = await totalsOf(db, campaign, 'en', server.clock.now())
    return {
      totals,
      // When it ends is reckoned from the moment that it is read.
      stock: stock.map(({ endsAt: __, ...one }) => one),
      funnel: await wholeFunnel(db, campaign),
      series: (await seriesOf(db, campaign, { ...span, from: day - 3 * DAY_MS })).filter(
        ({ registrations, draws, payouts }) => registrations + draws + payouts > 0,
      ),
      channels: await channelsOf(db, campaign, span),
    }
  }

  it('closes no campaign that is over: it can be opened again, and still stops a second award (exploit)', async () => {
    const activityId = await wheel()
    const phone = freshPhone()
    await draw(await registered(server, activityId, phone), activityId)
    await turnAfter(server)
    server.clock.set(server.clock.now() + DAY_MS + HOUR_MS)
    const generation = (await server.ctx.campaigns.find(activityId))?.generation
    const { left } = await erase(phone)
    expect((await termOf(activityId)).closedForGoodAt).toBeNull()
    expect((await server.ctx.campaigns.find(activityId))?.generation).toBe(generation)
    const closings = await server.ctx.db
      .selectFrom('auditLog')
      .select('seq')
      .where('action', '=', 'campaign.close')
      .where('activityId', '=', activityId)
      .execute()
    expect(closings).toEqual([])
    const { closesAt } = await termOf(activityId)
    const own = left.filter((one) => one.activityId === activityId)
    expect(own.map(({ table, why, until }) => [table, why, until])).toEqual([
      ['registrations', 'runs', (closesAt ?? 0) + 30 * DAY_MS],
      ['awards', 'runs', (closesAt ?? 0) + 30 * DAY_MS],
      ['consents', 'runs', (closesAt ?? 0) + 30 * DAY_MS],
    ])
    const kept = await server.ctx.db
      .selectFrom('awards')
      .select('identity')
      .where('activityId', '=', activityId)
      .execute()
    expect(kept).toEqual([{ identity: phoneIdentity(server.ctx, activityId, phone) }])
    await server.ctx.jobs.run('retention')
    expect((await termOf(activityId)).closedForGoodAt).toBeNull()
  })

  it('takes the hash with the closing, within the next turn of the job', async () => {
    const activityId = await wheel()
    const phone = freshPhone()
    await draw(await registered(server, activityId, phone), activityId)
    await turnAfter(server)
    await erase(phone)
    server.clock.set(server.clock.now() + DAY_MS + HOUR_MS)
    // It has just looked at those who asked.
    await server.ctx.jobs.run('retention')
    server.clock.set(server.clock.now() + 60_000)
    expect(await closed(activityId)).toBe(true)
    await server.ctx.jobs.run('retention')
    const hash = phoneIdentity(server.ctx, activityId, phone)
    for (const table of ['registrations', 'awards', 'consents', 'erasureRequests'] as const) {
      const rows = await server.ctx.db
        .selectFrom(table)
        .select('identity')
        .where('activityId', '=', activityId)
        .where('identity', '=', hash)
        .execute()
      expect([table, rows]).toEqual([table, []])
    }
  })

  it('changes no number of a wheel, before the close and after it', async () => {
    const activityId = await wheel()
    const phones = Array.from({ length: 4 }, () => freshPhone())
    for (const phone of phones) {
      const player = await registered(server, activityId, phone)
      if (phone !== phones[3]) await draw(player, activityId)
    }
    await turnAfter(server)
    server.clock.set(server.clock.now() + DAY_MS + HOUR_MS)
    const before = await numbersOf(activityId)
    expect(before.funnel.whole).toMatchObject({ registered: 4, drew: 3, won: 3, paid: 3 })
    await erase(phones[0] ?? '')
    expect(await numbersOf(activityId)).toEqual(before)
    await closed(activityId)
    for (const phone of phones) await erase(phone)
    expect(await numbersOf(activityId)).toEqual(before)
  })

  it('changes no number of a campaign without a draw, when its term has passed', async () => {
    const set = { ...closing(), redEnvelopeAmount: '1', registerField: 'registerName', extendInfo: null }
    const activityId = await makeCampaign(server, { from: 'plain', set })
    for (let at = 0; at < 3; at += 1) await registered(server, activityId)
    await server.ctx.db
      .updateTable('payouts')
      .set({ state: 'confirmed', confirmedAt: server.clock.now() })
      .where('activityId', '=', activityId)
      .execute()
    server.clock.set(server.clock.now() + 32 * DAY_MS)
    const before = await numbersOf(activityId)
    expect(before.funnel.whole).toMatchObject({ registered: 3, paid: 3 })
    await server.ctx.jobs.run('retention')
    expect((await termOf(activityId)).closedForGoodAt).not.toBeNull()
    expect(await numbersOf(activityId)).toEqual(before)
    const rows = await server.ctx.db
      .selectFrom('registrations')
      .selectAll()
      .where('activityId', '=', activityId)
      .execute()
    for (const row of rows) {
      expect(row.identity).toMatch(/^erased /)
      expect(server.ctx.secrets.open('registrations.phone', row, row.phone)).toBe('')
      expect([row.idCard, row.extendInfo, row.clientIp, row.userTakeEvInfo]).toEqual([null, null, '', ''])
    }
  })

  it('counts somebody with several codes or orders once, as before', async () => {
    const { secrets } = server.ctx
    const codes = await makeCampaign(server, { from: 'card-code', set: closing() })
    const phone = freshPhone()
    for (const digest of ['one', 'two']) {
      const own = { activityId: codes, digest }
      await server.ctx.db
        .insertInto('receivedCodes')
        .values({
          ...own,
          batch: 'demo',
          identity: phoneIdentity(server.ctx, codes, phone),
          phone: secrets.seal('receivedCodes.phone', own, phone),
          extendInfo: null,
          redEnvelopeFen: 88,
          userTakeEvInfo: '',
          clientIp: '',
          receivedAt: server.clock.now(),
        })
        .execute()
    }
    ny.moveTo(server, ny.tomorrowAt(10))
    const orders = await ny.makeNewYear(server, 1_000, closing())
    const order = await ny.paid(server, orders)
    const row = await server.ctx.db
      .selectFrom('newYearOrders')
      .selectAll()
      .where('orderNo', '=', order.orderNo)
      .executeTakeFirstOrThrow()
    const own = { orderNo: `${row.orderNo}1`, requestHash: 'another' }
    await server.ctx.db
      .insertInto('newYearOrders')
      .values({
        ...row,
        ...own,
        phone: secrets.seal('newYearOrders.phone', own, order.phone),
        customerName: secrets.seal('newYearOrders.customerName', own, '张三丰'),
        receiveAddress: secrets.seal('newYearOrders.receiveAddress', own, 'x'),
      })
      .execute()
    await server.ctx.db
      .updateTable('newYearOrders')
      .set({ orderStatus: 4 })
      .where('activityId', '=', orders)
      .execute()
    server.clock.set(server.clock.now() + 3 * DAY_MS)
    const before = [await numbersOf(codes), await numbersOf(orders)]
    expect(before.map(({ funnel }) => funnel.whole.registered)).toEqual([1, 1])
    for (const activityId of [codes, orders]) await closed(activityId)
    for (const one of [phone, order.phone]) await erase(one)
    expect([await numbersOf(codes), await numbersOf(orders)]).toEqual(before)
    const left = await server.ctx.db
      .selectFrom('receivedCodes')
      .select('identity')
      .where('activityId', '=', codes)
      .execute()
    expect(left.every(({ identity }) => identity.startsWith('erased '))).toBe(true)
  })

  it('changes no number of a gift campaign; who has not drawn can join it anew', async () => {
    const activityId = await makeGift(server, TEN, 10, closing())
    const winner = await winnerOf(server, activityId)
    const visitor = await playerOf(server, activityId)
    await query(visitor)
    await turnAfter(server)
    const before = await numbersOf(activityId)
    expect(before.funnel.whole).toMatchObject({ registered: 2, drew: 1, won: 1, paid: 1 })
    for (const { openId } of [winner, visitor]) await erase('', openId)
    expect(await numbersOf(activityId)).toEqual(before)
    const hash = identityOfOpenId(server.ctx, activityId, visitor.openId)
    const rows = await server.ctx.db
      .selectFrom('zyParticipants')
      .select('id')
      .where('activityId', '=', activityId)
      .where('identity', '=', hash)
      .execute()
    expect(rows).toEqual([])
    expect((await drawn(await playerOf(server, activityId, visitor.openId))).code).toBe(200)
    expect((await drawn(await playerOf(server, activityId, winner.openId))).code).not.toBe(401)
    server.clock.set(server.clock.now() + DAY_MS + HOUR_MS)
    await turnAfter(server)
    const after = await numbersOf(activityId)
    await closed(activityId)
    for (const { openId } of [winner, visitor]) await erase('', openId)
    expect(await numbersOf(activityId)).toEqual(after)
  })

  it('says at the desk what stays, why and until when, before it is asked for', async () => {
    const activityId = await wheel()
    const plain = await makeCampaign(server, {
      from: 'plain',
      set: { redEnvelopeAmount: '1', registerField: 'registerName', extendInfo: null },
    })
    const phone = freshPhone()
    await draw(await registered(server, activityId, phone), activityId)
    await registered(server, plain, phone)
    await turnAfter(server)
    const { id } = await server.ctx.db
      .selectFrom('registrations')
      .select('id')
      .where('activityId', '=', activityId)
      .executeTakeFirstOrThrow()
    const row = { activityId, table: 'registrations', id } as const
    const { desk } = await deskWith(server, ['support'])
    const { status, body } = await desk.call(erasureCall, row)
    expect(status).toBe(200)
    const { closesAt } = await termOf(activityId)
    expect(erasureCall.response.parse(body).stays).toEqual([
      { activityId, campaign: expect.any(String), why: 'runs', until: (closesAt ?? 0) + 30 * DAY_MS },
      { activityId: plain, campaign: expect.any(String), why: 'runs', until: expect.any(Number) },
      { activityId: plain, campaign: expect.any(String), why: 'unpaid', until: null },
    ])
    // Nothing is done by that.
    expect((await desk.call(erasureCall, row)).body).toEqual(body)
    const { desk: within } = await deskWith(server, ['support'], [activityId])
    expect((await within.call(erasureCall, row)).status).toBe(403)
    const asked = await desk.call(erasePersonCall, { ...row, reason: 'asked by letter' })
    const { desk: other } = await deskWith(server, ['support'])
    expect((await other.call(confirmRequestCall, { id: String(asked.body.request) })).status).toBe(200)
    expect((await desk.call(erasureCall, row)).status).toBe(422)
  })
})
