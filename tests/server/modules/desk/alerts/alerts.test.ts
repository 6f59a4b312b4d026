import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  acknowledgeCall,
  alertsCall,
  alertThresholdsCall,
  campaignAlertsCall,
} from '../../../../../domain/desk/alerts/alert-calls'
import { auditCall } from '../../../../../domain/desk/audit/audit-calls'
import { pauseCall, resumeCall } from '../../../../../domain/desk/campaign-calls'
import { USUAL_THRESHOLDS } from '../../../../../domain/rules/alerts/thresholds'
import { HOUR_MS } from '../../../../../domain/rules/shanghai-time'
import { textOf } from '../../../../../server/messages/catalogue'
import { judgeAlerts } from '../../../../../server/modules/desk/alerts/judge'
import { payoutRow } from '../../../../../server/participation/payout/promise'
import { budgetRules } from '../../../../../server/participation/sms/limits'
import { draw, makeCampaign, registered } from '../../../support/activity'
import { type TestApp, useApp } from '../../../support/app'
import { type DeskClient, deskOf, deskWith } from '../../../support/desk'

const MINUTE_MS = 60_000
const ONE_PRIZE = [{ awardIndex: 1, stock: 1, weight: 1 }]
const ALWAYS_OPEN = { ...USUAL_THRESHOLDS, openFrom: 0, openUntil: 24 }

const upIn = async (desk: DeskClient, activityId: string) =>
  campaignAlertsCall.response.parse((await desk.call(campaignAlertsCall, { activityId })).body).alerts

/** A campaign whose only prize is gone, and the alert that says so. */
async function withoutPrize(server: TestApp, desk: DeskClient) {
  const activityId = await makeCampaign(server, { prizes: ONE_PRIZE })
  await draw(await registered(server, activityId), activityId)
  await judgeAlerts(server.ctx)
  const [alert] = await upIn(desk, activityId)
  if (alert === undefined) throw new Error('there is no alert')
  return { activityId, alert }
}

describe('alerts on campaigns', () => {
  const server = useApp()
  const stock = (activityId: string) =>
    server.ctx.db.updateTable('campaignStock').where('activityId', '=', activityId)

  it('are raised once, shown with the thing in stock that they are about, and over once it is back', async () => {
    const desk = await deskOf(server, 'finance')
    const { activityId, alert } = await withoutPrize(server, desk)
    expect(alert).toMatchObject({
      activityId,
      kind: 'stockLow',
      subject: 'prize 1',
      value: 0,
      whole: 1,
      limit: 10,
      acknowledgedBy: null,
      resolvedAt: null,
    })
    expect(alert.name).not.toBe('')
    expect(alert.campaign).not.toBe('')
    await Promise.all([judgeAlerts(server.ctx), judgeAlerts(server.ctx)])
    expect(await upIn(desk, activityId)).toEqual([alert])
    const told = await server.ctx.db
      .selectFrom('notices')
      .select(['kind', 'data'])
      .where('activityId', '=', activityId)
      .execute()
    expect(told.map(({ kind, data }) => [kind, JSON.parse(data)])).toEqual([
      ['alert', { alert: 'stockLow', figures: { value: 0, whole: 1, limit: 10 } }],
    ])
    expect(textOf('en', 'notice.alert.stockLow', { campaign: activityId, value: 0, whole: 1 })).toBe(
      `Of a prize of campaign ${activityId} 0 of 1 are left.`,
    )
    const all = alertsCall.response.parse((await desk.call(alertsCall, {})).body).alerts
    expect(all).toContainEqual(alert)

    await stock(activityId).set({ total: 100 }).execute()
    await judgeAlerts(server.ctx)
    const { alerts, past } = campaignAlertsCall.response.parse(
      (await desk.call(campaignAlertsCall, { activityId })).body,
    )
    expect(alerts).toEqual([])
    expect(past).toMatchObject([{ id: alert.id, acknowledgedBy: null }])
    expect(past[0]?.resolvedAt).not.toBeNull()
  })

  it('are told once of a campaign and kind, however many things they are about; those of payouts are finance’s to look after', async () => {
    const desk = await deskOf(server, 'finance')
    const prizes = [1, 2, 3].map((awardIndex) => ({ awardIndex, stock: 1, weight: 1 }))
    const activityId = await makeCampaign(server, { prizes })
    await stock(activityId).set({ taken: 1, total: 1 }).execute()
    const payee = { phone: '13800138000' }
    const payout = { activityId, source: 'registration', sourceId: randomUUID(), payee, fen: 100 } as const
    await server.ctx.db
      .insertInto('payouts')
      .values({ ...payoutRow(server.ctx, { ...payout, isHeld: false }), state: 'stuck', nextTryAt: null })
      .execute()
    await judgeAlerts(server.ctx)
    expect((await upIn(desk, activityId)).length).toBeGreaterThan(2)
    const told = await server.ctx.db
      .selectFrom('notices')
      .select('data')
      .where('activityId', '=', activityId)
      .execute()
    expect(told.map(({ data }) => JSON.parse(data).alert)).toEqual(['stockLow'])
    // Who tries payouts again looks after those that are stuck.
    const { id = '' } = (await upIn(desk, activityId)).find(({ kind }) => kind === 'payouts') ?? {}
    expect((await desk.call(acknowledgeCall, { activityId, id })).status).toBe(200)
  })

  it('say that a payout is late: due for an hour and not arrived, until it has', async () => {
    const desk = await deskOf(server, 'finance')
    const activityId = await makeCampaign(server, { prizes: [] })
    const { db, clock } = server.ctx
    const payout = { activityId, source: 'registration', payee: { phone: '13800138000' }, fen: 100 } as const
    const dueFor = async (ms: number, state: string) => {
      const row = payoutRow(server.ctx, { ...payout, sourceId: randomUUID(), isHeld: false })
      const at = clock.now()
      await db
        .insertInto('payouts')
        .values({ ...row, state, dueSince: at - ms, nextTryAt: at + HOUR_MS })
        .execute()
      return row.payoutId
    }
    await dueFor(HOUR_MS - MINUTE_MS, 'failed')
    await judgeAlerts(server.ctx)
    expect(await upIn(desk, activityId)).toEqual([])
    const late = [await dueFor(HOUR_MS, 'submitted'), await dueFor(2 * HOUR_MS, 'failed')]
    await judgeAlerts(server.ctx)
    expect(await upIn(desk, activityId)).toMatchObject([
      { kind: 'payoutsLate', value: 120, whole: 2, limit: 60 },
    ])
    await db
      .updateTable('payouts')
      .set({ state: 'confirmed', nextTryAt: null })
      .where('payoutId', 'in', late)
      .execute()
    await judgeAlerts(server.ctx)
    expect(await upIn(desk, activityId)).toEqual([])
  })

  it('are judged by one process in each minute', async () => {
    const { jobs, db } = server.ctx
    const judgedAt = async () =>
      (await db.selectFrom('meta').select('value').where('key', '=', 'alertsJudgedAt').executeTakeFirst())
        ?.value
    const start = server.clock.now() + HOUR_MS
    const other = await server.sibling()
    const turn = async (app: TestApp, at: number) => {
      app.clock.set(at)
      await app.ctx.jobs.run('alerts')
      // The clock goes on from where it was set.
      return Math.round((Number(await judgedAt()) - start) / 10_000) * 10_000
    }
    server.clock.set(start)
    await jobs.run('alerts')
    expect(await turn(other, start + 30_000)).toBe(0)
    expect(await turn(server, start + 60_000)).toBe(60_000)
    expect(await turn(other, start + 90_000)).toBe(60_000)
    // A clock that was set back.
    expect(await turn(server, start - HOUR_MS)).toBe(-HOUR_MS)
    server.clock.set(null)
  })

  it('are acknowledged by name, once, and raised anew by a new crossing', async () => {
    const { desk, name } = await deskWith(server, ['support'])
    const { activityId, alert } = await withoutPrize(server, desk)
    const { id } = alert
    const { status, body } = await desk.call(acknowledgeCall, { activityId, id })
    expect([status, body.acknowledgedBy]).toEqual([200, name])
    // Pressed twice it is the same.
    expect((await desk.call(acknowledgeCall, { activityId, id })).body).toEqual(body)
    const taken = await (await deskOf(server, 'editor')).call(acknowledgeCall, { activityId, id })
    expect([taken.status, taken.body.msg]).toEqual([409, `${name} has acknowledged the alert already`])
    expect(await upIn(desk, activityId)).toMatchObject([{ id, acknowledgedBy: name }])
    const auditor = await deskOf(server, 'auditor')
    const { rows } = auditCall.response.parse(
      (await auditor.call(auditCall, { activityId, action: 'alert.acknowledge' })).body,
    )
    expect(rows).toMatchObject([{ actor: name, detail: { alert: 'stockLow', item: 'prize 1' } }])

    await stock(activityId).set({ total: 100 }).execute()
    await judgeAlerts(server.ctx)
    expect((await desk.call(acknowledgeCall, { activityId, id })).status).toBe(200)
    await stock(activityId).set({ total: 1 }).execute()
    await judgeAlerts(server.ctx)
    const [anew] = await upIn(desk, activityId)
    expect(anew).toMatchObject({ kind: 'stockLow', acknowledgedBy: null })
    expect(anew?.id).not.toBe(id)
    await stock(activityId).set({ total: 100 }).execute()
    await judgeAlerts(server.ctx)
    const late = await desk.call(acknowledgeCall, { activityId, id: anew?.id ?? '' })
    expect([late.status, late.body.msg]).toEqual([409, 'the alert is over already'])
  })

  it('are seen and acknowledged on the operator’s own campaigns alone', async () => {
    const { activityId, alert } = await withoutPrize(server, await deskOf(server, 'editor'))
    const { desk } = await deskWith(server, ['support'], ['grid'])
    expect((await desk.call(alertsCall, {})).body.alerts).toEqual([])
    expect((await desk.call(campaignAlertsCall, { activityId })).status).toBe(403)
    expect((await desk.call(acknowledgeCall, { activityId, id: alert.id })).status).toBe(403)
    expect((await desk.call(acknowledgeCall, { activityId: 'grid', id: alert.id })).status).toBe(404)
    const { desk: own } = await deskWith(server, ['support'], [activityId])
    expect((await own.call(alertsCall, {})).body.alerts).toMatchObject([{ id: alert.id }])
  })

  it('end with a pause and are up again after it', async () => {
    const desk = await deskOf(server, 'editor')
    const { activityId } = await withoutPrize(server, desk)
    await desk.call(pauseCall, { activityId, prompt: '', reason: 'a test' })
    await judgeAlerts(server.ctx)
    expect(await upIn(desk, activityId)).toEqual([])
    await desk.call(resumeCall, { activityId })
    await judgeAlerts(server.ctx)
    expect(await upIn(desk, activityId)).toMatchObject([{ kind: 'stockLow' }])
  })

  it.each([
    ['that is over', { activityEndTime: -HOUR_MS, activityCloseTime: HOUR_MS }],
    ['that is not open yet', { activityStartTime: HOUR_MS, activityEndTime: 2 * HOUR_MS }],
  ])('are none of a campaign %s', async (_, offsets) => {
    const desk = await deskOf(server, 'editor')
    const now = server.clock.now()
    const times = Object.fromEntries(Object.entries(offsets).map(([name, offset]) => [name, now + offset]))
    const activityId = await makeCampaign(server, { prizes: ONE_PRIZE, set: times })
    await stock(activityId).set({ taken: 1 }).execute()
    await judgeAlerts(server.ctx)
    expect(await upIn(desk, activityId)).toEqual([])
  })

  it('go by the campaign’s own thresholds, whose changes are in the audit log', async () => {
    const { desk, name } = await deskWith(server, ['editor'])
    const { activityId } = await withoutPrize(server, desk)
    const set = (thresholds: object) =>
      desk.call(alertThresholdsCall, { activityId, thresholds: { ...USUAL_THRESHOLDS, ...thresholds } })
    expect((await set({ stockLow: null, budget: 50 })).status).toBe(200)
    await judgeAlerts(server.ctx)
    expect(await upIn(desk, activityId)).toEqual([])
    expect((await desk.call(campaignAlertsCall, { activityId })).body.thresholds).toMatchObject({
      stockLow: null,
      budget: 50,
      sms: 80,
    })
    await set({ stockLow: null, budget: 50 })
    const auditor = await deskOf(server, 'auditor')
    const { rows } = auditCall.response.parse(
      (await auditor.call(auditCall, { activityId, action: 'alert.thresholds' })).body,
    )
    expect(rows).toMatchObject([
      {
        actor: name,
        detail: { before: { stockLow: 10, budget: 80 }, after: { stockLow: null, budget: 50 } },
      },
    ])
    for (const wrong of [{ stockLow: 0 }, { sms: 101 }, { payouts: 1.5 }, { openFrom: 21, openUntil: 21 }])
      expect((await set(wrong)).status).toBe(400)
    const unknown = { activityId: 'not-there', thresholds: USUAL_THRESHOLDS }
    expect((await desk.call(alertThresholdsCall, unknown)).status).toBe(404)
  })

  it('tell of budgets, stuck payouts, messages, errors and a time without registrations', async () => {
    const { ctx } = server
    const { db, limits, smsBudget } = ctx
    const now = server.clock.now()
    const desk = await deskOf(server, 'support')
    const activityId = await makeCampaign(server, { set: { budgetFen: 100_000 } })
    await desk.call(alertThresholdsCall, { activityId, thresholds: ALWAYS_OPEN })
    await judgeAlerts(ctx)
    expect(await upIn(desk, activityId)).toEqual([])

    await db
      .insertInto('campaignBudgets')
      .values({ activityId, promisedFen: 90_000, budgetFen: 100_000, alarmedAt: null })
      .execute()
    const payee = { phone: '13800138000' }
    const payout = { activityId, source: 'registration', sourceId: randomUUID(), payee, fen: 100 } as const
    await db
      .insertInto('payouts')
      .values({ ...payoutRow(ctx, { ...payout, isHeld: false }), state: 'stuck', nextTryAt: null })
      .execute()
    const { campaignHour } = budgetRules(smsBudget)
    const { limit } = await limits.usage(campaignHour, activityId)
    await limits.take(campaignHour, activityId)
    await db
      .updateTable('rateLimits')
      .set({ count: Math.ceil(limit * 0.8) })
      .where('key', '=', ctx.secrets.hash('limit', campaignHour.name, activityId))
      .execute()
    const minute = now - (now % MINUTE_MS)
    const counted = { activityId, minute, expiresAt: now + HOUR_MS }
    await db
      .insertInto('callCounts')
      .values([
        { ...counted, what: 'call', subject: 'any', count: 100 },
        { ...counted, what: 'error', subject: '500', count: 20 },
        // A stranger's own errors are no alarm.
        { ...counted, what: 'error', subject: '400', count: 90 },
      ])
      .execute()
    await db
      .insertInto('visitCounts')
      .values({
        activityId,
        what: 'channel',
        step: 'minute',
        at: minute,
        subject: '1',
        count: 40,
        visitors: Buffer.alloc(0),
        expiresAt: now + HOUR_MS,
      })
      .execute()
    await judgeAlerts(ctx)
    const found = (await upIn(desk, activityId)).map(({ kind, subject, value, whole }) => [
      kind,
      subject,
      value,
      whole,
    ])
    expect(found.sort()).toEqual([
      ['budget', '', 90_000, 100_000],
      ['errors', '', 20, 100],
      ['payouts', '', 1, 0],
      ['registrations', '', 720, 40],
      ['sms', 'campaignHour', Math.ceil(limit * 0.8), limit],
    ])

    await registered(server, activityId)
    await desk.call(pauseCall, { activityId, prompt: '', reason: 'a test' })
    await judgeAlerts(ctx)
    // What is owed stays owed.
    expect(await upIn(desk, activityId)).toMatchObject([{ kind: 'payouts' }])
    await desk.call(resumeCall, { activityId })
    await judgeAlerts(ctx)
    const kinds = (await upIn(desk, activityId)).map(({ kind }) => kind)
    expect(kinds.sort()).toEqual(['budget', 'errors', 'payouts', 'sms'])
  })
})
