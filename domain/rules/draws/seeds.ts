import { HOUR_MS } from '../shanghai-time'
import { type DigestSuite, hexOf } from './digest'

/**
 * The seeds of a campaign's hours, from one root: the last hour's seed is the root, and each hour's is the SHA-256 of the
 * seed of the hour after it. The anchor, the SHA-256 of the first hour's seed, is published before the first draw. A seed
 * that is opened proves itself by its hashes down to the anchor and tells nothing of the hours to come.
 */
export interface SeedRange {
  readonly id: string
  /** SHA-256 of the first hour's seed, in hexadecimal. */
  readonly anchor: string
  /** First hour, counted from the epoch. */
  readonly startHour: number
  /** How many hours there are. */
  readonly hours: number
}

type Hashing = Pick<DigestSuite, 'sha256'>

/** The hour of a time in epoch ms, counted from the epoch. */
export const hourOf = (at: number): number => Math.floor(at / HOUR_MS)

/** A draw under way at the end of an hour is written down by then; the seed of the hour is opened after it. */
export const SETTLED_MS = 5 * 60_000

/** From when the seed of an hour may be known, epoch ms. */
export const seedOpensAt = (hour: number): number => (hour + 1) * HOUR_MS + SETTLED_MS

export const hasHour = (
  { startHour, hours }: Pick<SeedRange, 'startHour' | 'hours'>,
  hour: number,
): boolean => hour >= startHour && hour < startHour + hours

function hashed(suite: Hashing, seed: Uint8Array, times: number): Uint8Array {
  let bytes = seed
  for (let done = 0; done < times; done += 1) bytes = suite.sha256(bytes)
  return bytes
}

/** The seed of an hour of the range, 32 bytes. */
export function seedOfHour(
  suite: Hashing,
  root: Uint8Array,
  { startHour, hours }: Pick<SeedRange, 'startHour' | 'hours'>,
  hour: number,
): Uint8Array {
  return hashed(suite, root, startHour + hours - 1 - hour)
}

/** What is published of a root that has so many hours. */
export const anchorOf = (suite: Hashing, root: Uint8Array, hours: number): string =>
  hexOf(hashed(suite, root, hours))

/** Whether the seed of an hour belongs to the published anchor. */
export const belongs = (suite: Hashing, range: SeedRange, hour: number, seed: Uint8Array): boolean =>
  hasHour(range, hour) && hexOf(hashed(suite, seed, hour - range.startHour + 1)) === range.anchor

/** Gives the seeds of hours from one that is known: of its own hour and of every earlier one; each is hashed once. */
export function seedsUpTo(suite: Hashing, knownHour: number, known: Uint8Array, startHour: number) {
  const seeds = new Map([[knownHour, known]])
  let lowest = knownHour
  return (hour: number): Uint8Array | undefined => {
    if (hour > knownHour || hour < startHour) return undefined
    for (; lowest > hour; lowest -= 1) {
      const seed = seeds.get(lowest)
      if (seed !== undefined) seeds.set(lowest - 1, suite.sha256(seed))
    }
    return seeds.get(hour)
  }
}
