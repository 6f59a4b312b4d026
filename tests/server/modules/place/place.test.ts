import { describe, expect, it } from 'vitest'
import { couponCall } from '../../../../domain/calls/activity'
import { zhangyinCall } from '../../../../domain/calls/bank'
import {
  clientLocationCall,
  geocoderCall,
  ipLocationCall,
  positionCall,
} from '../../../../domain/calls/place'
import { CODES } from '../../../../domain/codes'
import { maskPhone } from '../../../../domain/rules/registration/mask'
import { tencentPlaces } from '../../../../server/adapters/place/tencent'
import { createPlaces } from '../../../../server/participation/places'
import { freshPhone, makeCampaign, registerPhone } from '../../support/activity'
import { type TestApp, useApp } from '../../support/app'
import { bankVisitor } from '../../support/bank'
import * as zy from '../../support/zy-pay'

const GUANGZHOU = { prov: '广东省', city: '广州市', district: '天河区' }

const pretend = (server: TestApp, places: object) =>
  server.app.inject({ method: 'POST', url: '/lab/api/place', payload: places })

describe('where a visitor is', () => {
  const server = useApp()
  const ask = async (call: typeof clientLocationCall, query = {}) =>
    (await server.client().call(call, query)).body
  const atPoint = async (query = {}) =>
    (await (await server.client().auth('shenzhen', '1')).call(geocoderCall, query)).body

  it('is Shenzhen for everybody of the demo, without a token unless a point is looked up', async () => {
    for (const call of [clientLocationCall, ipLocationCall]) {
      expect(await ask(call)).toMatchObject({ code: CODES.ok, ip: '127.0.0.1', city: '深圳市' })
    }
    expect((await server.client().call(geocoderCall, { lat: '22.5', lng: '114.1' })).status).toBe(401)
    expect(await atPoint({ lat: '22.5', lng: '114.1' })).toMatchObject({
      code: CODES.ok,
      lat: 22.5,
      city: '深圳市',
    })
  })

  it('is unknown for what is not a point, and for what the service does not know', async () => {
    for (const query of [{}, { lat: '91', lng: '0' }, { lat: 'x', lng: '0' }, { lat: '', lng: '' }]) {
      expect((await atPoint(query)).code).toBe(CODES.nothingFound)
    }
    await pretend(server, { address: null, point: null })
    expect((await ask(clientLocationCall)).code).toBe(CODES.nothingFound)
    expect((await atPoint({ lat: '22', lng: '114' })).code).toBe(CODES.nothingFound)
    await pretend(server, {})
  })

  it.each([
    ['in Shenzhen', undefined, '1', CODES.ok],
    ['in an unknown place', null, '1', CODES.ruleBroken],
    ['in an unknown place, where the campaign does not ask', null, '0', CODES.ok],
    ['in a province without a city', { prov: '广东省' }, '1', CODES.ruleBroken],
    ['in Guangzhou', GUANGZHOU, '1', CODES.ruleBroken],
    ['in Guangzhou, where the campaign does not ask', GUANGZHOU, '0', CODES.ok],
  ])('decides again on the server: %s', async (_where, address, limitSzUserTake, code) => {
    const activityId = await makeCampaign(server, { from: 'shenzhen', set: { limitSzUserTake } })
    await pretend(server, { address })
    const client = await server.client().auth(activityId, '1')
    const { body } = await registerPhone(client, activityId, freshPhone(), { idCard: '110105********002X' })
    const inBank = await makeCampaign(server, { from: 'plain', set: { limitSzUserTake } })
    const customer = await bankVisitor(server, inBank, freshPhone())
    const joined = await customer.call(zhangyinCall, { name: '张*', phone: '139*****001' })
    await pretend(server, {})
    expect([body.code, joined.body.code]).toEqual([code, code])
    if (code === CODES.ok) return
    expect(body.msg).toBe(
      address === GUANGZHOU
        ? 'only individuals in Shenzhen can join this activity'
        : 'cannot check now which city you are in, please try again',
    )
    const rows = await server.ctx.db
      .selectFrom('registrations')
      .selectAll()
      .where('activityId', 'in', [activityId, inBank])
      .execute()
    expect(rows).toEqual([])
  })

  it('refuses visitors elsewhere a new participation and a new code, but not what they have', async () => {
    const set = { limitSzUserTake: '1' }
    const gift = await zy.makeGift(server, zy.TEN, 5, set)
    const pay = await zy.makePay(server, zy.TEN, 5, set)
    const codes = await makeCampaign(server, { from: 'code', set })
    const [phone, late] = [freshPhone(), freshPhone()]
    const claim = async (who: string) => {
      const client = await server.client().auth(codes, '1')
      const form = { activityId: codes, phone: maskPhone(who), ...(await client.smsCode(who, codes)) }
      return (await client.call(couponCall, form)).body
    }
    const held = await claim(phone)
    const winner = await zy.winnerOf(server, gift)
    const { payoutState: _onItsWay, ...drawn } = await zy.query(winner)
    const outside = [await zy.playerOf(server, gift), await zy.playerOf(server, pay)] as const
    await pretend(server, { address: GUANGZHOU })
    const refused = [
      await zy.query(outside[0]),
      await zy.drawn(outside[0]),
      await zy.query(outside[1]),
      await zy.orderOf(outside[1]),
      await claim(late),
    ]
    const kept = [await zy.query(winner), await claim(phone)]
    await pretend(server, {})
    const msg = 'only individuals in Shenzhen can join this activity'
    expect(refused).toMatchObject(refused.map(() => ({ code: CODES.ruleBroken, msg })))
    expect(kept).toMatchObject([drawn, { code: CODES.ok, couponCode: held.couponCode }])
    expect(await zy.drawn(outside[0])).toMatchObject({ code: CODES.ok })
  })

  const evidenceOf = (activityId: string) =>
    server.ctx.db
      .selectFrom('placeEvidence')
      .select(['identity', 'evidence'])
      .where('activityId', '=', activityId)
      .execute()
  const POINT = { lat: 22.123456, lng: 114.654321 }

  it('is decided by the position where the visit has proved one, and what decided is kept', async () => {
    const activityId = await makeCampaign(server, { from: 'shenzhen' })
    const idCard = '110105********002X'
    const near = await server.client().auth(activityId, '1')
    expect((await registerPhone(near, activityId, freshPhone(), { idCard })).body.code).toBe(CODES.ok)
    expect(await evidenceOf(activityId)).toMatchObject([{ evidence: 'address' }])

    await pretend(server, { address: GUANGZHOU })
    const routed = await server.client().auth(activityId, '1')
    const before = await registerPhone(routed, activityId, freshPhone(), { idCard })
    const named = await routed.call(positionCall, POINT)
    const after = await registerPhone(routed, activityId, freshPhone(), { idCard })
    const other = await server.client().auth(activityId, '1')
    const elsewhere = await registerPhone(other, activityId, freshPhone(), { idCard })
    await pretend(server, { point: GUANGZHOU })
    await other.call(positionCall, POINT)
    const travelled = await registerPhone(other, activityId, freshPhone(), { idCard })
    await pretend(server, {})
    expect([before, after, elsewhere, travelled].map(({ body }) => body.code)).toEqual([
      CODES.ruleBroken,
      CODES.ok,
      CODES.ruleBroken,
      CODES.ruleBroken,
    ])
    expect(named.body).toMatchObject({ prov: '广东省', city: '深圳市', district: '福田区' })
    expect(named.body).not.toHaveProperty('lat')
    const kept = (await evidenceOf(activityId)).map(({ evidence }) => evidence).sort()
    expect(kept).toEqual(['address', 'position'])
    const proofs = await server.ctx.db.selectFrom('proofs').selectAll().where('kind', '=', 'place').execute()
    for (const { scope, content } of proofs) expect(scope + content).not.toMatch(/22\.12|114\.65|深圳/)
  })

  it('keeps what decided for a gift, and counts no position without a city, of a wrong kind or too old', async () => {
    const gift = await zy.makeGift(server, zy.TEN, 5, { limitSzUserTake: '1' })
    const player = await zy.playerOf(server, gift)
    await pretend(server, { address: GUANGZHOU, point: { prov: '广东省' } })
    await player.client.call(positionCall, POINT)
    expect((await zy.query(player)).code).toBe(CODES.ruleBroken)
    for (const point of [{ lat: 91, lng: 0 }, { lat: 0, lng: -181 }, { lat: 'x', lng: 0 }, {}])
      expect((await player.client.call(positionCall, point as never)).status).toBe(400)
    await pretend(server, { address: GUANGZHOU })
    await player.client.call(positionCall, POINT)
    server.clock.set(server.ctx.clock.now() + 31 * 60_000)
    expect((await zy.query(player)).code).toBe(CODES.ruleBroken)
    await player.client.call(positionCall, POINT)
    expect((await zy.query(player)).code).toBe(CODES.ok)
    await pretend(server, {})
    server.clock.set(null)
    expect(await evidenceOf(gift)).toMatchObject([{ evidence: 'position' }])
  })
})

describe('the map service', () => {
  const component = { province: '广东省', city: '深圳市', district: '南山区' }
  const answering = (content: unknown, status = 200, seen: string[] = []) =>
    tencentPlaces('k-1', async (url) => {
      seen.push(String(url))
      return new Response(JSON.stringify(content), { status })
    })
  const expected = { prov: '广东省', city: '深圳市', district: '南山区' }

  it('is queried by address and by point, with its key', async () => {
    const seen: string[] = []
    const location = { lat: 22.5, lng: 113.9 }
    const byIp = answering({ status: 0, result: { location, ad_info: component } }, 200, seen)
    expect(await byIp.byAddress('192.0.2.1')).toEqual({ ...location, ...expected })
    const byPoint = answering({ status: 0, result: { address_component: component } }, 200, seen)
    expect(await byPoint.byPoint(22.5, 113.9)).toEqual(expected)
    expect(seen).toEqual([
      'https://apis.map.qq.com/ws/location/v1/ip?ip=192.0.2.1&key=k-1',
      'https://apis.map.qq.com/ws/geocoder/v1/?location=22.5%2C113.9&key=k-1',
    ])
  })

  it('answers nothing where the service knows nothing, and throws where it cannot be queried', async () => {
    expect(await answering({ status: 375, message: 'lan ip' }).byAddress('10.0.0.1')).toBeUndefined()
    await expect(answering({}, 503).byAddress('192.0.2.1')).rejects.toThrow('503')
  })

  it('that fails leaves the place unknown and the log without the key', async () => {
    const lines: unknown[] = []
    const log = { warn: (...line: unknown[]) => lines.push(line) } as never
    const failing = {
      byAddress: async () => Promise.reject(new Error('no line')),
      byPoint: async () => undefined,
    }
    const limits = { take: async () => ({ ok: true, count: 1, limit: 9 }) } as never
    const places = createPlaces(
      { clock: { now: () => 0 }, log, limits },
      { provider: () => failing, isPaid: () => true, budget: 9 },
    )
    expect(await places.byAddress('192.0.2.1')).toBeUndefined()
    expect(lines).toHaveLength(1)
    expect(JSON.stringify(lines)).not.toContain('192.0.2.1')
  })
})
