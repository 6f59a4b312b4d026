/** Upper end of the first bucket, and how many buckets there are until a value has doubled. */
const FIRST = 10
const PER_DOUBLING = 4
const BUCKETS = 52

/** Upper ends of the buckets, ascending; what is larger than the last one is in the last bucket. */
const ENDS: readonly number[] = Array.from({ length: BUCKETS }, (_, at) =>
  Math.round(FIRST * 2 ** (at / PER_DOUBLING)),
)

/** The bucket of a value, from 0: each is some 19 % wider than the one before. */
export function bucketOf(value: number): number {
  const found = ENDS.findIndex((end) => value <= end)
  return found < 0 ? BUCKETS - 1 : found
}

/** What a bucket holds: values above `from`, up to `to`. */
export const boundsOf = (bucket: number): { from: number; to: number } => ({
  from: ENDS[bucket - 1] ?? 0,
  to: ENDS[bucket] ?? ENDS[BUCKETS - 1] ?? 0,
})

/** How many values each bucket holds. */
export type Histogram = ReadonlyMap<number, number>

export const sizeOf = (histogram: Histogram): number =>
  [...histogram.values()].reduce((sum, count) => sum + count, 0)

/**
 * The value that a share of all values reach at most: the nearest rank, spread evenly over its bucket.
 * @param share above 0, up to 1
 * @returns undefined without values
 */
export function quantile(histogram: Histogram, share: number): number | undefined {
  const rank = Math.ceil(share * sizeOf(histogram))
  let below = 0
  for (const [bucket, count] of [...histogram].sort(([a], [b]) => a - b)) {
    if (count > 0 && below + count >= rank) {
      const { from, to } = boundsOf(bucket)
      return Math.round(from + ((to - from) * (rank - below - 0.5)) / count)
    }
    below += count
  }
  return undefined
}
