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
