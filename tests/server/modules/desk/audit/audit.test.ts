import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { AUDIT_EXPORT, auditCall, auditCheckCall } from '../../../../../domain/desk/audit/audit-calls'
import { auditChain } from '../../../../../domain/desk/audit/audit-chain'
import { pauseCall } from '../../../../../domain/desk/campaign-calls'
import { createDraftCall, saveDraftCall } from '../../../../../domain/desk/draft-calls'
import { versionCall } from '../../../../../domain/desk/version-calls'
import { pauseCampaign, resumeCampaign } from '../../../../../server/campaigns/pauses'
import { documentOf } from '../../../../../server/campaigns/versions/document'
import { nodeCryptoSuite } from '../../../../../server/process/crypto'
import { addAuditEntryAlone } from '../../../../../server/process/operators/audit-log'
import { type TestApp, useApp } from '../../../support/app'
import { deskOf } from '../../../support/desk'

const rowsOf = async (
  server: TestApp,
  filter: { activityId?: string; actor?: string; before?: number } = {},
) => {
  const auditor = await deskOf(server, 'auditor')
  return auditCall.response.parse((await auditor.call(auditCall, filter)).body)
}
const findingsOf = async (server: TestApp) => {
  const auditor = await deskOf(server, 'auditor')
  return auditCheckCall.response.parse((await auditor.call(auditCheckCall, {})).body).findings
}

describe('the audit log', () => {
  const server = useApp()

  it('says who did what to which campaign, and which fields changed from what to what', async () => {
    const editor = await deskOf(server, 'editor')
    const activityId = 'audited'
    await editor.call(createDraftCall, { activityId, name: 'Audited', from: { copyOf: 'offline' } })
    const read = await editor.call(versionCall, { activityId, version: 1 })
    const { document } = versionCall.response.parse(read.body)
    const edited = { ...document, redEnvelopeAmount: '8.80', managers: ['13900000009'] }
    const seen = { version: 1, revision: 1 }
    await editor.call(saveDraftCall, { activityId, document: edited, seen })
    await editor.call(pauseCall, { activityId: 'plain', prompt: '', reason: 'a test' })
    const { rows } = await rowsOf(server, { activityId })
    expect(rows.map(({ actor, action }) => `${actor} ${action}`)).toEqual([
      'editor version.save',
      'editor version.save',
    ])
    expect(rows[0]?.detail).toMatchObject({
      version: 1,
      changes: expect.arrayContaining([
        { path: 'redEnvelopeAmount', before: document.redEnvelopeAmount, after: '8.80' },
        { path: 'managers.0' },
      ]),
    })
    expect(JSON.stringify(rows)).not.toContain('13900000009')
    const paused = await rowsOf(server, { activityId: 'plain', actor: 'editor' })
    expect(paused.rows[0]).toMatchObject({ action: 'campaign.pause', detail: { reason: 'a test' } })
  })

  it('is read page by page, and every row is in the file of it', async () => {
    const deed = {
      at: 1,
      actor: '=cmd|calc',
      action: 'export' as const,
      activityId: 'paged',
      detail: { text: 'a,"b"\n' },
    }
    for (let n = 0; n < 60; n += 1) await addAuditEntryAlone(server.ctx.db, deed)
    const first = await rowsOf(server, { activityId: 'paged' })
    expect(first).toMatchObject({ hasMore: true, rows: { length: 50 } })
    const rest = await rowsOf(server, { activityId: 'paged', before: first.rows.at(-1)?.seq ?? 0 })
    expect(rest).toMatchObject({ hasMore: false, rows: { length: 10 } })
    const auditor = await deskOf(server, 'auditor')
    const { headers, body } = await auditor.get(`${AUDIT_EXPORT}?activityId=paged`)
    expect(headers['content-disposition']).toBe('attachment; filename="audit.csv"')
    expect(body.split('\r\n')).toHaveLength(63)
    expect(body).toMatch(/^\uFEFF"序号","时间（上海）","操作人","操作人编号","操作","活动编号"/)
    // Eight hours on, to the millisecond.
    expect(body).toContain('"1970-01-01 08:00:00.001"')
    const { body: english } = await auditor.get(`${AUDIT_EXPORT}?activityId=paged&lang=en`)
    expect(english).toMatch(/^\uFEFF"number","time \(Shanghai\)","who"/)
    expect(body).toContain('"\'=cmd|calc"')
    expect((await rowsOf(server, { activityId: 'paged' })).rows[0]).toMatchObject({ action: 'export' })
    expect((await (await deskOf(server, 'editor')).get(AUDIT_EXPORT)).statusCode).toBe(403)
  })

  it('is one chain, also of what is done at once', async () => {
    const deed = { at: 1, actor: 'many', action: 'export' as const, activityId: '', detail: {} }
    await Promise.all(Array.from({ length: 20 }, () => addAuditEntryAlone(server.ctx.db, deed)))
    const judge = auditChain(nodeCryptoSuite)
    const rows = await server.ctx.db.selectFrom('auditLog').selectAll().orderBy('seq').execute()
    for (const row of rows) expect(judge({ ...row, detail: JSON.parse(row.detail) })).toBeUndefined()
    expect(await findingsOf(server)).toEqual([])
  })

  it('cannot be changed or shortened by a statement', async () => {
    const { db } = server.ctx
    await expect(db.updateTable('auditLog').set({ actor: 'nobody' }).execute()).rejects.toThrow('append-only')
    await expect(db.deleteFrom('auditLog').execute()).rejects.toThrow('append-only')
  })
})

describe('the check of the audit log', () => {
  const server = useApp()

  it('finds a weight that was changed in the database, hash and all', async () => {
    const { db } = server.ctx
    const row = await db
      .selectFrom('campaignVersions')
      .selectAll()
      .where('activityId', '=', 'wheel')
      .executeTakeFirstOrThrow()
    const file = JSON.parse(row.document)
    file.prizes[0].weight += 1
    const { text, sha256 } = documentOf(file)
    const edit = (document: string, hash: string) =>
      db
        .updateTable('campaignVersions')
        .set({ document, sha256: hash })
        .where('activityId', '=', 'wheel')
        .execute()
    expect(await findingsOf(server)).toEqual([])
    await edit(text, sha256)
    const finding =
      'wheel version 1 has another document than the one that was noted: it was changed in the database'
    expect(await findingsOf(server)).toEqual([finding])
    await edit(text, row.sha256)
    expect(await findingsOf(server)).toEqual([finding])
    await edit(row.document, row.sha256)
    expect(await findingsOf(server)).toEqual([])
  })

  it.each(['prompt', 'promptEn'] as const)('finds a pause whose %s was written over', async (column) => {
    const { db } = server.ctx
    const pause = { prompt: '稍后', promptEn: 'later', by: 'editor', at: server.clock.now() }
    await pauseCampaign(db, 'grid', pause)
    expect(await findingsOf(server)).toEqual([])
    await db
      .updateTable('campaignPauses')
      .set({ [column]: 'see evil.example' })
      .execute()
    expect(await findingsOf(server)).toEqual([
      'grid is paused in the database with a text that nobody is noted to have written',
    ])
    await resumeCampaign(db, 'grid', { by: 'editor', at: server.clock.now() })
  })

  it('finds states, versions and pauses that nobody is noted to have made', async () => {
    const { db } = server.ctx
    await db
      .updateTable('campaignVersions')
      .set({ state: 'superseded' })
      .where('activityId', '=', 'pay')
      .execute()
    await db.deleteFrom('campaignVersions').where('activityId', '=', 'gift').execute()
    await db.insertInto('campaignPauses').values({ activityId: 'grid', prompt: '', at: 1 }).execute()
    await db.updateTable('campaignVersions').set({ version: 7 }).where('activityId', '=', 'code').execute()
    expect(await findingsOf(server)).toEqual([
      'code version 7 is in the database, and nobody is noted to have made it',
      'pay version 1 is superseded, and nobody is noted to have made it so: it was published',
      'code version 1 was noted, and is no longer in the database',
      'gift version 1 was noted, and is no longer in the database',
      'grid is paused in the database with a text that nobody is noted to have written',
    ])
  })

  it('finds rows that were changed or taken away where somebody has removed the guard', async () => {
    const { db } = server.ctx
    await sql`drop trigger audit_log_append_only on audit_log`.execute(db)
    await db.updateTable('auditLog').set({ actor: 'nobody' }).where('seq', '=', 2).execute()
    await db.deleteFrom('auditLog').where('seq', '=', 4).execute()
    const findings = await findingsOf(server)
    expect(findings).toContain('row 2 does not fit its hash: it was changed')
    expect(findings).toContain('row 5 follows row 3: rows are missing')
  })
})

describe('the audit log of two processes', () => {
  const server = useApp()

  it('is one chain', async () => {
    const other = await server.sibling()
    const deed = { at: 1, actor: 'many', action: 'export' as const, activityId: '', detail: {} }
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => addAuditEntryAlone((n % 2 ? server : other).ctx.db, deed)),
    )
    expect(await findingsOf(server)).toEqual([])
  })
})

describe('a chain', () => {
  it('says of its first row, too, when it was changed', () => {
    const row = {
      seq: 1,
      at: 1,
      actor: 'a',
      actorId: null,
      action: 'b',
      activityId: '',
      detail: {},
      hash: 'x',
    }
    expect(auditChain(nodeCryptoSuite)(row)).toEqual({ why: 'changed', seq: 1, previous: 0 })
    expect(auditChain(nodeCryptoSuite)({ ...row, seq: 2 })).toEqual({ why: 'missing', seq: 2, previous: 0 })
  })
})
