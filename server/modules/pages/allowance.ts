interface AllowanceOptions {
  readonly windowMs: number
  readonly mostPerAddress: number
  readonly mostOfAll: number
}

/**
 * Counts what costs this process time, by address and in all, in its memory: a counter in the database would cost as much.
 * @returns whether one more is within both limits
 */
export function createAllowance({
  windowMs,
  mostPerAddress,
  mostOfAll,
}: AllowanceOptions): (address: string) => boolean {
  // As many addresses at most as there are counts in a window.
  let counts = new Map<string, number>()
  let taken = 0
  let began = performance.now()
  return (address) => {
    const now = performance.now()
    if (now - began >= windowMs) {
      counts = new Map()
      taken = 0
      began = now
    }
    const count = counts.get(address) ?? 0
    if (count >= mostPerAddress || taken >= mostOfAll) return false
    counts.set(address, count + 1)
    taken += 1
    return true
  }
}
