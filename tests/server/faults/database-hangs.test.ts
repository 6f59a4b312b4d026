import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activityConfigCall } from '../../../domain/calls/activity'
import { transaction } from '../../../server/db/transaction'
import { startApp, type TestApp } from '../support/app'
import { createDatabase, type TestDatabase } from '../support/database/databases'
import { type FreezablePostgres, freezable } from '../support/database/freezable-postgres'

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now()
  await work()
  return (performance.now() - from) / 1_000
}

describe('a PostgreSQL that hangs', () => {
  let database: TestDatabase
  let way: FreezablePostgres
  let server: TestApp
  beforeAll(async () => {
    database = await createDatabase()
    way = await freezable(database.databaseUrl ?? '')
    server = await startApp({ ...database, databaseUrl: way.databaseUrl })
  }, 60_000)
  afterAll(async () => {
    way.thaw()
    await server.close()
    await way.close()
    await database.drop()
  }, 60_000)

  it('is not ready within a second, answers 503 in time, then at once, and works again when it does', async () => {
    const client = await server.client().auth('wheel', '1')
    const ask = () => client.call(activityConfigCall, { activityId: 'wheel' })
    expect((await ask()).status).toBe(200)

    way.freeze()
    const ready = await seconds(async () => {
      expect((await server.app.inject('/readyz')).statusCode).toBe(503)
    })
    expect(ready).toBeLessThan(1.5)
    const first = await seconds(async () => {
      const answers = await Promise.all(Array.from({ length: 40 }, ask))
      for (const { status, body } of answers) expect([status, body.code]).toEqual([503, 503])
    })
    expect(first).toBeLessThan(15)
    // One caller a second asks whether it answers again; all others are refused at once.
    const shed = await Promise.all(Array.from({ length: 20 }, () => seconds(ask)))
    expect(shed.filter((took) => took < 0.5).length).toBeGreaterThanOrEqual(19)
    const { headers, body } = await server.app
      .inject({ method: 'POST', url: '/api/user/auth', payload: { activityId: 'wheel', channel: '1' } })
      .then((answer) => ({ headers: answer.headers, body: answer.json() }))
    expect(headers['retry-after']).toMatch(/^[1-5]$/)
    expect(body).toEqual({ code: 503, msg: '系统暂时繁忙，请稍候再试' })

    way.thaw()
    let status = 503
    for (const deadline = Date.now() + 10_000; status !== 200 && Date.now() < deadline; await sleep(200))
      status = (await ask()).status
    expect(status).toBe(200)
    expect((await server.app.inject('/readyz')).statusCode).toBe(200)
    const many = await Promise.all(Array.from({ length: 30 }, ask))
    expect(new Set(many.map((answer) => answer.status))).toEqual(new Set([200]))
  }, 60_000)

  it('does not let one transaction that hangs hold the others: its lock is given up for', async () => {
    const { db } = server.ctx
    const lock = (trx: typeof db) =>
      trx.updateTable('meta').set({ value: '1' }).where('key', '=', 'hang').execute()
    await db.insertInto('meta').values({ key: 'hang', value: '0' }).execute()
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    let held = () => {}
    const isHeld = new Promise<void>((resolve) => {
      held = resolve
    })
    const hanging = transaction(db, async (trx) => {
      await lock(trx)
      held()
      await released
    })
    await isHeld
    const waited = await seconds(async () => {
      await expect(transaction(db, lock)).rejects.toMatchObject({ code: '55P03' })
    })
    expect(waited).toBeLessThan(6)
    release()
    await hanging
  }, 30_000)
})
