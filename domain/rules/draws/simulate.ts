import { DAY_MS, HOUR_MS, sinceMidnightMs } from '../shanghai-time'
import { pickPrize } from './pick'
import { periodOf, released } from './release'
import { type DrawTable, freeThanksOf, type TablePrize, thanksOf } from './table'

/** What a simulation draws from. */
export interface SimulatedCampaign extends Pick<DrawTable, 'prizes' | 'startsAt' | 'thankYou'> {
  /** Most money that may be promised, fen; absent where there is no ceiling. */
  readonly budgetFen?: number | undefined
}

/** So many draws, evenly spread over an hour. */
export interface SimulatedHour {
  /** Epoch ms. */
  readonly at: number
  readonly draws: number
}

interface PrizeInRun {
  won: number
  /** The draw that took the last one, counted from 1; undefined while there are some left. */
  goneAfter?: number
}

/** What one simulated campaign came to. */
interface SimulatedRun {
  /** By awardIndex; 0 = nothing could be won and there is no thank-you sector. */
  readonly prizes: ReadonlyMap<number, PrizeInRun>
  readonly paidFen: number
  /** The draw after which no limited prize was left. */
  readonly allGoneAfter: number | undefined
  /** Limited prizes that were won in each hour. */
  readonly winsByHour: readonly number[]
}

/** The middle of several runs, and what one in twenty stays under and exceeds. */
export interface Range {
  readonly mean: number
  readonly low: number
  readonly high: number
}

interface SimulatedPrize {
  readonly awardIndex: number
  readonly name: string
  readonly stock: number | undefined
  readonly won: Range
  /** The draw that takes the last one; undefined where it is still there at the end of most runs. */
  readonly goneAfter: Range | undefined
}

export interface Simulation {
  readonly draws: number
  readonly runs: number
  /** All money of the limited prizes, fen. */
  readonly atStakeFen: number
  readonly paidFen: Range
  /** Draws that won no limited prize. */
  readonly without: Range
  readonly allGoneAfter: Range | undefined
  /** Draws of each hour that won a limited prize, in the middle of the runs; the others won nothing of it. */
  readonly winsByHour: readonly number[]
  readonly prizes: readonly SimulatedPrize[]
}

/**
 * The hours of a campaign with their draws, which sum up to `draws`.
 * @param weights how busy each of the 24 hours of a Shanghai day is; even without them
 */
export function simulatedHours(
  { startsAt, days, draws }: { startsAt: number; days: number; draws: number },
  weights: readonly number[] = [],
): SimulatedHour[] {
  const hours = Array.from({ length: Math.max(1, Math.round((days * DAY_MS) / HOUR_MS)) }, (_, hour) => {
    const at = startsAt + hour * HOUR_MS
    return { at, weight: weights[Math.floor(sinceMidnightMs(at) / HOUR_MS)] ?? 1 }
  })
  const total = hours.reduce((sum, { weight }) => sum + weight, 0)
  let reached = 0
  let given = 0
  return hours.map(({ at, weight }) => {
    reached += weight
    const until = Math.round((draws * reached) / total)
    const hour = { at, draws: until - given }
    given = until
    return hour
  })
}

/** Numbers from 0 to below 1, the same ones for the same seed (sfc32; no secret may depend on them). */
export function simulatedNumbers(seed: number): () => number {
  let a = 0x9e3779b9 ^ seed
  let b = 0x243f6a88
  let c = 0xb7e15162
  let counter = 1
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    return sum >>> 0
  }
  for (let warmUp = 0; warmUp < 16; warmUp += 1) next()
  return () => (next() * 2 ** 21 + (next() >>> 11)) / 2 ** 53
}

/** The stock of a simulated campaign, and what of it can be won at the present hour. */
function stockOf({ prizes, startsAt }: SimulatedCampaign) {
  const limited = prizes.filter(({ stock }) => stock !== undefined)
  const taken = new Map(limited.map(({ item, taken: before = 0 }) => [item, before]))
  const inPeriod = new Map<string, { period: number; count: number }>()
  const left = new Map<string, number>()
  const whole = ({ item, stock = 0 }: TablePrize) => Math.max(0, stock - (taken.get(item) ?? 0))
  return {
    left,
    /** An hour begins. */
    release(at: number): void {
      for (const prize of limited) {
        const { item, release } = prize
        if (release === undefined) left.set(item, whole(prize))
        else {
          const period = periodOf(release, at)
          if (inPeriod.get(item)?.period !== period) inPeriod.set(item, { period, count: 0 })
          const gone = release.carry ? taken.get(item) : inPeriod.get(item)?.count
          const open = released(release, startsAt, at) - (gone ?? 0)
          left.set(item, Math.max(0, Math.min(whole(prize), open)))
        }
      }
    },
    /** Takes one; true when it was the last. */
    take(prize: TablePrize): boolean {
      const { item } = prize
      taken.set(item, (taken.get(item) ?? 0) + 1)
      left.set(item, (left.get(item) ?? 0) - 1)
      const period = inPeriod.get(item)
      if (period) period.count += 1
      return whole(prize) === 0
    },
    isEmpty: () => limited.every((prize) => prize.weight === 0 || whole(prize) === 0),
  }
}

/** One campaign from its first draw to its last, with the rules of the server's own draw (decisions §3 and §19). */
function simulateRun(
  campaign: SimulatedCampaign,
  hours: readonly SimulatedHour[],
  number: () => number,
): SimulatedRun {
  const stock = stockOf(campaign)
  const thanks = thanksOf(campaign)
  const freeThanks = freeThanksOf(campaign)
  const { budgetFen = Number.POSITIVE_INFINITY } = campaign
  const byIndex = new Map(campaign.prizes.map((prize) => [prize.awardIndex, prize]))
  const prizes = new Map<number, PrizeInRun>()
  let paidFen = 0
  let done = 0
  let allGoneAfter: number | undefined
  const winsByHour: number[] = []
  const note = (awardIndex: number): PrizeInRun => {
    const known = prizes.get(awardIndex) ?? { won: 0 }
    known.won += 1
    prizes.set(awardIndex, known)
    return known
  }
  for (const { at, draws } of hours) {
    stock.release(at)
    let wins = 0
    for (let draw = 0; draw < draws; draw += 1) {
      done += 1
      const picked = pickPrize(campaign.prizes, stock.left, number())
      const prize = picked ?? byIndex.get(thanks)
      if (paidFen + (prize?.amountFen ?? 0) > budgetFen) {
        note(freeThanks)
        continue
      }
      paidFen += prize?.amountFen ?? 0
      const noted = note(prize?.awardIndex ?? thanks)
      if (picked?.stock === undefined) continue
      wins += 1
      if (!stock.take(picked)) continue
      noted.goneAfter = done
      if (stock.isEmpty()) allGoneAfter = done
    }
    winsByHour.push(wins)
  }
  return { prizes, paidFen, allGoneAfter, winsByHour }
}

const LOW = 0.05
const HIGH = 0.95

function rangeOf(values: readonly number[]): Range {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN
  return { mean: values.reduce((sum, value) => sum + value, 0) / values.length, low: at(LOW), high: at(HIGH) }
}

/** Of the runs in which it happened, where these are more than half. */
function mostlyRange(values: readonly (number | undefined)[]): Range | undefined {
  const known = values.filter((value) => value !== undefined)
  return known.length * 2 > values.length ? rangeOf(known) : undefined
}

/**
 * Plays a campaign through so many times: when each prize runs out, what is paid, and who gets nothing.
 * @param seed the same seed gives the same result
 * @param onRun called after each run with how many are done
 */
export function simulate(
  campaign: SimulatedCampaign,
  hours: readonly SimulatedHour[],
  { runs, seed, onRun }: { runs: number; seed: number; onRun?: (done: number) => void },
): Simulation {
  const played = Array.from({ length: runs }, (_, run) => {
    const result = simulateRun(campaign, hours, simulatedNumbers(seed + run))
    onRun?.(run + 1)
    return result
  })
  const draws = hours.reduce((sum, hour) => sum + hour.draws, 0)
  const limited = campaign.prizes.filter(({ stock }) => stock !== undefined)
  const wonIn = ({ prizes }: SimulatedRun, awardIndex: number) => prizes.get(awardIndex)?.won ?? 0
  return {
    draws,
    runs,
    atStakeFen: limited.reduce((sum, { stock = 0, amountFen }) => sum + stock * amountFen, 0),
    paidFen: rangeOf(played.map(({ paidFen }) => paidFen)),
    without: rangeOf(
      played.map((run) => limited.reduce((rest, { awardIndex }) => rest - wonIn(run, awardIndex), draws)),
    ),
    allGoneAfter: mostlyRange(played.map(({ allGoneAfter }) => allGoneAfter)),
    winsByHour: hours.map(
      (_, hour) => played.reduce((sum, { winsByHour }) => sum + (winsByHour[hour] ?? 0), 0) / runs,
    ),
    prizes: campaign.prizes.map(({ awardIndex, name, stock }) => ({
      awardIndex,
      name,
      stock,
      won: rangeOf(played.map((run) => wonIn(run, awardIndex))),
      goneAfter: mostlyRange(played.map(({ prizes }) => prizes.get(awardIndex)?.goneAfter)),
    })),
  }
}
