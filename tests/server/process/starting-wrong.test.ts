import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { deskLoginCall, deskSessionCall } from '../../../domain/desk/session-calls'
import { ADAPTER_VARIABLES } from '../../../server/adapters'
import { buildApp } from '../../../server/app'
import { addAccount } from '../../../server/process/operators/accounts'
import { operatorLine } from '../../../server/process/operators/password'
import { totpCode } from '../../../server/process/operators/totp-code'
import { noteOf } from '../../../server/process/setting'
import { useApp } from '../support/app'
import { DESK_HOST, PRODUCTION, RANDOM_SECRET, REAL_ADAPTERS } from '../support/production'

/** What a start says that gets no further than its database, which is not there. */
async function refusal(options: Partial<Parameters<typeof buildApp>[0]>): Promise<string> {
  const databaseUrl = 'postgres://a@127.0.0.1:1/c'
  try {
    await buildApp({ ...PRODUCTION, dataDir: '/nowhere', databaseUrl, log: false, ...options })
  } catch (error) {
    return String(error)
  }
  return 'started'
}
const ALLOWED = /the database of DATABASE_URL cannot be used/

const random = () => randomBytes(32).toString('base64')
/** Providers with every secret setting, each of its own. */
const ADAPTERS = {
  ...REAL_ADAPTERS,
  HONGBAO_PAYMENT_SECRET: random(),
  HONGBAO_PAYOUT_SECRET: random(),
  HONGBAO_SMS_WEBHOOK_TOKEN: random(),
  HONGBAO_BANK_TOKEN: random(),
  HONGBAO_BANK_WEBHOOK_TOKEN: random(),
  HONGBAO_SSO_SECRET: random(),
  HONGBAO_NOTICE_WEBHOOK: 'https://notices.example/',
  HONGBAO_NOTICE_SECRET: random(),
  HONGBAO_NOTICE_DINGTALK: 'https://robot.example/send?access_token=9f86d081884c7d659a2feaa0c55ad015',
  HONGBAO_NOTICE_DINGTALK_SECRET: random(),
  HONGBAO_NOTICE_FEISHU: 'https://robot.example/hook/9f86d081-884c-4d65-9a2f-eaa0c55ad015',
  HONGBAO_NOTICE_FEISHU_SECRET: random(),
}
const note = (name: string) => {
  const schema = ADAPTER_VARIABLES[name]
  return schema && noteOf(schema)
}
/** A robot's address has its key in it, which the house of the robot makes. */
const isSecret = (name: string) => note(name)?.isSecret === true && note(name)?.isAddress !== true
const SECRETS = Object.keys(ADAPTER_VARIABLES).filter(isSecret)
/** Identity providers and robots' houses make theirs. */
const OWN_SECRETS = SECRETS.filter(
  (name) =>
    !['HONGBAO_SSO_SECRET', 'HONGBAO_NOTICE_DINGTALK_SECRET', 'HONGBAO_NOTICE_FEISHU_SECRET'].includes(name),
)

describe('production with operators who have every role and one factor', () => {
  it('does not start', async () => {
    const operators = await operatorLine('zhang', 'red-packet')
    expect(await refusal({ operators })).toContain('missing: HONGBAO_OPERATOR taken away')
  })
})

describe('the desk of production off https', () => {
  const server = useApp({ ...PRODUCTION, trustProxy: '10.0.0.1' })
  const https = { remoteAddress: '10.0.0.1', headers: { 'x-forwarded-proto': 'https' } }
  const post = (
    url: string,
    payload: object,
    { headers = {}, ...from }: { headers?: object; remoteAddress?: string } = {},
  ) => {
    const host = url.startsWith('/api/desk/') && { host: DESK_HOST }
    return server.app.inject({ method: 'POST', url, payload, ...from, headers: { ...host, ...headers } })
  }
  const account = async (name: string) => {
    const secret = await addAccount(
      server.ctx,
      { name, roles: ['editor'], campaigns: undefined },
      'a-long-one',
    )
    if (secret === undefined) throw new Error('the name is taken')
    return { username: name, password: 'a-long-one', code: totpCode(secret, server.clock.now()) }
  }

  it('logs nobody in, also where a header says that there was https', async () => {
    const login = await account('in.clear')
    for (const from of [{}, { headers: https.headers }, { ...https, remoteAddress: '10.0.0.2' }])
      for (const path of [deskLoginCall.path, '/api/operator/login']) {
        const { statusCode, headers } = await post(path, login, from)
        expect([path, statusCode, headers['set-cookie']]).toEqual([path, 403, undefined])
      }
    const { statusCode, headers } = await post(deskLoginCall.path, login, https)
    expect(statusCode).toBe(200)
    expect(headers['set-cookie']).toMatch(/^__Host-hongbao-desk=.*; SameSite=Strict; Secure$/)
  })

  it('knows no session there, under either name of its cookie', async () => {
    const { headers } = await post(deskLoginCall.path, await account('planted'), https)
    const token = /=([\w-]{43});/.exec(String(headers['set-cookie']))?.[1]
    for (const name of ['hongbao-desk', '__Host-hongbao-desk']) {
      const answer = await post(deskSessionCall.path, {}, { headers: { cookie: `${name}=${token}` } })
      expect([name, answer.statusCode]).toEqual([name, 403])
    }
  })
})

describe('production whose providers have a secret that can be guessed', () => {
  const start = (more: Record<string, string>) => refusal({ adapterSettings: { ...ADAPTERS, ...more } })

  it('starts where every secret setting is random', async () => {
    expect(Object.keys(ADAPTERS).filter(isSecret).toSorted()).toEqual(SECRETS.toSorted())
    expect(await start({})).toMatch(ALLOWED)
  })

  it.each(SECRETS)('refuses one letter again and again as %s', async (name) => {
    expect(await start({ [name]: 's'.repeat(64) })).toMatch(
      new RegExp(`^StartRefused: production cannot start; missing: ${name} \\(at least [^;]*$`),
    )
  })

  it.each(OWN_SECRETS)('refuses 16 bytes and digits in a row as %s', async (name) => {
    for (const value of ['9f86d081884c7d659a2feaa0c55ad015', '0123456789'.repeat(10)])
      expect(await start({ [name]: value })).toContain(`missing: ${name} (at least 32 random bytes`)
  })

  it.each(['k3NmV8rTq1ZxYp7LwB5cGd2HsJ9fXa4Q', '9f86d081884c7d659a2feaa0c55ad015'])(
    'takes %s, which an identity provider handed out',
    async (value) => {
      expect(await start({ HONGBAO_SSO_SECRET: value })).toMatch(ALLOWED)
    },
  )

  it.each(SECRETS)('refuses the master secret as %s, and that of another provider', async (name) => {
    expect(await start({ [name]: RANDOM_SECRET })).toContain(
      `missing: ${name} (another one than the master secret)`,
    )
    const [other = ''] = SECRETS.filter((one) => one !== name)
    const same = random()
    expect(await start({ [name]: same, [other]: same })).toMatch(
      new RegExp(`missing: (${name} \\(another one than ${other}|${other} \\(another one than ${name})\\)$`),
    )
  })

  it('says nothing of the secrets', async () => {
    expect(await start({ HONGBAO_PAYMENT_SECRET: 'canary'.repeat(8) })).not.toContain('canary')
  })
})
