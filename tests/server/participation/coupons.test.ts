import { describe, expect, it } from 'vitest'
import { couponCall, resultQueryCall } from '../../../domain/calls/activity'
import { CODES } from '../../../domain/codes'
import { maskPhone } from '../../../domain/rules/registration/mask'
import { draw, freshPhone, makeCampaign, registered, registerPhone } from '../support/activity'
import { useApp } from '../support/app'
import { bankVisitor } from '../support/bank'
import type { TestClient } from '../support/client'

describe('redemption codes and results', () => {
  const server = useApp()
  const visitor = (activityId: string) => server.client().auth(activityId, '1')

  async function claim(activityId: string, phone: string, client?: TestClient) {
    const session = client ?? (await visitor(activityId))
    const proof = await session.smsCode(phone, activityId)
    return (await session.call(couponCall, { activityId, phone, ...proof })).body
  }
  async function query(activityId: string, phone: string, client?: TestClient) {
    const session = client ?? (await visitor(activityId))
    const proof = await session.smsCode(phone, activityId)
    return (await session.call(resultQueryCall, { activityId, phone, ...proof })).body
  }

  it('gives a code at registration and finds the same one afterwards', async () => {
    const activityId = await makeCampaign(server, { from: 'code' })
    const phone = freshPhone()
    const { body } = await registerPhone(await visitor(activityId), activityId, phone)
    expect(body).toMatchObject({ code: 200, couponCode: expect.stringMatching(/^HB[A-HJ-NP-Z2-9]{10}$/) })
    expect(await claim(activityId, phone)).toEqual({
      code: 200,
      subject: expect.any(String),
      couponCode: body.couponCode,
      message: `your redemption code is ${body.couponCode}`,
    })
    expect(await query(activityId, phone)).toEqual({
      code: 200,
      subject: expect.any(String),
      message: `your redemption code is ${body.couponCode}`,
    })
    const again = await registerPhone(await visitor(activityId), activityId, phone)
    expect(again.body).toMatchObject({ code: CODES.alreadyTaken, couponCode: body.couponCode })
  })

  it('lets a phone claim before it registers, where the campaign does', async () => {
    const activityId = await makeCampaign(server, { from: 'code' })
    const phone = freshPhone()
    const claimed = await claim(activityId, phone)
    expect(claimed).toMatchObject({
      code: 200,
      message: `received, your redemption code is ${claimed.couponCode}`,
    })
    const { body } = await registerPhone(await visitor(activityId), activityId, phone)
    expect(body).toMatchObject({ code: 200, couponCode: claimed.couponCode })

    const strict = await makeCampaign(server, {
      from: 'code',
      set: { coupons: { claim: 'registered', stock: 5 } },
    })
    expect(await claim(strict, phone)).toMatchObject({
      code: CODES.nothingFound,
      msg: 'no registration of yours was found, please register first',
    })
  })

  it('issues the codes of a list in order, each once, and then refuses', async () => {
    const coupons = { claim: 'anyone', codes: ['A-1', 'B-2', 'C-3'] }
    const activityId = await makeCampaign(server, { from: 'code', set: { coupons } })
    expect((await claim(activityId, freshPhone())).couponCode).toBe('A-1')
    const rest = await Promise.all([1, 2, 3, 4].map(() => claim(activityId, freshPhone())))
    expect(rest.map(({ couponCode }) => couponCode).sort()).toEqual(['B-2', 'C-3', undefined, undefined])
    const refused = rest.filter(({ code }) => code !== 200)
    expect(refused).toHaveLength(2)
    expect(refused[0]).toMatchObject({ code: CODES.usedUp, msg: 'the redemption codes are used up' })

    const late = await visitor(activityId)
    expect((await registerPhone(late, activityId, freshPhone())).body.code).toBe(CODES.usedUp)
    const registrations = await server.ctx.db
      .selectFrom('registrations')
      .selectAll()
      .where('activityId', '=', activityId)
      .execute()
    expect(registrations).toEqual([])
  })

  it('never hands a code out twice when the list is edited', async () => {
    const set = (codes: string[]) => ({ coupons: { claim: 'anyone', codes } })
    const activityId = await makeCampaign(server, { from: 'code', set: set(['A-1', 'B-2']) })
    await claim(activityId, freshPhone())
    await server.app.inject({
      method: 'POST',
      url: '/lab/api/campaigns',
      payload: { from: 'code', activityId, set: set(['X-0', 'A-1', 'B-2']) },
    })
    expect((await claim(activityId, freshPhone())).couponCode).toBe('B-2')
    expect((await claim(activityId, freshPhone())).code).toBe(CODES.usedUp)
  })

  it('gives one phone one code however often it claims at once', async () => {
    const activityId = await makeCampaign(server, {
      from: 'code',
      set: { coupons: { claim: 'anyone', stock: 3 } },
    })
    const phone = freshPhone()
    const proofs = []
    for (let at = 0; at < 5; at++) {
      const client = await visitor(activityId)
      proofs.push({ client, ...(await client.smsCode(phone, activityId)) })
      await server.ctx.db.deleteFrom('rateLimits').execute()
    }
    const answers = await Promise.all(
      proofs.map(({ client, key, code }) => client.call(couponCall, { activityId, phone, key, code })),
    )
    expect(new Set(answers.map(({ body }) => body.couponCode)).size).toBe(1)
    const { taken } = await server.ctx.db
      .selectFrom('campaignStock')
      .select('taken')
      .where('activityId', '=', activityId)
      .executeTakeFirstOrThrow()
    expect(taken).toBe(1)
  })

  it('refuses a wrong code, a campaign without codes, one that is closed and one that is not there', async () => {
    const client = await visitor('code')
    const phone = freshPhone()
    const wrong = { phone, code: '000000', key: 'wrong' }
    expect((await client.call(couponCall, { activityId: 'code', ...wrong })).body).toMatchObject({
      code: CODES.smsCode,
      msg: 'the SMS code is wrong or no longer valid',
    })
    expect((await client.call(couponCall, { activityId: 'wheel', ...wrong })).body).toMatchObject({
      code: CODES.ruleBroken,
      msg: 'this activity has no redemption codes',
    })
    for (const call of [couponCall, resultQueryCall])
      expect((await client.call(call, { activityId: 'nowhere', ...wrong })).body.code).toBe(
        CODES.unknownActivity,
      )
    const ended = await makeCampaign(server, {
      from: 'code',
      set: { activityEndTime: Date.now() - 1000, activityCloseTime: Date.now() - 1000 },
    })
    expect(await claim(ended, phone)).toMatchObject({ code: CODES.closePage })
  })

  it('says what a phone has won, drawn or registered for', async () => {
    const activityId = await makeCampaign(server, { prizes: [{ awardIndex: 4, stock: 1, weight: 1 }] })
    const phone = freshPhone()
    expect(await query(activityId, phone)).toMatchObject({
      code: CODES.nothingFound,
      msg: 'no registration of yours was found, please register first',
    })
    const client = await registered(server, activityId, phone)
    expect((await query(activityId, phone)).message).toBe(
      'you have registered and not drawn yet, try your luck',
    )
    const won = (await draw(client, activityId)).body.message
    expect(won).toContain('8.88 yuan')
    expect((await query(activityId, phone)).message).toBe(won)
    const looser = freshPhone()
    await draw(await registered(server, activityId, looser), activityId)
    expect((await query(activityId, looser)).message).toBe(
      'Thank you for taking part! Good luck is on its way. We wish you a happy new year!',
    )
  })

  it.each([
    ['shenzhen', {}, 'you have registered'],
    ['wheel', { isBackStageDraw: '1' }, 'you have registered, please wait for the draw'],
  ])('tells of a registration in %s with %j: %s', async (from, set, message) => {
    const activityId = await makeCampaign(server, { from, set })
    const phone = freshPhone()
    await registered(server, activityId, phone)
    expect(await query(activityId, phone)).toEqual({ code: 200, subject: expect.any(String), message })
  })

  it('needs no second code of a phone that the session has proved, but of any other', async () => {
    const activityId = await makeCampaign(server)
    const phone = freshPhone()
    const client = await registered(server, activityId, phone)
    const without = async (who: string, session = client) =>
      (await session.call(resultQueryCall, { activityId, phone: who })).body.code
    expect(await without(phone)).toBe(200)
    expect(await without(freshPhone())).toBe(CODES.smsCode)
    expect(await without(phone, await visitor(activityId))).toBe(CODES.smsCode)
  })

  it('13.6 take the code of a form that is sent again, and of no other phone or session', async () => {
    const activityId = await makeCampaign(server, { from: 'code' })
    const phone = freshPhone()
    const client = await visitor(activityId)
    const { key, code } = await client.smsCode(phone, activityId)
    const wrong = code === '000000' ? '111111' : '000000'
    for (const [call, expected] of [
      [resultQueryCall, CODES.nothingFound],
      [couponCall, 200],
    ] as const) {
      const send = async (sent: string, who = phone, session = client) =>
        (await session.call(call, { activityId, phone: who, key, code: sent })).body.code
      if (call === resultQueryCall) expect(await send(wrong)).toBe(CODES.smsCode)
      expect(await send(code)).toBe(expected)
      expect(await send(code)).toBe(expected)
      expect(await send(wrong)).toBe(CODES.smsCode)
      expect(await send(code, freshPhone())).toBe(CODES.smsCode)
      expect(await send(code, phone, await visitor(activityId))).toBe(CODES.smsCode)
    }
  })

  it('13.9 find the result of the bank customer, whatever phone the query says', async () => {
    const activityId = await makeCampaign(server, { from: 'shenzhen' })
    const phone = freshPhone()
    await registered(server, activityId, phone)
    const customer = await bankVisitor(server, activityId, phone)
    const query = async (who: string, client = customer) =>
      (await client.call(resultQueryCall, { activityId, phone: who })).body
    expect(await query(maskPhone(phone))).toEqual({
      code: 200,
      subject: expect.any(String),
      message: 'you have registered',
    })
    const other = await bankVisitor(server, activityId, freshPhone())
    expect((await query(phone, other)).code).toBe(CODES.nothingFound)
    expect((await query(maskPhone(phone), await visitor(activityId))).code).toBe(CODES.smsCode)
  })
})
