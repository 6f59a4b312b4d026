import type { FastifyInstance } from 'fastify'
import { clientLocationCall, geocoderCall, ipLocationCall, positionCall } from '../../../domain/calls/place'
import { CODES } from '../../../domain/codes'
import type { Place } from '../../adapters/place/port'
import type { LimitRule } from '../../http/limits'
import { type RouteServices, route } from '../../http/route'
import { type Refused, refuse } from '../../messages/catalogue'
import { provePosition } from '../../participation/city'

/** Leaves room for a carrier's gateway, and keeps the map service's key from being used up by one address. */
const LOOKUPS: LimitRule = { name: 'place', limit: 600, windowMs: 60_000, per: 'address' }
/** Far more than a visit measures: no one looks for a point that is allowed by trying many. */
const POSITIONS: LimitRule = { name: 'position', limit: 30, windowMs: 10 * 60_000, per: 'session' }

const degrees = (text: string | undefined, most: number): number | undefined => {
  const value = text === undefined || text === '' ? Number.NaN : Number(text)
  return Math.abs(value) <= most ? value : undefined
}

/**
 * Where the client is (decisions §14 and §16), plain GETs like the services that they replace: by its network
 * address, and, for a visit, by a point that its phone measured. The server queries the map service, never a browser.
 */
export function registerPlace(
  app: FastifyInstance,
  ctx: Uses<RouteServices | 'config' | 'limits' | 'places'>,
): void {
  async function answer(
    address: string,
    look: () => Promise<(Place & { ip?: string }) | undefined>,
  ): Promise<Place | Refused> {
    if (!(await ctx.limits.take(LOOKUPS, address)).ok) return refuse(CODES.tooMany, 'http.tooMany')
    return (await look()) ?? refuse(CODES.nothingFound, 'place.unknown')
  }

  for (const call of [clientLocationCall, ipLocationCall])
    route(app, ctx, call, ({ request: { ip }, address }) =>
      answer(address, async () => {
        const place = await ctx.places.byAddress(ip)
        return place && { ip, ...place }
      }),
    )

  route(app, ctx, geocoderCall, async ({ body, address, session }) => {
    const lat = degrees(body.lat, 90)
    const lng = degrees(body.lng, 180)
    if (lat === undefined || lng === undefined) return refuse(CODES.nothingFound, 'place.unknown')
    if (!(await ctx.limits.take(POSITIONS, session.visitId)).ok) return refuse(CODES.tooMany, 'http.tooMany')
    return answer(address, () => ctx.places.byPoint(lat, lng, address))
  })

  route(app, ctx, positionCall, async ({ body: { lat, lng }, address, session }) => {
    if (!(await ctx.limits.take(POSITIONS, session.visitId)).ok) return refuse(CODES.tooMany, 'http.tooMany')
    return answer(address, async () => {
      const found = await ctx.places.byPoint(lat, lng, address)
      if (found === undefined) return undefined
      const { prov, city, district } = found
      await provePosition(ctx, session, found)
      return { prov, city, district }
    })
  })
}
