import type { FastifyBaseLogger } from 'fastify'
import { createCircuitBreaker } from '../adapters/circuit-breaker'
import { type Place, type PlaceProvider, unknownPlaces } from '../adapters/place/port'
import { limitedAddress, readAddress, UNREAD_ADDRESS } from '../http/client-address'
import { type LimitRule, type RateLimits, spentShare } from '../http/limits'
import type { Clock } from '../process/clock'

/** How long an answer is kept, and one that names no city: somebody who was not found tries again soon. */
const KEEP_MS = 10 * 60_000
const KEEP_UNKNOWN_MS = 60_000
const MOST_KEPT = 10_000
/** About 100 m: finer than a city's border needs, and people in one street share an answer. */
const POINT_DECIMALS = 3

/** Questions to a paid maps service in an hour, of all processes: a crowd of new addresses fits in. */
export const PLACE_BUDGET = 10_000
const HOUR_MS = 60 * 60_000
/** Of the budget: visits ask for points at will, and the rest is for the addresses that limited campaigns judge by. */
const POINTS_SHARE = 0.5
/** Questions that nobody asked before, by points and by addresses each: far more than the people behind one gateway have. */
const MISSES: LimitRule = { name: 'placeMisses', limit: 200, windowMs: HOUR_MS, per: 'address' }

/** Where a visitor is; both methods answer undefined where it is not known, also when the maps service fails. */
export interface Places {
  /** Whether there is a maps service. */
  readonly isSetUp: boolean
  byAddress(ip: string): Promise<Place | undefined>
  /**
   * Degrees.
   * @param address who asks, as limits count it
   */
  byPoint(lat: number, lng: number, address: string): Promise<Place | undefined>
}

interface Deps {
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly limits: RateLimits
}

interface PlaceOptions {
  /** The maps service to query now. */
  readonly provider: () => PlaceProvider
  /** Whether that one is paid, so that answers are kept and counted; the sandbox, which changes its answers at once, is not. */
  readonly isPaid: () => boolean
  /** Most questions in an hour. */
  readonly budget: number
}

/** What the maps service said; undefined where it said nothing. */
type Found = { readonly place: Place | undefined } | undefined
type Look = (provider: PlaceProvider) => Promise<Place | undefined>

/** Who asks, as limits count it, and what by. */
interface Asker {
  readonly address: string
  readonly by: 'address' | 'point'
}

const rounded = (degrees: number): number => Number(degrees.toFixed(POINT_DECIMALS))

export function createPlaces(
  { clock, log, limits }: Deps,
  { provider, isPaid, budget }: PlaceOptions,
): Places {
  const breaker = createCircuitBreaker('maps', { clock, log })
  const rule: LimitRule = { name: 'placeBudget', limit: budget, windowMs: HOUR_MS, per: 'all' }
  const points: LimitRule = { ...rule, name: 'placePoints', limit: Math.floor(budget * POINTS_SHARE) }
  const kept = new Map<string, { answer: Promise<Found>; until: number }>()

  /** Counts a question; false when the asker's part or the hour's budget is spent. Monitoring looks for `event`. */
  async function isInBudget({ address, by }: Asker): Promise<boolean> {
    if (!(await limits.take(MISSES, `${by} ${address}`)).ok) return false
    if (by === 'point' && !(await limits.take(points, '')).ok) return false
    const taken = await limits.take(rule, '')
    const share = taken.ok ? spentShare(taken) : undefined
    if (share !== undefined)
      log.warn(
        { event: `place-budget-${share}`, limit: budget, windowMs: HOUR_MS },
        share === 'spent'
          ? 'the budget of the maps service is spent: no city is looked up until its hour ends'
          : 'four fifths of the budget of the maps service are spent',
      )
    return taken.ok
  }

  async function ask(asker: Asker, look: Look): Promise<Found> {
    const isFree = !isPaid()
    if (!isFree && (breaker.isOpen || !(await isInBudget(asker)))) return undefined
    try {
      return { place: await (isFree ? look(provider()) : breaker.run(() => look(provider()))) }
    } catch (error) {
      log.warn({ err: error }, 'the map service could not be asked')
      return undefined
    }
  }

  /** Those who ask the same at the same time wait for one answer. */
  function keptAnswer(key: string, asker: Asker, look: Look): Promise<Found> {
    const now = clock.now()
    const known = kept.get(key)
    if (known !== undefined && known.until > now) return known.answer
    const entry = { answer: ask(asker, look), until: now + KEEP_MS }
    kept.delete(key)
    kept.set(key, entry)
    const forget = () => {
      if (kept.get(key) === entry) kept.delete(key)
    }
    entry.answer.then((found) => {
      if (found === undefined) return forget()
      if (!found.place?.city) entry.until = now + KEEP_UNKNOWN_MS
      const [oldest] = kept.keys()
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    }, forget)
    return entry.answer
  }

  const find = async (key: string, asker: Asker, look: Look): Promise<Place | undefined> =>
    (await (isPaid() ? keptAnswer(key, asker, look) : ask(asker, look)))?.place

  return {
    get isSetUp() {
      return provider() !== unknownPlaces
    },
    byAddress: async (ip) => {
      const read = readAddress(ip)
      // No provider places what is no address.
      if (read === undefined || read === UNREAD_ADDRESS) return undefined
      const address = limitedAddress(read)
      return find(address, { address, by: 'address' }, (maps) => maps.byAddress(read))
    },
    byPoint: (lat, lng, address) => {
      const [atLat, atLng] = [rounded(lat), rounded(lng)]
      return find(`${atLat},${atLng}`, { address, by: 'point' }, (maps) => maps.byPoint(atLat, atLng))
    },
  }
}
