import { DAY_MS, HOUR_MS, midnightMs, shanghaiDay } from '../shanghai-time'

/** How a prize's stock is released over time (decisions §19). */
export interface Release {
  readonly every: 'hour' | 'day'
  /** How many in each hour, or in each day of Shanghai's calendar. */
  readonly count: number
  /** Whether what was not won in a period can be won in the later ones. */
  readonly carry: boolean
}

/** The period of a time, in hours or in Shanghai's days; periods are counted evenly from a fixed one. */
export function periodOf({ every }: Pick<Release, 'every'>, at: number): number {
  return every === 'hour'
    ? Math.floor(at / HOUR_MS)
    : Math.round((midnightMs(shanghaiDay(at)) - midnightMs('1970-01-01')) / DAY_MS)
}

/**
 * How many have been released at a time: of the whole stock where what is left over is carried on, else of the present
 * period alone.
 * @param startsAt when the first period began; a time before it counts as in it
 */
export function released(release: Release, startsAt: number, at: number): number {
  if (!release.carry) return release.count
  const periods = periodOf(release, Math.max(at, startsAt)) - periodOf(release, startsAt) + 1
  return periods * release.count
}
