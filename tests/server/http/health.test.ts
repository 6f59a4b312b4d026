import { describe, expect, it } from 'vitest'
import { useApp } from '../support/app'

describe('health', () => {
  const server = useApp()

  it('is alive and ready', async () => {
    const alive = await server.app.inject('/healthz')
    const ready = await server.app.inject('/readyz')
    expect([alive.statusCode, ready.statusCode]).toEqual([200, 200])
  })

  it('is not ready while a migration is missing', async () => {
    await server.ctx.db.deleteFrom('kysely_migration' as 'meta').execute()
    const ready = await server.app.inject('/readyz')
    expect([ready.statusCode, ready.json().code]).toEqual([503, 503])
    expect((await server.app.inject('/healthz')).statusCode).toBe(200)
  })
})
