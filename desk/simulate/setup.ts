import type * as z from 'zod/mini'
import type { drawTableCall } from '../../domain/desk/version-calls'
import { defaultRuns, HOURS, isCurve, MOST_DAYS, MOST_DRAWS } from '../../domain/rules/draws/simulation-setup'
import { SMOOTHINGS, type Smoothing } from '../../domain/rules/draws/smoothing'

/** What a version draws from. */
export type DrawTableAnswer = z.output<typeof drawTableCall.response>

export const FEWEST_DRAWS = 10_000
export const MOST_RUNS = 200
const MOST_WEIGHT = 1_000
const DEFAULT_WEIGHT = 5

export interface Setup {
  readonly draws: number
  readonly days: number
  readonly runs: number
  /** How busy each hour of a day is, from midnight in Shanghai. */
  readonly weights: readonly number[]
  /** How the stock is let out. */
  readonly smoothing: Smoothing
}

const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

/** A whole number of the address between two bounds, otherwise the default. */
function wholeOf(text: string | null, low: number, high: number, otherwise: number): number {
  const number = Number(text)
  return text !== null && /^\d+$/.test(text) && number >= low && number <= high ? number : otherwise
}

/** 24 weights as they are typed, with commas or spaces; undefined for anything else, and where all are 0. */
export function weightsOf(text: string): number[] | undefined {
  const parts = text.trim().split(/[\s,，、]+/)
  const weights = parts.map(Number)
  const isRight =
    isCurve(weights) && parts.every((part) => part !== '') && weights.every((weight) => weight <= MOST_WEIGHT)
  return isRight ? weights : undefined
}

/** The busiest hour of a curve that was taken from a campaign. */
const BUSIEST = 100

/** The draws of each hour as weights; undefined where there are none. */
export function weightsOfDraws(hours: readonly number[]): number[] | undefined {
  const most = Math.max(...hours)
  if (most <= 0) return undefined
  return hours.map((count) => (count === 0 ? 0 : Math.max(1, Math.round((count / most) * BUSIEST))))
}

const EVEN: readonly number[] = Array.from({ length: HOURS }, () => DEFAULT_WEIGHT)

/** Curves to begin with: all hours alike, office hours, evenings. */
export const CURVES = {
  even: EVEN,
  office: [0, 0, 0, 0, 0, 0, 1, 2, 5, 9, 10, 9, 7, 6, 8, 9, 8, 7, 4, 3, 2, 2, 1, 0],
  evening: [2, 1, 0, 0, 0, 0, 1, 2, 3, 4, 4, 5, 6, 5, 4, 4, 4, 5, 7, 9, 10, 10, 8, 4],
} as const satisfies Record<string, readonly number[]>

/** What is simulated, as the address says it; by default twice as many draws as there are prizes, over the campaign's days. */
export function setupOf(address: URLSearchParams, table: DrawTableAnswer): Setup {
  const stock = table.prizes.reduce((sum, prize) => sum + (prize.stock ?? 0), 0)
  const draws = wholeOf(
    address.get('draws'),
    FEWEST_DRAWS,
    MOST_DRAWS,
    within(Math.ceil((2 * stock) / FEWEST_DRAWS) * FEWEST_DRAWS, FEWEST_DRAWS, MOST_DRAWS),
  )
  return {
    draws,
    days: wholeOf(address.get('days'), 1, MOST_DAYS, within(Math.ceil(table.days), 1, MOST_DAYS)),
    runs: wholeOf(address.get('runs'), 1, MOST_RUNS, defaultRuns(draws)),
    weights: weightsOf(address.get('hours') ?? '') ?? EVEN,
    smoothing: SMOOTHINGS.find((name) => name === address.get('smoothing')) ?? 'asIs',
  }
}
