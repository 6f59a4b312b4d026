/** A figure of several rounds: its median and the smallest and largest of them, in the unit of the samples. */
export interface Summary {
  readonly median: number
  readonly min: number
  readonly max: number
  readonly count: number
}

const ascending = (samples: readonly number[]) => [...samples].sort((a, b) => a - b)

/** The middle sample, of an even number the mean of the two in the middle; NaN without samples. */
export function median(samples: readonly number[]): number {
  const sorted = ascending(samples)
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)] ?? Number.NaN
  return Number.isInteger(middle) ? (upper + (sorted[middle - 1] ?? upper)) / 2 : upper
}

/** Quantile by nearest rank; NaN without samples. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = ascending(samples)
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? Number.NaN
}

export const summarise = (samples: readonly number[]): Summary => ({
  median: median(samples),
  min: Math.min(...samples),
  max: Math.max(...samples),
  count: samples.length,
})

/**
 * Between which samples the true median lies with a probability of at least 95 %, whatever their distribution; the least
 * and the most where there are too few.
 */
export function medianInterval(samples: readonly number[]): { from: number; until: number } {
  const sorted = ascending(samples)
  const { length } = sorted
  let ways = 1
  let below = 0
  let skipped = -1
  // So many samples may be left out at each end that all of the rest are on one side of the median once in forty times.
  for (let count = 0; count < length / 2; count += 1) {
    below += ways / 2 ** length
    if (below > 0.025) break
    skipped = count
    ways = (ways * (length - count)) / (count + 1)
  }
  const at = Math.max(0, skipped)
  return { from: sorted[at] ?? Number.NaN, until: sorted[length - 1 - at] ?? Number.NaN }
}

/**
 * The ratio of two figures of interleaved rounds: each round's own quotient, since both were measured moments apart
 * on the same machine. Rounds in which one of them is missing or the divisor is 0 do not count.
 */
export function pairedRatio(
  ours: readonly (number | undefined)[],
  theirs: readonly (number | undefined)[],
): Summary | undefined {
  const ratios: number[] = []
  for (const [round, value] of ours.entries()) {
    const divisor = theirs[round]
    if (value !== undefined && divisor !== undefined && divisor > 0) ratios.push(value / divisor)
  }
  return ratios.length > 0 ? summarise(ratios) : undefined
}

/** Sums of ranks are counted exactly up to this many samples a side. */
const MOST_SAMPLES = 40

/**
 * How probable a difference as large as this is when both sides come from one source: the rank-sum test of Mann and
 * Whitney, two-sided, by exact counting; samples that are equal share their rank.
 *
 * @returns the probability, 1 where a side has no sample
 * @throws RangeError beyond 40 samples a side
 */
export function rankSumProbability(a: readonly number[], b: readonly number[]): number {
  if (a.length === 0 || b.length === 0) return 1
  if (Math.max(a.length, b.length) > MOST_SAMPLES)
    throw new RangeError(`rank sums are counted up to ${MOST_SAMPLES} samples a side`)
  const all = ascending([...a, ...b])
  /** Twice the rank, so that shared ranks are whole numbers. */
  const rankOf = (value: number) => all.indexOf(value) + all.lastIndexOf(value) + 2
  const sumOf = (samples: readonly number[]) => samples.reduce((sum, value) => sum + rankOf(value), 0)
  const centre = a.length * (all.length + 1)
  const distance = Math.abs(sumOf(a) - centre)
  let extreme = 0
  let total = 0
  for (const [sum, ways] of waysToChoose(all.map(rankOf), a.length)) {
    total += ways
    if (Math.abs(sum - centre) >= distance) extreme += ways
  }
  return extreme / total
}

/** In how many ways `count` of the ranks can be chosen for each sum. */
function waysToChoose(ranks: readonly number[], count: number): Map<number, number> {
  const chosen = Array.from({ length: count + 1 }, () => new Map<number, number>())
  chosen[0]?.set(0, 1)
  for (const rank of ranks)
    for (let size = count; size > 0; size -= 1)
      for (const [sum, ways] of chosen[size - 1] ?? [])
        chosen[size]?.set(sum + rank, (chosen[size]?.get(sum + rank) ?? 0) + ways)
  return chosen[count] ?? new Map()
}

/** A difference counts when chance alone makes one like it once in a hundred times: five runs a side can show that. */
const MOST_CHANCE = 0.01
/** Smaller differences than this share of the median are not worth a reader's time. */
const LEAST_CHANGE = 0.03
/** With fewer runs a side no difference can be distinguished from chance at that level. */
const FEWEST_RUNS = 5

export type Verdict = 'more' | 'less' | 'same' | 'too few runs'

export interface Change {
  readonly before: Summary
  readonly after: Summary
  /** After divided by before; undefined where before is 0. */
  readonly ratio: number | undefined
  readonly chance: number
  readonly verdict: Verdict
}

/**
 * Whether a figure changed beyond the noise of repeated runs.
 *
 * @param leastStep smallest difference that means something, in the unit of the samples
 */
export function judgeChange(before: readonly number[], after: readonly number[], leastStep: number): Change {
  const from = summarise(before)
  const to = summarise(after)
  const step = to.median - from.median
  const isLarge = Math.abs(step) >= Math.max(leastStep, LEAST_CHANGE * Math.abs(from.median))
  const chance = rankSumProbability(before, after)
  const isFew = Math.min(before.length, after.length) < FEWEST_RUNS
  const more = step > 0 ? 'more' : 'less'
  const verdict = isFew && isLarge ? 'too few runs' : isLarge && chance <= MOST_CHANCE ? more : 'same'
  return {
    before: from,
    after: to,
    ratio: from.median === 0 ? undefined : to.median / from.median,
    chance,
    verdict,
  }
}
