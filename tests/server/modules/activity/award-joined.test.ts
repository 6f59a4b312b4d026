import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { awardCall } from '../../../../domain/calls/activity'
import { CODES } from '../../../../domain/codes'
import { receiptOfPerson } from '../../../../server/participation/draws/log'
import { phoneIdentity } from '../../../../server/participation/identity'
import { draw, freshKey, freshPhone, makeCampaign, registered } from '../../support/activity'
import { type TestApp, useApp } from '../../support/app'
import type { TestClient } from '../../support/client'

const prizes = [{ awardIndex: 1, stock: 50, weight: 1 }]
const NONCE_BYTES = 18
const MINI_PROGRAM = 'MicroMessenger/8.0 miniProgram'

/** A draw as it travels, to be sent more than once. */
function sealedDraw(client: TestClient, activityId: string, key = freshKey()) {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url')
  const envelope = client.seal({ activityId, activityChannel: '1' }, { nonce })
  return (otherKey = key) => client.post(awardCall.path, envelope, { key: otherKey })
}

const drawWith = (client: TestClient, activityId: string, key: string, contribution: string) =>
  client.call(awardCall, { activityId, activityChannel: '1', contribution }, { key })

/** What a campaign's draws have left behind: awards, entries of the log, payouts, pieces of the stock. */
async function leftBehind({ ctx: { db } }: TestApp, activityId: string) {
  const of = (table: 'awards' | 'drawPending' | 'drawLog' | 'payouts') =>
    db.selectFrom(table).select('activityId').where('activityId', '=', activityId).execute()
  const { taken } = await db
    .selectFrom('campaignStock')
    .select((eb) => eb.fn.sum<number>('taken').as('taken'))
    .where('activityId', '=', activityId)
    .where('kind', '=', 'prize')
    .executeTakeFirstOrThrow()
  const awards = await of('awards')
  const logged = [...(await of('drawPending')), ...(await of('drawLog'))]
  return [awards.length, logged.length, (await of('payouts')).length, Number(taken)]
}

describe('the nonce and the key of a draw', () => {
  const server = useApp()

  it('refuse its envelope a second time, under any key and of many at once', async () => {
    const activityId = await makeCampaign(server, { prizes })
    const send = sealedDraw(await registered(server, activityId), activityId)
    const sent = await Promise.all(Array.from({ length: 8 }, () => send()))
    expect(sent.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
    expect([(await send()).status, (await send(freshKey())).status]).toEqual([409, 409])
    await server.ctx.jobs.stop()
    expect(await leftBehind(server, activityId)).toEqual([1, 1, 1, 1])
  })

  it('give the first answer to an equal call and refuse another body', async () => {
    const activityId = await makeCampaign(server, { prizes })
    const client = await registered(server, activityId)
    const key = freshKey()
    const first = await drawWith(client, activityId, key, 'one')
    const same = await Promise.all([1, 2, 3].map(() => drawWith(client, activityId, key, 'one')))
    expect(same.map(({ body }) => body)).toEqual([first.body, first.body, first.body])
    expect((await drawWith(client, activityId, key, 'two')).status).toBe(409)
  })

  it('are used up by a refusal too, which is given again until the body changes', async () => {
    const activityId = await makeCampaign(server, { prizes, set: { miniProgramActivityStatus: '3' } })
    const client = await registered(server, activityId)
    const headers = { 'user-agent': MINI_PROGRAM }
    const key = freshKey()
    const body = { activityId, activityChannel: '1', contribution: 'one' }
    const refused = await client.call(awardCall, body, { key, headers })
    expect(refused.body.code).toBe(CODES.notOpen)
    expect((await drawWith(client, activityId, key, 'one')).body).toEqual(refused.body)

    const envelope = client.seal({ activityId, activityChannel: '1' })
    const send = () => client.post(awardCall.path, envelope, { key: freshKey(), headers })
    expect([(await send()).status, (await send()).status]).toEqual([200, 409])
    await server.ctx.jobs.stop()
    expect(await leftBehind(server, activityId)).toEqual([0, 0, 0, 0])
    expect((await drawWith(client, activityId, key, 'two')).body).toMatchObject({ code: 200, awardIndex: 1 })
  })

  it('come with the whole draw or not at all, and a draw that fails fails alone', async () => {
    const activityId = await makeCampaign(server, { prizes })
    const phones = [freshPhone(), freshPhone(), freshPhone()]
    const clients = await Promise.all(phones.map((phone) => registered(server, activityId, phone)))
    const keys = phones.map(() => freshKey())
    await server.ctx.jobs.stop()
    const { db } = server.ctx
    // A row in the place of one draw's: its last but one statement fails.
    const identity = phoneIdentity(server.ctx, activityId, phones[1] ?? '')
    const obstacle = { activityId, receipt: receiptOfPerson(server.ctx, activityId, identity) }
    await db
      .insertInto('drawPending')
      .values({ ...obstacle, body: '{}', at: 0 })
      .execute()
    const nonces = () => db.selectFrom('nonces').select('nonce').execute()
    const before = (await nonces()).length
    const tap = () =>
      Promise.all(clients.map((client, at) => drawWith(client, activityId, keys[at] ?? '', 'one')))
    const first = await tap()
    expect(first.map(({ status }) => status)).toEqual([200, 500, 200])
    expect(await leftBehind(server, activityId)).toEqual([2, 3, 2, 2])
    // A call that failed has used its nonce up, as any other.
    expect((await nonces()).length).toBe(before + 3)

    await db.deleteFrom('drawPending').where('receipt', '=', obstacle.receipt).execute()
    const second = await tap()
    expect(second.map(({ status }) => status)).toEqual([200, 200, 200])
    expect([second[0]?.body, second[2]?.body]).toEqual([first[0]?.body, first[2]?.body])
    expect(await leftBehind(server, activityId)).toEqual([3, 3, 3, 3])
  })
})

describe('a draw whose row in the log fails', () => {
  const server = useApp()

  it('fails alone, without a trace in the chain', async () => {
    const activityId = await makeCampaign(server, { prizes })
    await draw(await registered(server, activityId), activityId)
    await server.ctx.jobs.run('draw-log')
    await server.ctx.jobs.run('draw-log')
    await server.ctx.jobs.stop()
    const { db } = server.ctx
    const chain = () =>
      db.selectFrom('drawChains').select('seq').where('activityId', '=', activityId).executeTakeFirstOrThrow()
    expect(await chain()).toEqual({ seq: 1 })
    const phones = [freshPhone(), freshPhone(), freshPhone()]
    const clients = await Promise.all(phones.map((phone) => registered(server, activityId, phone)))
    const receipt = receiptOfPerson(
      server.ctx,
      activityId,
      phoneIdentity(server.ctx, activityId, phones[1] ?? ''),
    )
    await db.insertInto('drawLog').values({ activityId, seq: 1_000, hash: '', receipt, body: '{}' }).execute()
    await db.insertInto('drawPending').values({ activityId, receipt, body: '{}', at: 0 }).execute()
    const answers = await Promise.all(clients.map((client) => draw(client, activityId)))
    expect(answers.map(({ status }) => status)).toEqual([200, 500, 200])
    // The batch was undone, and each of its draws was made alone.
    expect(await leftBehind(server, activityId)).toEqual([3, 5, 3, 3])
    expect(await chain()).toEqual({ seq: 1 })
  })
})

describe('a draw that two processes get at once', () => {
  const server = useApp()

  it('is made once, whether its key is the same or another', async () => {
    const other = await server.sibling()
    const activityId = await makeCampaign(server, { prizes })
    await server.ctx.jobs.stop()
    await other.ctx.jobs.stop()
    for (let round = 0; round < 5; round++) {
      const here = await registered(server, activityId)
      const there = Object.assign(other.client(), {
        token: here.token,
        encryptKey: here.encryptKey,
        decodeKey: here.decodeKey,
      })
      const key = freshKey()
      const answers = await Promise.all([
        drawWith(here, activityId, key, 'one'),
        drawWith(there, activityId, key, 'one'),
        draw(there, activityId),
      ])
      expect(answers.map(({ body }) => body)).toEqual(Array(3).fill(answers[0].body))
      expect(answers[0].body).toMatchObject({ code: 200, awardIndex: 1 })
    }
    expect(await leftBehind(server, activityId)).toEqual([5, 5, 5, 5])
  })
})
