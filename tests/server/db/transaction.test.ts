import { expect, it } from 'vitest'
import { transaction } from '../../../server/db/transaction'
import { useApp } from '../support/app'
import { describeOnEachDatabase } from '../support/databases'

describeOnEachDatabase('the database', (dialect) => {
  const server = useApp(dialect)

  it('rolls back a transaction that throws', async () => {
    const { db } = server.ctx
    const failed = transaction(db, async (trx) => {
      await trx.insertInto('meta').values({ key: 'undone', value: '1' }).execute()
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await db.selectFrom('meta').selectAll().where('key', '=', 'undone').execute()).toEqual([])
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
          const { value } = await (dialect === 'postgres' ? row.forUpdate() : row).executeTakeFirstOrThrow()
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
})
