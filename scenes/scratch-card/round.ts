import { wholeMs } from '../kit/whole-ms'
import type { Stamp } from './brush'
import { Coverage } from './coverage'
import { eachStamp, packStamp } from './packed-stamps'
import {
  CLEAR_RATIO,
  FOIL,
  type FoilPiece,
  PIECE_RADIUS_PX,
  planBreakUp,
  RESULT_DELAY_MS,
  revealMs,
} from './scratch-card-plan'
import type { ScratchCardSnapshot, ScratchPhase, ScratchStart } from './scratch-card-shape'
import { Strokes } from './strokes'

/** A piece that breaks off leaves nothing behind that can be seen. */
const PIECE_PX2 = 0.5

interface ScratchRoundEvents {
  /** The foil loses this stamp; the object is reused. */
  stamp(stamp: Stamp): void
  started(): void
  thresholdReached(): void
  over(): void
  revealed(): void
}

/** One card's game: its phase, strokes and coverage, and what follows the threshold. It draws nothing. */
export class ScratchRound {
  phase: ScratchPhase = 'waiting'
  readonly coverage = new Coverage()
  readonly strokes: Strokes
  /** Pieces that break off after the threshold. */
  pieces: readonly FoilPiece[] = []
  /** Time since the threshold at the last advance; undefined before it. */
  sinceMs: number | undefined

  private thresholdMs = 0
  /** In the order in which they were made. */
  private readonly taken: number[] = []
  /** Whether the last stamp took foil off: over the bare card nothing has to be drawn. */
  private tookLast = true
  /** Pieces that have broken off. */
  private broken = 0
  private overEmitted = false
  /** No event is emitted while a state is restored. */
  private silent = false
  private readonly piece: Stamp = { x: 0, y: 0, radiusPx: PIECE_RADIUS_PX, turnRad: 0 }

  constructor(readonly events: ScratchRoundEvents) {
    this.strokes = new Strokes((stamp) => this.stamp(stamp))
  }

  /** Nothing has been scratched off: the words on the foil stand (spec part 2 §4). */
  get isWhole(): boolean {
    return this.phase === 'waiting' || this.phase === 'ready'
  }

  /** Whether a finger removes foil. */
  get scratchable(): boolean {
    return this.phase === 'ready' || this.phase === 'scratching'
  }

  /** Whether the threshold has been reached and an event is still to come. */
  get running(): boolean {
    return this.sinceMs !== undefined && (this.phase === 'revealing' || !this.overEmitted)
  }

  /** Sets whether the prize under the foil is known. */
  setKnown(known: boolean): void {
    if (known && this.phase === 'waiting') this.phase = this.coverage.ratio > 0 ? 'scratching' : 'ready'
    if (!known && this.phase === 'ready') this.phase = 'waiting'
  }

  begin(finger: number, x: number, y: number, nowMs: number): void {
    if (!this.scratchable) return
    this.scratch(nowMs, () => this.strokes.begin(finger, x, y))
  }

  /** @returns whether there is foil under the finger, by its last stamp */
  move(finger: number, x: number, y: number, nowMs: number): boolean {
    if (this.scratchable) this.scratch(nowMs, () => this.strokes.move(finger, x, y))
    return this.tookLast
  }

  /** @returns whether that finger's stroke counts */
  end(finger: number): boolean {
    this.strokes.end(finger)
    return this.phase === 'scratching'
  }

  /** Removes the foil without a finger. @returns whether it can be removed now */
  reveal(nowMs: number): boolean {
    if (!this.scratchable) return false
    this.reach(nowMs)
    return true
  }

  /** Advances to a time. Each event is emitted once and in order, whatever time has passed in between. */
  advance(nowMs: number, calm: boolean): void {
    if (this.sinceMs === undefined || !this.running) return
    this.sinceMs = Math.max(this.sinceMs, wholeMs(nowMs - this.thresholdMs))
    if (!calm) this.breakOff(this.sinceMs)
    if (!this.overEmitted && this.sinceMs >= RESULT_DELAY_MS) {
      this.overEmitted = true
      this.events.over()
    }
    if (this.phase === 'revealing' && this.sinceMs >= revealMs(calm)) {
      this.phase = 'revealed'
      this.coverage.fill()
      this.events.revealed()
    }
  }

  snapshot(): ScratchCardSnapshot {
    const { phase, coverage, strokes, sinceMs } = this
    return {
      scene: 'scratch-card',
      phase,
      clearedRatio: coverage.ratio,
      strokes: strokes.log(),
      ...(sinceMs !== undefined && { sinceMs }),
    }
  }

  /** Starts from a page's saved state, without events. @param known whether the prize is known */
  open({ strokes = '', revealed = false }: ScratchStart, known: boolean): void {
    this.phase = known ? 'ready' : 'waiting'
    this.silent = true
    this.strokes.replay(strokes)
    this.silent = false
    if (revealed || this.coverage.ratio >= CLEAR_RATIO) {
      this.phase = 'revealed'
      this.sinceMs = RESULT_DELAY_MS
      this.overEmitted = true
      this.coverage.fill()
    } else if (this.coverage.ratio > 0 && known) this.phase = 'scratching'
  }

  /**
   * Restores a snapshot: events still to come are emitted, earlier ones are not emitted again.
   *
   * @param known whether the prize is known now, whatever was known when the snapshot was taken
   */
  restore({ phase, strokes, sinceMs }: ScratchCardSnapshot, nowMs: number, known: boolean): void {
    this.silent = true
    this.coverage.clear()
    this.taken.length = 0
    this.strokes.replay(strokes)
    this.silent = false
    this.phase = phase
    this.setKnown(known)
    this.sinceMs = sinceMs
    if (phase === 'revealed') this.coverage.fill()
    if (sinceMs === undefined) return
    this.thresholdMs = nowMs - sinceMs
    this.overEmitted = sinceMs >= RESULT_DELAY_MS
    this.planPieces()
    if (phase === 'revealing') this.breakOff(sinceMs)
  }

  /** Emits each stamp of the current state again, for a foil that is drawn again. */
  redraw(): void {
    eachStamp(this.taken, (stamp) => this.events.stamp(stamp))
  }

  private scratch(nowMs: number, stroke: () => void): void {
    stroke()
    if (this.scratchable && this.coverage.ratio >= CLEAR_RATIO) this.reach(nowMs)
  }

  private stamp(stamp: Stamp): void {
    if (this.coverage.ratio >= CLEAR_RATIO || !(this.silent || this.scratchable)) return
    this.take(stamp)
    if (this.silent || this.phase !== 'ready' || this.coverage.ratio === 0) return
    this.phase = 'scratching'
    this.events.started()
  }

  private take(stamp: Stamp, leastPx2?: number): void {
    this.tookLast = this.coverage.stamp(stamp, leastPx2)
    if (!this.tookLast) return
    packStamp(this.taken, stamp)
    this.events.stamp(stamp)
  }

  private reach(nowMs: number): void {
    this.phase = 'revealing'
    this.thresholdMs = nowMs
    this.sinceMs = 0
    this.overEmitted = false
    this.planPieces()
    this.strokes.endAll()
    this.events.thresholdReached()
  }

  private planPieces(): void {
    const { x, y } = this.strokes.last ?? { x: FOIL.widthPx / 2, y: FOIL.heightPx / 2 }
    this.pieces = planBreakUp(x, y)
    this.broken = 0
  }

  private breakOff(sinceMs: number): void {
    for (;;) {
      const piece = this.pieces[this.broken]
      if (!piece || piece.atMs > sinceMs) return
      this.broken += 1
      this.piece.x = piece.x
      this.piece.y = piece.y
      this.piece.turnRad = this.broken
      this.take(this.piece, PIECE_PX2)
    }
  }
}
