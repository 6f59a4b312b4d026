import { beforeAll, describe, expect, it } from 'vitest'
import { AUDIT_EXPORT } from '../../../../../domain/desk/audit/audit-calls'
import { CODE_FILE } from '../../../../../domain/desk/code-calls'
import { EXPORT_FILE, exportFullCall, exportsCall } from '../../../../../domain/desk/export-calls'
import { erasePersonCall } from '../../../../../domain/desk/people-calls'
import { confirmRequestCall } from '../../../../../domain/desk/request-calls'
import { HOUR_MS } from '../../../../../domain/rules/shanghai-time'
import { freshPhone, makeCampaign, registered } from '../../../support/activity'
import { useApp } from '../../../support/app'
import { type DeskClient, deskWith, exported, fileOf } from '../../../support/desk'

const REASON = 'the police asks for it'

describe('people in one hand', () => {
  const server = useApp()
  beforeAll(() => server.ctx.jobs.stop())

  async function taken() {
    const activityId = await makeCampaign(server)
    const phone = freshPhone()
    await registered(server, activityId, phone)
    const { id } = await server.ctx.db
      .selectFrom('registrations')
      .select('id')
      .where('activityId', '=', activityId)
      .executeTakeFirstOrThrow()
    const asker = await deskWith(server, ['support'])
    const other = await deskWith(server, ['support'])
    return { activityId, phone, id, asker, other }
  }

  const phonesOf = (activityId: string) =>
    server.ctx.db
      .selectFrom('registrations')
      .select(['phone', 'customerName'])
      .where('activityId', '=', activityId)
      .execute()

  /** Has a table in full asked for and confirmed and written; the file's id. */
  async function inFull(activityId: string, asker: DeskClient, other: DeskClient) {
    const asked = await asker.call(exportFullCall, { activityId, table: 'registrations', reason: REASON })
    expect((await asker.call(confirmRequestCall, { id: String(asked.body.request) })).status).toBe(403)
    expect((await other.call(confirmRequestCall, { id: String(asked.body.request) })).status).toBe(200)
    for (let turn = 0; turn < 2; turn += 1) await server.ctx.jobs.run('desk-exports')
    return listed(asker, activityId)
  }
  const listed = async (desk: DeskClient, activityId: string) =>
    exportsCall.response.parse((await desk.call(exportsCall, { activityId })).body).exports

  it('are exported in full by two, for the one who asked, once, with their name in each row', async () => {
    const { activityId, phone, asker, other } = await taken()
    expect(await listed(asker.desk, activityId)).toEqual([])
    const [made] = await inFull(activityId, asker.desk, other.desk)
    expect(made).toMatchObject({ state: 'done', isFull: true, rows: 1 })
    expect(made?.expiresAt).toBeLessThanOrEqual(server.clock.now() + HOUR_MS)
    const id = String(made?.id)
    expect((await fileOf(other.desk, id)).statusCode).toBe(404)
    const files = await Promise.all([fileOf(asker.desk, id), fileOf(asker.desk, id, '&format=xlsx')])
    expect(files.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
    expect(await listed(asker.desk, activityId)).toMatchObject([{ state: 'taken' }])
    const [again] = await inFull(activityId, asker.desk, other.desk)
    const { body } = await fileOf(asker.desk, String(again?.id))
    const rows = body.trim().split('\r\n')
    expect(rows[1]).toContain(phone)
    expect(rows[1]).toContain(asker.name)
    const deeds = await server.ctx.db
      .selectFrom('auditLog')
      .select(['actor', 'action'])
      .where('activityId', '=', activityId)
      .where('action', 'like', 'people.%')
      .orderBy('seq')
      .execute()
    const own = ['people.exportFull', 'people.download'].map((action) => ({ actor: asker.name, action }))
    expect(deeds).toEqual([...own, ...own])
  })

  it('are not taken by a HEAD request, of which nobody gets the file', async () => {
    const { activityId, asker, other } = await taken()
    const [made] = await inFull(activityId, asker.desk, other.desk)
    const headers = asker.desk.headers({})
    for (const url of [`${EXPORT_FILE}?id=${made?.id}`, CODE_FILE, AUDIT_EXPORT])
      expect((await server.app.inject({ method: 'HEAD', url, headers })).statusCode).toBe(405)
    expect((await fileOf(asker.desk, String(made?.id))).statusCode).toBe(200)
  })

  it('are no more than three tables at a time, and kept an hour from when they are written', async () => {
    const { activityId, asker, other } = await taken()
    const body = { activityId, table: 'registrations', reason: REASON } as const
    const ask = async (find: string) => (await asker.desk.call(exportFullCall, { ...body, find })).body
    const ids: unknown[] = []
    for (const find of ['1', '2', '3', '4']) ids.push((await ask(find)).request)
    const statuses: number[] = []
    for (const id of ids)
      statuses.push((await other.desk.call(confirmRequestCall, { id: String(id) })).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    expect((await ask('5')).request).toBeUndefined()

    // One that has had its turn lets the others have theirs.
    const { db, jobs } = server.ctx
    const [first] = (await listed(asker.desk, activityId)).toReversed()
    const own = db.updateTable('deskExports').where('id', '=', String(first?.id))
    await own.set({ heldUntil: server.clock.now() + 1_000 }).execute()
    server.clock.set(server.clock.now() + 2 * HOUR_MS)
    try {
      await jobs.run('desk-exports')
      const rows = await db
        .selectFrom('deskExports')
        .selectAll()
        .where('activityId', '=', activityId)
        .orderBy('heldUntil')
        .execute()
      for (const { state, expiresAt } of rows) {
        expect(state).toBe('done')
        expect(expiresAt).toBeGreaterThan(server.clock.now() + HOUR_MS - 60_000)
        expect(expiresAt).toBeLessThanOrEqual(server.clock.now() + HOUR_MS)
      }
      const last = rows.find(({ id }) => id === first?.id)
      expect(last?.heldUntil).toBe(rows.at(-1)?.heldUntil)
      const parts = await db
        .selectFrom('deskExportParts')
        .select('expiresAt')
        .where('exportId', '=', String(first?.id))
        .execute()
      expect(parts).toEqual([{ expiresAt: last?.expiresAt }])
    } finally {
      server.clock.set(null)
    }
  })

  it('are not there any more after an hour', async () => {
    const { activityId, asker, other } = await taken()
    const [made] = await inFull(activityId, asker.desk, other.desk)
    server.clock.set(server.clock.now() + HOUR_MS)
    try {
      const later = await fileOf(asker.desk, String(made?.id))
      expect(later.statusCode).not.toBe(200)
    } finally {
      server.clock.set(null)
    }
  })

  it('are not in the file of a masked export that somebody changes in the database', async () => {
    const { activityId, phone, asker, other } = await taken()
    const masked = await exported(server, asker.desk, { activityId, table: 'registrations', reason: REASON })
    expect((await fileOf(asker.desk, masked)).body).not.toContain(phone)
    const [full] = (await inFull(activityId, asker.desk, other.desk)).filter(({ isFull }) => isFull)
    const { filters } = await server.ctx.db
      .selectFrom('deskExports')
      .select('filters')
      .where('id', '=', String(full?.id))
      .executeTakeFirstOrThrow()
    await server.ctx.db
      .updateTable('deskExports')
      .set({ filters, state: 'running', parts: 0, lastAt: null, lastId: null, heldUntil: 0 })
      .where('id', '=', masked)
      .execute()
    await server.ctx.db.deleteFrom('deskExportParts').where('exportId', '=', masked).execute()
    await server.ctx.jobs.run('desk-exports')
    const later = await fileOf(asker.desk, masked)
    expect([later.statusCode, later.body.includes(phone)]).toEqual([404, false])
  })

  it('are erased by two, everywhere', async () => {
    const { activityId, phone, id, asker, other } = await taken()
    const elsewhere = await makeCampaign(server)
    await registered(server, elsewhere, phone)
    const body = { activityId, table: 'registrations', id, reason: REASON } as const
    const { status, body: asked } = await asker.desk.call(erasePersonCall, body)
    expect([status, asked]).toMatchObject([200, { request: expect.any(String) }])
    const before = await phonesOf(activityId)
    const own = { id: String(asked.request) }
    expect((await asker.desk.call(confirmRequestCall, own)).status).toBe(403)
    const { desk: within } = await deskWith(server, ['support'], [activityId])
    expect((await within.call(confirmRequestCall, own)).status).toBe(403)
    expect((await within.call(erasePersonCall, body)).status).toBe(403)
    expect(await phonesOf(activityId)).toEqual(before)
    expect((await other.desk.call(confirmRequestCall, own)).status).toBe(200)
    for (const one of [activityId, elsewhere]) {
      const rows = await server.ctx.db
        .selectFrom('registrations')
        .selectAll()
        .where('activityId', '=', one)
        .execute()
      const phones = rows.map((row) => server.ctx.secrets.open('registrations.phone', row, row.phone))
      expect([one, phones.includes(phone)]).toEqual([one, false])
    }
    const deeds = await server.ctx.db
      .selectFrom('auditLog')
      .select(['actor', 'detail'])
      .where('action', '=', 'person.erase')
      .execute()
    expect(deeds).toMatchObject([{ actor: asker.name }])
    expect(deeds[0]?.detail).not.toContain(phone)
    // There is nobody left in the row to be erased.
    expect((await asker.desk.call(erasePersonCall, body)).status).toBe(422)
  })
})
