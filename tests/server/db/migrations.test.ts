import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { migrations } from '../../../server/db/migrations'
import { prizes } from '../../../server/db/migrations/009-prizes'
import { isReady, migrate, openDatabase } from '../../../server/db/open'
import { createDatabase } from '../support/databases'

describe('migrations', () => {
  it('leave nothing behind when one is cut short, and run whole at the next start', async () => {
    const database = await createDatabase({ isEmpty: true })
    const db = openDatabase(database)
    const first = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '009'))
    await migrate(db, first)
    const cutShort: typeof migrations = {
      ...first,
      '009-prizes': prizes,
      '010-cut-short': {
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
    expect(await isReady(db)).toBe(false)
    await migrate(db)
    expect(await isReady(db)).toBe(true)
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
      expect(await isReady(db)).toBe(true)
      const [row] = (await sql<{ count: number }>`select count(*) as count from kysely_migration`.execute(db))
        .rows
      expect(Number(row?.count)).toBe(Object.keys(migrations).length)
      await db.destroy()
    }
    await database.drop()
  })

  it('count the codes of batches that there were, and know the batch of those that were received', async () => {
    const database = await createDatabase({ isEmpty: true })
    const db = openDatabase(database)
    await migrate(db, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '038')))
    const code = (digest: string, batch: string, at: number) =>
      sql`insert into redemption_codes (activity_id, digest, batch, created_at)
        values ('cards', ${digest}, ${batch}, ${at})`.execute(db)
    await code('a', 'revoked', 30)
    await code('b', 'revoked', 20)
    await code('c', 'plain', 10)
    await sql`insert into code_batches (activity_id, batch, downloads, revoked_at, revoked_by)
      values ('cards', 'revoked', 2, 5, 'somebody')`.execute(db)
    for (const digest of ['b', 'gone'])
      await sql`insert into received_codes (activity_id, digest, identity, phone, red_envelope_fen,
          user_take_ev_info, client_ip, received_at)
        values ('cards', ${digest}, ${digest}, '', 1, '', '', 1)`.execute(db)
    await migrate(db)
    const batches = await db.selectFrom('codeBatches').selectAll().orderBy('batch').execute()
    expect(batches).toMatchObject([
      { batch: 'plain', codes: 1, madeAt: 10, downloads: 0, revokedAt: null },
      { batch: 'revoked', codes: 2, madeAt: 20, downloads: 2, revokedBy: 'somebody' },
    ])
    const received = await db
      .selectFrom('receivedCodes')
      .select(['digest', 'batch'])
      .orderBy('digest')
      .execute()
    expect(received).toEqual([
      { digest: 'b', batch: 'revoked' },
      { digest: 'gone', batch: '' },
    ])
    await db.destroy()
    await database.drop()
  })
})
