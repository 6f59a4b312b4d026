import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '../../../server/db/transaction'
import { promisePayout } from '../../../server/participation/payout/promise'
import { freshKey, freshPhone } from '../support/activity'
import { startApp, type TestApp } from '../support/app'
import { createDatabase, type TestDatabase } from '../support/database/databases'
import { ask } from '../support/database/embedded-folder'
import { type FreezablePostgres, freezable } from '../support/database/freezable-postgres'
import { type Pair, startPair } from '../support/database/pair'
import { ScriptedWallet } from '../support/payouts'
import { shell } from '../support/shell'

const SECRETS = ['a-secret-for-tests-of-32-characters-or-more']

describe('a primary with a standby', () => {
  const wallet = new ScriptedWallet()
  let database: TestDatabase
  let pair: Pair
  let way: FreezablePostgres
  let server: TestApp
  beforeAll(async () => {
    database = await createDatabase()
    pair = await startPair()
    way = await freezable(pair.primary.url)
    database = { ...database, databaseUrl: way.databaseUrl }
  }, 180_000)
  afterAll(async () => {
    await server?.close()
    await way?.close()
    await pair?.stop()
    await database?.drop()
  })

  const start = (replication?: 'synchronous') =>
    startApp(database, { replication, providers: { payout: wallet } })
  const readiness = async () => (await server.app.inject('/readyz')).statusCode
  async function setStandbys(names: string): Promise<void> {
    await ask(pair.primary.url, `alter system set synchronous_standby_names = '${names}'`)
    await ask(pair.primary.url, 'select pg_reload_conf()')
  }
  const promise = () =>
    transaction(server.ctx.db, (trx) =>
      promisePayout(server.ctx, trx, {
        activityId: 'replicated',
        source: 'award',
        sourceId: freshKey(),
        payee: { phone: freshPhone() },
        fen: 520,
        isHeld: false,
      }),
    )

  it('is said at the start, unless HONGBAO_REPLICATION says that it is known', async () => {
    const unsaid = await start()
    await unsaid.close()
    expect(unsaid.logLines.join('')).toContain('a standby follows the database')
  })

  it('is refused with HONGBAO_REPLICATION=synchronous unless commits wait for the standby, and not ready once they do not', async () => {
    const outcome = () =>
      start('synchronous').then(
        (app) => {
          server = app
          return 'started'
        },
        (error: Error) => error.message,
      )
    expect(await outcome()).toMatch(/^HONGBAO_REPLICATION is synchronous, and .* synchronous_standby_names/)
    await setStandbys('second')
    await expect.poll(outcome, { timeout: 30_000 }).toBe('started')
    expect(await readiness()).toBe(200)
    await setStandbys('')
    await expect.poll(readiness).toBe(503)
    await setStandbys('second')
    await expect.poll(readiness).toBe(200)
  })

  it('holds payouts on a new timeline, until the wallet’s statement has been compared', async () => {
    await server.ctx.jobs.stop()
    await server.ctx.jobs.run('payouts')
    await promise()
    await server.ctx.jobs.run('payouts')
    expect(wallet.submitted.length).toBe(1)
    await promise()
    await pair.caughtUp()
    await pair.losePrimary()
    way.leadTo(pair.standby.url)
    await pair.promote()
    const held = () => server.logLines.filter((line) => line.includes('"event":"payout.newTimeline"')).length
    await expect
      .poll(async () => {
        await server.ctx.jobs.run('payouts').catch(() => undefined)
        return held()
      })
      .toBe(1)
    await server.ctx.jobs.run('payouts')
    expect([wallet.submitted.length, held()]).toEqual([1, 1])

    const { db } = server.ctx
    const due = () => db.selectFrom('payouts').select('dueSince').where('nextTryAt', 'is not', null).execute()
    await db.updateTable('payouts').set({ dueSince: 1 }).where('nextTryAt', 'is not', null).execute()
    const folder = mkdtempSync(join(tmpdir(), 'hongbao-statement-'))
    const file = join(folder, 'statement.csv')
    writeFileSync(file, 'payoutId,phone,fen,at,state\n')
    const { dataDir, databaseUrl } = database
    const app = { environment: 'demo', dataDir, databaseUrl, secrets: SECRETS } as const
    expect(await shell('payouts', ['reconcile', file], app)).toMatchObject({
      status: 1,
      out: expect.stringContaining('payouts go out again'),
    })
    rmSync(folder, { recursive: true })
    // However long the hold was, they have a day of tries.
    expect((await due()).map(({ dueSince }) => Date.now() - Number(dueSince) < 60_000)).toEqual([true])
    await server.ctx.jobs.run('payouts')
    expect(wallet.submitted.length).toBe(2)
  })
})
