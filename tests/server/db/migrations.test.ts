import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { migrations } from '../../../server/db/migrations'
import { prizes } from '../../../server/db/migrations/012-prizes'
import { hasEveryMigration, migrate, openDatabase } from '../../../server/db/open'
import { createDatabase } from '../support/database/databases'

describe('migrations', () => {
  it('leave nothing behind when one is cut short, and run whole at the next start', async () => {
    const database = await createDatabase({ isEmpty: true })
    const db = openDatabase(database)
    const first = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '012'))
    await migrate(db, first)
    const cutShort: typeof migrations = {
      ...first,
      '012-prizes': prizes,
      '013-cut-short': {
        up: async (trx) => {
          await trx.schema.createTable('half').addColumn('id', 'text').execute()
          await trx.schema.alterTable('payments').addColumn('half', 'bigint').execute()
          throw new Error('the power is gone')
        },
      },
    }
    await expect(migrate(db, cutShort)).rejects.toThrow('the power is gone')
    const tables = (await db.introspection.getTables()).map(({ name }) => name)
    const after = ['payments', 'half', 'zy_participants'].map((name) => tables.includes(name))
    expect(after).toEqual([true, false, false])
    expect(await hasEveryMigration(db)).toBe(false)
    await migrate(db)
    expect(await hasEveryMigration(db)).toBe(true)
    await db.destroy()
    await database.drop()
  })

  it('turn page visits into counters by what there is, and take the texts of strangers away', async () => {
    const database = await createDatabase({ isEmpty: true })
    const db = openDatabase(database)
    const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '026'))
    await migrate(db, before)
    await sql`insert into lab_campaigns values ('known', 'wheel', '{}', 0)`.execute(db)
    const hour = Math.floor(Date.now() / 3_600_000) * 3_600_000
    const old = hour - 100 * 86_400_000
    const visits: [activityId: string, channel: string, page: string, type: string, at: number][] = [
      ['known', '1', '/activeIndex', '1', hour],
      ['known', '1', '/activeindex', '1', hour + 1],
      ['known', '13812345678', '/13812345678', '1', hour + 60_000],
      ['known', '1', '/download', '2', hour],
      ['known', '1', '/activeIndex', '1', old],
      ['', '1', '/', '1', hour],
      ['13812345678', '1', '/', '1', hour],
    ]
    for (const [at, visit] of visits.entries())
      await sql`
        insert into page_visits (id, activity_id, activity_channel, page, type, at, activity_name, remark)
        values (${String(at)}, ${sql.join([...visit])}, '王小明', '13812345678')`.execute(db)
    await migrate(db)
    const rows = await db.selectFrom('visitCounts').selectAll().execute()
    const counted = (activityId: string, what: string, step: string) =>
      rows
        .filter((row) => row.activityId === activityId && row.what === what && row.step === step)
        .map(({ subject, count }) => `${subject} ${Number(count)}`)
        .sort()
    expect(counted('known', 'channel', 'minute')).toEqual(['1 2', 'other 1'])
    expect(counted('known', 'channel', 'hour')).toEqual(['1 2', 'other 1'])
    expect(counted('known', 'channel', 'day')).toEqual(['1 1', '1 2', 'other 1'])
    expect(counted('known', 'page', 'day')).toEqual(['/activeIndex 1', '/activeIndex 2', 'other 1'])
    expect(counted('known', 'download', 'day')).toEqual(['/download 1'])
    expect(counted('', 'page', 'day')).toEqual(['/ 1'])
    expect(counted('(other)', 'page', 'day')).toEqual(['/ 1'])
    expect(JSON.stringify(rows)).not.toMatch(/王小明|13812345678/)
    const tables = (await db.introspection.getTables()).map(({ name }) => name)
    expect(tables).not.toContain('page_visits')
    await db.destroy()
    await database.drop()
  })

  it('give batches of codes the worth that they were made for, and keep it in the budgets', async () => {
    const database = await createDatabase({ isEmpty: true })
    const db = openDatabase(database)
    const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '036'))
    await migrate(db, before)
    const document = (amount: unknown) => JSON.stringify({ family: 'card', redemptionCodes: { amount } })
    const versions: [
      activityId: string,
      version: number,
      state: string,
      publishedAt: number | null,
      text: string,
    ][] = [
      ['cards', 1, 'superseded', 1, document('8.88')],
      ['cards', 2, 'published', 2, document('10')],
      ['cards', 3, 'draft', null, document('99')],
      ['withdrawn', 1, 'superseded', 1, document('5')],
      ['withdrawn', 2, 'superseded', 2, document(7.5)],
    ]
    for (const [activityId, version, state, publishedAt, text] of versions)
      await sql`
        insert into campaign_versions (activity_id, version, state, document, sha256, revision, origin, note, made_by,
          made_at, saved_by, saved_at, published_at)
        values (${activityId}, ${version}, ${state}, ${text}, '', 1, 'desk', '', 'x', 1, 'x', 1, ${publishedAt})`.execute(
        db,
      )
    await sql`insert into lab_campaigns values ('lab', 'card-code', ${document('3')}, 0)`.execute(db)
    const batches: [activityId: string, batch: string, codes: number, revokedAt: number | null][] = [
      ['cards', 'of-the-desk', 10, null],
      ['cards', 'of-the-command', 4, null],
      ['cards', 'revoked', 50, 1],
      ['cards', 'demo', 100, null],
      ['withdrawn', 'a', 2, null],
      ['lab', 'b', 2, null],
      ['gone', 'c', 2, null],
    ]
    for (const [activityId, batch, codes, revokedAt] of batches)
      await sql`
        insert into code_batches (activity_id, batch, downloads, codes, revoked_at)
        values (${activityId}, ${batch}, 0, ${codes}, ${revokedAt})`.execute(db)
    const detail = JSON.stringify({ batch: 'of-the-desk', count: 10, fen: 880 })
    await sql`
      insert into audit_log (seq, at, actor, action, activity_id, detail, hash)
      values (1, 1, 'finance', 'codes.make', 'cards', ${detail}, ''), (2, 1, 'x', 'login', '', '{"count":"none"}', '')`.execute(
      db,
    )
    await sql`
      insert into received_codes (activity_id, digest, identity, phone, red_envelope_fen, user_take_ev_info, client_ip,
        received_at, batch)
      values ('cards', 'd', 'i', 'p', 88, '', '', 1, 'of-the-desk')`.execute(db)
    await sql`
      insert into campaign_budgets (activity_id, promised_fen, budget_fen) values ('cards', 88, 10), ('lab', 0, 10)`.execute(
      db,
    )
    await migrate(db)
    const made = await db.selectFrom('codeBatches').select(['batch', 'fen']).orderBy('batch').execute()
    expect(Object.fromEntries(made.map(({ batch, fen }) => [batch, fen]))).toEqual({
      a: 750,
      b: 300,
      c: 0,
      demo: null,
      'of-the-command': 1_000,
      'of-the-desk': 88,
      revoked: 1_000,
    })
    const counted = await db.selectFrom('campaignBudgets').select(['activityId', 'promisedFen']).execute()
    expect(
      Object.fromEntries(counted.map(({ activityId, promisedFen }) => [activityId, promisedFen])),
    ).toEqual({
      cards: 88 + 9 * 88 + 4 * 1_000,
      lab: 600,
    })
    await db.destroy()
    await database.drop()
  })

  it('of several processes at once wait for one another', async () => {
    const database = await createDatabase({ isEmpty: true })
    const open = () => openDatabase({ ...database, isPatient: true })
    const processes = [open(), open(), open()]
    await Promise.all(processes.map((db) => migrate(db)))
    for (const db of processes) {
      await migrate(db)
      expect(await hasEveryMigration(db)).toBe(true)
      const [row] = (await sql<{ count: number }>`select count(*) as count from kysely_migration`.execute(db))
        .rows
      expect(Number(row?.count)).toBe(Object.keys(migrations).length)
      await db.destroy()
    }
    await database.drop()
  })
})
