import { SCRATCH } from '../../assets/scratch/measures'
import { TIMES } from '../../domain/rules/limits'

/** Share of the foil that must be gone (spec part 2 §9). */
export const CLEAR_RATIO = 0.2
/** From the threshold to the result (spec part 2 §9). */
export const RESULT_DELAY_MS = TIMES.scratchResultMs
/** The foil's size; strokes and coverage use its own px, at whatever size it is shown. */
export const FOIL = { widthPx: SCRATCH.foil.w, heightPx: SCRATCH.foil.h } as const

/** The whole arrival: packet up, flap open, card out. */
export const ARRIVAL_MS = 860
/** The guiding finger is shown once, some time after the card has arrived. */
export const GUIDE_MS = { fromMs: ARRIVAL_MS + 900, untilMs: ARRIVAL_MS + 2700 } as const

/** Reduced motion: the foil fades away. */
export const FADE_MS = 240
/** Time after the threshold at which the last piece of the foil breaks off. */
const BREAK_UP_MS = 380
/** Time after which a piece has blown away. */
export const PIECE_FLIGHT_MS = 620

/** Pieces overlap so that together they cover all of the foil. */
const PIECE_STEP_PX = 33
export const PIECE_RADIUS_PX = 24

/** A piece of foil that breaks off when the threshold is reached. */
export interface FoilPiece {
  x: number
  y: number
  /** Time after the threshold. */
  atMs: number
}

/**
 * How the rest of the foil breaks up: outward from where the finger was.
 *
 * @returns pieces in the order in which they break off, which together cover the whole foil
 */
export function planBreakUp(fromX: number, fromY: number): readonly FoilPiece[] {
  const pieces: FoilPiece[] = []
  const rowPx = (PIECE_STEP_PX * Math.sqrt(3)) / 2
  const rows = Math.ceil(FOIL.heightPx / rowPx)
  const columns = Math.ceil(FOIL.widthPx / PIECE_STEP_PX)
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const x = (column + (row % 2) / 2) * PIECE_STEP_PX - PIECE_STEP_PX / 4
      const y = row * rowPx
      pieces.push({ x, y, atMs: Math.hypot(x - fromX, y - fromY) })
    }
  }
  const farthest = Math.max(...pieces.map(({ atMs }) => atMs))
  for (const piece of pieces) piece.atMs *= BREAK_UP_MS / farthest
  return pieces.sort((a, b) => a.atMs - b.atMs)
}

/** @returns time from the threshold until nothing is left of the foil */
export const revealMs = (calm: boolean): number => (calm ? FADE_MS : BREAK_UP_MS + PIECE_FLIGHT_MS)

/** Pace of the finger that `play` moves. */
const PLAY_STEP_MS = 1000 / 120
const PLAY_SPEED_PX_MS = 0.72
const PLAY_ROW_PX = 27

/** A point of the finger that `play` moves. */
interface PlayedPoint {
  x: number
  y: number
  /** Time since the start. */
  atMs: number
}

/** A finger's way over the foil in rows, long enough to pass the threshold; the same at any frame rate. */
export function planPlay(): readonly PlayedPoint[] {
  const points: PlayedPoint[] = []
  const [left, right] = [40, FOIL.widthPx - 40]
  let x = left
  let y = 46
  let direction = 1
  for (let i = 0; y < FOIL.heightPx; i++) {
    points.push({ x, y, atMs: i * PLAY_STEP_MS })
    x += direction * PLAY_SPEED_PX_MS * PLAY_STEP_MS
    y += (PLAY_ROW_PX / (right - left)) * PLAY_SPEED_PX_MS * PLAY_STEP_MS
    if (x > right || x < left) direction = -direction
    x = Math.min(right, Math.max(left, x))
  }
  return points
}
