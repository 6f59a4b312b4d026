import { afterEach, describe, expect, it } from 'vitest'
import { redPacketOptionsCall, registerCall } from '../../../../domain/calls/activity'
import { CODES } from '../../../../domain/codes'
import { maskPhone } from '../../../../domain/rules/registration/mask'
import type { Proof } from '../../../../server/http/session/proof'
import { addProof } from '../../../../server/http/session/session'
import {
  draw,
  formOf,
  freshKey,
  freshPhone,
  makeCampaign,
  opened,
  registerPhone,
} from '../../support/activity'
import { useApp } from '../../support/app'
import type { TestClient } from '../../support/client'

const HOUR_MS = 3_600_000

describe('registration', () => {
  const server = useApp()
  afterEach(() => server.clock.set(null))

  const visitor = (activityId: string) => server.client().auth(activityId, '1')
  const send = async (client: TestClient, body: { activityId: string }, options = {}) =>
    (await client.call(registerCall, body, { key: freshKey(), ...options })).body
  const rowsOf = (activityId: string) =>
    server.ctx.db.selectFrom('registrations').selectAll().where('activityId', '=', activityId).execute()

  it('keeps what was entered, encrypted, under the proven phone', async () => {
    const activityId = await makeCampaign(server, { from: 'plain' })
    const phone = freshPhone()
    const labelled = (label: string) => JSON.stringify([{ label, value: '福田支行' }])
    const extendInfo = labelled('employer')
    const more = { idCard: '440301********1234', extendInfo }
    const { body } = await registerPhone(await visitor(activityId), activityId, phone, more)
    expect(body).toEqual({
      code: 200,
      isFirstTakeActivity: '1',
      isTakeActivityNoDraw: '0',
      isOpenWallet: '1',
      redEnvelopeAmount: '10',
      subject: expect.any(String),
    })
    const [row, ...others] = await rowsOf(activityId)
    expect(others).toEqual([])
    const text = JSON.stringify(row)
    for (const secret of [phone, maskPhone(phone), '张', '440301', '福田支行'])
      expect(text).not.toContain(secret)
    expect(opened(server, row, 'phone')).toBe(phone)
    expect(opened(server, row, 'customerName')).toBe('张**')
    expect(opened(server, row, 'idCard')).toBe('440301********1234')
    expect(opened(server, row, 'extendInfo')).toBe(labelled('所在单位'))
    expect(row).toMatchObject({
      redEnvelopeFen: 1000,
      prizeSendStatus: 0,
      userTakeEvInfo: 'Android,H5,wifi,深圳',
    })
  })

  it('keeps the address that the server sees, whatever address the form claims', async () => {
    const activityId = await makeCampaign(server)
    const forged = { clientIp: '198.51.100.99' }
    const { body } = await registerPhone(await visitor(activityId), activityId, freshPhone(), forged)
    expect(body.code).toBe(200)
    expect(await rowsOf(activityId)).toMatchObject([{ clientIp: '127.0.0.1' }])
  })

  it('gives the first answer again under the same key, and one registration in all', async () => {
    const activityId = await makeCampaign(server)
    const client = await visitor(activityId)
    const form = await formOf(client, activityId, freshPhone())
    const key = freshKey()
    const answers = await Promise.all([1, 2, 3].map(() => send(client, form, { key })))
    expect(answers).toEqual(Array(3).fill(answers[0]))
    expect(answers[0]?.code).toBe(200)
    expect(await rowsOf(activityId)).toHaveLength(1)
  })

  it('leads a person who registered and has not drawn to the draw, and refuses after the draw', async () => {
    const activityId = await makeCampaign(server)
    const phone = freshPhone()
    const first = await visitor(activityId)
    expect((await registerPhone(first, activityId, phone)).body).toMatchObject({
      code: 200,
      isFirstTakeActivity: '1',
      isTakeActivityNoDraw: '1',
    })
    const second = await visitor(activityId)
    expect((await registerPhone(second, activityId, phone)).body).toMatchObject({
      code: 200,
      isFirstTakeActivity: '0',
      isTakeActivityNoDraw: '1',
    })
    expect((await draw(second, activityId)).body.code).toBe(200)
    const third = await visitor(activityId)
    expect((await registerPhone(third, activityId, phone)).body).toMatchObject({
      code: CODES.alreadyTaken,
      msg: 'you have taken part in this activity already',
      isTakeActivityNoDraw: '0',
    })
    expect(await rowsOf(activityId)).toHaveLength(1)
  })

  it('refuses a second registration of a campaign without a draw', async () => {
    const activityId = await makeCampaign(server, { from: 'shenzhen' })
    const phone = freshPhone()
    expect((await registerPhone(await visitor(activityId), activityId, phone)).body.code).toBe(200)
    const again = await registerPhone(await visitor(activityId), activityId, phone)
    expect(again.body).toMatchObject({ code: CODES.alreadyTaken, isFirstTakeActivity: '0' })
  })

  it('takes people with equal masks for the two that they are', async () => {
    const activityId = await makeCampaign(server)
    const [one, two] = ['13812340678', '13856780678']
    expect(maskPhone(one)).toBe(maskPhone(two))
    for (const phone of [one, two])
      expect((await registerPhone(await visitor(activityId), activityId, phone)).body.code).toBe(200)
    expect(await rowsOf(activityId)).toHaveLength(2)
  })

  it.each([
    ['customerName', '', 'please enter name'],
    ['phone', '', 'please fill in phone number'],
    ['idCard', '  ', 'please enter ID number'],
    ['redPacketOptionalConfId', '', 'please choose a red packet'],
    ['redPacketOptionalConfId', '99', 'please choose a red packet'],
    ['extendInfo', '', 'please enter 所在单位'],
    ['extendInfo', '[{"label":"所在单位","value":" "}]', 'please enter 所在单位'],
    ['extendInfo', '[{"label":"别的","value":"福田支行"}]', 'please enter 所在单位'],
  ])('refuses a form with %s %j: %s', async (field, value, msg) => {
    const activityId = await everything()
    const client = await visitor(activityId)
    const form = { ...(await formOf(client, activityId, freshPhone(), complete)), [field]: value }
    expect(await send(client, form)).toMatchObject({ code: CODES.ruleBroken, msg })
    expect(await rowsOf(activityId)).toEqual([])
  })

  it('uses the SMS code of a form up only when the form is complete', async () => {
    const activityId = await everything()
    const client = await visitor(activityId)
    const form = await formOf(client, activityId, freshPhone(), complete)
    expect(await send(client, { ...form, customerName: '' } as typeof form)).toMatchObject({
      code: CODES.ruleBroken,
    })
    expect(await send(client, form)).toMatchObject({ code: 200 })
  })

  it.each([
    [{ phonekey: '', key: '', code: '123456' }, 'please get SMS code'],
    [{ code: '' }, 'please enter SMS code'],
    [{ phonekey: 'x', key: 'x' }, 'the SMS code is wrong or no longer valid'],
    [{ code: 'wrong' }, 'the SMS code is wrong or no longer valid'],
    [{ phone: '139****0000' }, 'the SMS code is wrong or no longer valid'],
  ])('refuses a proof with %j: %s', async (change, msg) => {
    const activityId = await makeCampaign(server)
    const client = await visitor(activityId)
    const form = { ...(await formOf(client, activityId, freshPhone())), ...change }
    expect(await send(client, form)).toMatchObject({ code: CODES.smsCode, msg })
    expect(await rowsOf(activityId)).toEqual([])
  })

  it('takes the chosen red packet, says when it is used up, and accepts another with the same code', async () => {
    const redPacketOptions = [
      { id: 'a', fullDiscountDesc: '满30元减8元', stock: 1 },
      { id: 'b', fullDiscountDesc: '满60元减18元', stock: 5 },
    ]
    const activityId = await makeCampaign(server, { from: 'optional-packet', set: { redPacketOptions } })
    const client = await visitor(activityId)
    const options = async () =>
      (await client.call(redPacketOptionsCall, { activityId })).body.redPacketOptionalConfVoList
    expect(await options()).toEqual([
      { id: 'a', fullDiscountDesc: '满30元减8元', isReceiveOver: '0' },
      { id: 'b', fullDiscountDesc: '满60元减18元', isReceiveOver: '0' },
    ])
    const chosen = { redPacketOptionalConfId: 'a' }
    expect((await registerPhone(client, activityId, freshPhone(), chosen)).body.code).toBe(200)
    expect(await options()).toMatchObject([{ isReceiveOver: '1' }, { isReceiveOver: '0' }])

    const late = await visitor(activityId)
    const form = await formOf(late, activityId, freshPhone(), chosen)
    expect(await send(late, form)).toMatchObject({
      code: CODES.usedUp,
      msg: 'this red packet is used up, please choose another',
    })
    expect(await rowsOf(activityId)).toHaveLength(1)
    expect(await send(late, { ...form, redPacketOptionalConfId: 'b' } as typeof form)).toMatchObject({
      code: 200,
    })
    expect((await rowsOf(activityId)).map((row) => row.optionId).sort()).toEqual(['a', 'b'])
  })

  it('gives exactly the stock of a red packet to many who choose it at once', async () => {
    const redPacketOptions = [{ id: 'a', fullDiscountDesc: '满30元减8元', stock: 5 }]
    const activityId = await makeCampaign(server, { from: 'optional-packet', set: { redPacketOptions } })
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () =>
        registerPhone(await visitor(activityId), activityId, freshPhone(), { redPacketOptionalConfId: 'a' }),
      ),
    )
    const codes = answers.map(({ body }) => body.code)
    expect(codes.filter((code) => code === 200)).toHaveLength(5)
    expect(codes.filter((code) => code === CODES.usedUp)).toHaveLength(15)
    expect(await rowsOf(activityId)).toHaveLength(5)
  })

  it('answers 10004 where a wallet is required and the phone has none', async () => {
    const activityId = await makeCampaign(server, { set: { requiresWallet: true } })
    const without = await registerPhone(await visitor(activityId), activityId, freshPhone(0))
    expect(without.body).toMatchObject({ code: CODES.noWallet, isOpenWallet: '0' })
    expect(await rowsOf(activityId)).toEqual([])
    const with_ = await registerPhone(await visitor(activityId), activityId, freshPhone(1))
    expect(with_.body).toMatchObject({ code: 200, isOpenWallet: '1' })
    const free = await makeCampaign(server)
    const welcome = await registerPhone(await visitor(free), free, freshPhone(0))
    expect(welcome.body).toMatchObject({ code: 200, isOpenWallet: '0' })
  })

  it('refuses on the server clock: not started, joined too late, ended', async () => {
    const now = Date.now()
    const activityId = await makeCampaign(server, {
      set: {
        activityStartTime: now,
        activityEndTime: now + HOUR_MS,
        activityCloseTime: now + 2 * HOUR_MS,
        activityNoStartPrompt: '还没开始',
        activityHadEndPrompt: '结束了',
      },
    })
    /** Registers at a time; before the start with a code from later, since none is sent then. */
    const at = async (time: number) => {
      server.clock.set(Math.max(time, now + 1000))
      const client = await visitor(activityId)
      const form = await formOf(client, activityId, freshPhone())
      server.clock.set(time)
      const { body } = await client.call(registerCall, form, { key: freshKey() })
      return [body.code, body.msg]
    }
    expect(await at(now - 1000)).toEqual([CODES.notOpen, '还没开始'])
    expect(await at(now + HOUR_MS - 1000)).toEqual([200, undefined])
    expect(await at(now + HOUR_MS + 1000)).toEqual([CODES.closePage, '结束了'])
    expect(await at(now + 2 * HOUR_MS + 1000)).toEqual([CODES.closePage, '结束了'])
  })

  it.each([
    ['h5ActivityStatus', 'Mozilla/5.0', 200],
    ['h5ActivityStatus', 'Mozilla/5.0 (Linux) miniProgram', CODES.notOpen],
    ['miniProgramActivityStatus', 'Mozilla/5.0', CODES.notOpen],
    ['zyActivityStatus', 'Mozilla/5.0 bankabc/portal', 200],
  ])('pauses the other channels when only %s is open: %s gets %i', async (open, agent, code) => {
    const set = { h5ActivityStatus: '3', miniProgramActivityStatus: '3', zyActivityStatus: '3', [open]: '1' }
    const activityId = await makeCampaign(server, { set })
    const client = await visitor(activityId)
    const form = await formOf(client, activityId, freshPhone())
    expect(await send(client, form, { headers: { 'user-agent': agent } })).toMatchObject({ code })
  })

  it('requires the messaging app where the campaign does', async () => {
    const activityId = await makeCampaign(server, { set: { onlyMessagingApp: '1' } })
    const client = await visitor(activityId)
    const form = await formOf(client, activityId, freshPhone())
    expect(await send(client, form)).toMatchObject({
      code: CODES.notOpen,
      msg: 'please open in WeChat to take part',
    })
    const headers = { 'user-agent': 'Mozilla/5.0 MicroMessenger/8.0' }
    expect(await send(client, form, { headers })).toMatchObject({ code: 200 })
  })

  it("registers the bank's customer without SMS, under the login's name, phone and ID", async () => {
    const activityId = await makeCampaign(server, { from: 'plain', set: { extendInfo: '' } })
    const client = await visitor(activityId)
    const phone = freshPhone()
    const detail = { username: '欧阳小满', mobNum: phone, gDid: '440301199001011234' }
    await prove(client, { kind: 'customer', scope: '', subject: phone, detail })
    const body = { activityId, customerName: '欧阳**', phone: maskPhone(phone), idCard: '440301********1234' }
    const headers = { 'user-agent': 'Mozilla/5.0 bankabc/portal' }
    expect(await send(client, body, { headers })).toMatchObject({ code: 200 })
    const [row] = await rowsOf(activityId)
    expect([
      opened(server, row, 'customerName'),
      opened(server, row, 'phone'),
      opened(server, row, 'idCard'),
    ]).toEqual(Object.values(detail))

    const outside = await registerPhone(await visitor(activityId), activityId, phone, {
      idCard: '440301********1234',
    })
    expect(outside.body.code).toBe(CODES.alreadyTaken)
  })

  it('refuses an activity of another family and one that is not there', async () => {
    const client = await visitor('new-year')
    for (const activityId of ['new-year', 'nowhere'])
      expect(await send(client, { activityId })).toMatchObject({ code: CODES.unknownActivity })
  })

  /** A campaign that asks for everything, and a form that has it. */
  const everything = () =>
    makeCampaign(server, {
      from: 'optional-packet',
      set: { registerField: ['registerIdCard'], extendInfo: [{ label: '所在单位', value: '' }] },
    })
  const complete = {
    idCard: '440301********1234',
    redPacketOptionalConfId: 1,
    extendInfo: '[{"label":"所在单位","value":"福田支行"}]',
  }

  async function prove(
    client: TestClient,
    proof: Pick<Proof, 'kind' | 'scope' | 'subject' | 'detail'>,
  ): Promise<void> {
    const { ctx } = server
    const row = await ctx.db
      .selectFrom('sessions')
      .select(['visitId', 'id'])
      .where('tokenHash', '=', ctx.secrets.hash('token', client.token ?? ''))
      .executeTakeFirstOrThrow()
    const session = { ...row, activityId: '', channel: '1', keys: undefined, proofs: [], anonymous: false }
    await addProof(ctx, session, { ...proof, expiresAt: Date.now() + HOUR_MS })
  }
})
