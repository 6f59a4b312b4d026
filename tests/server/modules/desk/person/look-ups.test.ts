import { beforeAll, describe, expect, it } from 'vitest'
import { exportFullCall, startExportCall } from '../../../../../domain/desk/export-calls'
import { PEOPLE_CALLS } from '../../../../../domain/desk/people-calls'
import { allowLookUpsCall, stoppedLookUpsCall } from '../../../../../domain/desk/person/look-up-calls'
import { searchCall } from '../../../../../domain/desk/person/person-calls'
import { freshPhone, makeCampaign, registered } from '../../../support/activity'
import { type TestApp, useApp } from '../../../support/app'
import { type DeskClient, deskOf, deskWith } from '../../../support/desk'
import { copyRegistration } from '../../../support/people'

/** What finds nobody: of the form of a phone, and of nobody's. */
const nobodys = (at: number) => `199${String(at).padStart(8, '0')}`

const deedsOf = async (server: TestApp, actor: string) => {
  const rows = await server.ctx.db
    .selectFrom('auditLog')
    .select(['action', 'activityId', 'detail'])
    .where('actor', '=', actor)
    .orderBy('seq')
    .execute()
  return rows
    .filter(({ action }) => action !== 'login')
    .map(({ detail, ...deed }) => ({ ...deed, detail: JSON.parse(detail) }))
}

describe('a look-up by phone, name or receipt', () => {
  const server = useApp()
  beforeAll(() => server.ctx.jobs.stop())

  it('leaves a row in each table, with its kind and never its text', async () => {
    const activityId = await makeCampaign(server)
    const phone = freshPhone()
    await registered(server, activityId, phone)
    const { desk, name } = await deskWith(server, ['support'], [activityId])

    for (const call of Object.values(PEOPLE_CALLS))
      expect((await desk.call(call, { activityId, find: ` ${phone}` })).status).toBe(200)
    expect((await desk.call(PEOPLE_CALLS.registrations, { activityId, find: '张三丰' })).status).toBe(200)
    expect((await desk.call(PEOPLE_CALLS.registrations, { activityId, find: '   ' })).status).toBe(200)
    expect((await desk.call(PEOPLE_CALLS.registrations, { activityId })).status).toBe(200)
    const row = (table: string, kind: string, found: number) => ({
      action: 'person.search',
      activityId,
      detail: { table, kind, found },
    })
    expect(await deedsOf(server, name)).toEqual([
      row('registrations', 'phone', 1),
      row('awards', 'phone', 0),
      row('payouts', 'phone', 0),
      row('orders', 'phone', 0),
      row('gifts', 'phone', 0),
      row('codes', 'phone', 0),
      row('registrations', 'name', 0),
    ])
    const log = JSON.stringify(await server.ctx.db.selectFrom('auditLog').selectAll().execute())
    for (const text of [phone, '张三丰']) expect(log).not.toContain(text)
  })

  it('is one look-up however many pages it has, and as a file', async () => {
    const activityId = await makeCampaign(server)
    await registered(server, activityId)
    await copyRegistration(server, activityId, 70)
    const { desk, name } = await deskWith(server, ['support'], [activityId])
    const first = await desk.call(PEOPLE_CALLS.registrations, { activityId, find: '李四' })
    const cursor = String(first.body.next)
    const next = await desk.call(PEOPLE_CALLS.registrations, { activityId, find: '李四', cursor })
    expect([next.status, (next.body.rows as unknown[]).length > 0]).toEqual([200, true])
    const asked = { activityId, table: 'registrations', find: '李四', reason: 'a letter' } as const
    expect((await desk.call(startExportCall, asked)).status).toBe(200)
    expect((await desk.call(exportFullCall, asked)).status).toBe(200)
    expect((await deedsOf(server, name)).map(({ action, detail }) => [action, detail.found])).toEqual([
      ['person.search', 50],
      ['person.search', 50],
      ['people.export', undefined],
      ['person.search', 50],
      ['request.ask', undefined],
    ])
  })
})

describe('the limit of look-ups', () => {
  const server = useApp({ limitFactor: 0.05 })
  beforeAll(() => server.ctx.jobs.stop())

  it('is one for the search, every table and every file', async () => {
    const activityId = await makeCampaign(server)
    await registered(server, activityId)
    await copyRegistration(server, activityId, 1)
    const { desk } = await deskWith(server, ['support'], [activityId])
    const find = '李四'
    const asked = { activityId, table: 'registrations', find, reason: 'a letter' } as const
    const lookUps = [
      () => desk.call(searchCall, { find }),
      ...Object.values(PEOPLE_CALLS).map((call) => () => desk.call(call, { activityId, find } as never)),
      () => desk.call(startExportCall, asked),
      () => desk.call(exportFullCall, asked),
    ]
    const statuses = []
    for (const lookUp of [...lookUps, ...lookUps]) statuses.push((await lookUp()).status)
    expect(statuses).toEqual([...Array(10).fill(200), ...Array(8).fill(429)])
    // What looks for nobody goes on.
    expect((await desk.call(PEOPLE_CALLS.registrations, { activityId })).status).toBe(200)
  })
})

describe('fifty look-ups that find nobody', () => {
  const server = useApp({ limitFactor: 1 })
  beforeAll(() => server.ctx.jobs.stop())

  const miss = (desk: DeskClient, activityId: string, at: number) =>
    desk.call(PEOPLE_CALLS.payouts, { activityId, find: nobodys(at) })

  /** An account whose look-ups by phone have been stopped. */
  async function stopped() {
    const activityId = await makeCampaign(server)
    const phone = freshPhone()
    await registered(server, activityId, phone)
    const { desk, name } = await deskWith(server, ['finance'])
    const tried = await Promise.all(Array.from({ length: 60 }, (_, at) => miss(desk, activityId, at)))
    const answered = tried.filter(({ status }) => status === 200).length
    const refused = tried.filter(({ status }) => status === 423)
    return { activityId, phone, desk, name, answered, refused }
  }

  it('raise an alarm and stop its look-ups by phone, in every table, and nobody else’s', async () => {
    const one = await stopped()
    expect([one.answered, one.refused.length]).toEqual([50, 10])
    expect(one.refused[0]?.body.msg).toContain('administrator')
    const { activityId, phone, desk } = one
    const asked = { activityId, table: 'registrations', find: phone, reason: 'a letter' } as const
    for (const find of [phone, `+86 ${phone}`]) {
      expect((await desk.call(searchCall, { find })).status).toBe(423)
      expect((await desk.call(PEOPLE_CALLS.registrations, { activityId, find })).status).toBe(423)
    }
    expect((await desk.call(startExportCall, asked)).status).toBe(423)
    expect((await desk.call(PEOPLE_CALLS.registrations, { activityId })).status).toBe(200)
    expect((await desk.call(PEOPLE_CALLS.registrations, { activityId, find: '张三丰' })).status).toBe(200)
    const { desk: other } = await deskWith(server, ['finance'])
    expect((await other.call(PEOPLE_CALLS.registrations, { activityId, find: phone })).status).toBe(200)

    expect(server.ctx.alarms.timesOf('lookUps.stopped')).toBe(1)
    expect(server.logLines.filter((line) => line.includes('lookUps.stopped'))).toHaveLength(1)
    const stops = (await deedsOf(server, 'system')).filter(({ action }) => action === 'lookUps.stop')
    expect(stops).toEqual([
      { action: 'lookUps.stop', activityId: '', detail: { account: one.name, lookUps: 50 } },
    ])
    const told = await server.ctx.db.selectFrom('notices').selectAll().where('kind', '=', 'lookUps').execute()
    expect(told).toHaveLength(1)
  })

  it('keep them stopped when the hour is over, until another administrator allows them, which leaves a row', async () => {
    const { activityId, phone, desk, name } = await stopped()
    const reason = 'it was a list of the courier’s'
    const administrator = await deskWith(server, ['administrator'])
    const listed = async () => {
      const { body } = await administrator.desk.call(stoppedLookUpsCall, {})
      return stoppedLookUpsCall.response.parse(body).stopped
    }
    const ask = async () => (await desk.call(PEOPLE_CALLS.registrations, { activityId, find: phone })).status
    // The hour is over.
    await server.ctx.db.updateTable('rateLimits').set({ windowStart: 0, expiresAt: 0 }).execute()
    await server.ctx.jobs.run('housekeeping')
    expect(await ask()).toBe(423)
    expect((await listed()).map(({ account }) => account)).toContain(name)
    for (const role of ['support', 'auditor', 'finance'] as const) {
      const { desk: stranger } = await deskWith(server, [role])
      expect((await stranger.call(allowLookUpsCall, { name, reason })).status).toBe(403)
    }
    const { desk: within } = await deskWith(server, ['administrator'], [activityId])
    expect((await within.call(allowLookUpsCall, { name, reason })).status).toBe(404)
    expect((await administrator.desk.call(allowLookUpsCall, { name, reason })).status).toBe(200)
    expect(await ask()).toBe(200)
    expect((await listed()).map(({ account }) => account)).not.toContain(name)
    expect((await administrator.desk.call(allowLookUpsCall, { name, reason })).status).toBe(404)
    const deeds = await deedsOf(server, administrator.name)
    expect(deeds.filter(({ action }) => action === 'lookUps.allow')).toEqual([
      { action: 'lookUps.allow', activityId: '', detail: { account: name, reasonId: expect.any(String) } },
    ])
    // It counts from nothing again.
    expect((await miss(desk, activityId, 0)).status).toBe(200)
    expect(await ask()).toBe(200)
  })

  it('are not allowed again by the account itself, whatever else it may do', async () => {
    const activityId = await makeCampaign(server)
    const { desk, name } = await deskWith(server, ['support', 'administrator'])
    for (let at = 0; at < 50; at += 1) await miss(desk, activityId, at)
    expect((await miss(desk, activityId, 50)).status).toBe(423)
    expect((await desk.call(allowLookUpsCall, { name, reason: 'I know myself' })).status).toBe(409)
    const { body } = await (await deskOf(server, 'auditor')).call(stoppedLookUpsCall, {})
    const { stopped: listed } = stoppedLookUpsCall.response.parse(body)
    expect(listed.map(({ account }) => account)).toContain(name)
  })

  it('are counted of those alone that find nobody', async () => {
    const activityId = await makeCampaign(server)
    const phone = freshPhone()
    await registered(server, activityId, phone)
    const { desk } = await deskWith(server, ['support'])
    for (let at = 0; at < 60; at += 1)
      expect((await desk.call(PEOPLE_CALLS.registrations, { activityId, find: phone })).status).toBe(200)
    for (let at = 0; at < 49; at += 1) expect((await miss(desk, activityId, at)).status).toBe(200)
    expect((await desk.call(PEOPLE_CALLS.registrations, { activityId, find: phone })).status).toBe(200)
  })
})
