import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { transaction } from '../../../server/db/transaction'
import { promisePayout } from '../../../server/participation/payout/promise'
import { freshKey, freshPhone } from '../support/activity'
import { deedsOf } from '../support/acts/deeds'
import { SECRET, startApp, type TestApp } from '../support/app'
import { createDatabase, type TestDatabase } from '../support/database/databases'
import { ask } from '../support/database/embedded-folder'
import { type FreezablePostgres, freezable } from '../support/database/freezable-postgres'
import { type Pair, startPair } from '../support/database/pair'
import { ScriptedWallet } from '../support/payouts'
import { shell } from '../support/shell'

const HOUR_MS = 3_600_000

describe('a standby that was promoted', () => {
  let wallet: ScriptedWallet
  let own: TestDatabase
  let pair: Pair
  let way: FreezablePostgres
  let server: TestApp
  beforeEach(async () => {
    wallet = new ScriptedWallet()
    own = await createDatabase()
    pair = await startPair()
    way = await freezable(pair.primary.url)
    server = await start()
  }, 180_000)
  afterEach(async () => {
    await server?.close()
    await way?.close()
    await pair?.stop()
    await own?.drop()
  })

  async function start(): Promise<TestApp> {
    const app = await startApp({ ...own, databaseUrl: way.databaseUrl }, { providers: { payout: wallet } })
    await app.ctx.jobs.stop()
    return app
  }
  const turn = () => server.ctx.jobs.run('payouts')
  const alarms = () => server.logLines.filter((line) => line.includes('"event":"payout.newTimeline"'))
  const promise = () =>
    transaction(server.ctx.db, (trx) =>
      promisePayout(server.ctx, trx, {
        activityId: 'promoted',
        source: 'award',
        sourceId: freshKey(),
        payee: { phone: freshPhone() },
        fen: 520,
        isHeld: false,
      }),
    )
  const isPaid = () =>
    expect.poll(async () => {
      await turn()
      return wallet.submitted.length
    })
  async function failOver(): Promise<void> {
    await pair.losePrimary()
    way.leadTo(pair.standby.url)
    await pair.promote()
  }
  const isHeld = () =>
    expect
      .poll(
        async () => {
          await turn().catch(() => undefined)
          return alarms().length
        },
        { timeout: 20_000 },
      )
      .toBe(1)
  const accept = (databaseUrl = way.databaseUrl) =>
    shell('payouts', ['accept'], {
      environment: 'demo',
      dataDir: own.dataDir,
      databaseUrl,
      secrets: [SECRET],
    })

  it('says each hour that payouts wait and what to do, and is accepted where nothing is missing', async () => {
    await promise()
    await isPaid().toBe(1)
    expect(await accept()).toMatchObject({ status: 1, err: expect.stringMatching(/^no payouts wait/) })
    await promise()
    await pair.caughtUp()
    await failOver()
    expect(await accept()).toMatchObject({ status: 1, err: expect.stringContaining('has not said') })

    await isHeld()
    await turn()
    expect(alarms()).toEqual([expect.stringContaining('npm run payouts -- accept')])
    for (const [passedMs, times] of [
      [HOUR_MS - 60_000, 1],
      [HOUR_MS + 60_000, 2],
      [2 * HOUR_MS + 120_000, 3],
    ] as const) {
      server.clock.set(Date.now() + passedMs)
      await turn()
      expect(alarms().length).toBe(times)
    }
    server.clock.set(null)
    expect(wallet.submitted.length).toBe(1)

    expect(await accept()).toMatchObject({ status: 0, out: expect.stringContaining('payouts go out again') })
    expect(await deedsOf(server, 'payouts.accept')).toEqual([
      expect.objectContaining({ actor: expect.stringMatching(/^shell:/), isNewTimeline: true, servers: 1 }),
    ])
    await turn()
    expect([wallet.submitted.length, alarms().length]).toEqual([2, 3])
  })

  it('is not accepted where it lacks what a server had seen flushed', async () => {
    await promise()
    await isPaid().toBe(1)
    await pair.caughtUp()
    await pair.cut()
    await promise()
    await isPaid().toBe(2)
    await failOver()
    await isHeld()
    const payouts = await server.ctx.db.selectFrom('payouts').select('payoutId').execute()
    expect(payouts.length).toBe(1)
    expect(await accept()).toMatchObject({
      status: 1,
      err: expect.stringMatching(/what was written in between is gone\n.*npm run payouts -- reconcile/),
    })
    await turn()
    expect([await deedsOf(server, 'payouts.accept'), wallet.submitted.length]).toEqual([[], 2])
  })

  describe('to an account with no rights beyond its own tables', () => {
    const accountUrl = () => pair.standby.url.replace('postgres@', 'plain@')
    beforeEach(async () => {
      await ask(pair.primary.url, 'create role plain login')
      const rights = 'grant select, insert, update, delete on all tables in schema public to plain'
      await ask(pair.primary.url, rights)
      await promise()
      await isPaid().toBe(1)
      await pair.caughtUp()
      await failOver()
      await isHeld()
    })

    it('says where its timeline began', async () => {
      expect(await accept(accountUrl())).toMatchObject({ status: 0 })
    })

    it('no longer says it once it has been started again, where one that reads its history is told', async () => {
      const [backend] = await ask(
        pair.standby.url,
        `select pid from pg_stat_activity where backend_type = 'checkpointer'`,
      )
      process.kill(Number(backend?.pid), 'SIGKILL')
      const said = () => accept(accountUrl()).catch(() => undefined)
      await expect
        .poll(said, { timeout: 20_000 })
        .toMatchObject({ status: 1, err: expect.stringContaining('may not read its history') })
      expect(await accept()).toMatchObject({ status: 0 })
    })
  })
})
