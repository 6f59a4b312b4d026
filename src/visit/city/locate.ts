import type { Reply, SuccessOf } from '../../../domain/call'
import { clientLocationCall, geocoderCall, ipLocationCall, positionCall } from '../../../domain/calls/place'
import {
  asksForPosition,
  decidePlace,
  judgePlace,
  type NamedPlace,
  type PlaceEvidence,
  type PlaceVerdict,
} from '../../../domain/rules/visit/city'
import { call } from '../../api/client'
import { readReply } from '../../api/reply'
import { phonePoint } from '../../platform/geolocation'
import { readSystemConfig } from '../system-config/read-system-config'

type Place = Partial<SuccessOf<typeof clientLocationCall>>

interface Located {
  verdict: PlaceVerdict
  /** What decided; absent where nothing did. */
  evidence?: PlaceEvidence
  city: string | undefined
  clientIp: string | undefined
}

/** The place that a call answers; undefined where it has none. */
async function known<P>(reply: Promise<P & { ok: boolean }>): Promise<P | undefined> {
  const place = await reply.catch(() => undefined)
  return place?.ok ? place : undefined
}

/** The client-location call; it may live on a host of its own (`VITE_LOCATION_URL`, decisions §16). */
async function clientLocation(): Promise<Place | undefined> {
  const elsewhere = import.meta.env.VITE_LOCATION_URL
  if (!elsewhere) return known(call(clientLocationCall, {}, { quiet: true }))
  return known(locationFrom(elsewhere))
}

async function locationFrom(address: string): Promise<Reply<typeof clientLocationCall>> {
  const { createHttp } = await import('../../api/transport')
  const { data } = await createHttp(undefined).get<unknown>(address)
  return readReply(clientLocationCall, data)
}

/** By the network address: as the client-location call names it, else by the point that it gives. */
async function byAddress(): Promise<Place | undefined> {
  const named = await clientLocation()
  if (named?.city || named?.lat === undefined || named.lng === undefined) return named
  const point = { lat: String(named.lat), lng: String(named.lng) }
  const found = await known(call(geocoderCall, point, { quiet: true }))
  return found && { ...found, ip: named.ip }
}

/** By the phone's own position. The server looks it up and keeps its verdict for this visit. */
async function byPosition(): Promise<NamedPlace | undefined> {
  const point = await phonePoint()
  return point && known(call(positionCall, point, { quiet: true }))
}

/**
 * Locates the visitor once, with consent (decisions §16): by the network address; by the phone where the address names
 * no allowed city; at last by the maps service's lookup of the address, where nothing names a city.
 */
export async function locate(): Promise<Located> {
  const cities = (await readSystemConfig('location_city', { quiet: true })) ?? undefined
  const judge = (place: NamedPlace | undefined) => judgePlace(place, cities)
  const address = await byAddress()
  const phone = asksForPosition(judge(address)) ? await byPosition() : undefined
  const isUnclear = decidePlace({ address: judge(address), position: judge(phone) }).verdict === 'unclear'
  const place = isUnclear ? await known(call(ipLocationCall, {}, { quiet: true })) : address
  const decided = decidePlace({ address: judge(place), position: judge(phone) })
  const { city } = (decided.evidence === 'position' ? phone : place) ?? {}
  return { ...decided, city, clientIp: address?.ip ?? place?.ip }
}
