import { calmStepAt, cellAfter, OVER_DELAY_MS, planRun, type RunPlan, stepAt } from './nine-grid-plan'

/** decisions §16: as the wheel's; `spinning` while the runner runs. */
export type NineGridPhase = 'idle' | 'waiting' | 'spinning' | 'settled'

/** The grid as plain data: read by the probe, kept for a resume, used to rebuild after a lost context. */
export interface NineGridSnapshot {
  scene: 'nine-grid'
  phase: NineGridPhase
  /** Cell on which the runner is, 0 to 7 clockwise from the top left. */
  activeCell: number
  /** Steps done in the running or last run; 0 before the first. */
  step: number
  /** Steps of the running or last run; 0 before the first. */
  steps: number
  /** The running or last run; absent before the first and after a reset. */
  run?: { index: number; startCell: number; elapsedMs: number; overTold: boolean }
}

export interface NineGridRoundEvents {
  settled(index: number): void
  over(index: number): void
}

/**
 * One grid's game: phases, the running run and its two events. It knows time and cells only, so it plays the
 * same with any renderer, any frame rate and none at all.
 */
export class NineGridRound {
  phase: NineGridPhase = 'idle'
  activeCell = 0
  /** Steps done at the last advance. */
  step = 0
  plan: RunPlan | undefined
  /** Time since the run command at the last advance. */
  elapsedMs = 0

  #startedAtMs = 0
  #overTold = true
  readonly #events: NineGridRoundEvents

  constructor(events: NineGridRoundEvents) {
    this.#events = events
  }

  /** Whether a press of start means anything now (spec part 2 §4: ignored while a run is under way). */
  get startable(): boolean {
    return this.phase === 'idle' || (this.phase === 'settled' && this.#overTold)
  }

  /** Whether a run, or the pause before its over event, is under way. */
  get running(): boolean {
    return this.plan !== undefined && !this.#overTold
  }

  /** The result is being asked for: no start counts until it is there or given up. */
  wait(): void {
    if (this.startable) this.phase = 'waiting'
  }

  /** Gives up waiting. */
  cancel(): void {
    if (this.phase === 'waiting') this.phase = 'idle'
  }

  /**
   * Starts the run to a cell, from where the last one ended.
   *
   * @returns false when a run is already under way, which goes on unchanged
   * @throws RangeError when there is no such cell
   */
  run(index: number, nowMs: number): boolean {
    const plan = planRun(this.activeCell, index)
    if (this.running) return false
    this.plan = plan
    this.phase = 'spinning'
    this.step = 0
    this.elapsedMs = 0
    this.#startedAtMs = nowMs
    this.#overTold = false
    return true
  }

  /**
   * Moves on to a time. The events come in order and once each, whatever time has passed in between.
   *
   * @param calm whether the motionless version of the run is shown
   */
  advance(nowMs: number, calm: boolean): void {
    const plan = this.plan
    if (!plan || !this.running) return
    this.elapsedMs = Math.max(this.elapsedMs, withoutDust(nowMs - this.#startedAtMs))
    this.step = Math.max(this.step, (calm ? calmStepAt : stepAt)(plan, this.elapsedMs))
    this.activeCell = cellAfter(plan, this.step)
    if (this.phase === 'spinning' && this.elapsedMs >= plan.durationMs) {
      this.phase = 'settled'
      this.#events.settled(plan.index)
    }
    if (this.plan === plan && !this.#overTold && this.elapsedMs >= plan.durationMs + OVER_DELAY_MS) {
      this.#overTold = true
      this.#events.over(plan.index)
    }
  }

  snapshot(): NineGridSnapshot {
    const { phase, activeCell, step, plan, elapsedMs } = this
    return {
      scene: 'nine-grid',
      phase,
      activeCell,
      step,
      steps: plan?.steps ?? 0,
      ...(plan && {
        run: { index: plan.index, startCell: plan.startCell, elapsedMs, overTold: this.#overTold },
      }),
    }
  }

  /** Takes up a snapshot: a run goes on from where it was, and events already told stay told. */
  restore({ phase, activeCell, step, run }: NineGridSnapshot, nowMs: number): void {
    this.plan = run && planRun(run.startCell, run.index)
    this.phase = phase
    this.activeCell = activeCell
    this.step = step
    this.elapsedMs = run?.elapsedMs ?? 0
    this.#startedAtMs = nowMs - this.elapsedMs
    this.#overTold = run?.overTold ?? true
  }
}

/** A clock that advanced by 50 ms must read 50, whatever the rounding of its sums left behind. */
function withoutDust(ms: number): number {
  const whole = Math.round(ms)
  return Math.abs(ms - whole) < 1e-6 ? whole : ms
}
