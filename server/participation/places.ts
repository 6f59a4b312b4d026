import type { FastifyBaseLogger } from 'fastify'
import type { Place, PlaceProvider } from '../adapters/place/port'
import type { Clock } from '../process/clock'

/** How long an answer about an address is kept, and how many are. */
const KEEP_MS = 10 * 60_000
const MOST_KEPT = 10_000

/** Where a visitor is; both methods answer undefined where it is not known, also when the maps service fails. */
export interface Places {
  byAddress(ip: string): Promise<Place | undefined>
  /** Degrees. */
  byPoint(lat: number, lng: number): Promise<Place | undefined>
}

/**
 * @param provider gives the maps service to query now
 * @param caches keeps answers about addresses; not for a sandbox, whose answers change at once
 */
export function createPlaces(
  { clock, log }: { clock: Clock; log: Pick<FastifyBaseLogger, 'warn'> },
  provider: () => PlaceProvider,
  caches: boolean,
): Places {
  const kept = new Map<string, { place: Place; until: number }>()

  async function query(look: (provider: PlaceProvider) => Promise<Place | undefined>) {
    try {
      return await look(provider())
    } catch (error) {
      log.warn({ err: error }, 'the map service could not be asked')
      return undefined
    }
  }

  return {
    async byAddress(ip) {
      const known = kept.get(ip)
      if (known !== undefined && known.until > clock.now()) return known.place
      const place = await query((maps) => maps.byAddress(ip))
      if (place === undefined || !caches) return place
      if (kept.size >= MOST_KEPT) kept.clear()
      kept.set(ip, { place, until: clock.now() + KEEP_MS })
      return place
    },
    byPoint: (lat, lng) => query((maps) => maps.byPoint(lat, lng)),
  }
}
