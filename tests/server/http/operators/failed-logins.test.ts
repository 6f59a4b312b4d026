import { describe, expect, it } from 'vitest'
import { operatorLoginCall } from '../../../../domain/calls/operator'
import { auditCall } from '../../../../domain/desk/audit/audit-calls'
import { deskLoginCall } from '../../../../domain/desk/session-calls'
import { addAccount, disableAccount } from '../../../../server/process/operators/accounts'
import { useApp } from '../../support/app'
import { DeskClient, deskOf, deskWith } from '../../support/desk'

const PASSWORD = 'a-long-password'

describe('guessing that nobody sees', () => {
  const server = useApp({ limitFactor: 1, trustProxy: 'loopback' })
  let host = 0
  const login = async (username: string, password: string, code?: string) => {
    host += 1
    const headers = { 'x-forwarded-for': `203.0.113.${host}` }
    return new DeskClient(server).call(deskLoginCall, { username, password, ...(code && { code }) }, headers)
  }
  const failures = async () => {
    const { body } = await (await deskOf(server, 'auditor')).call(auditCall, { action: 'login.fail' })
    return auditCall.response
      .parse(body)
      .rows.map(({ actor, actorId, detail }) => ({ actor, actorId, ...detail }))
  }

  it('is in the log: a wrong password, a wrong code, a disabled account, at the desk and beside it', async () => {
    const { name } = await deskWith(server, ['editor'])
    const gone = 'gone.away'
    await addAccount(server.ctx, { name: gone, roles: ['support'], campaigns: undefined }, PASSWORD)
    await disableAccount(server.ctx, gone)
    const before = await failures()
    await login(name, 'guess')
    await login(name, PASSWORD, '000000')
    await login(gone, PASSWORD)
    const client = await server.client().auth()
    await client.call(operatorLoginCall, { username: name, password: 'guess' })
    const rows = (await failures()).slice(0, -before.length || undefined).toReversed()
    expect(rows).toMatchObject([
      { actor: name, why: 'password' },
      { actor: name, why: 'code' },
      { actor: gone, why: 'password' },
      { actor: name, why: 'password' },
    ])
    for (const { actorId } of rows) expect(actorId).toEqual(expect.any(Number))
  })

  it('is none to give the password before one is asked for the code', async () => {
    const { name } = await deskWith(server, ['editor'])
    const before = await failures()
    expect((await login(name, PASSWORD)).body).toMatchObject({ needsCode: true })
    expect(await failures()).toEqual(before)
  })

  it('writes nothing of a stranger, and not without end', async () => {
    const before = await failures()
    for (let n = 0; n < 70; n += 1) await login(`stranger${n}`, 'hunter2')
    const rows = await failures()
    expect(rows[0]).toEqual({ actor: '', actorId: null, why: 'password' })
    const all = await server.ctx.db
      .selectFrom('auditLog')
      .selectAll()
      .where('action', '=', 'login.fail')
      .execute()
    expect(all.length - before.length).toBe(60)
    expect(JSON.stringify(all)).not.toMatch(/stranger|hunter2|203\.0/)
  })
})
