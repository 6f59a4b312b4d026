/** Measures of the nine-grid in CSS px. */
export const GRID = {
  /** The tray around the cells. */
  boardPx: 336,
  cellPx: 98,
  /** From one cell's centre to the next. */
  stepPx: 104,
  /** How far a box stands above the tray. */
  depthPx: 8,
} as const
