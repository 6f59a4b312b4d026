/** Bounds and defaults of a simulation, wherever it is asked for. */
export const MOST_DRAWS = 1_000_000
export const MOST_DAYS = 366
/** Of a day, from midnight in Shanghai. */
export const HOURS = 24
/** Draws that all runs make together unless more runs are asked for: some ten seconds. */
const DEFAULT_WORK = 4_000_000
const DEFAULT_RUNS = 20

/** How often so many draws are played through where nobody says how often. */
export const defaultRuns = (draws: number): number =>
  Math.max(1, Math.min(DEFAULT_RUNS, Math.floor(DEFAULT_WORK / draws)))

/** Whether these say how busy each hour of a day is: one weight an hour, none below 0, one above. */
export const isCurve = (weights: readonly number[]): boolean =>
  weights.length === HOURS &&
  weights.every((weight) => Number.isFinite(weight) && weight >= 0) &&
  weights.some((weight) => weight > 0)
