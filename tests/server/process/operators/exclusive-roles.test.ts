import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { accountsCall, changeAccountCall, makeAccountCall } from '../../../../domain/desk/account-calls'
import { codeBatchesCall, makeCodesCall } from '../../../../domain/desk/code-calls'
import { confirmRequestCall } from '../../../../domain/desk/request-calls'
import { deskLoginCall } from '../../../../domain/desk/session-calls'
import { excludingRoles, OPERATOR_ROLES, type OperatorRole } from '../../../../domain/operator-roles'
import { makeCampaign } from '../../support/activity'
import { useApp } from '../../support/app'
import { DeskClient, deskOf, deskWith } from '../../support/desk'
import { operatorShell, shellOf } from '../../support/shell'

/** Pairs that exclude each other, as a person reads them (decisions §23). */
const PAIRS: readonly [OperatorRole, OperatorRole][] = [
  ['editor', 'approver'],
  ['approver', 'finance'],
  ['administrator', 'editor'],
  ['administrator', 'approver'],
  ['administrator', 'finance'],
  ['auditor', 'editor'],
  ['auditor', 'approver'],
  ['auditor', 'support'],
  ['auditor', 'finance'],
  ['auditor', 'administrator'],
]
const isNamed = (roles: readonly OperatorRole[]) =>
  PAIRS.some((pair) => pair.every((one) => roles.includes(one)))

it('roles exclude each other in pairs, in either order', () => {
  for (const one of OPERATOR_ROLES)
    for (const other of OPERATOR_ROLES) {
      const roles = [one, other]
      expect([roles, excludingRoles(roles) !== undefined]).toEqual([roles, isNamed(roles)])
    }
})

describe('roles that exclude each other', () => {
  const server = useApp()

  it('are in no account that the desk makes or changes', async () => {
    const admin = await deskOf(server, 'admin')
    for (const [at, roles] of PAIRS.entries()) {
      const { status, body } = await admin.call(makeAccountCall, {
        name: `both${at}`,
        roles,
        campaigns: null,
        reason: 'a test',
      })
      expect([roles, status]).toEqual([roles, 422])
      expect(body.msg).toContain('exclude each other')
    }
    const { name } = await deskWith(server, ['editor'])
    const change = { name, generation: 0, roles: ['editor', 'approver'] as OperatorRole[], campaigns: null }
    expect((await admin.call(changeAccountCall, { ...change, isDisabled: false })).status).toBe(422)
    const { accounts } = accountsCall.response.parse((await admin.call(accountsCall, {})).body)
    expect(accounts.filter(({ roles }) => excludingRoles(roles))).toEqual([])
  })

  it('are in no account that the command makes', async () => {
    for (const pair of PAIRS)
      expect(
        await operatorShell(['add', 'both', pair.join(',')], shellOf(server), 'a-long-password'),
      ).toMatchObject({
        status: 1,
        err: expect.stringContaining('exclude each other'),
      })
  })

  it('let nobody in whose account has them all the same, in the database or from before', async () => {
    const { desk, name, password } = await deskWith(server, ['editor'])
    const roles = JSON.stringify(['editor', 'approver'])
    await server.ctx.db.updateTable('operators').set({ roles }).where('name', '=', name).execute()
    expect((await desk.call(accountsCall, {})).status).toBe(401)
    const again = await new DeskClient(server).call(deskLoginCall, {
      username: name,
      password,
      code: '000000',
    })
    expect([again.status, again.body.needsCode]).toEqual([403, undefined])
    // Who has another role acts in that one alone, and the start names the account.
    const third = await deskWith(server, ['support'])
    const given = JSON.stringify(['support', 'approver', 'finance'])
    await server.ctx.db
      .updateTable('operators')
      .set({ roles: given })
      .where('name', '=', third.name)
      .execute()
    const batch = { activityId: 'card-code', batch: randomUUID(), count: 1, fen: 1_000 }
    expect((await third.desk.call(makeCodesCall, batch)).status).toBe(403)
    expect((await third.desk.call(codeBatchesCall, { activityId: 'card-code' })).status).toBe(200)
    await server.sibling()
    const admin = await deskOf(server, 'admin')
    const { accounts } = accountsCall.response.parse((await admin.call(accountsCall, {})).body)
    expect(accounts.find((one) => one.name === third.name)?.roles).toContain('finance')
    // The demo's own person goes on having all of them.
    expect((await (await deskOf(server, 'demo')).call(accountsCall, {})).status).toBe(200)
  })
})

describe('money and power', () => {
  const server = useApp()

  it('are not printed by one finance operator, in one batch or in many', async () => {
    const cards = { redemptionCodes: { amount: '10' }, budgetFen: 100_000_000 }
    const activityId = await makeCampaign(server, { from: 'card-code', set: cards })
    const { desk } = await deskWith(server, ['finance'])
    const make = (count: number, more: object = {}) =>
      desk.call(makeCodesCall, { activityId, batch: randomUUID(), count, fen: 1_000, ...more })
    for (const count of [3_000, 300, 101]) expect((await make(count)).status).toBe(422)
    expect((await make(101, { reason: 'for the branches' })).body.request).toEqual(expect.any(String))
    // ¥1,000 of a day are one's own, at once or bit by bit, and at the same time too.
    const answers = await Promise.all([60, 60].map((count) => make(count, { reason: 'for the counter' })))
    expect(answers.filter(({ body }) => body.request === undefined)).toHaveLength(1)
    expect((await make(40)).status).toBe(200)
    expect((await make(1)).status).toBe(422)
    const { batches } = codeBatchesCall.response.parse(
      (await desk.call(codeBatchesCall, { activityId })).body,
    )
    expect(batches.reduce((sum, { made }) => sum + made, 0)).toBe(100)
  })

  it('are not made by one administrator, who sees no password of an account', async () => {
    const { desk } = await deskWith(server, ['administrator'])
    for (const role of ['editor', 'approver'] as const) {
      const asked = { name: `my-${role}`, roles: [role], campaigns: null, reason: 'a helper' }
      const { body } = await desk.call(makeAccountCall, asked)
      expect(Object.keys(body).sort()).toEqual(['code', 'request'])
      const own = await desk.call(confirmRequestCall, { id: String(body.request) })
      expect([own.status, own.body.msg]).toEqual([
        403,
        'nobody confirms their own request: ask somebody else',
      ])
    }
    const names = await server.ctx.db.selectFrom('operators').select('name').execute()
    expect(names.filter(({ name }) => name.startsWith('my-'))).toEqual([])
  })
})
