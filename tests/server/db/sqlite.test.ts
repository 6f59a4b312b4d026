import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DATABASE_FILE, migrate, openDatabase } from '../../../server/db/open'
import { snapshot, transaction } from '../../../server/db/transaction'
import { createDatabase } from '../support/databases'

type Opened = ReturnType<typeof openDatabase>['db']

describe('the embedded database', () => {
  const made: { db?: Opened; file?: string; undo: (() => unknown)[] } = { undo: [] }
  const opened = (): Opened => made.db as Opened
  const file = (): string => made.file as string

  beforeAll(async () => {
    const database = await createDatabase('sqlite')
    made.db = openDatabase(database).db
    made.file = join(database.dataDir, DATABASE_FILE)
    made.undo.push(
      () => made.db?.destroy(),
      () => database.drop(),
    )
    await migrate(made.db)
  })
  afterAll(async () => {
    for (const step of made.undo) await step()
  })

  const add = (db: Opened, key: string, value = '1') => db.insertInto('meta').values({ key, value }).execute()
  const keysLike = (db: Opened, pattern: string) =>
    db.selectFrom('meta').select('key').where('key', 'like', pattern).orderBy('key').execute()

  it('answers reads while a long write is under way', async () => {
    const order: string[] = []
    const write = sql`with recursive many(n) as (select 1 union all select n + 1 from many where n < 300000)
      insert into meta (key, value) select 'long' || n, 'x' from many`
      .execute(opened())
      .then(() => order.push('written'))
    for (let read = 0; read < 3; read++) {
      await sleep(1)
      expect(await keysLike(opened(), 'long1')).toEqual([])
      order.push('read')
    }
    await write
    expect(order).toEqual(['read', 'read', 'read', 'written'])
    expect(await keysLike(opened(), 'long1')).toHaveLength(1)
  })

  it("waits for another process's lock without stopping this one", async () => {
    const other = new Database(file())
    try {
      other.exec('begin immediate')
      const write = add(opened(), 'after-lock')
      await sleep(20)
      expect(await keysLike(opened(), 'after-lock')).toEqual([])
      other.exec('commit')
      await write
      expect(await keysLike(opened(), 'after-lock')).toHaveLength(1)
    } finally {
      other.close()
    }
  })

  it('reads in a transaction what it has written, which nobody else sees before its end', async () => {
    await transaction(opened(), async (trx) => {
      await add(trx, 'own')
      expect(await keysLike(trx, 'own')).toHaveLength(1)
      const other = new Database(file(), { readonly: true })
      expect(other.prepare("select key from meta where key = 'own'").all()).toEqual([])
      other.close()
    })
    expect(await keysLike(opened(), 'own')).toHaveLength(1)
  })

  it('says by its code what is wrong with a statement, and undoes the transaction', async () => {
    const twice = transaction(opened(), async (trx) => {
      await add(trx, 'twice')
      await add(trx, 'twice')
    })
    await expect(twice).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT_PRIMARYKEY' })
    const wrong = transaction(opened(), (trx) => sql`insert into nowhere values (1)`.execute(trx))
    await expect(wrong).rejects.toMatchObject({ code: 'SQLITE_ERROR' })
    await transaction(opened(), async () => {})
    expect(await keysLike(opened(), 'twice')).toEqual([])
    await add(opened(), 'twice')
  })

  it('says what keeps its file from being opened for writing, and tries again', async () => {
    const database = await createDatabase('sqlite')
    const { db } = openDatabase(database)
    const away = `${database.dataDir}-away`
    renameSync(database.dataDir, away)
    await expect(sql`create table tried (id text)`.execute(db)).rejects.toThrow('Cannot open database')
    renameSync(away, database.dataDir)
    await sql`create table tried (id text)`.execute(db)
    await db.destroy()
    await database.drop()
  })

  it('gives bytes as a buffer, read alone and in a transaction', async () => {
    const bytes = (db: Opened) => sql<{ found: Buffer }>`select x'00ff' as found`.execute(db)
    for (const { rows } of [await bytes(opened()), await transaction(opened(), bytes)])
      expect(rows).toEqual([{ found: Buffer.from([0, 255]) }])
  })

  it('counts what a statement has changed', async () => {
    await add(opened(), 'count-1')
    await add(opened(), 'count-2')
    const { numDeletedRows } = await opened()
      .deleteFrom('meta')
      .where('key', 'like', 'count-%')
      .executeTakeFirstOrThrow()
    expect(numDeletedRows).toBe(2n)
  })

  it('holds one state for a snapshot while others write, and lets it write nothing', async () => {
    await snapshot(opened(), async (stable) => {
      expect(await keysLike(stable, 'beside')).toEqual([])
      await add(opened(), 'beside')
      expect(await keysLike(stable, 'beside')).toEqual([])
      await expect(add(stable, 'astray')).rejects.toThrow('only reads')
    })
    expect(await keysLike(opened(), 'beside')).toHaveLength(1)
  })
})
