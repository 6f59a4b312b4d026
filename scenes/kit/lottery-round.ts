import type { SceneSnapshot } from '../engine/scene/scene'
import { wholeMs } from './whole-ms'

/** decisions §12 and §16 */
export type LotteryPhase = 'idle' | 'waiting' | 'spinning' | 'settled'

/** Time from the planned end of a game to the over event (spec part 2 §4). */
export const OVER_DELAY_MS = 500

/** The course of one game, from its start to its result. */
export interface LotteryPlan {
  /** Awarded place, 0-based. */
  readonly index: number
}

export interface LotteryRoundEvents {
  settled(index: number): void
  over(index: number): void
}

/** How far a game has come; part of the snapshots. */
export interface GameProgress {
  elapsedMs: number
  /** Whether the over event was emitted. */
  overEmitted: boolean
}

/**
 * One game of a lottery: its phases, its plan and its two events. It knows time and places only, so it plays
 * the same with any renderer, at any frame rate and without frames.
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

  private startedAtMs = 0
  private overEmitted = true
  private readonly events: LotteryRoundEvents

  constructor(events: LotteryRoundEvents) {
    this.events = events
  }

  abstract snapshot(): Snapshot

  /** Restores a snapshot: a running game continues where it was, and no event is emitted twice. */
  abstract restore(snapshot: Snapshot, nowMs: number): void

  /** @throws RangeError when there is no such place */
  protected abstract planFor(index: number): Plan

  /** Time from the start to the result, ms. */
  protected abstract durationMs(plan: Plan): number

  /** Advances to `elapsedMs`. @param calm whether the motionless version is shown */
  protected abstract advanceTo(plan: Plan, elapsedMs: number, calm: boolean): void

  /** Whether the start button counts now (spec part 2 §4: ignored while a game runs). */
  get startable(): boolean {
    return this.phase === 'idle' || (this.phase === 'settled' && this.overEmitted)
  }

  /** Whether a game, or the pause before its over event, is under way. */
  get running(): boolean {
    return this.plan !== undefined && !this.overEmitted
  }

  /** Time from the last advance to the result; undefined while no game runs towards one. */
  get dueMs(): number | undefined {
    const { plan } = this
    return plan && this.phase === 'spinning' ? this.durationMs(plan) - this.elapsedMs : undefined
  }

  /** The result is being requested: no start counts until `start` or `cancel`. */
  wait(): void {
    if (this.startable) this.phase = 'waiting'
  }

  /** Stops waiting. */
  cancel(): void {
    if (this.phase === 'waiting') this.phase = 'idle'
  }

  /**
   * Starts the game that ends on a place.
   *
   * @returns false when a game is already running, which continues unchanged
   * @throws RangeError when there is no such place
   */
  start(index: number, nowMs: number): boolean {
    const plan = this.planFor(index)
    if (this.running) return false
    this.continueWith('spinning', plan, { elapsedMs: 0, overEmitted: false }, nowMs)
    return true
  }

  /**
   * Advances to a time. Each event is emitted once and in order, whatever time has passed in between.
   *
   * @param calm whether the motionless version of the game is shown
   */
  advance(nowMs: number, calm: boolean): void {
    const plan = this.plan
    if (!plan || !this.running) return
    this.elapsedMs = Math.max(this.elapsedMs, wholeMs(nowMs - this.startedAtMs))
    this.advanceTo(plan, this.elapsedMs, calm)
    const durationMs = this.durationMs(plan)
    if (this.phase === 'spinning' && this.elapsedMs >= durationMs) {
      this.phase = 'settled'
      this.events.settled(plan.index)
    }
    if (this.plan === plan && !this.overEmitted && this.elapsedMs >= durationMs + OVER_DELAY_MS) {
      this.overEmitted = true
      this.events.over(plan.index)
    }
  }

  /** Advances to a time for a look between two frames, short of the events that the next frame emits. */
  glance(nowMs: number, calm: boolean): void {
    const { plan } = this
    const elapsedMs = wholeMs(nowMs - this.startedAtMs)
    if (!plan || this.phase !== 'spinning' || elapsedMs <= this.elapsedMs) return
    if (elapsedMs >= this.durationMs(plan)) return
    this.elapsedMs = elapsedMs
    this.advanceTo(plan, elapsedMs, calm)
  }

  protected get progress(): GameProgress {
    return { elapsedMs: this.elapsedMs, overEmitted: this.overEmitted }
  }

  /** Sets phase and game; without progress there is no running game. */
  protected continueWith(
    phase: LotteryPhase,
    plan: Plan | undefined,
    { elapsedMs, overEmitted }: GameProgress = { elapsedMs: 0, overEmitted: true },
    nowMs = 0,
  ): void {
    this.phase = phase
    this.plan = plan
    this.elapsedMs = elapsedMs
    this.startedAtMs = nowMs - elapsedMs
    this.overEmitted = overEmitted
  }
}
