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
