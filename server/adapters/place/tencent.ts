import * as z from 'zod'
import type { SwitchedAdapter } from '../adapter'
import { answerOf } from '../answer'
import type { Place, PlaceProvider } from './port'

const HOST = 'https://apis.map.qq.com'
const TIMEOUT_MS = 3_000

const parts = z.object({
  province: z.string().optional(),
  city: z.string().optional(),
  district: z.string().optional(),
})
const point = z.object({ lat: z.number(), lng: z.number() })
/** `status` 0 is an answer; anything else says that there is none for what was asked. */
const answer = z.object({
  status: z.number(),
  result: z
    .object({ location: point.optional(), ad_info: parts.optional(), address_component: parts.optional() })
    .optional(),
})

/** Tencent's map service, queried by the server so that its key stays here. */
export function tencentPlaces(key: string, fetcher: typeof fetch = fetch): PlaceProvider {
  async function ask(path: string, query: Record<string, string>): Promise<Place | undefined> {
    const { ok, status, text } = await answerOf('the map service', () =>
      fetcher(`${HOST}${path}?${new URLSearchParams({ ...query, key })}`, {
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
    )
    if (!ok) throw new Error(`the map service answered ${status}`)
    const { status: outcome, result } = answer.parse(JSON.parse(text))
    if (outcome !== 0 || result === undefined) return undefined
    const { province, city, district } = result.address_component ?? result.ad_info ?? {}
    return { ...result.location, prov: province, city, district }
  }
  return {
    byAddress: (ip) => ask('/ws/location/v1/ip', { ip }),
    byPoint: (lat, lng) => ask('/ws/geocoder/v1/', { location: `${lat},${lng}` }),
  }
}

/** Switched on by `map_is_tencent` '1' with `tencent_map_key`. */
export const tencent: SwitchedAdapter<PlaceProvider> = (config) => {
  const key = config.get('tencent_map_key')
  return config.get('map_is_tencent') === '1' && key ? tencentPlaces(key) : undefined
}
