import type { Reply, SuccessOf } from '../../../domain/call'
import { clientLocationCall, geocoderCall, ipLocationCall } from '../../../domain/calls/place'
import { call } from '../../api/client'
import { readReply } from '../../api/reply'
import { createHttp } from '../../api/transport'
import { phonePoint } from '../../platform/geolocation'

type Place = SuccessOf<typeof clientLocationCall>

const isClear = (place: Place | undefined) => Boolean(place?.city || place?.prov)

const known = async (reply: Promise<Reply<typeof clientLocationCall>>): Promise<Place | undefined> => {
  const place = await reply.catch(() => undefined)
  return place?.ok ? place : undefined
}

/** The client-location call; it may live on a host of its own (`VITE_LOCATION_URL`, decisions §16). */
async function clientLocation(): Promise<Place | undefined> {
  const elsewhere = import.meta.env.VITE_LOCATION_URL
  if (!elsewhere) return known(call(clientLocationCall, {}, { quiet: true }))
  return known(
    createHttp(undefined)
      .get<unknown>(elsewhere)
      .then(({ data }) => readReply(clientLocationCall, data)),
  )
}

/**
 * The visitor's place: by the client-location call; if that names no city, by the geocoder for the point that it or
 * the phone gives; else by the maps service's lookup of the network address (decisions §16).
 * @returns undefined when no source names a city
 */
export async function locate(): Promise<Place | undefined> {
  const first = await clientLocation()
  if (isClear(first)) return first
  const named = first?.lat !== undefined && first.lng !== undefined ? first : undefined
  const point = named ?? (await phonePoint())
  if (point) {
    const query = { lat: String(point.lat), lng: String(point.lng) }
    const found = await known(call(geocoderCall, query, { quiet: true }))
    if (found && isClear(found)) return { ...found, ip: first?.ip }
  }
  const byAddress = await known(call(ipLocationCall, {}, { quiet: true }))
  return isClear(byAddress) ? byAddress : undefined
}
