import type { Kysely, Migration } from 'kysely'
import { auditHash } from '../../../domain/desk/audit/audit-chain'
import { nodeCryptoSuite } from '../../process/crypto'
import type { Tables } from '../tables'
import { makeAppendOnly } from './append-only'

/** The desk: its sessions, and the log of what people did. */
export const desk: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('deskSessions')
      .addColumn('tokenHash', 'text', (c) => c.primaryKey())
      .addColumn('operator', 'text', (c) => c.notNull())
      .addColumn('startedAt', 'bigint', (c) => c.notNull())
      .addColumn('expiresAt', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('desk_sessions_operator').on('deskSessions').column('operator').execute()
    await db.schema.createIndex('desk_sessions_expiry').on('deskSessions').column('expiresAt').execute()
    await db.schema
      .createTable('auditLog')
      .addColumn('seq', 'bigint', (c) => c.primaryKey())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('actor', 'text', (c) => c.notNull())
      .addColumn('action', 'text', (c) => c.notNull())
      .addColumn('activityId', 'text', (c) => c.notNull())
      .addColumn('detail', 'text', (c) => c.notNull())
      .addColumn('hash', 'text', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('audit_log_campaign').on('auditLog').columns(['activityId', 'seq']).execute()
    await db.schema.createIndex('audit_log_actor').on('auditLog').columns(['actor', 'seq']).execute()
    await adopt(db as Kysely<Tables>)
    await makeAppendOnly(db, 'audit_log')
  },
}

/** Notes the versions and pauses that were there before the log, so that a later change of them is found. */
async function adopt(db: Kysely<Tables>): Promise<void> {
  const versions = await db
    .selectFrom('campaignVersions')
    .select(['activityId', 'version', 'state', 'sha256', 'savedAt'])
    .orderBy('activityId')
    .orderBy('version')
    .execute()
  const pauses = await db.selectFrom('campaignPauses').selectAll().orderBy('activityId').execute()
  const found = [
    ...versions.map(({ activityId, savedAt: at, version, state, sha256 }) => {
      return { at, action: 'version.adopt', activityId, detail: { sha256, state, version } }
    }),
    ...pauses.map(({ activityId, at, prompt }) => {
      return { at, action: 'campaign.pause', activityId, detail: { prompt } }
    }),
  ]
  let previous = ''
  for (const [place, entry] of found.entries()) {
    const row = { ...entry, seq: place + 1, actor: 'system' }
    previous = auditHash(nodeCryptoSuite, row, previous)
    const detail = JSON.stringify(row.detail)
    await db
      .insertInto('auditLog')
      .values({ ...row, detail, hash: previous })
      .execute()
  }
}
