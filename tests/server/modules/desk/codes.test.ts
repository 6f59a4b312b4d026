import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  CODE_FILE,
  codeBatchesCall,
  keepCodesCall,
  makeCodesCall,
  revokeCodesCall,
} from '../../../../domain/desk/code-calls'
import { PEOPLE_CALLS } from '../../../../domain/desk/people-calls'
import { yuanToFen } from '../../../../domain/rules/money'
import { makeCampaign } from '../../support/activity'
import { type TestApp, useApp } from '../../support/app'
import { check, exchange, provedVisit, receivedIn, withSmsCode } from '../../support/cards/redemption'
import { type DeskClient, deskWith } from '../../support/desk'

const HOUR_MS = 3_600_000
const REASON = 'the shipment was lost'

const listed = async (desk: DeskClient, activityId: string) =>
  codeBatchesCall.response.parse((await desk.call(codeBatchesCall, { activityId })).body)
const fileOf = (desk: DeskClient, activityId: string, batch: string) =>
  desk.get(`${CODE_FILE}?activityId=${activityId}&batch=${batch}`)

/** A campaign of codes that were never made, whose codes are worth 10 yuan. */
const makeCards = (server: TestApp, set: Record<string, unknown> = {}) =>
  makeCampaign(server, { from: 'card-code', set: { redemptionCodes: { amount: '10' }, ...set } })

async function deedsOf(server: TestApp, activityId: string) {
  const rows = await server.ctx.db
    .selectFrom('auditLog')
    .select(['actor', 'action', 'detail'])
    .where('activityId', '=', activityId)
    .where('action', 'like', 'codes.%')
    .orderBy('seq')
    .execute()
  return rows.map(({ actor, action, detail }) => ({ actor, action, ...JSON.parse(detail) }))
}

describe('batches of codes at the desk', () => {
  const server = useApp()
  beforeAll(() => server.ctx.jobs.stop())

  const make = (desk: DeskClient, activityId: string, more: object = {}) =>
    desk.call(makeCodesCall, { activityId, batch: randomUUID(), count: 3, fen: 1_000, ...more })

  /** A batch, and its codes as its maker downloads them. */
  async function made(desk: DeskClient, activityId: string, count = 3) {
    const batch = randomUUID()
    expect((await make(desk, activityId, { batch, count })).status).toBe(200)
    const [title, ...codes] = (await fileOf(desk, activityId, batch)).body.trim().split('\r\n')
    expect(title).toBe('code')
    return { batch, codes }
  }

  it('are made once, downloaded by their maker until they have arrived, and kept as hashes', async () => {
    const activityId = await makeCards(server)
    const { desk, name } = await deskWith(server, ['finance'], [activityId])
    const batch = randomUUID()
    expect(await make(desk, activityId, { batch })).toMatchObject({ status: 200 })
    expect((await desk.call(keepCodesCall, { activityId, batch })).status).toBe(409)
    // Said again, as by a second press, it is the same batch.
    expect(await make(desk, activityId, { batch })).toMatchObject({ status: 200 })
    const first = await fileOf(desk, activityId, batch)
    expect(first.headers['content-disposition']).toMatch(/^attachment; filename="test-\d+-codes-\w{8}\.csv"$/)
    expect(first.headers['cache-control']).toBe('no-store')
    const codes = first.body.trim().split('\r\n').slice(1)
    expect(codes).toHaveLength(3)
    expect(codes.filter((code) => !/^(\w{5}-){2}\w{5}$/.test(code))).toEqual([])
    // The download broke off.
    expect((await fileOf(desk, activityId, batch)).body).toBe(first.body)
    expect((await listed(desk, activityId)).batches).toMatchObject([
      {
        batch,
        madeBy: name,
        made: 3,
        redeemed: 0,
        left: 3,
        keptAt: null,
        file: { isMine: true, downloads: 2 },
      },
    ])
    expect((await desk.call(keepCodesCall, { activityId, batch })).status).toBe(200)
    expect((await desk.call(keepCodesCall, { activityId, batch })).status).toBe(200)
    expect((await fileOf(desk, activityId, batch)).statusCode).toBe(404)
    expect((await listed(desk, activityId)).batches).toMatchObject([
      { batch, file: null, keptAt: expect.any(Number) },
    ])

    const visit = await withSmsCode(server, activityId)
    const code = codes[0] ?? ''
    expect(await exchange(visit.client, activityId, visit.phone, code, visit.proof)).toMatchObject({
      code: 200,
    })
    expect((await listed(desk, activityId)).batches).toMatchObject([{ made: 3, redeemed: 1, left: 2 }])
    const all = await Promise.all(
      (['redemptionCodes', 'codeBatches', 'codeFiles', 'auditLog'] as const).map((table) =>
        server.ctx.db.selectFrom(table).selectAll().execute(),
      ),
    )
    for (const one of codes)
      for (const text of [one, one.replaceAll('-', '')]) expect(JSON.stringify(all)).not.toContain(text)
    expect(await deedsOf(server, activityId)).toEqual([
      { actor: name, action: 'codes.make', batch, count: 3, fen: 3_000 },
      { actor: name, action: 'codes.download', batch },
      { actor: name, action: 'codes.download', batch },
      { actor: name, action: 'codes.keep', batch, downloads: 2 },
    ])
  })

  it('keep their file sealed, for their maker alone, and an hour at most', async () => {
    const activityId = await makeCards(server)
    const { desk } = await deskWith(server, ['finance'], [activityId])
    const { batch, codes } = await made(desk, activityId)
    const [kept] = await server.ctx.db
      .selectFrom('codeFiles')
      .selectAll()
      .where('batch', '=', batch)
      .execute()
    expect(kept?.content).not.toContain(codes[0])
    const others = [
      await deskWith(server, ['finance'], [activityId]),
      await deskWith(server, ['support', 'administrator'], [activityId]),
      await deskWith(server, ['auditor'], [activityId]),
      await deskWith(server, ['finance'], ['wheel']),
    ]
    for (const { desk: other } of others) {
      expect([403, 404]).toContain((await fileOf(other, activityId, batch)).statusCode)
      expect([403, 404]).toContain((await other.call(keepCodesCall, { activityId, batch })).status)
    }
    // Named under a campaign of the operator's own, it is not there.
    const mine = await makeCards(server)
    const { desk: stranger } = await deskWith(server, ['finance'], [mine])
    expect((await fileOf(stranger, mine, batch)).statusCode).toBe(404)
    expect((await stranger.call(revokeCodesCall, { activityId: mine, batch, reason: REASON })).status).toBe(
      404,
    )
    expect((await stranger.call(revokeCodesCall, { activityId, batch, reason: REASON })).status).toBe(403)
    expect((await server.app.inject(`${CODE_FILE}?activityId=${activityId}&batch=${batch}`)).statusCode).toBe(
      401,
    )

    expect((await fileOf(desk, activityId, batch)).statusCode).toBe(200)
    const until = { expiresAt: kept?.expiresAt ?? 0 }
    expect(until.expiresAt - server.ctx.clock.now()).toBeLessThanOrEqual(HOUR_MS)
    await server.ctx.db
      .updateTable('codeFiles')
      .set({ expiresAt: server.ctx.clock.now() })
      .where('batch', '=', batch)
      .execute()
    expect((await fileOf(desk, activityId, batch)).statusCode).toBe(404)
    await server.ctx.db.updateTable('codeFiles').set(until).where('batch', '=', batch).execute()
    server.clock.set(server.clock.now() + HOUR_MS)
    const { desk: auditor } = await deskWith(server, ['auditor'])
    expect((await listed(auditor, activityId)).batches).toMatchObject([{ batch, file: null, keptAt: null }])
    await server.ctx.jobs.run('housekeeping')
    expect(
      await server.ctx.db.selectFrom('codeFiles').selectAll().where('batch', '=', batch).execute(),
    ).toEqual([])
    server.clock.set(null)
  })

  it('are within the budget, also where two make them at once, and worth what their maker was told', async () => {
    const activityId = await makeCards(server, { budgetFen: 10_000 })
    const people = [await deskWith(server, ['finance']), await deskWith(server, ['finance'])]
    const answers = await Promise.all(people.map(({ desk }) => make(desk, activityId, { count: 6 })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.msg).toBe(
      'this is more than the budget has room for: at most 4 codes',
    )
    const { desk } = people[0] ?? (await deskWith(server, ['finance']))
    expect(await listed(desk, activityId)).toMatchObject({ fen: 1_000, roomFen: 4_000, refusal: null })
    expect((await make(desk, activityId, { fen: 999 })).status).toBe(409)
    for (const wrong of [
      { count: 0 },
      { count: 10_001 },
      { count: 1.5 },
      { batch: 'demo' },
      { batch: '=1+1' },
    ])
      expect((await make(desk, activityId, wrong)).status).toBe(400)
    const [{ batch = '' } = {}] = (await listed(desk, activityId)).batches
    const maker = answers[0]?.status === 200 ? 0 : 1
    expect((await make(people[maker]?.desk as DeskClient, activityId, { batch })).status).toBe(200)
    expect((await make(people[1 - maker]?.desk as DeskClient, activityId, { batch })).status).toBe(409)
    expect((await listed(desk, activityId)).batches).toHaveLength(1)
    expect((await make(desk, 'wheel')).status).toBe(404)
  })

  it('are refused to players once they are revoked, and what was redeemed stays', async () => {
    const activityId = await makeCards(server)
    const { desk: finance } = await deskWith(server, ['finance'], [activityId])
    const { batch, codes } = await made(finance, activityId)
    const [first = '', second = ''] = codes
    const winner = await withSmsCode(server, activityId)
    await exchange(winner.client, activityId, winner.phone, first, winner.proof)
    const { desk, name } = await deskWith(server, ['support'], [activityId])
    expect((await desk.call(revokeCodesCall, { activityId, batch, reason: 'x' })).status).toBe(400)
    const revoke = () => desk.call(revokeCodesCall, { activityId, batch, reason: REASON })
    const twice = await Promise.all([revoke(), revoke()])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect((await fileOf(finance, activityId, batch)).statusCode).toBe(404)
    expect((await listed(desk, activityId)).batches).toMatchObject([
      { made: 3, redeemed: 1, left: 0, revokedBy: name, file: null },
    ])

    const gone = { code: 10011, msg: 'this redemption code is no longer valid' }
    const visit = await provedVisit(server, activityId)
    expect(await check(visit.client, activityId, second)).toMatchObject(gone)
    const late = await withSmsCode(server, activityId)
    expect(await exchange(late.client, activityId, late.phone, second, late.proof)).toMatchObject(gone)
    expect(await check(late.client, activityId, second, 'zh-CN')).toMatchObject({ msg: '该兑换码已失效' })
    // What its winner has stays theirs, and nobody else's.
    const again = await withSmsCode(server, activityId, winner.phone)
    expect(await exchange(again.client, activityId, winner.phone, first, again.proof)).toMatchObject({
      code: 200,
    })
    expect(await check(late.client, activityId, first)).toMatchObject({ code: 10011 })
    expect(await receivedIn(server, activityId)).toHaveLength(1)
    // A real code is no wrong guess, whether it is revoked or not.
    const wrong = await server.ctx.db.selectFrom('wrongCodes').select('count').execute()
    expect(wrong.filter(({ count }) => count > 1)).toEqual([])
    expect((await deedsOf(server, activityId)).filter(({ action }) => action === 'codes.revoke')).toEqual([
      { actor: name, action: 'codes.revoke', batch, left: 2, reasonId: expect.any(String), redeemed: 1 },
    ])
    const shown = async (state: 'unused' | 'revoked' | 'received') =>
      PEOPLE_CALLS.codes.response.parse((await desk.call(PEOPLE_CALLS.codes, { activityId, state })).body)
        .rows
    expect([await shown('unused'), await shown('revoked'), await shown('received')]).toMatchObject([
      [],
      [{ state: 'revoked' }, { state: 'revoked' }],
      [{ state: 'received' }],
    ])
  })

  it('of the demo are not revoked, and their amount is the campaign’s', async () => {
    const { desk } = await deskWith(server, ['finance', 'support'])
    const { fen, batches } = await listed(desk, 'card-code')
    const amount = (await server.ctx.campaigns.findOf('card-code', 'card'))?.file.redemptionCodes.amount ?? ''
    expect(fen).toBe(yuanToFen(amount))
    expect(batches).toMatchObject([{ batch: 'demo', isDemo: true, madeBy: null, file: null }])
    const body = { activityId: 'card-code', batch: 'demo', reason: REASON }
    expect((await desk.call(revokeCodesCall, body)).status).toBe(404)
  })
})
