import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { transaction } from '../../../server/db/transaction'
import { useApp } from '../support/app'

const LOGGED = '"msg":"the database dropped a connection"'

describe('a connection that the database drops in a transaction', () => {
  const server = useApp()

  it('fails its call, is logged, and leaves the process running', async () => {
    const { db } = server.ctx
    let drop = (_pid: number) => {}
    const dropped = new Promise<number>((resolve) => {
      drop = resolve
    }).then((pid) => sql`select pg_terminate_backend(${pid})`.execute(db))
    const lost = transaction(db, async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
      drop(rows[0]?.pid ?? 0)
      while (!server.logLines.join('').includes(LOGGED)) await new Promise(setImmediate)
      await trx.selectFrom('meta').selectAll().execute()
    })
    await expect(lost).rejects.toThrow(/not queryable|terminat/)
    await dropped
    expect((await server.app.inject('/readyz')).statusCode).toBe(200)
    const many = Array.from({ length: 30 }, () => db.selectFrom('meta').select('key').execute())
    expect((await Promise.all(many)).every((rows) => rows.length > 0)).toBe(true)
  })
})
