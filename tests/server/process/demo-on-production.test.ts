import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../../../server/app'
import { CAMPAIGN_FOLDER } from '../../../server/campaigns/folder'
import { openDatabase } from '../../../server/db/open'
import { StartRefused } from '../../../server/db/start-refused'
import type { AppOptions } from '../../../server/options'
import { createDatabase, type TestDatabase } from '../support/database/databases'
import { PRODUCTION, RANDOM_SECRET, REAL_ADAPTERS } from '../support/production'

/** What the refused start says; 'started' when it is not refused. */
async function outcome(options: AppOptions): Promise<string> {
  try {
    await (await buildApp(options)).close()
    return 'started'
  } catch (error) {
    if (error instanceof StartRefused) return error.message
    throw error
  }
}

describe('a missing HONGBAO_ENV on the data of production', () => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await createDatabase()
  })
  afterEach(() => database.drop())

  const options = (more: Partial<AppOptions>): AppOptions => ({
    environment: 'demo',
    dataDir: database.dataDir,
    databaseUrl: database.databaseUrl,
    secrets: [RANDOM_SECRET],
    log: false,
    ...more,
  })

  it('does not start the demo there, and production starts there again', async () => {
    expect(await outcome(options(PRODUCTION))).toBe('started')
    expect(await outcome(options({}))).toBe(
      'this database belongs to production, and HONGBAO_ENV is demo; set HONGBAO_ENV=production or use another database',
    )
    expect(await outcome(options(PRODUCTION))).toBe('started')
  })

  it('does not start production on what the demo has filled', async () => {
    expect(await outcome(options({}))).toBe('started')
    expect(await outcome(options(PRODUCTION))).toContain('this database belongs to demo')
  })

  it('refuses before a migration has run', async () => {
    expect(await outcome(options(PRODUCTION))).toBe('started')
    const db = openDatabase(database)
    await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(db)
    const ran = () => sql<{ n: number }>`select count(*) as n from kysely_migration`.execute(db)
    const before = Number((await ran()).rows[0]?.n)
    expect(await outcome(options({}))).toContain('this database belongs to production')
    expect(Number((await ran()).rows[0]?.n)).toBe(before)
    await db.destroy()
  })

  it('lets one of two environments that start at once have the database', async () => {
    const outcomes = await Promise.all([outcome(options({})), outcome(options(PRODUCTION))])
    expect(outcomes.filter((one) => one === 'started')).toHaveLength(1)
  })
})

describe('production without what it needs', () => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await createDatabase()
  })
  afterEach(() => database.drop())

  const missing = (more: Partial<AppOptions>) => outcome({ ...PRODUCTION, ...database, log: false, ...more })

  it('names everything at once', async () => {
    const { dataDir } = database
    const nothing = { environment: 'production', dataDir, log: false, limitFactor: 5 } as const
    const message = await outcome({ ...nothing, databaseUrl: 'postgres://hongbao:pw@db.example/hongbao' })
    for (const name of [
      'HONGBAO_SECRET',
      'HONGBAO_CAMPAIGNS',
      'HONGBAO_SYSTEM_CONFIG',
      'DATABASE_URL',
      'HONGBAO_PUBLIC_URL',
      'HONGBAO_DESK_URL',
      'HONGBAO_SMS_WEBHOOK',
      'HONGBAO_PAYMENT_WEBHOOK',
      'HONGBAO_BANK_GATEWAY',
      'HONGBAO_LIMIT_FACTOR',
    ])
      expect(message).toContain(name)
    expect(message).not.toContain('pw@')
  })

  it.each([
    ['one letter again and again', 'a'.repeat(64)],
    ['digits in a row', '0123456789'.repeat(10)],
    ['a short one', 'Zk3v9QpL0sTyR7wB'],
    ['16 bytes in hexadecimal', '9f86d081884c7d659a2feaa0c55ad015'],
  ])('refuses a secret of %s', async (_name, secret) => {
    expect(await missing({ secrets: [RANDOM_SECRET, secret] })).toMatch(
      /^production cannot start; missing: HONGBAO_SECRETS or HONGBAO_SECRET [^;]*$/,
    )
  })

  it.each([
    ['base64', RANDOM_SECRET],
    ['hexadecimal', '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
  ])('takes 32 random bytes in %s', async (_name, secret) => {
    expect(await missing({ secrets: [secret] })).toBe('started')
  })

  it('refuses the campaigns of the demo', async () => {
    for (const campaignsDir of [undefined, CAMPAIGN_FOLDER, `${CAMPAIGN_FOLDER}../demo`])
      expect(await missing({ campaignsDir })).toContain('HONGBAO_CAMPAIGNS')
  })

  it('refuses an optional provider without TLS', async () => {
    const adapterSettings = { ...REAL_ADAPTERS, HONGBAO_BANK_WEBHOOK: 'http://bank.example/customers' }
    expect(await missing({ adapterSettings })).toContain('HONGBAO_BANK_WEBHOOK (an https: address)')
  })

  it.each([
    ['postgres://a@db.example/c', true],
    ['postgres://a@db.example/c?sslmode=disable', true],
    ['postgres://a@db.example/c?sslmode=no-verify', true],
    ['postgres://a@db.example/c?sslmode=verify-full', false],
    ['postgres://a@localhost/c?host=db.example', true],
    ['postgres://a@127.0.0.1:1/c', false],
    ['postgres://a@/c?host=%2Fno%2Fsocket', false],
    ['postgres://a@127.0.0.1:1,db.example:5433/c?target_session_attrs=read-write', true],
    ['postgres://a@127.0.0.1:1,db.example/c?sslmode=verify-full', false],
    ['postgres://a@127.0.0.1:1,localhost:2/c', false],
    ['postgres://a@/c?host=127.0.0.1,db.example&port=1,2', true],
  ])('asks for TLS to %s: %s', async (databaseUrl, isAsked) => {
    expect((await missing({ databaseUrl })).includes('DATABASE_URL with sslmode')).toBe(isAsked)
  })
})
