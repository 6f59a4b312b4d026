import type { QualitySettings } from '../engine/quality/quality'
import type { LayerPlace } from '../engine/scene/scene'
import { CELEBRATION_MS, type Celebration } from '../kit/celebration'
import type { Flight } from './beside/flight'
import type { ScratchCardBoard } from './board'
import type { ScratchFoil } from './foil'
import type { FoilBits } from './foil-bits'
import type { ScratchRound } from './round'
import { ARRIVAL_MS, FADE_MS, FOIL, GUIDE_MS } from './scratch-card-plan'

/** The sheen enters with the card, stops here and follows the finger a little. */
const SHEEN_REST = 0.26
const SHEEN_FROM = -0.3
const SHEEN_MS = 1300
const SHEEN_LEAN = 0.5
const SHEEN_EASE_MS = 120

interface Sample {
  /** When the device took it, ms. */
  readonly atMs?: number
  readonly finger: number
  /** Whether it took foil off, bits of which fly. */
  readonly took: boolean
}

/** Of the one finger of a play. */
const FIRST: Sample = { finger: 0, took: true }

interface Trace {
  x: number
  y: number
  atMs: number
}

/** Draws a round on the board: arrival, sheen, flying foil, the celebration of a prize. */
export class ScratchCardShow {
  private arrivalMs = Number.NEGATIVE_INFINITY
  private _touched = false
  private celebrates = false
  private sheen = SHEEN_REST
  private sheenTarget = SHEEN_REST
  private drawnMs = Number.NEGATIVE_INFINITY
  private celebrationMs = Number.NEGATIVE_INFINITY
  /** Without a shader no sheen is seen, and none has to move. */
  private hasSheen = true
  private readonly traces = new Map<number, Trace>()
  private readonly launch = (curl: Flight) => this.foil.launchBeside(curl)

  constructor(
    readonly board: ScratchCardBoard,
    readonly foil: ScratchFoil,
    readonly bits: FoilBits,
    readonly celebration: Celebration,
  ) {}

  adjust(quality: QualitySettings): void {
    this.hasSheen = quality.shaders
    this.foil.shade(quality.shaders)
    this.bits.adjust(quality.particles)
    this.celebration.adjust(quality)
  }

  arriveAt(nowMs: number): void {
    this.arrivalMs = nowMs
    this.sheen = SHEEN_FROM
  }

  /** Whether the player has begun to scratch, which ends the arrival. */
  get touched(): boolean {
    return this._touched
  }

  /** Shows the card at once: the player has begun to scratch. */
  skipArrival(): void {
    this._touched = true
    this.arrivalMs = Number.NEGATIVE_INFINITY
  }

  /**
   * A finger is at a place of the foil.
   *
   * @returns its speed, px a ms
   */
  follow(x: number, y: number, nowMs: number, isFirst: boolean, sample: Sample = FIRST): number {
    const { atMs: sampleMs = nowMs, finger, took } = sample
    this.sheenTarget = SHEEN_REST + (x / FOIL.widthPx - 0.5) * SHEEN_LEAN
    const trace = this.traces.get(finger)
    if (!trace || isFirst) {
      this.traces.set(finger, { x, y, atMs: sampleMs })
      return 0
    }
    const move = { xPx: x, yPx: y, dxPx: x - trace.x, dyPx: y - trace.y, nowMs }
    const tookMs = Math.max(1, sampleMs - trace.atMs)
    trace.x = x
    trace.y = y
    trace.atMs = sampleMs
    const onFoil = took && x > 0 && y > 0 && x < FOIL.widthPx && y < FOIL.heightPx
    if (onFoil && this.foil.isOpenBeside) this.bits.throwBeside(move, this.launch)
    else if (onFoil) this.bits.throw(move)
    return Math.hypot(move.dxPx, move.dyPx) / tookMs
  }

  breakUp(round: ScratchRound, isWin: boolean): void {
    this.traces.clear()
    this.bits.hold(round.pieces)
    this.celebrates = isWin
    this.celebration.begin({}, round.pieces.length)
  }

  /** Shows a restored round as it looks by now. */
  restored(round: ScratchRound, isWin: boolean, nowMs: number): void {
    this._touched = round.coverage.ratio > 0
    this.drawnMs = nowMs
    if (this._touched) this.arrivalMs = Number.NEGATIVE_INFINITY
    if (round.sinceMs !== undefined) this.breakUp(round, isWin && round.phase === 'revealing')
  }

  /** @param place the foil's upper left in scene px */
  place(place: LayerPlace): void {
    this.foil.place(place)
  }

  clear(): void {
    this.foil.clearBeside()
    this._touched = false
    this.celebrates = false
    this.traces.clear()
    this.sheen = SHEEN_REST
    this.sheenTarget = SHEEN_REST
    this.bits.clear()
    this.celebration.hide()
  }

  draw(round: ScratchRound, nowMs: number, calm: boolean): void {
    const { board, bits, celebration } = this
    const { sinceMs } = round
    const arrivedMs = nowMs - this.arrivalMs
    board.arrive(arrivedMs)
    board.guide(calm || this._touched ? undefined : arrivedMs)
    this.lean(nowMs, arrivedMs, calm)
    const isGone = round.phase === 'revealed'
    const opacity = isGone ? 0 : calm && sinceMs !== undefined ? Math.max(0, 1 - sinceMs / FADE_MS) : 1
    this.foil.show(opacity, this.sheen)
    bits.visible = !calm
    bits.draw(nowMs)
    bits.drawPieces(round.pieces, calm ? undefined : this.piecesMs(round))
    if (this.celebrates && sinceMs !== undefined) celebration.show(this.celebratedMs(round, nowMs), calm)
    else celebration.hide()
  }

  /** Whether the next frame looks different from this one. */
  movingAt(round: ScratchRound, nowMs: number, calm: boolean): boolean {
    if (round.running) return true
    const arrivedMs = nowMs - this.arrivalMs
    const arrives = !calm && arrivedMs < Math.max(ARRIVAL_MS, SHEEN_MS)
    const guides = !calm && !this._touched && arrivedMs >= GUIDE_MS.fromMs && arrivedMs < GUIDE_MS.untilMs
    const celebrates = this.celebrates && this.celebratedMs(round, nowMs) < CELEBRATION_MS
    return arrives || guides || celebrates || this.leans || this.bits.movingAt(nowMs)
  }

  /** @returns time until the guiding finger comes; undefined where it will not */
  restMs(round: ScratchRound, nowMs: number, calm: boolean): number | undefined {
    const untilMs = GUIDE_MS.fromMs - (nowMs - this.arrivalMs)
    return !calm && !this._touched && round.scratchable && untilMs > 0 ? untilMs : undefined
  }

  private get leans(): boolean {
    return this.hasSheen && Math.abs(this.sheen - this.sheenTarget) > 0.004
  }

  private piecesMs({ phase, sinceMs }: ScratchRound): number | undefined {
    return phase === 'revealing' ? sinceMs : undefined
  }

  /** The celebration starts as the first foil flies off and continues after the last. */
  private celebratedMs({ phase, sinceMs = 0 }: ScratchRound, nowMs: number): number {
    if (phase === 'revealing') this.celebrationMs = nowMs - sinceMs
    return nowMs - this.celebrationMs
  }

  private lean(nowMs: number, arrivedMs: number, calm: boolean): void {
    const tookMs = Math.max(0, nowMs - this.drawnMs)
    this.drawnMs = nowMs
    if (calm) this.sheen = SHEEN_REST
    else if (arrivedMs < SHEEN_MS) {
      this.sheen = SHEEN_REST + (SHEEN_FROM - SHEEN_REST) * (1 - arrivedMs / SHEEN_MS) ** 3
    } else if (this.leans) {
      this.sheen += (this.sheenTarget - this.sheen) * (1 - Math.exp(-tookMs / SHEEN_EASE_MS))
    } else this.sheen = this.sheenTarget
  }
}
