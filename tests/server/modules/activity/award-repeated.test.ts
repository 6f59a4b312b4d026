import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { awardCall } from '../../../../domain/calls/activity'
import { CODES } from '../../../../domain/codes'
import { deriveKeys, open } from '../../../../domain/envelope'
import { receiptOfPerson } from '../../../../server/participation/draws/log'
import { phoneIdentity } from '../../../../server/participation/identity'
import { awardSource, payoutRow } from '../../../../server/participation/payout/promise'
import { nodeCryptoSuite } from '../../../../server/process/crypto'
import { draw, freshKey, freshPhone, makeCampaign, registered } from '../../support/activity'
import { type TestApp, useApp } from '../../support/app'
import type { TestClient } from '../../support/client'

const prizes = [{ awardIndex: 1, stock: 50, weight: 1 }]
const NONCE_BYTES = 18
const MINI_PROGRAM = 'MicroMessenger/8.0 miniProgram'

/** A draw as it travels, to be sent more than once; its answer opened. */
function sealedDraw(client: TestClient, activityId: string, key = freshKey()) {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url')
  const envelope = client.seal({ activityId, activityChannel: '1' }, { nonce })
  return async (otherKey = key) => {
    const { status, body } = await client.post(awardCall.path, envelope, { key: otherKey })
    const opened = open(body, deriveKeys(client.decodeKey ?? '', nodeCryptoSuite), nodeCryptoSuite)
    return { status, isOfNonce: opened.nonce === nonce, body: opened.body }
  }
}

const drawWith = (client: TestClient, activityId: string, key: string, contribution: string) =>
  client.call(awardCall, { activityId, activityChannel: '1', contribution }, { key })

/** What a campaign's draws have left behind: awards, entries of the log, payouts, pieces of the stock. */
async function leftBehind({ ctx: { db } }: TestApp, activityId: string) {
  const of = (table: 'awards' | 'drawLog' | 'payouts') =>
    db.selectFrom(table).select('activityId').where('activityId', '=', activityId).execute()
  const { taken } = await db
    .selectFrom('campaignStock')
    .select((eb) => eb.fn.sum<number>('taken').as('taken'))
    .where('activityId', '=', activityId)
    .where('kind', '=', 'prize')
    .executeTakeFirstOrThrow()
  const awards = await of('awards')
  return [awards.length, (await of('drawLog')).length, (await of('payouts')).length, Number(taken)]
}

/** How many nonces and keys have been kept. */
async function keptOf({ ctx: { db } }: TestApp): Promise<number> {
  const nonces = await db.selectFrom('nonces').select('nonce').execute()
  const keys = await db
    .selectFrom('idempotency')
    .select('keyHash')
    .where('path', '=', awardCall.path)
    .execute()
  return nonces.length + keys.length
}

describe('a draw that is repeated', () => {
  const server = useApp()

  it('gives the first result for the same envelope too, under any key and of many at once', async () => {
    const activityId = await makeCampaign(server, { prizes })
    const client = await registered(server, activityId)
    await server.ctx.jobs.stop()
    const kept = await keptOf(server)
    const send = sealedDraw(client, activityId)
    const sent = await Promise.all(Array.from({ length: 8 }, () => send()))
    const first = {
      status: 200,
      isOfNonce: true,
      body: expect.objectContaining({ code: 200, awardIndex: 1 }),
    }
    expect(sent[0]).toEqual(first)
    expect([...sent, await send(), await send(freshKey())]).toEqual(Array(10).fill(sent[0]))
    expect(await leftBehind(server, activityId)).toEqual([1, 1, 1, 1])
    expect(await keptOf(server)).toBe(kept)
  })

  it('gives the first answer to an equal call, and to another body under its key', async () => {
    const activityId = await makeCampaign(server, { prizes })
    const client = await registered(server, activityId)
    const key = freshKey()
    const first = await drawWith(client, activityId, key, 'one')
    expect(first.body).toMatchObject({ code: 200, awardIndex: 1 })
    const again = await Promise.all(
      ['one', 'one', 'two'].map((contribution) => drawWith(client, activityId, key, contribution)),
    )
    expect(again.map(({ body }) => body)).toEqual([first.body, first.body, first.body])
  })

  it('is judged anew after a refusal, which leaves nothing behind', async () => {
    const activityId = await makeCampaign(server, { prizes, set: { miniProgramActivityStatus: '3' } })
    const client = await registered(server, activityId)
    await server.ctx.jobs.stop()
    const kept = await keptOf(server)
    const headers = { 'user-agent': MINI_PROGRAM }
    const key = freshKey()
    const body = { activityId, activityChannel: '1', contribution: 'one' }
    const refused = await client.call(awardCall, body, { key, headers })
    expect(refused.body.code).toBe(CODES.notOpen)
    expect((await client.call(awardCall, body, { key, headers })).body).toEqual(refused.body)
    expect(await keptOf(server)).toBe(kept)
    expect(await leftBehind(server, activityId)).toEqual([0, 0, 0, 0])
    expect((await drawWith(client, activityId, key, 'one')).body).toMatchObject({ code: 200, awardIndex: 1 })
  })

  it('still needs a key that is one', async () => {
    const activityId = await makeCampaign(server, { prizes })
    const client = await registered(server, activityId)
    const { status } = await drawWith(client, activityId, 'x'.repeat(129), 'one')
    expect(status).toBe(400)
  })

  it('comes with the whole draw or not at all, and a draw that fails fails alone', async () => {
    const activityId = await makeCampaign(server, { prizes })
    const phones = [freshPhone(), freshPhone(), freshPhone()]
    const clients = await Promise.all(phones.map((phone) => registered(server, activityId, phone)))
    await server.ctx.jobs.stop()
    const { db } = server.ctx
    // A row in the place of one draw's.
    const identity = phoneIdentity(server.ctx, activityId, phones[1] ?? '')
    const source = { activityId, source: 'award', sourceId: awardSource(activityId, identity) } as const
    await db
      .insertInto('payouts')
      .values(payoutRow(server.ctx, { ...source, payee: { phone: phones[1] ?? '' }, fen: 1, isHeld: true }))
      .execute()
    const tap = () => Promise.all(clients.map((client) => drawWith(client, activityId, freshKey(), 'one')))
    const first = await tap()
    expect(first.map(({ status }) => status)).toEqual([200, 500, 200])
    expect(await leftBehind(server, activityId)).toEqual([2, 2, 3, 2])

    await db.deleteFrom('payouts').where('sourceId', '=', source.sourceId).execute()
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
    const answers = await Promise.all(clients.map((client) => draw(client, activityId)))
    expect(answers.map(({ status }) => status)).toEqual([200, 500, 200])
    // The batch was undone, and each of its draws was made alone.
    expect(await leftBehind(server, activityId)).toEqual([3, 4, 3, 3])
    expect(await chain()).toEqual({ seq: 3 })
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
