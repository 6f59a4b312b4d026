import { describe, expect, it } from 'vitest'
import {
  reissueConfigCall,
  reissueRecordCall,
  reissueRegisterCall,
} from '../../../../domain/calls/cards/binding'
import { CODES } from '../../../../domain/codes'
import { freshKey, freshPhone, makeCampaign } from '../../support/activity'
import { useApp } from '../../support/app'
import { bankFormOf, bankSays, bindFormOf, loggedInAtBank, packetsSent } from '../../support/cards/cards'
import type { TestClient } from '../../support/client'

/** The body of a registration or a query. */
type Body = { activityId: string } & Record<string, unknown>

describe('reissue', () => {
  const server = useApp()
  const visitor = (activityId: string) => server.client().auth(activityId, '1')
  const send = async (client: TestClient, body: Body) =>
    (await client.call(reissueRegisterCall, body, { key: freshKey() })).body
  const ask = async (client: TestClient, body: Body) => (await client.call(reissueRecordCall, body)).body
  const rowsOf = (activityId: string) =>
    server.ctx.db.selectFrom('registrations').selectAll().where('activityId', '=', activityId).execute()
  const campaign = () => makeCampaign(server, { from: 'reissue' })

  async function joined(activityId: string, phone: string) {
    const client = await visitor(activityId)
    return { client, body: await send(client, await bindFormOf(client, activityId, phone)) }
  }

  it('answers its configuration, and 10001 for what is no reissue activity', async () => {
    const client = await visitor('reissue')
    const reply = await client.reply(reissueConfigCall, { activityId: 'reissue' })
    expect(reply).toMatchObject({ ok: true, activityName: 'Bind a card: second chance' })
    for (const call of [reissueConfigCall, reissueRecordCall])
      expect((await client.call(call, { activityId: 'bind-card' })).body.code).toBe(CODES.unknownActivity)
    expect((await send(client, { activityId: 'bind-card' })).code).toBe(CODES.unknownActivity)
  })

  it.each([
    [0, '1', { reissueAmount: '10' }],
    [9, '1', { redEnvelopeAmount: '18', reissueAmount: '10' }],
    [8, '2', { redEnvelopeAmount: '18', reissueAmount: '10' }],
    [5, '3', { redEnvelopeAmount: '18', reissueAmount: '10' }],
  ])('registers a phone that ends in %i as type %s with %j', async (ending, type, amounts) => {
    const activityId = await campaign()
    const { body } = await joined(activityId, freshPhone(ending))
    expect(body).toMatchObject({ code: 200, bindCardCustomerType: type, ...amounts })
    expect('redEnvelopeAmount' in body).toBe('redEnvelopeAmount' in amounts)
    expect(await rowsOf(activityId)).toMatchObject([{ redEnvelopeFen: 1000, prizeSendStatus: 0 }])
  })

  it.each([
    [30010, { hasWallet: false }, 'you have registered, please open a digital-yuan wallet first'],
    [30008, { isBound: false }, 'you have registered, please bind your card to the wallet'],
    [10003, {}, 'you have taken part in this activity already'],
  ])('answers a further registration by %i', async (code, facts, msg) => {
    const activityId = await campaign()
    const phone = freshPhone()
    expect((await joined(activityId, phone)).body.code).toBe(200)
    await bankSays(server, phone, facts)
    expect((await joined(activityId, phone)).body).toMatchObject({ code, msg })
    expect(await rowsOf(activityId)).toHaveLength(1)
  })

  it('says in a query what has been received and what is to come', async () => {
    const activityId = await campaign()
    const phone = freshPhone(0)
    const { client, body } = await joined(activityId, phone)
    const query = () => ask(client, { activityId, recordToken: body.recordToken })
    const nothingYet = await query()
    expect(nothingYet).toMatchObject({ code: 200, isOpenWallet: '0', isBindCard: '0', reissueAmount: '10' })
    expect(nothingYet.redEnvelopeAmount).toBeUndefined()
    await bankSays(server, phone, { hasWallet: true, hasCard: true, isBound: true })
    const ready = await query()
    expect(ready).toMatchObject({ code: 200, redEnvelopeAmount: '18', reissueAmount: '10', isBindCard: '1' })
    expect(ready.reissueRedEnvelopeAmount).toBeUndefined()
    await packetsSent(server, activityId)
    const paid = await query()
    expect(paid).toMatchObject({ redEnvelopeAmount: '18', reissueRedEnvelopeAmount: '10' })
    expect(paid.reissueAmount).toBeUndefined()
  })

  it('answers a query by 20005 without a record, and by 12200305 with a wrong SMS code', async () => {
    const activityId = await campaign()
    const phone = freshPhone()
    const client = await visitor(activityId)
    const sms = await client.smsCode(phone, activityId)
    const asks = (more: object) => ask(client, { activityId, phone, ...sms, ...more })
    expect(await asks({ code: 'wrong' })).toMatchObject({
      code: 12200305,
      msg: 'the SMS code is wrong or no longer valid',
    })
    expect(await asks({})).toMatchObject({ code: 20005, msg: 'no participation record was found, join now' })
    expect(await rowsOf(activityId)).toEqual([])
  })

  it("registers and answers the bank's customer without SMS", async () => {
    const activityId = await campaign()
    const phone = freshPhone(8)
    const client = await visitor(activityId)
    await loggedInAtBank(server, client, phone)
    expect(await send(client, bankFormOf(activityId, phone))).toMatchObject({ code: 200 })
    expect(await ask(client, bankFormOf(activityId, phone))).toMatchObject({ code: 200, isBindCard: '0' })
    expect(await send(client, bankFormOf(activityId, phone))).toMatchObject({ code: 30008 })
  })
})
