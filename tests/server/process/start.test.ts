import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AdapterSettings } from '../../../server/adapters/adapter'
import { buildApp } from '../../../server/app'
import { migrations } from '../../../server/db/migrations'
import { migrate, openDatabase } from '../../../server/db/open'
import { databaseProblem } from '../../../server/db/start'
import { StartRefused } from '../../../server/db/start-refused'
import type { AppOptions } from '../../../server/options'
import { readSettings, VARIABLES } from '../../../server/settings'
import { useApp } from '../support/app'
import { createDatabase, type TestDatabase } from '../support/database/databases'
import { PRODUCTION, REAL_ADAPTERS } from '../support/production'

const SECRET = 'a-production-secret-of-enough-characters'
describe('start', () => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await createDatabase()
  })
  afterEach(() => database.drop())

  const options = (more: Partial<AppOptions>): AppOptions => ({
    environment: 'demo',
    dataDir: database.dataDir,
    databaseUrl: database.databaseUrl,
    log: false,
    ...more,
  })

  const refusal = async (more: Partial<AppOptions>): Promise<string> => {
    try {
      await (await buildApp(options(more))).close()
    } catch (error) {
      if (error instanceof StartRefused) return error.message
      throw error
    }
    return 'started'
  }

  it('is refused in production for each provider that is missing or not safe', async () => {
    const refusalOf = (adapterSettings: AdapterSettings) => refusal({ ...PRODUCTION, adapterSettings })
    const without = (name: keyof typeof REAL_ADAPTERS, ...more: (keyof typeof REAL_ADAPTERS)[]) =>
      Object.fromEntries(
        Object.entries(REAL_ADAPTERS).filter(([key]) => ![name, ...more].includes(key as never)),
      )
    expect(await refusalOf(without('HONGBAO_SMS_WEBHOOK'))).toContain('HONGBAO_SMS_WEBHOOK')
    expect(await refusalOf(without('HONGBAO_PAYMENT_WEBHOOK', 'HONGBAO_PAYMENT_SECRET'))).toContain(
      'HONGBAO_PAYMENT_WEBHOOK and HONGBAO_PAYMENT_SECRET',
    )
    expect(await refusalOf(without('HONGBAO_BANK_GATEWAY', 'HONGBAO_BANK_AUTHORISE'))).toContain(
      'HONGBAO_BANK_AUTHORISE',
    )
    const overHttp = (name: keyof typeof REAL_ADAPTERS) =>
      refusalOf({ ...REAL_ADAPTERS, [name]: 'http://provider.example/' })
    expect(await overHttp('HONGBAO_SMS_WEBHOOK')).toContain('HONGBAO_SMS_WEBHOOK (an https: address')
    expect(await overHttp('HONGBAO_PAYMENT_WEBHOOK')).toContain('(an https: payment gateway)')
    expect(await overHttp('HONGBAO_BANK_AUTHORISE')).toContain('(https: addresses of the bank login)')
    expect(await refusal({ ...PRODUCTION, trustProxy: undefined })).toContain('HONGBAO_TRUST_PROXY (')
    expect(await refusalOf(REAL_ADAPTERS)).toBe('started')
  })

  it('is possible in production with providers that are given', async () => {
    const providers = { sms: { send: async () => undefined } }
    const { HONGBAO_SMS_WEBHOOK: _sms, ...adapterSettings } = REAL_ADAPTERS
    expect(await refusal({ ...PRODUCTION, providers, adapterSettings })).toBe('started')
  })

  it('is refused with one half of an adapter’s settings', async () => {
    const half = { HONGBAO_PAYMENT_WEBHOOK: 'https://pay.example/' }
    expect(() => readSettings(half, [])).toThrow(
      'HONGBAO_PAYMENT_WEBHOOK needs HONGBAO_PAYMENT_SECRET beside it',
    )
  })

  it('makes a secret once in the demo, readable by its owner alone', async () => {
    expect(await refusal({})).toBe('started')
    const file = join(database.dataDir, 'secret')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(await refusal({})).toBe('started')
  })

  it('is refused with another secret than the one of the database', async () => {
    expect(await refusal({ secrets: [SECRET] })).toBe('started')
    expect(await refusal({ secrets: [`${SECRET}-other`] })).toContain('HONGBAO_SECRET')
    expect(await refusal({ secrets: ['short'] })).toContain('at least 32')
    expect(await refusal({ secrets: [SECRET] })).toBe('started')
  })

  it('takes its secrets from a key provider, and is refused where that has none that the database needs', async () => {
    const from = (...secrets: string[]) => ({ keyProvider: { secrets: async () => secrets } })
    expect(await refusal(from(SECRET))).toBe('started')
    expect(await refusal({ secrets: [SECRET] })).toBe('started')
    expect(await refusal(from(`${SECRET}-new`, SECRET))).toBe('started')
    expect(await refusal(from(`${SECRET}-new`))).toMatch(
      /^the key [\w-]{8} that this database needs is not in/,
    )
    expect(await refusal(from(SECRET, 'short'))).toContain('at least 32')
    expect(await refusal(from())).toContain('HONGBAO_SECRET is missing')
  })

  it('is refused on a database that a draft has filled, before a migration has run', async () => {
    const draft = await createDatabase({ isEmpty: true })
    const db = openDatabase(draft)
    await migrate(db, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '002')))
    await db.insertInto('meta').values({ key: 'secretCheck', value: 'x' }).execute()
    await db.destroy()
    expect(await refusal({ ...draft, secrets: [SECRET] })).toMatch(
      /^this database was filled by a draft .* delete it/,
    )
    const after = openDatabase(draft)
    expect((await after.introspection.getTables()).map(({ name }) => name)).not.toContain('keyring')
    await after.destroy()
    await draft.drop()
  })

  it('is refused with a system configuration that is none, naming file and key', async () => {
    const systemConfigFile = new URL('../support/system-config-bad.json', import.meta.url).pathname
    expect(await refusal({ systemConfigFile })).toMatch(/system-config-bad\.json: captcha_required: /)
  })

  it('is refused without a database that can be used, saying why and naming no password', async () => {
    const databaseUrl = 'postgres://hongbao:a-password@127.0.0.1:1/hongbao'
    expect(await refusal({ databaseUrl })).toBe(
      'the database of DATABASE_URL cannot be used: it cannot be reached (ECONNREFUSED)',
    )
  })

  it.each([
    ['53100', /its disk is full/],
    ['28P01', /does not accept the user or password/],
    ['3D000', /create it first/],
    ['53300', /try again later/],
  ])('is refused in words where the database says %s', (code, words) => {
    expect(databaseProblem(Object.assign(new Error('no'), { code }), 'x')).toMatch(words)
  })

  it.each([
    ['999-later', /was used by a newer version of the server/],
    ['002-activity', /is of an earlier version of the server, .* give it an empty one/],
    ['007-campaign-pictures', /is of an earlier version of the server, .* give it an empty one/],
  ])('is refused on the database of another version, with the migration %s', async (name, words) => {
    const app = await buildApp(options({}))
    await app.ctx.db
      .insertInto('kysely_migration' as 'meta')
      .values({ name, timestamp: 'x' } as never)
      .execute()
    await app.close()
    expect(await refusal({})).toMatch(words)
  })

  it('is refused in no words of its own for faults of ours', () => {
    expect(databaseProblem(new TypeError('x is not a function'), 'x')).toBeUndefined()
  })
})

describe('production', () => {
  const server = useApp(PRODUCTION)

  it('has no lab', async () => {
    for (const url of [
      '/cashier/pay',
      '/sandbox/bank/authorise',
      '/lab/',
      '/lab/inbox',
      '/lab/api/inbox',
      '/lab/api/campaigns/wheel/stock',
    ]) {
      expect([url, (await server.app.inject(url)).statusCode]).toEqual([url, 404])
    }
    for (const url of ['/lab/api/clock', '/lab/api/campaigns', '/lab/api/bank', '/lab/api/cashier']) {
      const { status, body } = await server.client().post(url, { now: 0 })
      expect([url, status, body.code]).toEqual([url, 404, 404])
    }
    expect(Math.abs(server.clock.now() - Date.now())).toBeLessThan(1_000)
  })
})

const ADAPTERS = {
  ...REAL_ADAPTERS,
  HONGBAO_SMS_WEBHOOK_TOKEN: 'token',
  HONGBAO_BANK_TOKEN: 'token',
  // What the addresses of robots and mail servers need beside them.
  HONGBAO_NOTICE_DINGTALK_SECRET: 'SEC0123456789abcdef',
  HONGBAO_NOTICE_FEISHU_SECRET: 'a-secret-of-a-robot',
  HONGBAO_NOTICE_FROM: 'hongbao@bank.example.cn',
}

/** Secrets that have a form of their own. */
const FILE_VALUES: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgres://hongbao:a-password@127.0.0.1/hongbao',
  HONGBAO_OPERATOR: `anna:${'a'.repeat(22)}:${'b'.repeat(43)}`,
  HONGBAO_SECRETS: 'a-new-secret an-old-secret',
  HONGBAO_NOTICE_DINGTALK: 'https://oapi.dingtalk.example/robot/send?access_token=t',
  HONGBAO_NOTICE_FEISHU: 'https://open.feishu.example/hook/h',
  HONGBAO_NOTICE_WECOM: 'https://qyapi.weixin.example/send?key=k',
  HONGBAO_NOTICE_SMTP: 'smtps://hongbao:a-password@mail.example.cn',
}

describe('settings', () => {
  it('have the defaults of the demo', () => {
    const { port, host, app } = readSettings({}, [])
    expect([port, host, app.environment]).toEqual([4173, '127.0.0.1', 'demo'])
    expect(app.dataDir).toMatch(/\/data$/)
    expect(app.databaseUrl).toBeUndefined()
  })

  it('come from the environment and --lan', () => {
    const settings = readSettings(
      {
        PORT: '4310',
        HONGBAO_ENV: 'production',
        HONGBAO_DATA: '/tmp/elsewhere',
        DATABASE_URL: 'postgres://a@b/c',
        HONGBAO_SECRET: SECRET,
        HONGBAO_LIMIT_FACTOR: '2.5',
        HONGBAO_PLAIN: '1',
        ...ADAPTERS,
      },
      ['--lan'],
    )
    expect(settings).toMatchObject({
      port: 4310,
      host: '0.0.0.0',
      app: {
        environment: 'production',
        dataDir: '/tmp/elsewhere',
        databaseUrl: 'postgres://a@b/c',
        secrets: [SECRET],
        limitFactor: 2.5,
        plain: true,
        adapterSettings: ADAPTERS,
      },
    })
  })

  it('take one secret or several, from the environment or from a file', () => {
    const secretsOf = (environment: Record<string, string>) => readSettings(environment, []).app.secrets
    const folder = mkdtempSync(join(tmpdir(), 'hongbao-secret-'))
    const file = join(folder, 'secret')
    writeFileSync(file, ' new one\nold  \n')
    expect(secretsOf({ HONGBAO_SECRET: 'a pass phrase' })).toEqual(['a pass phrase'])
    expect(secretsOf({ HONGBAO_SECRETS: ' new  old ' })).toEqual(['new', 'old'])
    expect(secretsOf({ HONGBAO_SECRETS_FILE: file })).toEqual(['new', 'one', 'old'])
    expect(secretsOf({ HONGBAO_SECRET_FILE: file })).toEqual(['new one\nold'])
    writeFileSync(file, '\n')
    expect(() => secretsOf({ HONGBAO_SECRET_FILE: file })).toThrow('which is empty')
    rmSync(folder, { recursive: true })
    expect(() => secretsOf({ HONGBAO_SECRET_FILE: file })).toThrow('cannot be read (ENOENT)')
    expect(() => secretsOf({ HONGBAO_SECRETS: 'a', HONGBAO_SECRET: 'b' })).toThrow(
      'HONGBAO_SECRETS and HONGBAO_SECRET are both set',
    )
  })

  it.each(VARIABLES.files)(
    'take %s, and refuse it beside the variable itself, unreadable or empty',
    (name) => {
      const folder = mkdtempSync(join(tmpdir(), 'hongbao-secret-'))
      const file = join(folder, 'secret')
      const variable = name.replace(/_FILE$/, '')
      const value = FILE_VALUES[variable] ?? 'a-secret-of-a-provider-of-32-characters'
      const others = Object.fromEntries(Object.entries(ADAPTERS).filter(([other]) => other !== variable))
      const read = (environment: Record<string, string>) =>
        JSON.stringify(readSettings({ ...others, ...environment }, []))
      writeFileSync(file, `\n${value}\n`)
      expect(read({ [name]: file })).toBe(read({ [variable]: value }))
      expect(() => read({ [name]: file, [variable]: value })).toThrow(`${variable} and ${name} are both set`)
      writeFileSync(file, ' \n')
      expect(() => read({ [name]: file })).toThrow(`${name} is '${file}', which is empty`)
      rmSync(folder, { recursive: true })
      expect(() => read({ [name]: file })).toThrow(`${name} is '${file}', which cannot be read (ENOENT)`)
    },
  )

  it('say nothing of a secret that has another form, from a file too', () => {
    const folder = mkdtempSync(join(tmpdir(), 'hongbao-secret-'))
    const file = join(folder, 'secret')
    writeFileSync(file, 'postgres-no:hunter2')
    const message = (name: string) => {
      try {
        readSettings({ [name]: file }, [])
      } catch (error) {
        return String(error)
      }
      return 'read'
    }
    expect(message('HONGBAO_OPERATOR_FILE')).toMatch(/HONGBAO_OPERATOR is of another form/)
    expect(message('HONGBAO_OPERATOR_FILE')).not.toContain('hunter2')
    rmSync(folder, { recursive: true })
  })

  it('take an empty variable for an absent one', () => {
    const { port, app } = readSettings(
      { PORT: '', HONGBAO_SECRET: '', DATABASE_URL: ' ', HONGBAO_PLAIN: '' },
      [],
    )
    expect([port, app.secrets, app.databaseUrl, app.plain]).toEqual([4173, undefined, undefined, false])
  })

  it.each([
    ['1', '10.0.0.2', '203.0.113.5'],
    ['1', '198.51.100.9', '198.51.100.9'],
    ['198.51.100.9', '198.51.100.9', '203.0.113.5'],
    ['', '127.0.0.1', '127.0.0.1'],
  ])('HONGBAO_TRUST_PROXY=%s takes a request from %s for one of %s', async (proxies, remoteAddress, ip) => {
    const { app } = readSettings({ HONGBAO_TRUST_PROXY: proxies }, [])
    const server = fastify({ trustProxy: app.trustProxy ?? false }).get('/', ({ ip }) => ({ ip }))
    const headers = { 'x-forwarded-for': '192.0.2.66, 203.0.113.5' }
    expect((await server.inject({ url: '/', remoteAddress, headers })).json()).toEqual({ ip })
    await server.close()
  })

  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['HONGBAO_ENV', 'staging'],
    ['DATABASE_URL', 'mysql://a@b/c'],
    ['HONGBAO_LIMIT_FACTOR', '0'],
    ['HONGBAO_LIMIT_FACTOR', 'many'],
    ['HONGBAO_SMS_WEBHOOK', 'ftp://sms.example/'],
  ])('refuse %s=%s by its name', (name, value) => {
    expect(() => readSettings({ [name]: value }, [])).toThrow(
      new RegExp(`^${name} is '${value}'; it should be `),
    )
  })

  it.each([
    ['HONGBAO_PAYMENT_SECRET', 'canary'],
    ['HONGBAO_OPERATOR', 'demo:canary'],
    ['DATABASE_URL', 'mysql://me:ca@na/ry:canary@db/x'],
    ['HONGBAO_SMS_WEBHOOK', 'ftp://me:canary@sms.example/'],
  ])('say nothing of the secret in a wrong %s', (name, value) => {
    expect(() => readSettings({ [name]: value }, [])).toThrow(/^(?!.*canary).*; it should be /)
    expect(() => readSettings({ [name]: value }, [])).toThrow(name)
  })

  it('refuse an argument that there is not', () => {
    expect(() => readSettings({}, ['--wan'])).toThrow('--wan')
  })
})
