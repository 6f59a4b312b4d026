import type { FastifyInstance } from 'fastify'
import { clientLocationCall, geocoderCall, ipLocationCall } from '../../../domain/calls/place'
import { CODES } from '../../../domain/codes'
import type { Place } from '../../adapters/place/port'
import type { LimitRule } from '../../http/limits'
import { type RouteServices, route } from '../../http/route'
import { type Refused, refuse } from '../../messages/catalogue'
import type { Uses } from '../../process/context'

/** Leaves room for a carrier's gateway, and keeps the map service's key from being used up by one address. */
const LOOKUPS: LimitRule = { name: 'place', limit: 600, windowMs: 60_000, per: 'address' }

const degrees = (text: string | undefined, most: number): number | undefined => {
  const value = text === undefined || text === '' ? Number.NaN : Number(text)
  return Math.abs(value) <= most ? value : undefined
}

/**
 * Where the client is (decisions §14 and §16), plain GETs like the services that they replace: by its network
 * address, and by a point that its phone measured. The server queries the map service, never a browser.
 */
export function registerPlace(app: FastifyInstance, ctx: Uses<RouteServices | 'limits' | 'places'>): void {
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

  route(app, ctx, geocoderCall, async ({ body, address }) => {
    const lat = degrees(body.lat, 90)
    const lng = degrees(body.lng, 180)
    if (lat === undefined || lng === undefined) return refuse(CODES.nothingFound, 'place.unknown')
    return answer(address, () => ctx.places.byPoint(lat, lng))
  })
}
