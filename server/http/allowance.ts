interface AllowanceOptions {
  readonly windowMs: number
  /** Of one address, visit or whatever else it counts by. */
  readonly mostOfOne: number
  readonly mostOfAll: number
}

/**
 * Counts what costs this process time, by address, say, and in all, in its memory: a counter in the database would cost as
 * much.
 * @returns whether one more is within both limits
 */
export function createAllowance({
  windowMs,
  mostOfOne,
  mostOfAll,
}: AllowanceOptions): (one: string) => boolean {
  // As many of them at most as there are counts in a window.
  let counts = new Map<string, number>()
  let taken = 0
  let began = performance.now()
  return (one) => {
    const now = performance.now()
    if (now - began >= windowMs) {
      counts = new Map()
      taken = 0
      began = now
    }
    const count = counts.get(one) ?? 0
    if (count >= mostOfOne || taken >= mostOfAll) return false
    counts.set(one, count + 1)
    taken += 1
    return true
  }
}
