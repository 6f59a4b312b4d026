import type { LotteryPlace } from '../kit/lottery-shape'

/** From one cell's centre to the next, at scale 1. */
export const CELL_STEP_PX = 104
/** A box's face, at scale 1. */
export const CELL_PX = 98

/** The design's width, on which the tray is 336 px across. */
const DESIGN_WIDTH_PX = 372
/** What the tray takes above and below its centre at scale 1: the crest, an open lid, the clouds. */
const ABOVE_PX = 206
const BELOW_PX = 208
const DRUM_PX = 49
const TRAY = { halfPx: 168, cornerPx: 28 }
/** The middle of the game's part of a tall page: 18 % for the title, 55 % for the game (art: layout). */
const MIDDLE_SHARE = 0.47

/**
 * Lays the grid out: as wide as the space and its height allow, in the game's part of a tall page, in the
 * middle of a low one. At scale 1 the tray is 336 px across.
 */
export function nineGridLayout(widthPx: number, heightPx: number): LotteryPlace {
  const scale = Math.max(0.1, Math.min(widthPx / DESIGN_WIDTH_PX, heightPx / (ABOVE_PX + BELOW_PX)))
  const lowest = heightPx - BELOW_PX * scale
  const centreY = Math.min(lowest, Math.max(ABOVE_PX * scale, heightPx * MIDDLE_SHARE))
  const reachPx = { above: ABOVE_PX * scale, below: BELOW_PX * scale, beside: (DESIGN_WIDTH_PX / 2) * scale }
  return {
    centreX: widthPx / 2,
    centreY,
    scale,
    startRadiusPx: DRUM_PX * scale,
    outlinePx: { half: TRAY.halfPx * scale, corner: TRAY.cornerPx * scale },
    reachPx,
  }
}

const COLUMNS = [-1, 0, 1, 1, 1, 0, -1, -1] as const
const ROWS = [-1, -1, -1, 0, 1, 1, 1, 0] as const

/** @returns column and row of a cell, −1 to 1, clockwise from the top left */
export function cellPlace(index: number): { column: number; row: number } {
  return { column: COLUMNS[index] ?? 0, row: ROWS[index] ?? 0 }
}
