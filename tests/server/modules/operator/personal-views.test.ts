import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { registerCall } from '../../../../domain/calls/activity'
import { operatorLoginCall, showGiftCall, showRegistrationCall } from '../../../../domain/calls/operator'
import { CODES } from '../../../../domain/codes'
import { OPERATOR_ROLES, type OperatorRole } from '../../../../domain/operator-roles'
import { addAccount } from '../../../../server/process/operators/accounts'
import { viewsOf } from '../../../../server/process/operators/personal-views'
import { totpCode } from '../../../../server/process/operators/totp-code'
import { formOf, freshKey, freshPhone, makeCampaign } from '../../support/activity'
import { deedsOf } from '../../support/acts/deeds'
import { type TestApp, useApp } from '../../support/app'
import type { TestClient } from '../../support/client'
import { BOX, makeGift, RECEIVER, rowOf, sendTo, winnerOf } from '../../support/zy-pay'

const PASSWORD = 'a-long-password'
const WHY = 'the customer called'
const EXTEND_INFO = JSON.stringify([{ label: 'employer', value: '红包社' }])
let serial = 0

/** A session of an account with these roles, in these campaigns or in all. */
async function operatorWith(server: TestApp, roles: readonly OperatorRole[], campaigns?: string[]) {
  serial += 1
  const name = `viewer${serial}`
  const secret = await addAccount(server.ctx, { name, roles, campaigns }, PASSWORD)
  const code = secret && totpCode(secret, server.clock.now())
  const client = await server.client().auth()
  const { body } = await client.call(operatorLoginCall, { username: name, password: PASSWORD, code })
  if (body.code !== 200) throw new Error(`no login: ${JSON.stringify(body)}`)
  return { client, name }
}

async function registration(server: TestApp) {
  const activityId = await makeCampaign(server, { from: 'plain' })
  const phone = freshPhone()
  const client = await server.client().auth(activityId, '1')
  const more = { customerName: '张三丰', idCard: '11010519491231002X', extendInfo: EXTEND_INFO }
  const { body } = await client.call(registerCall, await formOf(client, activityId, phone, more), {
    key: freshKey(),
  })
  if (body.code !== 200) throw new Error(JSON.stringify(body))
  const { id } = await server.ctx.db
    .selectFrom('registrations')
    .select('id')
    .where('activityId', '=', activityId)
    .executeTakeFirstOrThrow()
  return { activityId, phone, id }
}

const show = async (client: TestClient, id: string, reason = WHY) =>
  client.call(showRegistrationCall, { id, reason })

describe('personal data in full', () => {
  const server = useApp()
  const views = (activityId: string) => viewsOf(server.ctx, activityId, 100)
  const deeds = (activityId: string) => deedsOf(server, 'person.show', activityId)

  it('is shown to support alone, for a reason that the log has with who, what and when', async () => {
    const { activityId, phone, id } = await registration(server)
    const { client, name } = await operatorWith(server, ['support'])
    for (const reason of ['', ' x ', '  ']) {
      const { body } = await show(client, id, reason)
      expect(body).toEqual({ code: CODES.ruleBroken, msg: 'please say why, in 2 characters or more' })
    }
    expect((await show(client, id, 'x'.repeat(201))).status).toBe(400)
    expect(await views(activityId)).toEqual([])
    const { body } = await show(client, id, ` ${WHY} `)
    expect(body).toEqual({
      code: 200,
      customerName: '张三丰',
      phone,
      idCard: '11010519491231002X',
      extendInfo: EXTEND_INFO,
    })
    const kept = { operator: name, activityId, kind: 'registration', subjectId: id, reason: WHY }
    expect(await views(activityId)).toMatchObject([kept])
    const [view] = await views(activityId)
    expect(await deeds(activityId)).toEqual([
      { actor: name, activityId, id, table: 'registrations', reasonId: view?.id },
    ])
    const stored = await server.ctx.db.selectFrom('personalViews').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(WHY)
  })

  it.each(OPERATOR_ROLES.filter((role) => role !== 'support'))('is refused to the role %s', async (role) => {
    const { activityId, id } = await registration(server)
    const { client } = await operatorWith(server, [role])
    const gift = await client.call(showGiftCall, { id, reason: WHY })
    expect([(await show(client, id)).status, gift.status]).toEqual([403, 403])
    expect(await views(activityId)).toEqual([])
  })

  it('is refused to a visitor, and to an operator of other campaigns as what does not exist', async () => {
    const { activityId, id } = await registration(server)
    expect((await show(await server.client().auth(activityId, '1'), id)).status).toBe(401)
    const { client } = await operatorWith(server, ['support'], ['wheel'])
    const foreign = await show(client, id)
    expect(foreign.body.code).toBe(CODES.nothingFound)
    expect(foreign.body).toEqual((await show(client, 'no-such-id')).body)
    expect(await views(activityId)).toEqual([])
  })

  it('is shown of a gift whose receiver is known', async () => {
    const activityId = await makeGift(server, BOX)
    const winner = await winnerOf(server, activityId)
    const { id } = await rowOf(server, activityId)
    const { client } = await operatorWith(server, ['support'], [activityId])
    const ask = async () => (await client.call(showGiftCall, { id, reason: WHY })).body
    expect((await ask()).code).toBe(CODES.nothingFound)
    await sendTo(winner)
    expect(await ask()).toEqual({ code: 200, ...RECEIVER })
    expect(await views(activityId)).toMatchObject([{ kind: 'gift', subjectId: id }])
    expect(await deeds(activityId)).toMatchObject([{ id, table: 'gifts' }])
  })

  it('leaves a log that no statement changes or deletes, but for the key of its reasons', async () => {
    const { activityId, id } = await registration(server)
    const { client } = await operatorWith(server, ['support'])
    await show(client, id)
    const { db } = server.ctx
    for (const statement of [
      sql`update personal_views set operator = 'someone'`,
      sql`update personal_views set at = 0`,
      sql`delete from personal_views`,
    ])
      await expect(statement.execute(db)).rejects.toThrow('append-only')
    await sql`update personal_views set reason = reason`.execute(db)
    expect(await views(activityId)).toHaveLength(1)
  })
})

describe('personal data in full, without a factor for the limits', () => {
  const server = useApp({ limitFactor: 1 })

  it('is shown a hundred times an hour at most', async () => {
    const { activityId, id } = await registration(server)
    const { client } = await operatorWith(server, ['support'])
    const codes: unknown[] = []
    for (let at = 0; at < 101; at += 1) codes.push((await show(client, id)).body.code)
    expect(codes.filter((code) => code === 200)).toHaveLength(100)
    expect(codes.at(-1)).toBe(CODES.tooMany)
    expect(await viewsOf(server.ctx, activityId, 200)).toHaveLength(100)
  })
})
