import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { registerCall } from '../../../../domain/calls/activity'
import { clientLocationCall, geocoderCall, positionCall } from '../../../../domain/calls/place'
import { CODES } from '../../../../domain/codes'
import { PAUSE_MS, Unreachable } from '../../../../server/adapters/circuit-breaker'
import type { Place, PlaceProvider } from '../../../../server/adapters/place/port'
import { limitedAddress } from '../../../../server/http/client-address'
import { createPlaces } from '../../../../server/participation/places'
import { createLogger } from '../../../../server/process/log'
import { formOf, freshKey, freshPhone, makeCampaign } from '../../support/activity'
import { useApp } from '../../support/app'

const SHENZHEN: Place = { prov: '广东省', city: '深圳市', district: '福田区' }
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const BUDGET = 20

type Answer = Place | undefined | Error

/** A paid maps service: what it is asked is counted. */
function countingMaps() {
  const asked: string[] = []
  let said: { address: Answer; point: Answer } = { address: undefined, point: undefined }
  const answer = async (question: string, now: Answer) => {
    asked.push(question)
    if (now instanceof Error) throw now
    return now
  }
  const maps: PlaceProvider = {
    byAddress: (ip) => answer(ip, said.address),
    byPoint: (lat, lng) => answer(`${lat},${lng}`, said.point),
  }
  return {
    maps,
    asked,
    says: (address: Answer, point: Answer = undefined) => {
      asked.length = 0
      said = { address, point }
    },
  }
}

describe('questions to a paid maps service from few addresses', () => {
  const OF_ADDRESS = 200
  const HALF = 250
  const { maps, asked, says } = countingMaps()
  const server = useApp({
    providers: { place: maps },
    placeBudget: 2 * HALF,
    limitFactor: undefined,
    trustProxy: true,
  })
  let point = 0
  /** Asks by points where nobody was before. */
  const points = async (address: string, count: number) => {
    for (let at = 0; at < count; at++)
      await server.ctx.places.byPoint(10 + ++point / 100, 100, limitedAddress(address))
  }

  it('leave the rest of the hour to others, and half of it to lookups by address', async () => {
    says(SHENZHEN, SHENZHEN)
    await points('2001:db8:1:2::1', OF_ADDRESS)
    await points('2001:db8:1:2:3:4:5:6', 10)
    expect(asked).toHaveLength(OF_ADDRESS)
    // Who shares the spender's line is still found by it.
    expect(await server.ctx.places.byAddress('2001:db8:1:2::1')).toEqual(SHENZHEN)
    for (const address of ['10.5.0.1', '10.5.0.2']) await points(address, OF_ADDRESS)
    expect(asked).toHaveLength(HALF + 1)
    const headers = { 'x-forwarded-for': '10.5.0.3' }
    const { body } = await server.client().call(clientLocationCall, {}, { headers })
    expect(body).toMatchObject({ code: CODES.ok, city: '深圳市' })
  })
})

describe('answers of a paid maps service', () => {
  it('are dropped one by one, the oldest first, where there are too many', async () => {
    const { maps, asked, says } = countingMaps()
    says(SHENZHEN, SHENZHEN)
    const limits = { take: async () => ({ ok: true, count: 1, limit: 9 }) } as never
    const places = createPlaces(
      { clock: { now: () => 0 }, log: createLogger({ log: false }), limits },
      { provider: () => maps, isPaid: () => true, budget: 9 },
    )
    for (let at = 0; at <= 10_000; at++) await places.byPoint(at / 1_000, 100, '10.5.0.4')
    asked.length = 0
    await places.byPoint(0.001, 100, '10.5.0.4')
    expect(asked).toEqual([])
    await places.byPoint(0, 100, '10.5.0.4')
    expect(asked).toEqual(['0,100'])
  })
})

describe('questions to a paid maps service', () => {
  const { maps, asked, says } = countingMaps()
  const server = useApp({
    providers: { place: maps },
    placeBudget: BUDGET,
    limitFactor: undefined,
    trustProxy: true,
  })
  const limited = (set = {}) => makeCampaign(server, { from: 'shenzhen', set })
  const later = (ms: number) => server.clock.set(server.clock.now() + ms)
  let address = 0
  const fresh = () => ({ 'x-forwarded-for': `10.2.${address >> 8}.${address++ & 255}` })
  const position = (lat: number, lng: number) => ({ lat, lng })

  beforeEach(async () => {
    server.clock.set(null)
    await server.ctx.db.deleteFrom('rateLimits').execute()
    await server.ctx.db.deleteFrom('proofs').where('kind', '=', 'place').execute()
    server.logLines.length = 0
  })
  afterEach(() => server.clock.set(null))

  it('are not asked for somebody without a visit', async () => {
    says(SHENZHEN, SHENZHEN)
    const { status } = await server.client().call(geocoderCall, { lat: '22.5', lng: '114.1' })
    expect([status, asked]).toEqual([401, []])
  })

  it('are asked once for what is repeated, near, or asked at the same time, known or not', async () => {
    for (const [known, at] of [
      [SHENZHEN, 22.5],
      [undefined, 23.5],
    ] as const) {
      says(known, known)
      const clients = await Promise.all(
        Array.from({ length: 5 }, () => server.client().auth('shenzhen', '1')),
      )
      const points = [0, 0.00004, -0.00004].map((by) => position(at + by, 114.1))
      for (const client of clients) {
        await Promise.all(points.map((point) => client.call(positionCall, point)))
        await client.call(geocoderCall, { lat: String(at), lng: '114.1' })
      }
      const headers = fresh()
      await Promise.all(
        Array.from({ length: 20 }, () => server.client().call(clientLocationCall, {}, { headers })),
      )
      expect(asked).toHaveLength(2)
    }
  })

  it('end with the budget of the hour, with an alarm before', async () => {
    says(SHENZHEN)
    const at = () => server.client().call(clientLocationCall, {}, { headers: fresh() })
    const codes: unknown[] = []
    for (let turn = 0; turn < BUDGET + 10; turn++) codes.push((await at()).body.code)
    expect(asked).toHaveLength(BUDGET)
    expect(codes.filter((code) => code === CODES.ok)).toHaveLength(BUDGET)
    const alarms = server.logLines.filter((line) => line.includes('place-budget-'))
    expect(alarms.map((line) => JSON.parse(line))).toMatchObject([
      { event: 'place-budget-low', limit: BUDGET },
      { event: 'place-budget-spent', limit: BUDGET },
    ])
    later(HOUR_MS + MINUTE_MS)
    expect((await at()).body).toMatchObject({ code: CODES.ok, city: '深圳市' })
  })

  it('are left while the service gives no answer, and its next answer is believed', async () => {
    says(new Unreachable('the map service', new DOMException('late', 'TimeoutError')))
    const headers = fresh()
    const at = () => server.client().call(clientLocationCall, {}, { headers })
    for (let turn = 0; turn < 20; turn++) expect((await at()).body.code).toBe(CODES.nothingFound)
    expect(asked).toHaveLength(1)
    says(SHENZHEN)
    later(PAUSE_MS + 1_000)
    expect((await at()).body).toMatchObject({ code: CODES.ok, city: '深圳市' })
  })

  const register = async (activityId: string, headers: Record<string, string>, prepare?: object) => {
    const client = await server.client().auth(activityId, '1')
    if (prepare) await client.call(positionCall, prepare as never)
    const form = await formOf(client, activityId, freshPhone(), { idCard: '110105********002X' })
    const send = async () => (await client.call(registerCall, form, { key: freshKey(), headers })).body
    return { client, first: await send(), send }
  }

  it.each([
    ['knows nothing', undefined],
    ['names no city', { prov: '广东省' }],
    ['fails', new Error('no line')],
  ] as const)(
    'that %s lets nobody into a limited campaign until a later answer or position does',
    async (_what, said) => {
      says(said, said instanceof Error ? said : undefined)
      const activityId = await limited()
      const headers = fresh()
      const { first, client, send } = await register(activityId, headers, position(24.5, 110 + address / 10))
      expect(first).toMatchObject({
        code: CODES.ruleBroken,
        msg: 'cannot check now which city you are in, please try again',
      })
      const kept = async () =>
        Promise.all([
          server.ctx.db
            .selectFrom('registrations')
            .select('id')
            .where('activityId', '=', activityId)
            .execute(),
          server.ctx.db
            .selectFrom('placeEvidence')
            .select('evidence')
            .where('activityId', '=', activityId)
            .execute(),
          server.ctx.db.selectFrom('proofs').select('kind').where('kind', '=', 'place').execute(),
        ])
      expect(await kept()).toEqual([[], [], []])

      says(said, SHENZHEN)
      await client.call(positionCall, position(22.5, 114.1 + address / 10))
      expect((await send()).code).toBe(CODES.ok)
      says(SHENZHEN)
      later(2 * MINUTE_MS)
      expect((await register(activityId, headers)).first.code).toBe(CODES.ok)
    },
  )

  it('that fails lets everybody in where the campaign says so, in its file', async () => {
    says(new Error('no line'))
    const { first } = await register(await limited({ limitSzUnknown: 'admit' }), fresh())
    expect(first.code).toBe(CODES.ok)
    const refused = await register(await limited({ limitSzUnknown: 'refuse' }), fresh())
    expect(refused.first.code).toBe(CODES.ruleBroken)
  })
})
