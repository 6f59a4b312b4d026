import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { migrations } from '../../../server/db/migrations'
import { prizes } from '../../../server/db/migrations/013-prizes'
import { hasEveryMigration, migrate, openDatabase } from '../../../server/db/open'
import { createDatabase } from '../support/database/databases'

const SUBJECTS = (
  'core keyring sms captcha campaigns campaign-versions reviews campaign-pictures participation draws payments payouts ' +
  'prizes new-year redemption-codes bank counter people person-search operators audit-log desk-exports counts ' +
  'desk-requests notices alerts'
).split(' ')
const numbered = (subject: string, index: number) => `${String(index + 1).padStart(3, '0')}-${subject}`

describe('migrations', () => {
  it('keep the names under which databases have run them, and are numbered without gaps', () => {
    const names = Object.keys(migrations)
    expect(names.slice(0, SUBJECTS.length)).toEqual(SUBJECTS.map(numbered))
    expect(names).toEqual(names.map((name) => name.slice('001-'.length)).map(numbered))
  })

  it('leave nothing behind when one is cut short, and run whole at the next start', async () => {
    const database = await createDatabase({ isEmpty: true })
    const db = openDatabase(database)
    const first = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '013'))
    await migrate(db, first)
    const cutShort: typeof migrations = {
      ...first,
      '013-prizes': prizes,
      '014-cut-short': {
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
