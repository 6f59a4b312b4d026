import { describe, expect, it } from 'vitest'
import { accountsCall, makeAccountCall } from '../../../../domain/desk/account-calls'
import { AUDIT_EXPORT, auditCall } from '../../../../domain/desk/audit/audit-calls'
import { auditChain } from '../../../../domain/desk/audit/audit-chain'
import { deskLoginCall } from '../../../../domain/desk/session-calls'
import { nodeCryptoSuite } from '../../../../server/process/crypto'
import { addAccount, findAccount } from '../../../../server/process/operators/accounts'
import { totpCode } from '../../../../server/process/operators/totp-code'
import { useApp } from '../../support/app'
import { confirmed, DeskClient, deskOf, deskWith } from '../../support/desk'
import { operatorShell, shellOf } from '../../support/shell'

/** Each looks like 'admin' or hides something. */
const LOOK_ALIKES = [
  ['a Cyrillic letter', 'admіn'],
  ['a Greek letter', 'αdmin'],
  ['a Cherokee letter', 'Ꭺdmin'],
  ['Latin beside Han', 'admin张'],
  ['a zero-width space', 'ad\u200bmin'],
  ['a zero-width joiner', 'admin\u200d'],
  ['a soft hyphen', 'ad\u00admin'],
  ['a variation selector', 'admin\ufe0f'],
  ['an override of the direction', '\u202enimda'],
  ['an isolate', 'admin\u2067'],
  ['an Arabic letter mark', 'م\u061cم'],
  ['a Hangul filler', '\u3164'],
  ['a mark on a letter', 'q\u0323uan'],
  ['a control character', 'ad\u0007min'],
  ['a line separator', 'admin\u2028'],
  ['a colon', 'ad:min'],
  ['a space', 'ad min'],
] as const

describe('an account whose name looks like another one', () => {
  const server = useApp()
  const make = async (name: string) => {
    const desk = await deskOf(server, 'admin')
    const asked = await desk.call(makeAccountCall, {
      name,
      roles: ['support'],
      campaigns: null,
      reason: 'new',
    })
    return asked.status === 200 ? confirmed(server, asked) : asked
  }

  it.each(LOOK_ALIKES)('is not made with %s', async (_title, name) => {
    expect((await make(name)).status).toBe(400)
    const { status } = await operatorShell(['add', name, 'support'], shellOf(server), 'a-long-password')
    expect(status).toBe(2)
  })

  it.each(['li.wei', 'zhang_san-2@bank.cn', '张伟', '王·小明', 'Анна', 'مريم', 'བསོད'])(
    'is made of one script as %s',
    async (name) => {
      expect((await make(name)).status).toBe(200)
    },
  )

  it('is the other account where only the form of its letters differs', async () => {
    expect((await make('ａｎｎａ７')).status).toBe(200)
    expect(await findAccount(server.ctx, 'anna7')).toBeDefined()
    expect((await make('anna7')).status).toBe(409)
    expect((await make('ａnna7')).status).toBe(409)
  })

  it('is logged in to by either form', async () => {
    const secret = await addAccount(
      server.ctx,
      { name: 'wide', roles: ['support'], campaigns: undefined },
      'a-long-password',
    )
    const code = totpCode(secret ?? Buffer.alloc(0), server.clock.now())
    const login = { username: 'ｗide', password: 'a-long-password', code }
    expect((await new DeskClient(server).call(deskLoginCall, login)).body).toMatchObject({ name: 'wide' })
  })
})

describe('what the log says of who it was', () => {
  const server = useApp()
  const rowsOf = async (actor: string) => {
    const { body } = await (await deskOf(server, 'auditor')).call(auditCall, { actor })
    return auditCall.response.parse(body).rows
  }

  it('names the account by its number beside its name, in the list, the file and the chain', async () => {
    const one = await deskWith(server, ['editor'])
    const two = await deskWith(server, ['editor'])
    const { body } = await (await deskOf(server, 'admin')).call(accountsCall, {})
    const ids = new Map(accountsCall.response.parse(body).accounts.map(({ name, id }) => [name, id]))
    expect(ids.get(two.name)).toBeGreaterThan(ids.get(one.name) ?? Number.POSITIVE_INFINITY)
    for (const { name } of [one, two])
      expect((await rowsOf(name)).map(({ actorId }) => actorId)).toEqual([ids.get(name)])
    expect((await rowsOf('admin')).map(({ actorId }) => actorId)).toEqual([null])
    const { body: file } = await (await deskOf(server, 'auditor')).get(AUDIT_EXPORT)
    expect(file).toContain(`"${two.name}","${ids.get(two.name)}","login"`)
  })

  it('is part of what is hashed', async () => {
    const { name } = await deskWith(server, ['editor'])
    const rows = await server.ctx.db.selectFrom('auditLog').selectAll().orderBy('seq').execute()
    const judgeAll = (change: object) => {
      const judge = auditChain(nodeCryptoSuite)
      return rows.map((row) =>
        judge({ ...row, ...(row.actor === name && change), detail: JSON.parse(row.detail) }),
      )
    }
    expect(judgeAll({}).filter(Boolean)).toEqual([])
    expect(judgeAll({ actorId: 1_000 }).filter(Boolean)).toMatchObject([{ why: 'changed' }])
    expect(judgeAll({ actorId: null }).filter(Boolean)).toMatchObject([{ why: 'changed' }])
  })
})
