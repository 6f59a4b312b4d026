import { GAMES } from '../../domain/games'

/** Cells around the drum, numbered clockwise from the top left. */
export const CELLS = GAMES['nine-grid'].mostPrizes

/** Steps of every run before those that lead on to the awarded cell (spec part 2 §4). */
export const BASE_STEPS = 32

/** Length of a step at the start of a run (spec part 2 §4). */
export const STEP_MS = 50

/** Steps at the first speed: two thirds of the base run (spec part 2 §4). */
export const EVEN_STEPS = Math.floor((BASE_STEPS * 2) / 3)

/** Length of the last step. */
export const LAST_STEP_MS = 380

/** Cells behind the runner that still glow (art: nine-grid). */
export const TRAIL_CELLS = 3

/** Exponent of the steps' growth: above 1, so that slowing begins gently. */
const SLOWING = 1.7
const TRAIL_MS = 210
const HIGHEST_PITCH = 1.3
const LOWEST_PITCH = 0.72

export interface RunPlan {
  /** Awarded cell, 0-based. */
  readonly index: number
  /** Cell on which the runner stands when the run begins. */
  readonly startCell: number
  /** {@link BASE_STEPS} and those from there to the awarded cell. */
  readonly steps: number
  /** Time of each step since the run began, whole ms: the first entry is step 1. */
  readonly stepTimesMs: readonly number[]
  /** Time of the last step. */
  readonly durationMs: number
}

/**
 * Lays out one run (spec part 2 §4).
 *
 * @param startCell cell on which the runner stands
 * @param index awarded cell, 0-based
 * @throws RangeError when the grid has no such cell
 */
export function planRun(startCell: number, index: number): RunPlan {
  for (const cell of [startCell, index]) {
    if (!Number.isInteger(cell) || cell < 0 || cell >= CELLS) {
      throw new RangeError(`nine-grid: no cell ${cell} among ${CELLS}`)
    }
  }
  const ahead = (index - startCell - BASE_STEPS) % CELLS
  const steps = BASE_STEPS + (ahead < 0 ? ahead + CELLS : ahead)
  const stepTimesMs: number[] = []
  let durationMs = 0
  for (let step = 1; step <= steps; step++) {
    durationMs += stepMs(step, steps)
    stepTimesMs.push(durationMs)
  }
  return { index, startCell, steps, stepTimesMs, durationMs }
}

/**
 * @param step 1 to `steps`
 * @returns length of a step in whole ms, never shorter than the step before
 */
export function stepMs(step: number, steps: number): number {
  if (step <= EVEN_STEPS) return STEP_MS
  const share = (step - EVEN_STEPS) / (steps - EVEN_STEPS)
  return Math.round(STEP_MS + (LAST_STEP_MS - STEP_MS) * share ** SLOWING)
}

/** @returns steps done at a time of the run, 0 to `plan.steps` */
export function stepAt({ stepTimesMs, steps }: RunPlan, elapsedMs: number): number {
  let done = 0
  while (done < steps && (stepTimesMs[done] ?? Number.POSITIVE_INFINITY) <= elapsedMs) done++
  return done
}

/** @returns the cell on which the runner is after a number of steps */
export const cellAfter = ({ startCell }: RunPlan, step: number): number => (startCell + step) % CELLS

/** @returns the cell on which the runner is at a time of the run */
export const cellAt = (plan: RunPlan, elapsedMs: number): number => cellAfter(plan, stepAt(plan, elapsedMs))

/**
 * @param behind 1 for the cell that the runner has just left, up to {@link TRAIL_CELLS}
 * @param step those done by then, for a caller that has counted them
 * @returns how brightly that cell still glows, 0 to 1
 */
export function trailAt(
  plan: RunPlan,
  elapsedMs: number,
  behind: number,
  step = stepAt(plan, elapsedMs),
): number {
  const leaving = step - behind + 1
  const leftMs = plan.stepTimesMs[leaving - 1]
  if (behind > TRAIL_CELLS || leaving < 1 || leftMs === undefined) return 0
  const left = 1 - (elapsedMs - leftMs) / TRAIL_MS
  return left <= 0 ? 0 : left ** 1.5
}

/** @returns pitch of the click of a step: 1 as recorded, falling as the steps grow longer */
export function pitchOf(step: number, steps: number): number {
  const share = Math.log(stepMs(step, steps) / STEP_MS) / Math.log(LAST_STEP_MS / STEP_MS)
  return HIGHEST_PITCH + (LOWEST_PITCH - HIGHEST_PITCH) * share
}

/** Fades of the motionless version: the veil in after the start, out before the end. */
const CALM_FADE_IN_MS = 320
const CALM_FADE_OUT_MS = 480

/** @returns steps done in reduced motion: none, then, as the veil begins to fade out, all */
export function calmStepAt(plan: RunPlan, elapsedMs: number): number {
  return elapsedMs >= plan.durationMs - CALM_FADE_OUT_MS ? plan.steps : 0
}

/** @returns how opaque the veil over the cells is in reduced motion, 0 to 1, fully opaque at the change */
export function calmVeilAt({ durationMs }: RunPlan, elapsedMs: number): number {
  if (elapsedMs <= 0 || elapsedMs >= durationMs) return 0
  const outMs = elapsedMs - (durationMs - CALM_FADE_OUT_MS)
  return outMs > 0 ? 1 - outMs / CALM_FADE_OUT_MS : Math.min(1, elapsedMs / CALM_FADE_IN_MS)
}
