import { describe, expect, it } from 'vitest'
import { useApp } from '../support/app'

/** Rows that one statement of the sweep deletes. */
const BATCH = 1_000

describe('housekeeping', () => {
  const server = useApp()

  it('sweeps what has run out and nothing else', async () => {
    const { db } = server.ctx
    const client = await server.client().auth('wheel', '1')
    await client.smsCode('13800000009')
    const counts = async () => {
      const tables = ['sessions', 'smsCodes', 'smsInbox', 'nonces', 'rateLimits'] as const
      return Promise.all(
        tables.map(async (table) => (await db.selectFrom(table).selectAll().execute()).length),
      )
    }
    const before = await counts()
    expect(Math.min(...before)).toBeGreaterThan(0)
    await server.ctx.jobs.run('housekeeping')
    expect((await counts())[1]).toBe(before[1])
    server.clock.set(server.clock.now() + 31 * 86_400_000)
    await server.ctx.jobs.run('housekeeping')
    server.clock.set(null)
    expect((await counts()).slice(0, 3)).toEqual([0, 0, 0])
  })

  it('sweeps in small batches, however much there is', async () => {
    const { db, clock } = server.ctx
    const now = clock.now()
    const nonces = (count: number, name: string, expiresAt: (at: number) => number) =>
      Array.from({ length: count }, (_, at) => ({
        sessionId: 'swept',
        nonce: name + at,
        expiresAt: expiresAt(at),
      }))
    const rows = [
      ...nonces(BATCH * 2 + 7, 'old', (at) => now - 1 - at),
      ...nonces(BATCH * 2, 'together', () => now - 1),
      ...nonces(3, 'good', () => now + 60_000),
    ]
    for (let from = 0; from < rows.length; from += BATCH)
      await db
        .insertInto('nonces')
        .values(rows.slice(from, from + BATCH))
        .execute()
    await server.ctx.jobs.run('housekeeping')
    const left = await db.selectFrom('nonces').select('nonce').where('sessionId', '=', 'swept').execute()
    expect(left.map(({ nonce }) => nonce).sort()).toEqual(['good0', 'good1', 'good2'])
  })
})
