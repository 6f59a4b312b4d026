/** Shares of the players who do what people do. */
export const HABITS = { reload: 0.1, tapTwice: 0.15, slowNetwork: 0.2, readReceipt: 0.2 } as const
/** The quickest and the slowest take so many times the middle to think. */
const PACES = { least: 0.5, most: 2 } as const
/** Half-lives of arriving after which the few who are left come evenly, within one more. */
const HALF_LIVES = 2

/** What one player does, settled before anything is measured so that two runs are of the same people. */
export interface Plan {
  /** From the beginning to opening the page. */
  readonly atMs: number
  /** How long the player thinks, as a multiple of the middle; 0 for not at all. */
  readonly pace: number
  readonly reloads: boolean
  /** Presses twice, as where a browser sends again what had no answer. */
  readonly tapsTwice: boolean
  readonly isSlow: boolean
  readonly readsReceipt: boolean
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * A crowd when a campaign opens: half of it within `halfMs`, half of the rest within as much again, the others evenly within the
 * next, each with habits of their own.
 * @param halfMs 0 for everybody at once: nobody thinks or presses twice then, and all look at their receipt
 */
export function crowdOf(count: number, halfMs: number, seed: number): Plan[] {
  const random = seeded(seed)
  const all = Array.from({ length: count }, (_, at): Plan => {
    const share = (at + random()) / count
    const halves = -Math.log2(1 - share)
    const early = halves < HALF_LIVES ? halves : HALF_LIVES + random()
    const isRush = halfMs === 0
    const does = (habit: keyof typeof HABITS) => random() < HABITS[habit] && !isRush
    return {
      atMs: early * halfMs,
      pace: isRush ? 0 : PACES.least * (PACES.most / PACES.least) ** random(),
      reloads: does('reload'),
      tapsTwice: does('tapTwice'),
      isSlow: does('slowNetwork'),
      readsReceipt: isRush || does('readReceipt'),
    }
  })
  return all.sort((a, b) => a.atMs - b.atMs)
}

/** The most events a second in any part of the time that is so long. @param timesMs in any order */
export function mostASecond(timesMs: readonly number[], windowMs: number): number {
  const sorted = [...timesMs].sort((a, b) => a - b)
  let from = 0
  let most = 0
  for (const [at, time] of sorted.entries()) {
    while (from < at && time - (sorted[from] ?? time) >= windowMs) from += 1
    most = Math.max(most, at - from + 1)
  }
  return (most * 1000) / windowMs
}
