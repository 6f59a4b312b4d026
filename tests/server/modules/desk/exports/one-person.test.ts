import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { exportPersonCall, exportsCall, personExportsCall } from '../../../../../domain/desk/export-calls'
import { erasePersonCall } from '../../../../../domain/desk/people-calls'
import { confirmRequestCall, refuseRequestCall, requestsCall } from '../../../../../domain/desk/request-calls'
import { HOUR_MS } from '../../../../../domain/rules/shanghai-time'
import { freshPhone, makeCampaign, registered } from '../../../support/activity'
import { useApp } from '../../../support/app'
import { type DeskClient, deskWith, fileOf } from '../../../support/desk'
import { shell } from '../../../support/shell'

const REASON = 'asked by letter what we keep'
const SECRET = 'a-secret-for-tests-of-32-characters-or-more'
const folder = mkdtempSync(join(tmpdir(), 'hongbao-one-person-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('one person, exported at the desk', () => {
  const server = useApp()
  beforeAll(() => server.ctx.jobs.stop())
  afterEach(() => server.clock.set(null))

  /** Somebody who registered in two campaigns, beside somebody else in the first one. */
  async function someone() {
    const activityId = await makeCampaign(server)
    const elsewhere = await makeCampaign(server)
    const [phone, foreign] = [freshPhone(), freshPhone()]
    await registered(server, activityId, phone)
    await registered(server, elsewhere, phone)
    const { id } = await server.ctx.db
      .selectFrom('registrations')
      .select('id')
      .where('activityId', '=', activityId)
      .executeTakeFirstOrThrow()
    await registered(server, activityId, foreign)
    const body = { activityId, table: 'registrations', id, reason: REASON } as const
    const asker = await deskWith(server, ['support'])
    const other = await deskWith(server, ['support'])
    return { activityId, elsewhere, phone, foreign, body, asker, other }
  }
  type Someone = Awaited<ReturnType<typeof someone>>

  const requestOf = async ({ asker, body }: Someone) =>
    String((await asker.desk.call(exportPersonCall, body)).body.request)
  const confirm = async (desk: DeskClient, id: string) => (await desk.call(confirmRequestCall, { id })).status
  const listed = async (desk: DeskClient, activityId: string) =>
    exportsCall.response.parse((await desk.call(exportsCall, { activityId })).body).exports
  const write = async () => {
    for (let turn = 0; turn < 2; turn += 1) await server.ctx.jobs.run('desk-exports')
  }

  /** The id of the file, confirmed and written. */
  async function written(one: Someone): Promise<string> {
    expect(await confirm(one.other.desk, await requestOf(one))).toBe(200)
    await write()
    const [made] = await listed(one.asker.desk, one.activityId)
    expect(made).toMatchObject({ table: 'person', state: 'done', isFull: true })
    return String(made?.id)
  }

  async function byCommand(phone: string): Promise<object> {
    const { dataDir, databaseUrl } = server.database
    const app = { environment: 'demo', dataDir, databaseUrl, secrets: [SECRET] } as const
    const file = join(folder, `${phone}.json`)
    expect((await shell('person', ['export', phone, '--json', file], app)).status).toBe(0)
    return JSON.parse(readFileSync(file, 'utf8'))
  }

  it('is not confirmed by who asks, and nothing is written before', async () => {
    const one = await someone()
    const id = await requestOf(one)
    expect(await confirm(one.asker.desk, id)).toBe(403)
    await write()
    expect(await listed(one.asker.desk, one.activityId)).toEqual([])
    expect(await server.ctx.db.selectFrom('deskExports').selectAll().execute()).toEqual([])
    // Asked for again while it waits it is the same request.
    expect(await requestOf(one)).toBe(id)
  })

  it('is what the command exports, of every campaign, for who asked, once', async () => {
    const one = await someone()
    const id = await written(one)
    expect((await fileOf(one.other.desk, id)).statusCode).toBe(404)
    for (const format of ['csv', 'xlsx', 'html'])
      expect((await fileOf(one.asker.desk, id, `&format=${format}`)).statusCode).toBe(404)
    const files = await Promise.all([fileOf(one.asker.desk, id), fileOf(one.asker.desk, id, '&format=json')])
    expect(files.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
    const file = files.find(({ statusCode }) => statusCode === 200)
    expect(file?.headers['content-disposition']).toBe(`attachment; filename="${one.activityId}-person.json"`)
    expect(file?.headers['content-type']).toBe('application/json; charset=utf-8')
    const at = expect.any(Number)
    expect(JSON.parse(file?.body ?? '')).toEqual({ ...(await byCommand(one.phone)), at })
    expect(file?.body).toContain(one.elsewhere)
    expect(file?.body).not.toContain(one.foreign)
    expect((await fileOf(one.asker.desk, id)).statusCode).toBe(404)
    expect(await listed(one.asker.desk, one.activityId)).toMatchObject([
      { state: 'taken', row: { table: 'registrations', id: one.body.id } },
    ])
    expect(await listed(one.other.desk, one.activityId)).toEqual([])
  })

  it('is found until it is taken, whatever else was exported since', async () => {
    const one = await someone()
    const id = await written(one)
    const { db } = server.ctx
    const made = await db.selectFrom('deskExports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const startedAt = made.startedAt + 1
    const tables = Array.from({ length: 20 }, (_, at) => ({
      ...made,
      id: `${id}-${at}`,
      source: 'registrations',
      filters: server.ctx.secrets.seal(
        'deskExports.filters',
        { ...made, id: `${id}-${at}`, source: 'registrations' },
        '{}',
      ),
      startedAt,
    }))
    await db.insertInto('deskExports').values(tables).execute()
    expect((await listed(one.asker.desk, one.activityId)).map((file) => file.id)).not.toContain(id)
    const own = async (desk: DeskClient) => (await desk.call(personExportsCall, {})).body.exports
    const { activityId, body } = one
    const row = { table: body.table, id: body.id }
    expect(await own(one.asker.desk)).toMatchObject([{ id, activityId, row, state: 'done' }])
    expect(await own(one.other.desk)).toEqual([])
    const { desk } = await deskWith(server, ['support'], [activityId])
    expect((await desk.call(personExportsCall, {})).status).toBe(403)
  })

  it('is not there any more an hour after it was written', async () => {
    const one = await someone()
    const id = await written(one)
    const [made] = await listed(one.asker.desk, one.activityId)
    expect(made?.expiresAt).toBeLessThanOrEqual(server.clock.now() + HOUR_MS)
    const { db } = server.ctx
    server.clock.set(server.clock.now() + HOUR_MS)
    // The session goes on, the file does not.
    await db
      .updateTable('deskSessions')
      .set({ expiresAt: server.clock.now() + HOUR_MS })
      .execute()
    expect((await one.asker.desk.call(requestsCall, {})).status).toBe(200)
    expect((await fileOf(one.asker.desk, id)).statusCode).toBe(404)
    await server.ctx.jobs.run('housekeeping')
    const parts = db.selectFrom('deskExportParts').where('exportId', '=', id)
    expect(await parts.selectAll().execute()).toEqual([])
  })

  it('is for those who work on every campaign alone: to ask, to confirm and to download', async () => {
    const one = await someone()
    const { activityId, elsewhere, body, asker } = one
    for (const campaigns of [[activityId], [elsewhere], [activityId, elsewhere]]) {
      const { desk } = await deskWith(server, ['support'], campaigns)
      expect((await desk.call(exportPersonCall, body)).status).toBe(403)
    }
    const id = await requestOf(one)
    for (const campaigns of [[activityId], [activityId, elsewhere]]) {
      const { desk } = await deskWith(server, ['support'], campaigns)
      expect(await confirm(desk, id)).toBe(403)
      const { requests } = requestsCall.response.parse((await desk.call(requestsCall, {})).body)
      expect(requests.map((request) => request.id)).not.toContain(id)
    }
    for (const role of ['finance', 'auditor', 'editor', 'administrator'] as const) {
      const { desk } = await deskWith(server, [role])
      expect([role, (await desk.call(exportPersonCall, body)).status]).toEqual([role, 403])
      expect([role, await confirm(desk, id)]).toEqual([role, 403])
    }
    const file = await written(one)
    // Somebody who works on fewer campaigns since then.
    const own = server.ctx.db.updateTable('operators').where('name', '=', asker.name)
    await own.set({ campaigns: JSON.stringify([activityId]) }).execute()
    expect([403, 404]).toContain((await fileOf(asker.desk, file)).statusCode)
    await own.set({ campaigns: null }).execute()
    expect((await fileOf(asker.desk, file)).statusCode).toBe(200)
  })

  it('is not confirmed once who asked works on fewer campaigns', async () => {
    const one = await someone()
    const id = await requestOf(one)
    const own = server.ctx.db.updateTable('operators').where('name', '=', one.asker.name)
    await own.set({ campaigns: JSON.stringify([one.activityId]) }).execute()
    expect(await confirm(one.other.desk, id)).toBe(409)
    const rows = server.ctx.db.selectFrom('deskExports').where('operator', '=', one.asker.name)
    expect(await rows.selectAll().execute()).toEqual([])
  })

  it('is refused for a reason, and then not confirmed', async () => {
    const one = await someone()
    const id = await requestOf(one)
    const reason = 'the letter is not theirs'
    expect((await one.other.desk.call(refuseRequestCall, { id, reason })).status).toBe(200)
    expect(await confirm(one.other.desk, id)).toBe(409)
    const { requests } = requestsCall.response.parse((await one.asker.desk.call(requestsCall, {})).body)
    expect(requests.find((request) => request.id === id)).toMatchObject({ state: 'refused', refusal: reason })
    await write()
    expect(await listed(one.asker.desk, one.activityId)).toEqual([])
  })

  it('says who asked, confirmed and downloaded in the audit log, and nothing of the person', async () => {
    const one = await someone()
    await fileOf(one.asker.desk, await written(one))
    const deeds = await server.ctx.db
      .selectFrom('auditLog')
      .select(['actor', 'action', 'detail'])
      .where('activityId', '=', one.activityId)
      .orderBy('seq')
      .execute()
    expect(deeds.map(({ actor, action }) => [actor, action])).toEqual([
      [one.asker.name, 'request.ask'],
      [one.asker.name, 'person.export'],
      [one.other.name, 'request.confirm'],
      [one.asker.name, 'people.download'],
    ])
    expect(JSON.parse(deeds[1]?.detail ?? '')).toEqual({ id: one.body.id, table: 'registrations' })
    expect(JSON.parse(deeds[3]?.detail ?? '')).toMatchObject({
      table: 'person',
      format: 'json',
      isFull: true,
    })
    const log = deeds.map(({ detail }) => detail).join()
    expect(log).not.toContain(one.phone)
    expect(log).not.toContain('张')
    const kept = await server.ctx.db.selectFrom('deskExports').selectAll().execute()
    const parts = await server.ctx.db.selectFrom('deskExportParts').selectAll().execute()
    expect(JSON.stringify([kept, parts])).not.toContain(one.phone)
  })

  it('is of nobody who was erased between the confirmation and the file', async () => {
    const one = await someone()
    expect(await confirm(one.other.desk, await requestOf(one))).toBe(200)
    const erasure = await one.asker.desk.call(erasePersonCall, one.body)
    expect(await confirm(one.other.desk, String(erasure.body.request))).toBe(200)
    await write()
    const [made] = await listed(one.asker.desk, one.activityId)
    expect(made).toMatchObject({ table: 'person', state: 'failed' })
    expect((await fileOf(one.asker.desk, String(made?.id))).statusCode).toBe(404)
    // Nobody is left in the row to ask for.
    expect((await one.asker.desk.call(exportPersonCall, one.body)).status).toBe(422)
    expect((await one.asker.desk.call(exportPersonCall, { ...one.body, id: 'not-there' })).status).toBe(404)
  })

  it('is not the file of a table that somebody changes in the database', async () => {
    const one = await someone()
    await written(one)
    const db = server.ctx.db
    const own = db.updateTable('deskExports').where('operator', '=', one.asker.name)
    await own.set({ source: 'registrations' }).execute()
    const { id } = await db
      .selectFrom('deskExports')
      .select('id')
      .where('operator', '=', one.asker.name)
      .executeTakeFirstOrThrow()
    const file = await fileOf(one.asker.desk, id)
    expect([file.statusCode === 200, file.body.includes(one.phone)]).toEqual([false, false])
  })
})
