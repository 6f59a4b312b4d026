import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { activityConfigCall } from '../../../../domain/calls/activity'
import { clientQrCall, managerLoginCall } from '../../../../domain/calls/counter'
import { smsCodeCall } from '../../../../domain/calls/notify'
import { activityRecordCall } from '../../../../domain/calls/records'
import { openAccountCall } from '../../../../domain/calls/wallet'
import { CODES } from '../../../../domain/codes'
import { shanghaiDay } from '../../../../domain/rules/shanghai-time'
import { readInbox } from '../../../../server/adapters/sms/sandbox'
import { SEALED_TABLES, type SealedTableName, sealedColumns } from '../../../../server/db/sealed-columns'
import { KEY_ID_LENGTH, keyIdOf } from '../../../../server/process/keys/key-ring'
import { freshKey, freshPhone, makeCampaign, registerPhone } from '../../support/activity'
import { useApp } from '../../support/app'
import type { TestClient } from '../../support/client'
import { makeOffline, manager, sealedPhone } from '../../support/offline'

describe('anybody who can write the database', () => {
  const server = useApp()
  const visitor = (activityId: string) => server.client().auth(activityId, '1')
  const statusOf = async (client: TestClient, activityId: string) =>
    (await client.call(activityConfigCall, { activityId })).status

  /** The row of a client's session. */
  const sessionOf = ({ token = '' }: TestClient) =>
    server.ctx.db
      .selectFrom('sessions')
      .selectAll()
      .where('tokenHash', '=', server.ctx.secrets.hash('token', token))
      .executeTakeFirstOrThrow()

  it('turns no text of a form into a login of a manager', async () => {
    const { activityId, first } = await makeOffline(server)
    const client = await visitor(activityId)
    const openId = JSON.stringify({
      kind: 'manager',
      activityId,
      phone: first,
      day: shanghaiDay(server.clock.now()),
    })
    const phone = freshPhone()
    const { body } = await client.call(smsCodeCall, { phone })
    const [newest] = await readInbox(server.ctx, phone)
    const form = { employeeId: 'E1', networkCode: 'N1', openId, unionId: 'u' }
    const sms = { phone: sealedPhone(client, phone), key: String(body.key), code: newest?.code ?? '' }
    expect((await client.call(openAccountCall, { ...form, ...sms }, { key: freshKey() })).body.code).toBe(0)
    const { openId: token } = await server.ctx.db
      .selectFrom('walletApplications')
      .select('openId')
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow()
    const login = await client.call(managerLoginCall, { activityId, token: token ?? '' })
    expect(login.body.code).toBe(CODES.unauthorised)
    expect((await client.call(clientQrCall, { activityId })).status).toBe(401)
  })

  it('reads no records of a person by putting the phone into a token of their own', async () => {
    const activityId = await makeCampaign(server, {
      from: 'tier-one',
      set: { tier: { gift: 'first', other: 'tier-two' } },
    })
    const tokens = []
    for (const phone of [freshPhone(), freshPhone()]) {
      const { body } = await registerPhone(await visitor(activityId), activityId, phone)
      tokens.push({
        token: String(body.recordToken),
        hash: server.ctx.secrets.hash('record-token', String(body.recordToken)),
      })
    }
    const [own, other] = tokens
    const row = (tokenHash = '') =>
      server.ctx.db
        .selectFrom('recordTokens')
        .select('phone')
        .where('tokenHash', '=', tokenHash)
        .executeTakeFirstOrThrow()
    await server.ctx.db
      .updateTable('recordTokens')
      .set(await row(other?.hash))
      .where('tokenHash', '=', own?.hash ?? '')
      .execute()
    const thief = await visitor(activityId)
    const answer = await thief.call(activityRecordCall, { activityId, recordToken: own?.token ?? '' })
    expect(answer.status).toBe(500)
    const owner = await visitor(activityId)
    const right = await owner.call(activityRecordCall, { activityId, recordToken: other?.token ?? '' })
    expect(right.body.code).toBe(200)
  })

  it('makes a session neither use the keys of another one nor speak for its visit', async () => {
    const [own, other] = [await visitor('wheel'), await visitor('wheel')]
    const [{ id, ...mine }, theirs] = [await sessionOf(own), await sessionOf(other)]
    const write = (to: Partial<typeof mine>) =>
      server.ctx.db.updateTable('sessions').set(to).where('id', '=', id).execute()
    expect(await statusOf(own, 'wheel')).toBe(200)

    await write({ keys: theirs.keys })
    own.encryptKey = other.encryptKey
    own.decodeKey = other.decodeKey
    expect(await statusOf(own, 'wheel')).toBe(401)
    await write({ visitId: theirs.visitId, keys: mine.keys })
    expect((await own.post(activityConfigCall.path, own.seal({ activityId: 'wheel' }))).status).toBe(401)
    await write({ visitId: theirs.visitId, keys: null })
    own.encryptKey = undefined
    expect(await statusOf(own, 'wheel')).toBe(401)
    expect(await statusOf(other, 'wheel')).toBe(200)
  })

  it('moves no proof to another visit, and makes no manager of a player', async () => {
    const { activityId, first } = await makeOffline(server)
    const staff = await manager(server, activityId, first)
    const qr = (client: TestClient) => client.call(clientQrCall, { activityId })
    expect((await qr(staff)).body.code).toBe(200)
    const proofs = server.ctx.db.updateTable('proofs')

    const { visitId } = await sessionOf(staff)
    const thief = await visitor(activityId)
    const { visitId: away } = await sessionOf(thief)
    await proofs.set({ visitId: away }).where('visitId', '=', visitId).execute()
    expect((await qr(thief)).status).toBe(401)

    const player = await visitor(activityId)
    await registerPhone(player, activityId, first)
    const { visitId: own } = await sessionOf(player)
    await proofs.set({ kind: 'manager' }).where('visitId', '=', own).execute()
    expect((await qr(player)).status).toBe(401)
  })

  it('finds no encrypted value outside the registered columns, and no other value in these', async () => {
    const { db } = server.ctx
    const registered = (Object.keys(SEALED_TABLES) as SealedTableName[]).flatMap((table) =>
      sealedColumns(table).map((column) => `${table}.${column}`),
    )
    const { key } = await db.selectFrom('keyring').select('key').executeTakeFirstOrThrow()
    const start = `${keyIdOf(key)}.`
    const [found, wrong]: [Set<string>, string[]] = [new Set(), []]
    for (const { name: table } of await db.introspection.getTables()) {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db)
      for (const [column, value] of rows.flatMap((row) => Object.entries(row))) {
        if (value === null) continue
        const name = `${table.replace(/_[a-z]/g, (part) => part.slice(1).toUpperCase())}.${column}`
        const isSealed = String(value).startsWith(start) && String(value).length > KEY_ID_LENGTH + 1
        if (isSealed) found.add(name)
        if (isSealed !== registered.includes(name)) wrong.push(name)
      }
    }
    expect(wrong).toEqual([])
    expect([...found]).toEqual(
      expect.arrayContaining([
        'sessions.keys',
        'proofs.content',
        'recordTokens.phone',
        'smsCodes.phone',
        'smsInbox.code',
        'registrations.phone',
        'walletApplications.openId',
        'keyring.key',
      ]),
    )
  })
})
