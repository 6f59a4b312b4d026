import { describe, expect, it } from 'vitest'
import {
  giftsCall,
  operatorLoginCall,
  operatorLogoutCall,
  registrationsCall,
  sendRedEnvelopesCall,
} from '../../../../domain/calls/operator'
import { CODES } from '../../../../domain/codes'
import type { OperatorRole } from '../../../../domain/operator-roles'
import {
  addAccount,
  disableAccount,
  renewTotp,
  setPassword,
} from '../../../../server/process/operators/accounts'
import { totpCode } from '../../../../server/process/operators/totp-code'
import { deedsOf } from '../../support/acts/deeds'
import { type TestApp, useApp } from '../../support/app'
import type { TestClient } from '../../support/client'

const MINUTE_MS = 60_000
const STEP_MS = 30_000
const PASSWORD = 'a-long-password'
let serial = 0

interface Added {
  name: string
  secret: Buffer
}

async function add(server: TestApp, roles: OperatorRole[], campaigns?: string[]): Promise<Added> {
  serial += 1
  const name = `operator${serial}`
  const secret = await addAccount(server.ctx, { name, roles, campaigns }, PASSWORD)
  if (secret === undefined) throw new Error('the name is taken')
  return { name, secret }
}

const login = async (client: TestClient, username: string, code?: string, password = PASSWORD) =>
  (await client.call(operatorLoginCall, { username, password, code })).body

/** A session of an account, by a code that no other login has used. */
async function sessionOf(server: TestApp, { name, secret }: Added): Promise<TestClient> {
  const client = await server.client().auth()
  const { code } = await login(client, name, totpCode(secret, server.clock.now()))
  if (code !== CODES.ok) throw new Error(`no login: ${code}`)
  return client
}

const listOf = (client: TestClient, activityId = 'plain') =>
  client.call(registrationsCall, { activityId, page: 1 })

describe('accounts of operators', () => {
  const server = useApp()

  it('need the code of their second factor, each code once', async () => {
    const { name, secret } = await add(server, ['support'])
    const client = await server.client().auth()
    expect(await login(client, name)).toMatchObject({ code: CODES.forbidden, needsCode: '1' })
    expect(await login(client, name, '000000')).toMatchObject({ code: CODES.forbidden })
    expect((await listOf(client)).status).toBe(401)
    const code = totpCode(secret, server.clock.now())
    expect((await login(client, name, code)).code).toBe(CODES.ok)
    const other = await server.client().auth()
    expect(await login(other, name, code)).toMatchObject({ code: CODES.forbidden, needsCode: '1' })
    server.clock.set(server.clock.now() + STEP_MS)
    expect((await login(other, name, totpCode(secret, server.clock.now()))).code).toBe(CODES.ok)
  })

  it('say no more to a wrong password than to an unknown name', async () => {
    const { name } = await add(server, ['support'])
    const answers = [name, 'nobody-there'].map(async (who) =>
      login(await server.client().auth(), who, undefined, 'wrong'),
    )
    const [known, unknown] = await Promise.all(answers)
    expect(known).toEqual(unknown)
  })

  it('make the calls of their roles', async () => {
    const calls = [
      [registrationsCall, { activityId: 'plain', page: 1 }],
      [sendRedEnvelopesCall, { activityId: 'plain', ids: ['none'] as string[] }],
      [giftsCall, { activityId: 'plain', page: 1 }],
    ] as const
    const allowed: Record<OperatorRole, boolean[]> = {
      editor: [false, false, false],
      approver: [false, false, false],
      support: [true, false, true],
      finance: [true, true, false],
      auditor: [true, false, true],
      administrator: [false, false, false],
    }
    for (const role of ['editor', 'approver', 'support', 'finance', 'auditor', 'administrator'] as const) {
      const client = await sessionOf(server, await add(server, [role]))
      const statuses: number[] = []
      for (const [call, body] of calls)
        statuses.push((await client.call(call, body, { key: `${role}-${call.path}` })).status)
      expect([role, statuses]).toEqual([role, allowed[role].map((may) => (may ? 200 : 403))])
    }
  })

  it('work on their campaigns alone', async () => {
    const client = await sessionOf(server, await add(server, ['support'], ['wheel']))
    expect((await listOf(client, 'wheel')).status).toBe(200)
    expect((await listOf(client, 'plain')).status).toBe(403)
  })

  it('leave a row of each login and logout', async () => {
    const added = await add(server, ['support'])
    const client = await sessionOf(server, added)
    await client.call(operatorLogoutCall, {})
    const { actorId } = await server.ctx.db
      .selectFrom('auditLog')
      .select('actorId')
      .where('actor', '=', added.name)
      .executeTakeFirstOrThrow()
    expect(actorId).toBeGreaterThan(0)
    const own = async (action: 'login' | 'logout') =>
      (await deedsOf(server, action)).filter(({ actor }) => actor === added.name)
    const row = { actor: added.name, activityId: '', page: '/registrationList' }
    expect([await own('login'), await own('logout')]).toEqual([[row], [row]])
  })

  it('log out at once', async () => {
    const client = await sessionOf(server, await add(server, ['support']))
    expect((await listOf(client)).status).toBe(200)
    expect((await client.call(operatorLogoutCall, {})).body.code).toBe(CODES.ok)
    expect((await listOf(client)).status).toBe(401)
    expect((await client.call(operatorLogoutCall, {})).status).toBe(401)
  })

  it.each([
    ['are disabled', (name: string) => disableAccount(server.ctx, name)],
    ['get another password', (name: string) => setPassword(server.ctx, name, 'another-password')],
    ['get another second factor', (name: string) => renewTotp(server.ctx, name)],
  ])('lose their sessions when they %s', async (_title, change) => {
    const added = await add(server, ['support'])
    const client = await sessionOf(server, added)
    await change(added.name)
    expect((await listOf(client)).status).toBe(401)
    server.clock.set(server.clock.now() + STEP_MS)
    const code = totpCode(added.secret, server.clock.now())
    expect((await login(client, added.name, code)).code).toBe(CODES.forbidden)
  })
})

describe('the session of an operator', () => {
  const server = useApp()
  const demo = async () => {
    const client = await server.client().auth()
    await client.call(operatorLoginCall, { username: 'demo', password: 'demo' })
    return client
  }
  const later = (minutes: number) => server.clock.set(server.clock.now() + minutes * MINUTE_MS)

  it('ends after 30 minutes without a call', async () => {
    const client = await demo()
    later(29)
    expect((await listOf(client)).status).toBe(200)
    later(29)
    expect((await listOf(client)).status).toBe(200)
    later(31)
    await client.auth()
    expect((await listOf(client)).status).toBe(401)
  })

  it('ends 8 hours after its login, however busy it is', async () => {
    const client = await demo()
    for (let minutes = 0; minutes < 8 * 60 - 20; minutes += 20) {
      later(20)
      await client.auth()
      expect([minutes, (await listOf(client)).status]).toEqual([minutes, 200])
    }
    later(21)
    await client.auth()
    expect((await listOf(client)).status).toBe(401)
  })
})
