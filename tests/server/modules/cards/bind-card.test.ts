import { describe, expect, it } from 'vitest'
import {
  bindCardConfigCall,
  bindCardRecordCall,
  bindCardRegisterCall,
} from '../../../../domain/calls/cards/binding'
import { CODES } from '../../../../domain/codes'
import { maskPhone } from '../../../../domain/rules/registration/mask'
import { freshKey, freshPhone, makeCampaign, opened } from '../../support/activity'
import { useApp } from '../../support/app'
import {
  bankFormOf,
  bankSays,
  bindFormOf,
  ID_CARD,
  loggedInAtBank,
  packetsSent,
} from '../../support/cards/cards'
import type { TestClient } from '../../support/client'

/** The body of a registration or a query. */
type Body = { activityId: string } & Record<string, unknown>

describe('card binding', () => {
  const server = useApp()
  const visitor = (activityId: string) => server.client().auth(activityId, '1')
  const send = async (client: TestClient, body: Body, key = freshKey()) =>
    (await client.call(bindCardRegisterCall, body, { key })).body
  const ask = async (client: TestClient, body: Body, lang = 'en') =>
    (await client.call(bindCardRecordCall, body, { lang })).body
  const rowsOf = (activityId: string) =>
    server.ctx.db.selectFrom('registrations').selectAll().where('activityId', '=', activityId).execute()
  /** Its form asks for the ID number all the same. */
  const campaign = () => makeCampaign(server, { from: 'bind-card', set: { registerField: 'registerName' } })

  async function joined(activityId: string, phone: string) {
    const client = await visitor(activityId)
    return { client, body: await send(client, await bindFormOf(client, activityId, phone)) }
  }

  it('answers its configuration, and 10001 for what is no card-binding activity', async () => {
    const client = await visitor('bind-card')
    const reply = await client.reply(bindCardConfigCall, { activityId: 'bind-card' })
    expect(reply).toMatchObject({ ok: true, activityName: 'Bind a card, get a gift', activityChannel: '1' })
    for (const activityId of ['plain', 'nowhere']) {
      expect((await client.call(bindCardConfigCall, { activityId })).body.code).toBe(CODES.unknownActivity)
      expect((await send(client, { activityId })).code).toBe(CODES.unknownActivity)
      expect((await ask(client, { activityId })).code).toBe(CODES.unknownActivity)
    }
  })

  it.each([
    [0, '1', '0', '0', '0'],
    [9, '1', '1', '0', '0'],
    [8, '2', '1', '1', '0'],
    [3, '3', '1', '1', '1'],
  ])('registers a phone that ends in %i as customer type %s', async (ending, type, wallet, card, bound) => {
    const activityId = await campaign()
    const phone = freshPhone(ending)
    const { body } = await joined(activityId, phone)
    expect(body).toMatchObject({
      code: 200,
      msg: 'You have joined. Bind your card to receive a red packet of 18 yuan.',
      bindCardCustomerType: type,
      isOpenWallet: wallet,
      isOpenCard: card,
      isBindCard: bound,
      isFirstTakeActivity: '1',
      redEnvelopeAmount: '18',
    })
    const [row, ...others] = await rowsOf(activityId)
    expect(others).toEqual([])
    expect(row).toMatchObject({ redEnvelopeFen: 1800, prizeSendStatus: 0 })
    expect(JSON.stringify(row)).not.toMatch(new RegExp(`${phone}|${phone.slice(0, 3)}\\*|张|110105`))
    expect(String(body.recordToken)).not.toContain(phone)
  })

  it.each([
    [20008, { hasWallet: false }, 'you have taken part, please open a digital-yuan wallet first'],
    [200010, { hasCard: false, isBound: false }, 'you have no savings card, please open one first'],
    [20009, { isBound: false }, 'you have taken part, please bind your card to the wallet'],
    [20007, {}, 'You have bound your card. Your red packet of 18 yuan arrives within 3 working days.'],
    [20006, 'sent', 'You have taken part already. Your red packet of 18 yuan has been issued.'],
  ] as const)('answers a further registration by %i', async (code, facts, msg) => {
    const activityId = await campaign()
    const phone = freshPhone()
    expect((await joined(activityId, phone)).body.code).toBe(200)
    if (facts === 'sent') await packetsSent(server, activityId)
    else await bankSays(server, phone, facts)
    const { body } = await joined(activityId, phone)
    expect(body).toMatchObject({ code, msg, isFirstTakeActivity: '0' })
    expect(body.recordToken).toEqual(expect.any(String))
    expect(await rowsOf(activityId)).toHaveLength(1)
  })

  it.each([
    [20008, { hasWallet: false }, 'msg', 'you have taken part, please open a digital-yuan wallet first'],
    [200010, { hasCard: false, isBound: false }, 'msg', 'you have no savings card, please open one first'],
    [20009, { isBound: false }, 'msg', 'you have taken part, please bind your card to the wallet'],
    [
      200,
      {},
      'message',
      'You have bound your card. Your red packet of 18 yuan arrives within 3 working days.',
    ],
    [200, 'sent', 'message', 'You have taken part already. Your red packet of 18 yuan has been issued.'],
  ] as const)('answers a query by %i', async (code, facts, field, text) => {
    const activityId = await campaign()
    const phone = freshPhone()
    const { client: before, body: first } = await joined(activityId, phone)
    if (facts === 'sent') await packetsSent(server, activityId)
    else await bankSays(server, phone, facts)
    const client = await visitor(activityId)
    const byCode = await ask(client, {
      activityId,
      phone,
      ...(await client.smsCode(phone, activityId)),
    })
    expect(byCode).toMatchObject({ code, [field]: text })
    const recordToken = String(first.recordToken)
    const byToken = await ask(before, { activityId, recordToken })
    expect(byToken).toMatchObject({ code, [field]: text })
  })

  it('finds no record by 20005, in both languages, and writes none', async () => {
    const activityId = await campaign()
    const phone = freshPhone()
    const client = await visitor(activityId)
    const proved = { activityId, phone, ...(await client.smsCode(phone, activityId)) }
    expect(await ask(client, proved)).toMatchObject({
      code: 20005,
      msg: 'no participation record was found, join now',
    })
    const again = await ask(client, { activityId, phone: maskPhone(phone) }, 'zh-CN')
    expect(again).toMatchObject({ code: 20005, msg: '未查询到您的参与记录，快去参与吧' })
    expect(await rowsOf(activityId)).toEqual([])
  })

  it('answers nothing about a phone that is not proved', async () => {
    const activityId = await campaign()
    const phone = freshPhone()
    const { body } = await joined(activityId, phone)
    const stranger = await visitor(activityId)
    const asks = (more: object) => ask(stranger, { activityId, phone, ...more })
    expect(await asks({})).toMatchObject({ code: CODES.smsCode })
    expect(await asks({ code: '000000', key: 'wrong' })).toMatchObject({ code: CODES.smsCode })
    expect(await asks({ recordToken: 'made-up' })).toMatchObject({ code: CODES.unauthorised })
    const other = await campaign()
    const elsewhere = { activityId: other, recordToken: String(body.recordToken) }
    expect(await ask(await visitor(other), elsewhere)).toMatchObject({ code: CODES.unauthorised })
  })

  it('ends a record token with its time', async () => {
    const activityId = await campaign()
    const { client, body } = await joined(activityId, freshPhone())
    server.clock.set(Date.now() + 29 * 86_400_000)
    await client.auth(activityId, '1')
    server.clock.set(Date.now() + 31 * 86_400_000)
    await client.auth(activityId, '1')
    const late = { activityId, recordToken: String(body.recordToken) }
    expect(await ask(client, late)).toMatchObject({
      code: CODES.unauthorised,
      msg: 'information expired, please join again',
    })
    server.clock.set(null)
  })

  it('gives the first answer again under the same key, and one registration to many at once', async () => {
    const activityId = await campaign()
    const phone = freshPhone()
    const client = await visitor(activityId)
    const form = await bindFormOf(client, activityId, phone)
    const key = freshKey()
    const answers = await Promise.all([1, 2, 3].map(() => send(client, form, key)))
    expect(answers).toEqual(Array(3).fill(answers[0]))
    expect(answers[0]?.code).toBe(200)
    expect(await rowsOf(activityId)).toHaveLength(1)
  })

  it("registers and answers the bank's customer without SMS", async () => {
    const activityId = await campaign()
    const phone = freshPhone(8)
    const client = await visitor(activityId)
    await loggedInAtBank(server, client, phone)
    expect(await send(client, bankFormOf(activityId, phone))).toMatchObject({
      code: 200,
      bindCardCustomerType: '2',
    })
    const [row] = await rowsOf(activityId)
    expect([
      opened(server, row, 'customerName'),
      opened(server, row, 'phone'),
      opened(server, row, 'idCard'),
    ]).toEqual(['欧阳小明', phone, ID_CARD])
    expect(await ask(client, bankFormOf(activityId, phone))).toMatchObject({ code: 20009 })
    expect((await joined(activityId, phone)).body.code).toBe(20009)
  })

  it.each([
    ['customerName', '', 'please enter name'],
    ['phone', '', 'please fill in phone number'],
    ['idCard', '', 'please enter ID number'],
    ['code', '000', 'the SMS code is wrong or no longer valid'],
  ])('refuses a form with %s %j: %s', async (field, value, msg) => {
    const activityId = await campaign()
    const client = await visitor(activityId)
    const form = { ...(await bindFormOf(client, activityId, freshPhone())), [field]: value }
    expect(await send(client, form)).toMatchObject({ msg })
    expect(await rowsOf(activityId)).toEqual([])
  })

  it('refuses registrations after the end', async () => {
    const activityId = await makeCampaign(server, { from: 'bind-card', set: { activityEndTime: '-1h' } })
    expect((await joined(activityId, freshPhone())).body.code).toBe(CODES.closePage)
    expect(await rowsOf(activityId)).toEqual([])
  })
})
