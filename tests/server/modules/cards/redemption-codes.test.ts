import { describe, expect, it } from 'vitest'
import {
  cardConfigCall,
  cardExchangeCall,
  cardReceivedCall,
  conversionReceiveCall,
} from '../../../../domain/calls/cards/redemption'
import { CODES } from '../../../../domain/codes'
import { deriveKeys, sealField } from '../../../../domain/envelope'
import { maskPhone } from '../../../../domain/rules/registration/mask'
import { codeDigest, randomCodes } from '../../../../server/campaigns/redemption-codes'
import { nodeCryptoSuite } from '../../../../server/process/crypto'
import { formOf, freshKey, freshPhone, makeCampaign } from '../../support/activity'
import { useApp } from '../../support/app'
import { loggedInAtBank } from '../../support/cards/cards'
import type { TestClient } from '../../support/client'

/** The body of a registration or a query. */
type Body = { activityId: string } & Record<string, unknown>

describe('redemption codes', () => {
  const server = useApp()
  const visitor = (activityId?: string) => server.client().auth(activityId, '1')
  const rowsOf = (activityId: string) =>
    server.ctx.db.selectFrom('receivedCodes').selectAll().where('activityId', '=', activityId).execute()
  const digestOf = (activityId: string, code: string) => codeDigest(server.ctx, activityId, code)
  const campaign = (set = {}) => makeCampaign(server, { from: 'card-code', set })
  const exchange = async (client: TestClient, body: Body & { conversionCode: string }, key = freshKey()) =>
    (await client.call(cardExchangeCall, body, { key })).body
  const check = async (client: TestClient, activityId: string, conversionCode: string, subject?: unknown) =>
    (await client.call(cardReceivedCall, { activityId, conversionCode, subject: subject as string })).body
  const sealed = (client: TestClient, text: string) =>
    sealField(text, deriveKeys(client.encryptKey ?? '', nodeCryptoSuite), nodeCryptoSuite)

  /** The form of /cardCodeReceived. */
  async function cardForm(client: TestClient, activityId: string, phone: string, conversionCode: string) {
    return { ...(await formOf(client, activityId, phone, { customerName: undefined })), conversionCode }
  }

  async function receive(client: TestClient, phone: string, conversionCode: string, more: object = {}) {
    const { key, code } = await client.smsCode(phone)
    const body = { conversionCode, phone: sealed(client, phone), key, code, ...more }
    return (await client.call(conversionReceiveCall, body, { key: freshKey() })).body
  }

  it('answers the configuration, and 10001 for what is no card activity', async () => {
    const client = await visitor('card-code')
    const reply = await client.reply(cardConfigCall, { activityId: 'card-code' })
    expect(reply).toMatchObject({ ok: true, activityName: 'Redeem a red-packet card' })
    expect((await client.call(cardConfigCall, { activityId: 'plain' })).body.code).toBe(CODES.unknownActivity)
    expect((await check(client, 'plain', 'DEMO0001')).code).toBe(CODES.unknownActivity)
    const body = { activityId: 'plain', conversionCode: 'DEMO0001' }
    expect((await exchange(client, body)).code).toBe(CODES.unknownActivity)
  })

  it.each([
    [1, '1', 'Redeemed: 10 yuan are in your digital-yuan wallet.'],
    [0, '0', 'Redeemed: open a digital-yuan wallet to receive the 10 yuan.'],
  ])('exchanges a code once for a phone that ends in %i', async (ending, isOpenWallet, msg) => {
    const activityId = await campaign()
    const phone = freshPhone(ending)
    const client = await visitor(activityId)
    const answer = await exchange(client, await cardForm(client, activityId, phone, 'DEMO0007'))
    expect(answer).toMatchObject({ code: 200, isOpenWallet, redEnvelopeAmount: '10', msg })
    const [row, ...others] = await rowsOf(activityId)
    expect(others).toEqual([])
    expect(row).toMatchObject({
      digest: digestOf(activityId, 'DEMO0007'),
      redEnvelopeFen: 1000,
      clientIp: '127.0.0.1',
    })
    expect(JSON.stringify(row)).not.toContain(phone)
    expect(row && server.ctx.secrets.open('receivedCodes.phone', row, row.phone)).toBe(phone)

    const second = await visitor(activityId)
    const gone = { code: CODES.redemptionCode, msg: 'this redemption code has been received already' }
    const late = await exchange(second, await cardForm(second, activityId, freshPhone(), 'DEMO0007'))
    expect(late).toEqual({ ...gone, subject: expect.any(String) })
    for (const visit of [client, second]) expect(await check(visit, activityId, ' demo-0007 ')).toEqual(gone)
    expect(await check(second, activityId, 'DEMO0008')).toEqual({
      code: 200,
      msg: 'this redemption code can be received',
    })
    expect(await rowsOf(activityId)).toHaveLength(1)
  })

  it('gives a person who has received a code the first result again, without a second packet', async () => {
    const activityId = await campaign()
    const phone = freshPhone()
    const first = await visitor(activityId)
    const answer = await exchange(first, await cardForm(first, activityId, phone, 'DEMO0008'))
    const second = await visitor(activityId)
    expect(await exchange(second, await cardForm(second, activityId, phone, 'DEMO0008'))).toEqual({
      ...answer,
      // The other visit's own.
      subject: expect.any(String),
    })
    expect(await rowsOf(activityId)).toHaveLength(1)
  })

  it.each(['DEMO0000', 'DEMO0101', 'NOPE0001', ''])('knows no code %j', async (code) => {
    const activityId = await campaign()
    const client = await visitor(activityId)
    const refused = { code: CODES.redemptionCode, msg: 'there is no such redemption code' }
    const form = await cardForm(client, activityId, freshPhone(), code)
    const exchanged = await exchange(client, form)
    expect(exchanged).toMatchObject(refused)
    expect(await receive(client, freshPhone(), code)).toMatchObject(refused)
    expect(await check(client, activityId, code, exchanged.subject)).toMatchObject(refused)
    expect(await rowsOf(activityId)).toEqual([])
  })

  it('says that a code was mistyped, which is no wrong guess', async () => {
    const activityId = await campaign()
    const guesses = () => server.ctx.db.selectFrom('wrongCodes').selectAll().execute()
    const before = await guesses()
    const [code = ''] = randomCodes(1)
    const client = await visitor(activityId)
    const mistyped = `${code.startsWith('3') ? '4' : '3'}${code.slice(1)}`
    expect(await receive(client, freshPhone(), mistyped)).toEqual({
      code: CODES.redemptionCode,
      msg: 'this redemption code was not typed correctly, please check it',
      subject: expect.any(String),
    })
    expect(await guesses()).toEqual(before)
    expect(await receive(client, freshPhone(), code)).toMatchObject({
      msg: 'there is no such redemption code',
    })
    expect(await guesses()).toHaveLength(before.length + 1)
  })

  it('gives one code to one of many who want it at once, and the first answer again under its key', async () => {
    const activityId = await campaign()
    const forms = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const client = await visitor(activityId)
        return { client, form: await cardForm(client, activityId, freshPhone(), 'DEMO0042'), key: freshKey() }
      }),
    )
    const answers = await Promise.all(forms.map(({ client, form, key }) => exchange(client, form, key)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    const at = answers.findIndex(({ code }) => code === 200)
    const winner = forms[at]
    if (winner === undefined) throw new Error('no caller received the code')
    expect(await exchange(winner.client, winner.form, winner.key)).toEqual(answers[at])
    expect(await rowsOf(activityId)).toHaveLength(1)
  })

  it('requires the extra fields of the campaign, and keeps them encrypted', async () => {
    const activityId = await campaign({ extendInfo: JSON.stringify([{ label: 'company', value: '' }]) })
    const client = await visitor(activityId)
    const form = await cardForm(client, activityId, freshPhone(), 'DEMO0001')
    expect(await exchange(client, form)).toMatchObject({
      code: CODES.ruleBroken,
      msg: 'please enter company',
    })
    const extendInfo = JSON.stringify([{ label: 'company', value: 'Lantern Works' }])
    expect(await exchange(client, { ...form, extendInfo } as typeof form)).toMatchObject({ code: 200 })
    const [row] = await rowsOf(activityId)
    expect(row?.extendInfo).not.toContain('Lantern')
    expect(row && server.ctx.secrets.open('receivedCodes.extendInfo', row, row.extendInfo ?? '')).toBe(
      extendInfo,
    )
  })

  it('receives a code without any campaign in the address, once in all', async () => {
    const client = await visitor()
    const phone = freshPhone()
    expect(await receive(client, phone, ' DEMO0011 ')).toMatchObject({
      code: 200,
      walletId: expect.any(String),
      msg: 'Redeemed: 10 yuan are in your digital-yuan wallet.',
    })
    const refused = { code: CODES.redemptionCode, msg: 'this redemption code has been received already' }
    expect(await receive(await visitor(), freshPhone(), 'DEMO0011')).toMatchObject(refused)
    const digest = digestOf('card-code', 'DEMO0011')
    expect((await rowsOf('card-code')).filter((row) => row.digest === digest)).toHaveLength(1)
  })

  it.each([
    [
      { limitSzUserTake: '1' },
      1,
      { code: CODES.ruleBroken, msg: 'only individuals in Shenzhen can join this activity' },
    ],
    [{ requiresWallet: true }, 0, { code: CODES.noWallet }],
  ])(
    'neither exchanges nor receives with %j what the campaign does not allow',
    async (set, ending, refused) => {
      const activityId = await campaign(set)
      const phones = [freshPhone(ending), freshPhone(ending)] as const
      const [first, second] = [await visitor(activityId), await visitor(activityId)]
      const address = { prov: '广东省', city: '广州市', district: '天河区' }
      await server.app.inject({ method: 'POST', url: '/lab/api/place', payload: { address } })
      const form = await cardForm(first, activityId, phones[0], 'DEMO0021')
      const answers = [await exchange(first, form), await receive(second, phones[1], 'DEMO0022')]
      await server.app.inject({ method: 'POST', url: '/lab/api/place', payload: {} })
      expect(answers).toMatchObject([refused, refused])
      expect(await rowsOf(activityId)).toEqual([])
    },
  )

  it('names no wallet where there is none', async () => {
    const body = await receive(await visitor(), freshPhone(0), 'DEMO0012')
    expect(body).toMatchObject({ code: 200 })
    expect(body.walletId).toBeUndefined()
  })

  it.each([
    ['', {}, 'please fill in phone number'],
    ['2390000000', {}, 'please fill in a correct phone number'],
    [undefined, { key: undefined, code: undefined }, 'please get SMS code'],
    [undefined, { code: '000' }, 'the SMS code is wrong or no longer valid'],
  ])('refuses phone %j with %j: %s', async (phone, more, msg) => {
    const client = await visitor()
    const over = phone === undefined ? {} : { phone: sealed(client, phone) }
    expect(await receive(client, freshPhone(), 'DEMO0013', { ...over, ...more })).toMatchObject({ msg })
    const digests = (await rowsOf('card-code')).map(({ digest }) => digest)
    expect(digests).not.toContain(digestOf('card-code', 'DEMO0013'))
  })

  it("receives for the bank's customer without SMS, by the login's phone", async () => {
    const client = await visitor()
    const phone = freshPhone()
    await loggedInAtBank(server, client, phone)
    const body = { conversionCode: 'DEMO0014', phone: sealed(client, maskPhone(phone)) }
    const answer = (await client.call(conversionReceiveCall, body, { key: freshKey() })).body
    expect(answer).toMatchObject({ code: 200 })
    const digest = digestOf('card-code', 'DEMO0014')
    const row = (await rowsOf('card-code')).find((one) => one.digest === digest)
    expect(row && server.ctx.secrets.open('receivedCodes.phone', row, row.phone)).toBe(phone)
  })

  it('refuses a wrong field seal by HTTP 400', async () => {
    const client = await visitor()
    const answered = await client.call(
      conversionReceiveCall,
      { conversionCode: 'DEMO0015', phone: 'not sealed' },
      { key: freshKey() },
    )
    expect(answered.status).toBe(400)
  })

  it('exchanges nothing before the start', async () => {
    const activityId = await campaign({ activityStartTime: '+1h', activityNoStartPrompt: 'soon' })
    const client = await visitor(activityId)
    // No code is sent before the start either: this one is from later.
    server.clock.set(server.clock.now() + 61 * 60_000)
    const form = await cardForm(client, activityId, freshPhone(), 'DEMO0001')
    server.clock.set(null)
    expect(await exchange(client, form)).toMatchObject({ code: CODES.notOpen, msg: 'soon' })
    expect(await rowsOf(activityId)).toEqual([])
  })
})
