import { afterEach, describe, expect, it, vi } from 'vitest'
import { operatorLoginCall, registrationsCall, sendRedEnvelopesCall } from '../../../../domain/calls/operator'
import { CODES } from '../../../../domain/codes'
import { maskIdCard, maskPhone } from '../../../../domain/rules/registration/mask'
import { Unavailable } from '../../../../server/http/errors'
import { refuse } from '../../../../server/messages/catalogue'
import { draw, freshKey, freshPhone, makeCampaign, registered, registerPhone } from '../../support/activity'
import { type TestApp, useApp } from '../../support/app'
import { bankSays } from '../../support/cards/cards'
import type { TestClient } from '../../support/client'
import { operatorOf } from '../../support/operator'

interface Page {
  records: Record<string, string | undefined>[]
  total: number
}

const ID_CARD = '11010519491231002X'

const pageOf = async (client: TestClient, activityId: string, page = 1): Promise<Page> =>
  (await client.call(registrationsCall, { activityId, page })).body.page as Page

const send = async (client: TestClient, activityId: string, ids: string[], key = freshKey()) =>
  (await client.call(sendRedEnvelopesCall, { activityId, ids }, { key })).body

/** Registers so many phones, the first one first. */
async function register(server: TestApp, activityId: string, count: number): Promise<string[]> {
  const phones: string[] = []
  for (let at = 0; at < count; at++) {
    const client = await server.client().auth(activityId, '1')
    const phone = freshPhone()
    const more = {
      idCard: maskIdCard(ID_CARD),
      extendInfo: JSON.stringify([{ label: 'employer', value: '红包社' }]),
    }
    const { body } = await registerPhone(client, activityId, phone, more)
    if (body.code !== 200) throw new Error(`not registered: ${JSON.stringify(body)}`)
    phones.push(phone)
  }
  return phones
}

describe('the registration list', () => {
  const server = useApp()

  it('is for operators only', async () => {
    const client = await server.client().auth('plain', '1')
    const refused = await client.call(registrationsCall, { activityId: 'plain', page: 1 })
    expect([refused.status, refused.body.msg]).toEqual([401, 'information expired, please join again'])
    const body = { activityId: 'plain', ids: ['x'] }
    expect((await client.call(sendRedEnvelopesCall, body, { key: freshKey() })).status).toBe(401)
    const login = (password: string) => client.call(operatorLoginCall, { username: 'demo', password })
    expect((await login('wrong')).body).toMatchObject({
      code: CODES.forbidden,
      msg: 'wrong user name or password',
    })
    expect((await login('demo')).body.code).toBe(200)
    expect((await client.call(registrationsCall, { activityId: 'plain', page: 1 })).body.code).toBe(200)
  })

  it('shows a campaign page by page, newest first, masked, with its extra fields', async () => {
    const activityId = await makeCampaign(server, { from: 'plain' })
    const phones = await register(server, activityId, 11)
    const client = await operatorOf(server)
    const first = await pageOf(client, activityId)
    expect(first.total).toBe(11)
    expect(first.records.map(({ phone }) => phone)).toEqual([...phones].reverse().slice(0, 10).map(maskPhone))
    expect(first.records[0]).toEqual({
      id: expect.any(String),
      customerName: '张**',
      phone: maskPhone(phones[10] ?? ''),
      idCard: '110105********002X',
      redEnvelopeAmount: '10',
      extendInfo: '[{"label":"employer","value":"红**"}]',
      prizeSendStatus: '0',
    })
    const chinese = await client.call(registrationsCall, { activityId, page: 1 }, { lang: 'zh-CN' })
    expect((chinese.body.page as Page).records[0]?.extendInfo).toBe('[{"label":"所在单位","value":"红**"}]')
    expect((await pageOf(client, activityId, 2)).records).toHaveLength(1)
    expect(await pageOf(client, activityId, 9)).toEqual({ records: [], total: 11 })
    expect((await client.call(registrationsCall, { activityId: 'nothing', page: 1 })).body.code).toBe(
      CODES.unknownActivity,
    )
  }, 120_000)

  it('shows what was drawn where the campaign is a lottery', async () => {
    // Within a second the job would give what was won to the wallet, and nothing would be left to send.
    await server.ctx.jobs.stop()
    const prizes = [{ awardIndex: 2, stock: 5, weight: 1 }]
    const activityId = await makeCampaign(server, { from: 'wheel', prizes })
    await draw(await registered(server, activityId), activityId)
    const client = await operatorOf(server)
    const { records } = await pageOf(client, activityId)
    expect(records[0]?.redEnvelopeAmount).toBe('1.88')
    expect(await send(client, activityId, [records[0]?.id ?? ''])).toMatchObject({ code: 200, sent: 1 })
  })
})

describe('sending red envelopes', () => {
  const server = useApp()

  it('sends each once, however often it is requested', async () => {
    const activityId = await makeCampaign(server, { from: 'plain' })
    await register(server, activityId, 3)
    const client = await operatorOf(server)
    const ids = (await pageOf(client, activityId)).records.map(({ id }) => id ?? '')
    const key = freshKey()
    const done = await send(client, activityId, ids.slice(0, 2), key)
    expect(done).toMatchObject({ code: 200, sent: 2, msg: 'red envelopes sent: 2' })
    expect(await send(client, activityId, ids.slice(0, 2), key)).toEqual(done)
    expect(await send(client, activityId, ids.slice(0, 2))).toMatchObject({
      code: CODES.alreadyTaken,
      msg: 'the red envelopes of the chosen registrations have been sent already',
    })
    expect(await send(client, activityId, ids)).toMatchObject({
      code: 200,
      sent: 1,
      msg: 'red envelopes sent: 1; not sent: 2',
    })
    const statuses = (await pageOf(client, activityId)).records.map(({ prizeSendStatus }) => prizeSendStatus)
    expect(statuses).toEqual(['1', '1', '1'])
    const rows = await server.ctx.db
      .selectFrom('payouts')
      .select(['sourceId', 'fen', 'state'])
      .where('activityId', '=', activityId)
      .execute()
    expect(rows.map(({ sourceId }) => sourceId).sort()).toEqual([...ids].sort())
    expect(rows.map(({ fen }) => fen)).toEqual([1_000, 1_000, 1_000])
    expect(rows.map(({ state }) => state)).not.toContain('held')
  })

  it('by two operators at once sends one envelope', async () => {
    const activityId = await makeCampaign(server, { from: 'plain' })
    await register(server, activityId, 1)
    const operators = [await operatorOf(server), await operatorOf(server)]
    const ids = (await pageOf(operators[0] ?? server.client(), activityId)).records.map(({ id }) => id ?? '')
    const answers = await Promise.all(operators.map((one) => send(one, activityId, ids)))
    expect(answers.map(({ code }) => Number(code)).sort((a, b) => a - b)).toEqual([200, CODES.alreadyTaken])
    const rows = await server.ctx.db
      .selectFrom('payouts')
      .select('sourceId')
      .where('state', '<>', 'held')
      .where('activityId', '=', activityId)
      .execute()
    expect(rows).toHaveLength(1)
  })

  it('refuses an unknown registration and one without a red envelope', async () => {
    const activityId = await makeCampaign(server, { from: 'code' })
    const elsewhere = await makeCampaign(server, { from: 'plain' })
    await registered(server, activityId)
    const client = await operatorOf(server)
    const ids = (await pageOf(client, activityId)).records.map(({ id }) => id ?? '')
    expect(await send(client, activityId, [...ids, 'unknown'])).toMatchObject({ code: CODES.nothingFound })
    expect(await send(client, elsewhere, ids)).toMatchObject({ code: CODES.nothingFound })
    expect(await send(client, 'nothing', ids)).toMatchObject({ code: CODES.unknownActivity })
    expect(await send(client, activityId, ids)).toMatchObject({
      code: CODES.ruleBroken,
      msg: 'the chosen registrations have no red envelope to send',
    })
  })
})

describe('the two gifts of a two-tier campaign', () => {
  const server = useApp()
  afterEach(() => vi.restoreAllMocks())

  /** The list by phone: tier, card and what each registration waits for. */
  const shown = async (client: TestClient, activityId: string) => {
    const { records } = await pageOf(client, activityId)
    return Object.fromEntries(
      records.map(({ phone = '', tier, hasCard, sendHold }) => [phone, [tier, hasCard, sendHold]]),
    )
  }
  const idsOf = async (client: TestClient, activityId: string) =>
    (await pageOf(client, activityId)).records.map(({ id }) => id ?? '')

  it('sends the second one to holders of a bank card alone', async () => {
    const activityId = await makeCampaign(server, { from: 'tier-two' })
    const [without, holder] = [freshPhone(9), freshPhone(1)]
    for (const phone of [without, holder])
      await registerPhone(await server.client().auth(activityId, '1'), activityId, phone)
    const client = await operatorOf(server)
    expect(await shown(client, activityId)).toEqual({
      [maskPhone(without)]: ['2', '0', 'cardMissing'],
      [maskPhone(holder)]: ['2', '1', undefined],
    })
    const ids = await idsOf(client, activityId)
    expect(await send(client, activityId, ids)).toMatchObject({
      code: 200,
      sent: 1,
      msg: 'red envelopes sent: 1; not sent: 1',
    })
    const rows = () =>
      server.ctx.db.selectFrom('payouts').select('state').where('activityId', '=', activityId).execute()
    expect((await rows()).map(({ state }) => state).filter((state) => state === 'held')).toHaveLength(1)
    const left = (await pageOf(client, activityId)).records.find(({ sendHold }) => sendHold)?.id ?? ''
    expect(await send(client, activityId, [left])).toMatchObject({
      code: CODES.ruleBroken,
      msg: 'The second gift waits until a bank card is open.',
    })

    const silent = vi
      .spyOn(server.ctx.bankCustomers, 'find')
      .mockRejectedValue(new Unavailable(refuse(CODES.failed, 'bank.notReached')))
    expect((await shown(client, activityId))[maskPhone(without)]).toEqual(['2', undefined, 'cardUnknown'])
    expect(await send(client, activityId, [left])).toMatchObject({
      code: CODES.ruleBroken,
      msg: 'the bank could not be asked about the card, please try again later',
    })
    silent.mockRestore()

    await bankSays(server, without, { hasCard: true })
    expect((await shown(client, activityId))[maskPhone(without)]).toEqual(['2', '1', undefined])
    expect(await send(client, activityId, [left])).toMatchObject({ code: 200, sent: 1 })
  })

  it('sends the first one to everybody', async () => {
    const activityId = await makeCampaign(server, { from: 'tier-one' })
    const phone = freshPhone(9)
    await registerPhone(await server.client().auth(activityId, '1'), activityId, phone)
    const client = await operatorOf(server)
    expect(await shown(client, activityId)).toEqual({ [maskPhone(phone)]: ['1', '0', undefined] })
    const ids = await idsOf(client, activityId)
    expect(await send(client, activityId, ids)).toMatchObject({ code: 200, sent: 1 })
  })
})
