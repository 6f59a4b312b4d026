import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { accountsCall, changeAccountCall } from '../../../../../domain/desk/account-calls'
import { pauseCall } from '../../../../../domain/desk/campaign-calls'
import { createDraftCall, submitDraftCall, takeBackCall } from '../../../../../domain/desk/draft-calls'
import { chooseNoticesCall } from '../../../../../domain/desk/notices/notice-calls'
import { erasePersonCall } from '../../../../../domain/desk/people-calls'
import { refuseRequestCall } from '../../../../../domain/desk/request-calls'
import { approveCall, publishCall } from '../../../../../domain/desk/version-calls'
import { DAY_MS, HOUR_MS } from '../../../../../domain/rules/shanghai-time'
import { transaction } from '../../../../../server/db/transaction'
import { tell } from '../../../../../server/process/notices/tell'
import { draw, makeCampaign, registered } from '../../../support/activity'
import { ONE_APPROVER } from '../../../support/acts/approvals'
import { type TestApp, useApp } from '../../../support/app'
import { deskOf, deskWith } from '../../../support/desk'
import { turnAfter, walletIs } from '../../../support/payouts'
import { forgetNotices, inboxIs, noticesAfter, scriptedChannels, sendNotices } from './inbox'

const REASON = 'Wang Fang has asked for it by phone'
/** Longer than a breaker stays open, and than the first pauses between attempts. */
const A_WHILE_MS = 90_000
let serial = 0

/** A campaign in review, sent there by the demo's editor. */
async function inReview(server: TestApp) {
  serial += 1
  const which = { activityId: `told-${serial}`, version: 1 }
  const editor = await deskOf(server, 'editor')
  const { activityId } = which
  await editor.call(createDraftCall, { activityId, name: 'Told', from: { template: 'plain' } })
  const { sha256 } = submitDraftCall.response.parse((await editor.call(submitDraftCall, which)).body).version
  return { activityId, which, sha256, editor }
}
const pausedBy = async (server: TestApp, name: string, activityId = 'wheel') =>
  (await deskOf(server, name)).call(pauseCall, { activityId, prompt: '', reason: REASON })
/** That `support` has paused a campaign, so many times. */
const toldOften = (server: TestApp, times: number) =>
  transaction(server.ctx.db, async (trx) => {
    const at = server.clock.now()
    for (let time = 0; time < times; time += 1)
      await tell(trx, { kind: 'paused', data: {}, activityId: 'wheel', by: 'support', at })
  })
const readers = (notices: readonly { operator: string }[]) => notices.map(({ operator }) => operator).sort()
/** Of them the demo's people: some tests add accounts. */
const demoReaders = (notices: readonly { operator: string }[]) =>
  readers(notices).filter((name) => !name.startsWith('desk'))
const TO_PAUSED = ['admin', 'admin2', 'approver', 'demo', 'editor']

describe('notices to operators', () => {
  const server = useApp(ONE_APPROVER)
  beforeAll(() => server.ctx.jobs.stop())
  afterEach(async () => {
    await inboxIs(server, 'ok')
    await forgetNotices(server)
    server.clock.set(null)
  })

  it('say that a version waits for approval, and that it was published', async () => {
    const { which, sha256, editor } = await inReview(server)
    const notices = await noticesAfter(server)
    expect(readers(notices)).toEqual(['approver', 'demo'])
    expect(notices[0]).toMatchObject({
      title: '【红包运营台】版本待审批',
      text: `活动 ${which.activityId} 的版本 1 等待审批。`,
      link: `/desk/campaigns/${which.activityId}/versions/1`,
    })
    await (await deskOf(server, 'approver')).call(approveCall, { ...which, sha256 })
    await forgetNotices(server)
    await editor.call(publishCall, which)
    const published = await noticesAfter(server)
    expect(published.map(({ operator, title }) => `${operator} ${title}`).sort()).toEqual([
      'approver 【红包运营台】版本已发布',
      'demo 【红包运营台】版本已发布',
    ])
  })

  it('say that a second person is needed, to those who may be that, and then what became of it', async () => {
    const support = await deskOf(server, 'support')
    const activityId = await makeCampaign(server, {})
    await registered(server, activityId)
    const { id } = await server.ctx.db
      .selectFrom('registrations')
      .select('id')
      .where('activityId', '=', activityId)
      .executeTakeFirstOrThrow()
    const body = { activityId, table: 'registrations', id, reason: REASON } as const
    const asked = await support.call(erasePersonCall, body)
    expect(asked.status).toBe(200)
    const notices = await noticesAfter(server)
    // `support` has asked; of the others `demo` alone may erase.
    expect(readers(notices)).toEqual(['demo'])
    expect(notices[0]?.text).toBe(`有请求等待另一位有权限的人确认：删除个人信息（${activityId}）。`)
    expect(notices[0]?.link).toBe('/desk/requests')
    await forgetNotices(server)
    const refusal = { id: String(asked.body.request), reason: REASON }
    expect((await (await deskOf(server, 'demo')).call(refuseRequestCall, refusal)).status).toBe(200)
    const decided = await noticesAfter(server)
    expect(decided.map(({ operator, text }) => [operator, text])).toEqual([
      ['support', `您提出的请求被拒绝：删除个人信息（${activityId}）。`],
    ])
  })

  it('say that a campaign was paused, to all who may but the one who did', async () => {
    await pausedBy(server, 'support')
    expect(demoReaders(await noticesAfter(server))).toEqual(TO_PAUSED)
  })

  it('say that payouts are stuck, once an hour of a campaign', async () => {
    await walletIs(server, 'refuse')
    const activityId = await makeCampaign(server, { prizes: [{ awardIndex: 3, stock: 9, weight: 1 }] })
    for (let person = 0; person < 3; person += 1) await draw(await registered(server, activityId), activityId)
    await turnAfter(server)
    await turnAfter(server, DAY_MS + HOUR_MS)
    await walletIs(server, 'ok')
    const states = await server.ctx.db
      .selectFrom('payouts')
      .select('state')
      .where('activityId', '=', activityId)
      .execute()
    expect(states.map(({ state }) => state)).toEqual(['stuck', 'stuck', 'stuck'])
    expect(readers(await noticesAfter(server))).toEqual(['demo', 'finance'])
  })

  it('reach nobody who works on other campaigns, and nobody whose account is disabled', async () => {
    const own = await deskWith(server, ['approver'], ['wheel'])
    const other = await deskWith(server, ['approver'], ['grid'])
    const gone = await deskWith(server, ['approver'])
    const admin = await deskOf(server, 'admin')
    const { accounts } = accountsCall.response.parse((await admin.call(accountsCall, {})).body)
    const account = accounts.find(({ name }) => name === gone.name)
    if (account === undefined) throw new Error('the account is there')
    const { name, roles, campaigns, generation } = account
    const disabled = await admin.call(changeAccountCall, {
      name,
      roles,
      campaigns,
      generation,
      isDisabled: true,
    })
    expect(disabled.status).toBe(200)
    await forgetNotices(server)
    await pausedBy(server, 'support')
    const names = readers(await noticesAfter(server))
    expect([names.includes(own.name), names.includes(other.name), names.includes(gone.name)]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('reach nobody who hears of it no more by the time that they are sent', async () => {
    const [kept, moved, demoted, silenced] = [
      await deskWith(server, ['editor'], ['wheel']),
      await deskWith(server, ['editor'], ['wheel']),
      await deskWith(server, ['editor'], ['wheel']),
      await deskWith(server, ['editor'], ['wheel']),
    ]
    await forgetNotices(server)
    await pausedBy(server, 'support')
    await server.ctx.jobs.run('notices')
    const { db } = server.ctx
    const change = (name: string, values: { campaigns?: string; roles?: string }) =>
      db.updateTable('operators').set(values).where('name', '=', name).execute()
    await change(moved.name, { campaigns: '["grid"]' })
    await change(demoted.name, { roles: '["finance"]' })
    const choices = [{ kind: 'paused' as const, channels: [] }]
    expect((await silenced.desk.call(chooseNoticesCall, { address: null, choices })).status).toBe(200)
    const names = readers(await noticesAfter(server))
    const each = [kept, moved, demoted, silenced].map(({ name }) => names.includes(name))
    expect(each).toEqual([true, false, false, false])
    expect(await db.selectFrom('noticeDeliveries').selectAll().execute()).toEqual([])
  })

  it('have no name, reason or text of anybody in what is kept and sent', async () => {
    await pausedBy(server, 'support')
    await noticesAfter(server)
    await inReview(server)
    const { db } = server.ctx
    const rows = [
      await db.selectFrom('notices').select(['kind', 'activityId', 'data']).execute(),
      await db.selectFrom('noticeInbox').select(['title', 'text', 'link']).execute(),
    ]
    const text = JSON.stringify(rows)
    for (const word of [REASON, 'Wang', 'support', 'editor', 'Told']) expect(text).not.toContain(word)
  })

  it('arrive once, however many processes send', async () => {
    const sibling = await server.sibling()
    await sibling.ctx.jobs.stop()
    await toldOften(server, 5)
    await Promise.all([server, sibling, server, sibling].map((process) => sendNotices(process)))
    const notices = await noticesAfter(server)
    const times = new Map<string, number>()
    for (const { operator } of notices) times.set(operator, (times.get(operator) ?? 0) + 1)
    expect(Object.fromEntries(times)).toMatchObject({ editor: 5, approver: 5, admin: 5, demo: 5 })
    expect(await server.ctx.db.selectFrom('noticeDeliveries').selectAll().execute()).toEqual([])
  })

  it.each(['silent', 'wrong'])('come later, and once, where the inbox was %s', async (mode) => {
    await inboxIs(server, mode)
    expect((await pausedBy(server, 'support')).status).toBe(200)
    expect(await noticesAfter(server)).toEqual([])
    expect(await noticesAfter(server, 1_000)).toEqual([])
    await inboxIs(server, 'ok')
    expect(demoReaders(await noticesAfter(server, A_WHILE_MS))).toEqual(TO_PAUSED)
    expect(demoReaders(await noticesAfter(server, A_WHILE_MS))).toEqual(TO_PAUSED)
  })

  it('leave after the act, however slow the inbox is, and bear one that takes each twice', async () => {
    await inboxIs(server, 'slow')
    expect((await pausedBy(server, 'support')).status).toBe(200)
    expect((await server.app.inject('/lab/api/notices')).json()).toEqual([])
    expect(demoReaders(await noticesAfter(server))).toEqual(TO_PAUSED)
    await forgetNotices(server)
    await inboxIs(server, 'twice')
    await pausedBy(server, 'support')
    const twice = [...TO_PAUSED, ...TO_PAUSED].sort()
    expect(demoReaders(await noticesAfter(server))).toEqual(twice)
  })

  it('are given up after a day', async () => {
    await inboxIs(server, 'wrong')
    await pausedBy(server, 'support')
    await noticesAfter(server)
    await noticesAfter(server, DAY_MS + A_WHILE_MS)
    expect(await server.ctx.db.selectFrom('noticeDeliveries').selectAll().execute()).toEqual([])
    await server.ctx.jobs.run('housekeeping')
  })

  it('are told with what they do, or not at all', async () => {
    const at = server.clock.now()
    await transaction(server.ctx.db, async (trx) => {
      await tell(trx, { kind: 'paused', data: {}, activityId: 'wheel', at })
      throw new Error('undone')
    }).catch(() => undefined)
    expect(await noticesAfter(server)).toEqual([])
  })

  it('are told once in ten minutes to the same people, however often somebody does them', async () => {
    const { which, editor } = await inReview(server)
    for (let time = 0; time < 3; time += 1) {
      await editor.call(takeBackCall, which)
      await editor.call(submitDraftCall, which)
      await pausedBy(server, 'support')
    }
    await editor.call(takeBackCall, which)
    await editor.call(submitDraftCall, { ...which, approver: 'approver' })
    const told = async () =>
      (await server.ctx.db.selectFrom('notices').select(['kind', 'recipients']).orderBy('id').execute()).map(
        ({ kind, recipients }) => `${kind} ${recipients ?? ''}`.trim(),
      )
    expect(await told()).toEqual(['review', 'paused', 'review ["approver"]'])
    server.clock.set(server.clock.now() + HOUR_MS)
    await pausedBy(server, 'support')
    expect((await told()).slice(3)).toEqual(['paused'])
  })

  it('that wait for one channel make none of another go', async () => {
    const { db } = server.ctx
    const expiresAt = server.clock.now() + HOUR_MS
    const waiting = (channel: string, noticeId: string, later: number) => ({
      id: `${channel}-${noticeId}`,
      noticeId,
      channel,
      operator: '',
      nextTryAt: expiresAt,
      expiresAt: expiresAt + later,
    })
    await db
      .insertInto('noticeDeliveries')
      .values(waiting('smtp', 'first', 0))
      .execute()
    for (let from = 1; from <= 21_000; from += 1_000)
      await db
        .insertInto('noticeDeliveries')
        .values(Array.from({ length: 1_000 }, (_, one) => waiting('webhook', `${from + one}`, from + one)))
        .execute()
    await server.ctx.jobs.run('housekeeping')
    const left = await db
      .selectFrom('noticeDeliveries')
      .select((eb) => ['channel', eb.fn.countAll<string>().as('count')])
      .groupBy('channel')
      .orderBy('channel')
      .execute()
    expect(left.map(({ channel, count }) => [channel, Number(count)])).toEqual([
      ['smtp', 1],
      ['webhook', 20_000],
    ])
  })

  it('keep the newest of too many', async () => {
    const { db } = server.ctx
    const now = server.clock.now()
    const told = (at: number) => ({
      id: `old-${at}`,
      kind: 'paused',
      activityId: 'wheel',
      data: '{}',
      doneBy: '',
      at: now + at,
      expiresAt: now + at + DAY_MS - 10_000,
    })
    for (let from = 0; from < 6_000; from += 1_000)
      await db
        .insertInto('notices')
        .values(Array.from({ length: 1_000 }, (_, at) => told(from + at)))
        .execute()
    await server.ctx.jobs.run('housekeeping')
    const left = await db
      .selectFrom('notices')
      .select((eb) => [eb.fn.countAll<string>().as('count'), eb.fn.min('at').as('oldest')])
      .executeTakeFirstOrThrow()
    expect([Number(left.count), left.oldest - now]).toEqual([5_000, 1_000])
  })
})

describe('channels of settings', () => {
  const { channels, toGroup, mails, state } = scriptedChannels()
  const server = useApp({ providers: { notice: channels } })
  beforeAll(() => server.ctx.jobs.stop())

  it('give a group what is for groups, and mail to nobody without an address', async () => {
    await inReview(server)
    await sendNotices(server)
    expect(toGroup.map(({ title }) => title)).toEqual(['【红包运营台】版本待审批'])
    const now = server.clock.now()
    await transaction(server.ctx.db, (trx) =>
      tell(trx, {
        kind: 'requestDecided',
        data: { request: 'codes', outcome: 'confirmed' },
        campaigns: [],
        to: ['finance'],
        at: now,
      }),
    )
    await sendNotices(server)
    expect([toGroup.length, mails.length]).toEqual([1, 0])
  })

  it('keep nobody of another waiting, nor what is told since, where one of them is slow', async () => {
    let go = () => {}
    state.waitsFor = new Promise((done) => {
      go = done
    })
    toGroup.length = 0
    await pausedBy(server, 'support')
    await server.ctx.jobs.run('notices')
    const slow = server.ctx.jobs.run('notices dingtalk')
    await inReview(server)
    await server.ctx.jobs.run('notices')
    await server.ctx.jobs.run('notices smtp')
    const { db } = server.ctx
    expect(await db.selectFrom('notices').select('id').where('spreadAt', 'is', null).execute()).toEqual([])
    expect(toGroup).toEqual([])
    state.waitsFor = undefined
    go()
    await slow
    await sendNotices(server)
    expect(toGroup.length).toBe(2)
  })

  it('are paused where they give no answer, and get everything afterwards', async () => {
    state.isDown = true
    state.tries = 0
    toGroup.length = 0
    await toldOften(server, 30)
    for (let turn = 0; turn < 5; turn += 1) await sendNotices(server)
    // A batch that is under way when the breaker opens has been asked.
    expect(state.tries).toBeLessThanOrEqual(10)
    state.isDown = false
    server.clock.set(server.clock.now() + 2 * A_WHILE_MS)
    for (let turn = 0; turn < 3; turn += 1) await sendNotices(server)
    server.clock.set(null)
    expect(toGroup.length).toBe(30)
  })
})
