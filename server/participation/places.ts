import type { Context } from '../../process/context'
import type { Place, PlaceProvider } from './port'
import { tencentPlaces } from './tencent'

/** An answer about an address is good for so long, and so many are kept. */
const KEEP_MS = 10 * 60_000
const MOST_KEPT = 10_000

/** Who knows where somebody is; every method answers undefined where nobody does. */
export interface Places {
  byAddress(ip: string): Promise<Place | undefined>
  byPoint(lat: number, lng: number): Promise<Place | undefined>
}

/**
 * The maps service that the system configuration names (`map_is_tencent` '1' with `tencent_map_key`), else `other`.
 * A service that cannot be asked knows nothing.
 */
export function createPlaces(
  { config, clock, log }: Pick<Context, 'config' | 'clock' | 'log'>,
  other: PlaceProvider | undefined,
): Places {
  const kept = new Map<string, { place: Place; until: number }>()

  async function ask(look: (provider: PlaceProvider) => Promise<Place | undefined>) {
    const key = config.get('tencent_map_key')
    const provider = config.get('map_is_tencent') === '1' && key ? tencentPlaces(key) : other
    if (provider === undefined) return undefined
    try {
      return await look(provider)
    } catch (error) {
      log.warn({ err: error }, 'the map service could not be asked')
      return undefined
    }
  }

  return {
    async byAddress(ip) {
      const known = kept.get(ip)
      if (known !== undefined && known.until > clock.now()) return known.place
      const place = await ask((provider) => provider.byAddress(ip))
      if (place === undefined || other !== undefined) return place
      if (kept.size >= MOST_KEPT) kept.clear()
      kept.set(ip, { place, until: clock.now() + KEEP_MS })
      return place
    },
    byPoint: (lat, lng) => ask((provider) => provider.byPoint(lat, lng)),
  }
}
