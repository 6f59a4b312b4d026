import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import {
  accountsCall,
  changeAccountCall,
  makeAccountCall,
  resetAccountCall,
} from '../../../../domain/desk/account-calls'
import { campaignsCall } from '../../../../domain/desk/campaign-calls'
import { confirmRequestCall } from '../../../../domain/desk/request-calls'
import { deskLoginCall } from '../../../../domain/desk/session-calls'
import type { OperatorRole } from '../../../../domain/operator-roles'
import { DAY_MS } from '../../../../domain/rules/shanghai-time'
import { giveOneTimePassword, setPassword } from '../../../../server/process/operators/accounts'
import { hashPassword } from '../../../../server/process/operators/password'
import { totpCode } from '../../../../server/process/operators/totp-code'
import { type TestApp, useApp } from '../../support/app'
import { base32Bytes, confirmed, DeskClient, deskOf, deskWith } from '../../support/desk'

const REASON = 'a new colleague'
const OWN = 'my own long password'
let serial = 0
function freshName(): string {
  serial += 1
  return `made${serial}`
}

/** The secret of an authenticator's address. */
const secretOf = (address: string) => base32Bytes(new URL(address).searchParams.get('secret') ?? '')

async function accountOf(desk: DeskClient, name: string) {
  const { accounts } = accountsCall.response.parse((await desk.call(accountsCall, {})).body)
  return accounts.find((account) => account.name === name)
}

/** An account that nobody has logged in to. */
async function made(
  server: TestApp,
  desk: DeskClient,
  roles: OperatorRole[] = ['support'],
  campaigns: string[] | null = null,
) {
  const name = freshName()
  const asked = await desk.call(makeAccountCall, { name, roles, campaigns, reason: REASON })
  const { status, body } = await confirmed(server, asked)
  expect(status).toBe(200)
  return { name, password: String(body.password) }
}

/** A first login, with what the page has by then. */
async function chosen(server: TestApp, name: string, password: string, newPassword = OWN) {
  const desk = new DeskClient(server)
  const login = (more: object) => desk.call(deskLoginCall, { username: name, password, ...more })
  const asked = await login({})
  server.clock.set(server.clock.now() + 60_000)
  const secret = secretOf(String(asked.body.enrol))
  const code = totpCode(secret, server.clock.now())
  return { desk, secret, asked, answer: await login({ newPassword, code }) }
}

describe('accounts at the desk', () => {
  const server = useApp()

  it('begin with a password for one login, which sets up password and second factor of their own', async () => {
    const admin = await deskOf(server, 'admin')
    const { name, password } = await made(server, admin, ['support'], ['grid'])
    const login = (more: object) => {
      // Wrong logins make the next one wait.
      server.clock.set(server.clock.now() + 60_000)
      return new DeskClient(server).call(deskLoginCall, { username: name, password, ...more })
    }
    expect(await login({})).toMatchObject({
      status: 403,
      body: { needsPassword: true, needsCode: true, enrol: expect.stringContaining('otpauth://totp/') },
    })
    expect((await login({ newPassword: OWN })).status).toBe(403)
    expect((await login({ newPassword: 'short', code: '000000' })).body.msg).toContain('12')
    expect((await login({ newPassword: password, code: '000000' })).status).toBe(403)
    expect((await login({ newPassword: OWN, code: '000000' })).status).toBe(403)
    server.clock.set(server.clock.now() + 60_000)
    const { desk, secret, answer } = await chosen(server, name, password)
    expect(answer).toMatchObject({ status: 200, body: { roles: ['support'], campaigns: ['grid'] } })
    expect((await desk.call(campaignsCall, {})).body.campaigns).toMatchObject([{ activityId: 'grid' }])
    expect(await accountOf(admin, name)).toMatchObject({ oneTimeUntil: null, hasSecondFactor: true })

    server.clock.set(server.clock.now() + 60_000)
    expect((await login({ newPassword: 'another long password', code: '000000' })).body.enrol).toBeUndefined()
    const again = { username: name, password: OWN, code: totpCode(secret, server.clock.now()) }
    expect((await new DeskClient(server).call(deskLoginCall, again)).status).toBe(200)
  })

  it('keep a one-time password for three days, and away from every other page', async () => {
    const admin = await deskOf(server, 'admin')
    const { name, password } = await made(server, admin)
    const kept = await server.ctx.db.selectFrom('operators').selectAll().where('name', '=', name).execute()
    const log = await server.ctx.db.selectFrom('auditLog').selectAll().execute()
    expect(JSON.stringify([kept, log])).not.toContain(password)
    server.clock.set(server.clock.now() + 3 * DAY_MS)
    const late = await new DeskClient(server).call(deskLoginCall, { username: name, password })
    expect(late.status).toBe(403)
    expect(late.body.needsPassword).toBeUndefined()
  })

  it('lose their sessions with a reset, and a lost second factor is shown to its owner alone', async () => {
    const admin = await deskOf(server, 'admin')
    const account = await deskWith(server, ['finance'])
    const { generation = -1 } = (await accountOf(admin, account.name)) ?? {}
    const asked = { name: account.name, generation, factor: false, reason: REASON }
    const reset = await confirmed(server, await admin.call(resetAccountCall, asked))
    expect((await account.desk.call(campaignsCall, {})).status).toBe(401)
    const login = (password: string, more = {}) =>
      new DeskClient(server).call(deskLoginCall, { username: account.name, password, ...more })
    expect((await login(account.password)).status).toBe(403)
    const first = await login(String(reset.body.password))
    // Somebody who has the password alone does not get the second factor with it.
    expect(first.body).toMatchObject({ needsPassword: true, needsCode: true })
    expect(first.body.enrol).toBeUndefined()
    server.clock.set(server.clock.now() + 60_000)
    const code = totpCode(account.secret, server.clock.now())
    expect((await login(String(reset.body.password), { newPassword: OWN, code })).status).toBe(200)

    const seen = await accountOf(admin, account.name)
    const both = { name: account.name, generation: seen?.generation ?? -1, factor: true, reason: REASON }
    const { body } = await confirmed(server, await admin.call(resetAccountCall, both))
    const { answer, secret } = await chosen(server, account.name, String(body.password))
    expect(answer.status).toBe(200)
    expect(secret.equals(account.secret)).toBe(false)
  })

  it('are changed as they were seen, by somebody else, and it is noted what was before', async () => {
    const { desk: admin, name: own } = await deskWith(server, ['administrator'])
    const { name } = await made(server, admin, ['editor'])
    const seen = { name, generation: (await accountOf(admin, name))?.generation ?? -1 }
    const access = { roles: ['editor', 'support'] as OperatorRole[], campaigns: ['grid'], isDisabled: false }
    const to = { ...access, reason: REASON }
    const asked = await admin.call(changeAccountCall, { ...seen, ...to })
    expect((await confirmed(server, asked)).status).toBe(200)
    expect((await admin.call(changeAccountCall, { ...seen, ...to, campaigns: null })).status).toBe(409)
    expect(await accountOf(admin, name)).toMatchObject({ roles: ['editor', 'support'], campaigns: ['grid'] })
    const deeds = await server.ctx.db
      .selectFrom('auditLog')
      .selectAll()
      .where('actor', '=', own)
      .where('action', '=', 'account.change')
      .execute()
    expect(deeds.map(({ detail }) => JSON.parse(detail))).toEqual([
      {
        account: name,
        before: { roles: ['editor'], campaigns: null, isDisabled: false },
        after: { roles: ['editor', 'support'], campaigns: ['grid'], isDisabled: false },
      },
    ])

    const self = { name: own, generation: (await accountOf(admin, own))?.generation ?? -1 }
    expect((await admin.call(changeAccountCall, { ...self, ...to })).status).toBe(409)
    expect((await admin.call(resetAccountCall, { ...self, factor: false, reason: REASON })).status).toBe(409)
    const wrong = { ...seen, ...to, roles: ['root'] as never }
    expect((await admin.call(changeAccountCall, wrong)).status).toBe(400)
    const plain = { roles: ['editor'] as OperatorRole[], campaigns: null, reason: REASON }
    for (const taken of [name, own, 'demo', 'admin'])
      expect((await admin.call(makeAccountCall, { ...plain, name: taken })).status).toBe(409)
    for (const bad of ['a b', 'a:b', '', 'x'.repeat(65)])
      expect((await admin.call(makeAccountCall, { ...plain, name: bad })).status).toBe(400)
  })

  it('that are disabled end at once, and come back as they were', async () => {
    const admin = await deskOf(server, 'admin')
    const account = await deskWith(server, ['finance'])
    const to = async (isDisabled: boolean) => {
      const { generation = -1 } = (await accountOf(admin, account.name)) ?? {}
      const body = { name: account.name, generation, roles: ['finance'] as OperatorRole[], campaigns: null }
      const asked = await admin.call(changeAccountCall, { ...body, isDisabled, reason: REASON })
      expect(asked.status).toBe(200)
      // It is shut at once, and opened by two.
      expect(asked.body.request === undefined).toBe(isDisabled)
      if (!isDisabled) expect((await confirmed(server, asked)).status).toBe(200)
    }
    await to(true)
    expect((await account.desk.call(campaignsCall, {})).status).toBe(401)
    const login = () =>
      new DeskClient(server).call(deskLoginCall, {
        username: account.name,
        password: account.password,
        code: totpCode(account.secret, server.clock.now()),
      })
    server.clock.set(server.clock.now() + 60_000)
    expect((await login()).status).toBe(403)
    await to(false)
    server.clock.set(server.clock.now() + 60_000)
    expect((await login()).status).toBe(200)
  })

  it('of an administrator of some campaigns reach no further than those', async () => {
    const { desk: limited } = await deskWith(server, ['administrator'], ['grid'])
    const everywhere = await deskWith(server, ['support'])
    const elsewhere = await deskWith(server, ['support'], ['wheel'])
    const mine = await deskWith(server, ['support'], ['grid'])
    for (const { name } of [everywhere, elsewhere]) {
      expect(await accountOf(limited, name)).toBeUndefined()
      const seen = { name, generation: 0 }
      expect((await limited.call(resetAccountCall, { ...seen, factor: true, reason: REASON })).status).toBe(
        404,
      )
      const to = { roles: ['support'] as OperatorRole[], campaigns: ['grid'], isDisabled: true }
      expect((await limited.call(changeAccountCall, { ...seen, ...to })).status).toBe(404)
    }
    const { generation = -1 } = (await accountOf(limited, mine.name)) ?? {}
    const to = { name: mine.name, generation, roles: ['administrator'] as OperatorRole[], isDisabled: false }
    for (const campaigns of [null, ['grid', 'wheel']]) {
      expect((await limited.call(changeAccountCall, { ...to, campaigns })).status).toBe(403)
      const another = { name: freshName(), roles: to.roles, campaigns, reason: REASON }
      expect((await limited.call(makeAccountCall, another)).status).toBe(403)
    }
    expect(
      (await limited.call(changeAccountCall, { ...to, campaigns: ['grid'], reason: REASON })).status,
    ).toBe(200)
  })

  it('of two administrators who take each other’s role at once, one keeps it', async () => {
    const [first, second] = [
      await deskWith(server, ['administrator']),
      await deskWith(server, ['administrator']),
    ]
    const body = async (name: string) => ({
      name,
      generation: (await accountOf(first.desk, name))?.generation ?? -1,
      roles: ['editor'] as OperatorRole[],
      campaigns: null,
      isDisabled: false,
      reason: REASON,
    })
    const [toSecond, toFirst] = [await body(second.name), await body(first.name)]
    const asked = [
      await first.desk.call(changeAccountCall, toSecond),
      await second.desk.call(changeAccountCall, toFirst),
    ]
    // Logged in once: two logins of a name at the same time wait for each other.
    const admin = await deskOf(server, 'admin2')
    const answers = await Promise.all(
      asked.map(({ body }) => admin.call(confirmRequestCall, { id: String(body.request) })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('choose a password once where two first logins come at the same time', async () => {
    const admin = await deskOf(server, 'admin')
    const { name, password } = await made(server, admin)
    const desk = new DeskClient(server)
    const { body } = await desk.call(deskLoginCall, { username: name, password })
    const code = totpCode(secretOf(String(body.enrol)), server.clock.now())
    const answers = await Promise.all(
      ['the first long password', 'the second long password'].map((newPassword) =>
        new DeskClient(server).call(deskLoginCall, { username: name, password, newPassword, code }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('let nobody in by a password that a reset takes away while it is looked at', async () => {
    const admin = await deskOf(server, 'admin')
    const { name, secret, password } = await deskWith(server, ['support'])
    server.clock.set(server.clock.now() + 60_000)
    const given = {
      hash: await hashPassword('another'),
      until: server.clock.now() + DAY_MS,
      withFactor: false,
    }
    // Passwords before it in the queue, so that the reset comes in between.
    const queue = Array.from({ length: 6 }, () => hashPassword('of somebody else'))
    const code = totpCode(secret, server.clock.now())
    const login = new DeskClient(server).call(deskLoginCall, {
      username: name,
      password,
      code,
      newPassword: OWN,
    })
    const isCounted = () =>
      server.ctx.db
        .selectFrom('loginAttempts')
        .select('key')
        .where('key', '=', server.ctx.secrets.hash('login-pair', name, '127.0.0.1'))
        .where('failures', '=', 1)
        .executeTakeFirst()
    while ((await isCounted()) === undefined) await sleep(1)
    await sleep(20)
    await giveOneTimePassword(server.ctx, name, given)
    expect((await login).status).toBe(403)
    expect(await accountOf(admin, name)).toMatchObject({ oneTimeUntil: given.until })
    await Promise.all(queue)
  })

  it('are those of the command: a password from the shell is one’s own', async () => {
    const admin = await deskOf(server, 'admin')
    const { name } = await made(server, admin)
    await setPassword(server.ctx, name, OWN)
    expect(await accountOf(admin, name)).toMatchObject({ oneTimeUntil: null, generation: 1 })
  })
})
