import { describe, expect, it } from 'vitest'
import { CODES } from '../../../domain/codes'
import { snapshot } from '../../../server/db/snapshot'
import { type ReadDb, transaction, undo, writable } from '../../../server/db/transaction'
import { refuse } from '../../../server/messages/catalogue'
import { useApp } from '../support/app'

describe('the database', () => {
  const server = useApp()

  it('rolls back a transaction that throws', async () => {
    const { db } = server.ctx
    const failed = transaction(db, async (trx) => {
      await trx.insertInto('meta').values({ key: 'undone', value: '1' }).execute()
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await db.selectFrom('meta').selectAll().where('key', '=', 'undone').execute()).toEqual([])
  })

  it('keeps what a refusal has written, as a counted try, and undoes that of one that says so', async () => {
    const { db } = server.ctx
    const refusal = refuse(CODES.smsCode, 'sms.wrong')
    const keys = ['counted', 'taken']
    for (const [index, outcome] of [refusal, undo(refusal)].entries()) {
      const answered = await transaction(db, async (trx) => {
        await trx
          .insertInto('meta')
          .values({ key: keys[index] ?? '', value: '1' })
          .execute()
        return outcome
      })
      expect(answered).toMatchObject(refusal)
    }
    expect(await db.selectFrom('meta').select('key').where('key', 'in', keys).execute()).toEqual([
      { key: 'counted' },
    ])
  })

  it('refuses a query beside the open transaction, which would wait forever or run outside it', async () => {
    const { db } = server.ctx
    const astray = transaction(db, async () => db.selectFrom('meta').selectAll().execute())
    await expect(astray).rejects.toThrow('inside a transaction')
    expect(await db.selectFrom('meta').select('key').limit(1).execute()).toHaveLength(1)
  })

  it('loses no row of many transactions at once', async () => {
    const { db } = server.ctx
    await db.insertInto('meta').values({ key: 'sum', value: '0' }).execute()
    await Promise.all(
      Array.from({ length: 100 }, () =>
        transaction(db, async (trx) => {
          const row = trx.selectFrom('meta').select('value').where('key', '=', 'sum')
          const { value } = await row.forUpdate().executeTakeFirstOrThrow()
          await trx
            .updateTable('meta')
            .set({ value: String(Number(value) + 1) })
            .where('key', '=', 'sum')
            .execute()
        }),
      ),
    )
    const { value } = await db
      .selectFrom('meta')
      .select('value')
      .where('key', '=', 'sum')
      .executeTakeFirstOrThrow()
    expect(value).toBe('100')
  })

  it('hands numbers of 8 bytes over as numbers', async () => {
    const { db } = server.ctx
    const expiresAt = Number.MAX_SAFE_INTEGER
    await db.insertInto('nonces').values({ sessionId: 's', nonce: 'n', expiresAt }).execute()
    const row = await db
      .selectFrom('nonces')
      .selectAll()
      .where('sessionId', '=', 's')
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ sessionId: 's', nonce: 'n', expiresAt })
  })

  it('has a type that writes nothing, for who only reads', () => {
    const db: ReadDb = server.ctx.db
    // @ts-expect-error: who changes something takes a transaction
    expect(db.insertInto).toBeTypeOf('function')
  })

  it('holds one state for a snapshot while others write, and lets it write nothing', async () => {
    const { db } = server.ctx
    const beside = (of: ReadDb) => of.selectFrom('meta').select('value').where('key', '=', 'beside').execute()
    const add = (to: typeof db) => to.insertInto('meta').values({ key: 'beside', value: '1' }).execute()
    const written = snapshot(db, async (stable) => {
      expect(await beside(stable)).toEqual([])
      await add(db)
      expect(await beside(stable)).toEqual([])
      await add(writable(stable))
    })
    await expect(written).rejects.toThrow('read-only transaction')
    expect(await beside(db)).toHaveLength(1)
  })
})
