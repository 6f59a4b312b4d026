import { describe, expect, it } from 'vitest'
import { allCalls } from '../../domain/calls'
import { selectByKeyCall } from '../../domain/calls/system'
import { CODES } from '../../domain/codes'
import { transaction } from '../../server/db/transaction'
import { endOfShanghaiDay } from '../../server/process/clock'
import { PER_SWEEP } from '../../server/process/housekeeping'
import { createJobs } from '../../server/process/jobs'
import { createLogger, describeError } from '../../server/process/log'
import { createSecrets } from '../../server/process/secrets'
import { useApp } from './support/app'
import { describeOnEachDatabase } from './support/databases'

describeOnEachDatabase('server core', (dialect) => {
  const server = useApp(dialect)

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

  it('reads the system configuration through the envelope', async () => {
    const client = await server.client().auth('wheel', '1')
    const known = await client.call(selectByKeyCall, { configKey: 'location_city' })
    expect(known.body).toEqual({ code: 200, configKey: 'location_city', configValue: '深圳' })
    const unknown = await client.call(selectByKeyCall, { configKey: 'no_such_key' })
    expect(unknown.body).toEqual({ code: CODES.nothingFound, msg: 'there is no such configuration' })
  })

  it('undoes a transaction that throws', async () => {
    const { db } = server.ctx
    const failed = transaction(db, async (trx) => {
      await trx.insertInto('meta').values({ key: 'undone', value: '1' }).execute()
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await db.selectFrom('meta').selectAll().where('key', '=', 'undone').execute()).toEqual([])
  })

  it('refuses a query beside the open transaction, which would wait for ever or stand outside it', async () => {
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
    server.clock.set(server.clock.now() + 8 * 86_400_000)
    await server.ctx.jobs.run('housekeeping')
    server.clock.set(null)
    expect((await counts()).slice(0, 3)).toEqual([0, 0, 0])
  })

  it('sweeps by and by, however much there is', async () => {
    const { db, clock } = server.ctx
    const now = clock.now()
    const nonces = (count: number, name: string, expiresAt: (at: number) => number) =>
      Array.from({ length: count }, (_, at) => ({
        sessionId: 'swept',
        nonce: name + at,
        expiresAt: expiresAt(at),
      }))
    const rows = [
      ...nonces(PER_SWEEP * 2 + 7, 'old', (at) => now - 1 - at),
      ...nonces(PER_SWEEP * 2, 'together', () => now - 1),
      ...nonces(3, 'good', () => now + 60_000),
    ]
    for (let from = 0; from < rows.length; from += PER_SWEEP)
      await db
        .insertInto('nonces')
        .values(rows.slice(from, from + PER_SWEEP))
        .execute()
    await server.ctx.jobs.run('housekeeping')
    const left = await db.selectFrom('nonces').select('nonce').where('sessionId', '=', 'swept').execute()
    expect(left.map(({ nonce }) => nonce).sort()).toEqual(['good0', 'good1', 'good2'])
  })

  it('describes every call that has a route, as the contract has it', async () => {
    const { paths, openapi } = (await server.app.inject('/api/openapi.json')).json()
    expect(openapi).toBe('3.1.0')
    const byPath = new Map(allCalls.map((call) => [call.path as string, call]))
    expect(Object.keys(paths).sort()).toEqual([...server.ctx.calls.keys()].sort())
    for (const [path, item] of Object.entries<Record<string, { summary: string }>>(paths)) {
      const call = byPath.get(path)
      expect([path, item[call?.method.toLowerCase() ?? '']?.summary]).toEqual([path, call?.summary])
    }
    const sms = paths['/api/notify/codes'].post.requestBody.content['application/json'].schema
    expect(sms.properties.phone).toMatchObject({ type: 'string', maxLength: 11 })
    expect(sms.required).toEqual(['phone'])
  })
})

describe('the lab', () => {
  const server = useApp('sqlite')

  it('moves the clock, and sets it back', async () => {
    const client = server.client()
    const now = Date.UTC(2031, 0, 1)
    expect((await client.post('/lab/api/clock', { now })).body).toMatchObject({ code: 200 })
    const { headers } = await server.app.inject('/healthz')
    expect(headers.date).toBe('Wed, 01 Jan 2031 00:00:00 GMT')
    await client.post('/lab/api/clock', { now: null })
    expect(Math.abs(server.ctx.clock.now() - Date.now())).toBeLessThan(1_000)
  })

  it.each([{}, { now: '2031' }, { now: -1 }, { now: 9e15 }, []])('refuses the time %j', async (body) => {
    expect((await server.client().post('/lab/api/clock', body)).status).toBe(400)
  })

  it('lists messages newest first, of one phone or of all', async () => {
    const client = await server.client().auth('wheel', '1')
    const phones = ['13800000011', '13800000012', '13800000011'] as const
    for (const phone of phones) {
      await client.smsCode(phone)
      server.clock.set(server.clock.now() + 61_000)
    }
    const read = async (query: string) => (await server.app.inject(`/lab/api/inbox${query}`)).json()
    const ofOne = await read('?phone=13800000011')
    expect(ofOne.map(({ phone }: { phone: string }) => phone)).toEqual(['13800000011', '13800000011'])
    expect(ofOne[0].at).toBeGreaterThan(ofOne[1].at)
    expect(await read('')).toHaveLength(3)
    expect(await read('?phone=13800000013')).toEqual([])
    expect((await server.app.inject('/lab/api/inbox?phone=1')).statusCode).toBe(400)
    server.clock.set(null)
  })
})

describe('secrets', () => {
  const secrets = createSecrets('one-secret')

  it('open what they sealed, in a fresh form each time', () => {
    for (const plain of ['', '13800000009', '王小明', 'x'.repeat(5_000)]) {
      const sealed = secrets.encrypt(plain)
      expect(secrets.decrypt(sealed)).toBe(plain)
      expect(secrets.encrypt(plain)).not.toBe(sealed)
    }
  })

  it('refuse a changed text and one of another secret', () => {
    const sealed = Buffer.from(secrets.encrypt('13800000009'), 'base64url')
    for (const at of [0, 12, sealed.length - 1]) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => secrets.decrypt(changed.toString('base64url'))).toThrow()
    }
    expect(() => createSecrets('two-secret').decrypt(sealed.toString('base64url'))).toThrow()
    expect(() => secrets.decrypt('')).toThrow()
  })

  it('hash by purpose and by each part', () => {
    const hashes = [
      secrets.hash('a', 'b', 'c'),
      secrets.hash('a', 'bc'),
      secrets.hash('a', 'b,c'),
      secrets.hash('b', 'b', 'c'),
      createSecrets('two-secret').hash('a', 'b', 'c'),
    ]
    expect(new Set(hashes).size).toBe(5)
    expect(secrets.hash('a', 'b', 'c')).toBe(hashes[0])
  })
})

describe('the log', () => {
  it('takes what was given out of an error and keeps its place', () => {
    const described = describeError(
      new SyntaxError('Unexpected token in "phone 13800000009": at 13800000009, key \'王\''),
    )
    expect(described.name).toBe('SyntaxError')
    expect(described.message).toBe('Unexpected token in …: at …, key …')
    expect(described.stack).toMatch(/core\.test\.ts/)
    expect(described.stack).not.toContain('13800000009')
    const cause = Object.assign(new Error('to 10.0.0.1'), { code: 'ECONNREFUSED' })
    expect(describeError(new TypeError('fetch failed', { cause }))).toMatchObject({
      message: 'fetch failed',
      cause: 'ECONNREFUSED',
    })
  })

  it('writes errors in no other way', () => {
    const lines: string[] = []
    createLogger({ log: { write: (line) => lines.push(line) } }).error(
      new Error('to 13800000009'),
      'it failed',
    )
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 50,
      msg: 'it failed',
      err: { message: 'to …' },
    })
  })
})

describe('jobs', () => {
  const log = createLogger({ log: false })

  it('never run twice at once, and go on after a throw', async () => {
    const jobs = createJobs(log)
    let running = 0
    let most = 0
    let turns = 0
    jobs.every('test', 5, async () => {
      turns += 1
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve, 15))
      running -= 1
      if (turns === 1) throw new Error('once')
    })
    await new Promise((resolve) => setTimeout(resolve, 150))
    await jobs.stop()
    expect([most, running]).toEqual([1, 0])
    expect(turns).toBeGreaterThan(1)
    const ended = turns
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(turns).toBe(ended)
  })

  it('refuse an unknown name and a name twice', async () => {
    const jobs = createJobs(log)
    await expect(jobs.run('nothing')).rejects.toThrow('nothing')
    jobs.every('twice', 60_000, async () => {})
    expect(() => jobs.every('twice', 60_000, async () => {})).toThrow('twice')
    await jobs.stop()
  })
})

describe('the calendar day in Shanghai', () => {
  it.each([
    ['2026-11-20T15:59:59.999Z', '2026-11-20T16:00:00.000Z'],
    ['2026-11-20T16:00:00.000Z', '2026-11-21T16:00:00.000Z'],
    ['2024-02-29T00:00:00.000Z', '2024-02-29T16:00:00.000Z'],
  ])('of %s ends at %s', (now, end) => {
    expect(new Date(endOfShanghaiDay(Date.parse(now))).toISOString()).toBe(end)
  })
})
