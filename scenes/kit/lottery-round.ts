import type { SceneSnapshot } from '../engine/scene/scene'
import { withoutDust } from './whole-ms'

/** decisions §12 and §16 */
export type LotteryPhase = 'idle' | 'waiting' | 'spinning' | 'settled'

/** Time from the planned end of a game to the over event (spec part 2 §4). */
export const OVER_DELAY_MS = 500

/** How one game runs, from its start to its result. */
export interface LotteryPlan {
  /** Awarded place, 0-based. */
  readonly index: number
}

export interface LotteryRoundEvents {
  settled(index: number): void
  over(index: number): void
}

/** How far a game has come, as a snapshot keeps it. */
export interface GameProgress {
  elapsedMs: number
  overTold: boolean
}

/**
 * One lottery's game: phases, the running game and its two events. It knows time and places only, so it plays
 * the same with any renderer, any frame rate and none at all.
 */
export abstract class LotteryRound<
  Plan extends LotteryPlan = LotteryPlan,
  Snapshot extends SceneSnapshot = SceneSnapshot,
> {
  phase: LotteryPhase = 'idle'
  /** The running or last game's; undefined before the first and after a reset. */
  plan: Plan | undefined
  /** Time since the start at the last advance. */
  elapsedMs = 0

  #startedAtMs = 0
  #overTold = true
  readonly #events: LotteryRoundEvents

  constructor(events: LotteryRoundEvents) {
    this.#events = events
  }

  abstract snapshot(): Snapshot

  /** Takes up a snapshot: a running game goes on from where it was, and events already told stay told. */
  abstract restore(snapshot: Snapshot, nowMs: number): void

  /** @throws RangeError when there is no such place */
  protected abstract planFor(index: number): Plan

  /** Time from the start to the result, ms. */
  protected abstract durationMs(plan: Plan): number

  /** Moves on to `elapsedMs`. @param calm whether the motionless version is shown */
  protected abstract move(plan: Plan, elapsedMs: number, calm: boolean): void

  /** Whether a press of start means anything now (spec part 2 §4: ignored while a game runs). */
  get startable(): boolean {
    return this.phase === 'idle' || (this.phase === 'settled' && this.#overTold)
  }

  /** Whether a game, or the pause before its over event, is under way. */
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
   * Starts the game that ends on a place.
   *
   * @returns false when a game is already under way, which goes on unchanged
   * @throws RangeError when there is no such place
   */
  start(index: number, nowMs: number): boolean {
    const plan = this.planFor(index)
    if (this.running) return false
    this.takeUp('spinning', plan, { elapsedMs: 0, overTold: false }, nowMs)
    return true
  }

  /**
   * Moves on to a time. The events come in order and once each, whatever time has passed in between.
   *
   * @param calm whether the motionless version of the game is shown
   */
  advance(nowMs: number, calm: boolean): void {
    const plan = this.plan
    if (!plan || !this.running) return
    this.elapsedMs = Math.max(this.elapsedMs, withoutDust(nowMs - this.#startedAtMs))
    this.move(plan, this.elapsedMs, calm)
    const durationMs = this.durationMs(plan)
    if (this.phase === 'spinning' && this.elapsedMs >= durationMs) {
      this.phase = 'settled'
      this.#events.settled(plan.index)
    }
    if (this.plan === plan && !this.#overTold && this.elapsedMs >= durationMs + OVER_DELAY_MS) {
      this.#overTold = true
      this.#events.over(plan.index)
    }
  }

  protected get progress(): GameProgress {
    return { elapsedMs: this.elapsedMs, overTold: this.#overTold }
  }

  /** Goes on with a game; without its progress there is none to go on with. */
  protected takeUp(
    phase: LotteryPhase,
    plan: Plan | undefined,
    { elapsedMs, overTold }: GameProgress = { elapsedMs: 0, overTold: true },
    nowMs = 0,
  ): void {
    this.phase = phase
    this.plan = plan
    this.elapsedMs = elapsedMs
    this.#startedAtMs = nowMs - elapsedMs
    this.#overTold = overTold
  }
}
