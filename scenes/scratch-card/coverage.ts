import { BRUSH_REACH, brushAt, type Stamp } from './brush'
import { FOIL } from './scratch-card-plan'

/** A cell's side in px of the foil: ±0.1 % at the threshold, and cheap on every phone. */
const CELL_PX = 2
const COLUMNS = FOIL.widthPx / CELL_PX
const ROWS = FOIL.heightPx / CELL_PX
/** A cell counts as cleared when more than half of its foil is gone. */
const CLEARED_BELOW = 0.5
/** A stamp of a finger that takes less foil than this is not seen: it only smooths the torn edge. A whole step takes 100. */
const SEEN_PX2 = 4

/**
 * How much of the foil is gone: each stamp removes from the cells what it removes from the texture's pixels, so
 * nothing is ever read back from a canvas or the GPU.
 */
export class Coverage {
  /** What is left of the foil at each cell's middle, 0 to 1. */
  private readonly left = new Float32Array(COLUMNS * ROWS).fill(1)
  private cleared = 0

  /** Share of the foil that is gone, 0 to 1. */
  get ratio(): number {
    return this.cleared / (COLUMNS * ROWS)
  }

  /**
   * @param leastPx2 how much foil has to be there to be taken off
   * @returns whether it was; otherwise nothing changes, and nothing has to be drawn
   */
  stamp(stamp: Stamp, leastPx2 = SEEN_PX2): boolean {
    const least = leastPx2 / CELL_PX ** 2
    if (this.sweep(stamp, least) < least) return false
    this.sweep(stamp)
    return true
  }

  /**
   * @param least to see alone whether so much can be taken off, in whole cells of foil
   * @returns what is taken off, or could be up to `least`
   */
  private sweep({ x, y, radiusPx, turnRad }: Stamp, least?: number): number {
    const left = this.left
    let sum = 0
    const reachPx = radiusPx * BRUSH_REACH
    const firstColumn = Math.max(0, Math.floor((x - reachPx) / CELL_PX))
    const lastColumn = Math.min(COLUMNS - 1, Math.floor((x + reachPx) / CELL_PX))
    const firstRow = Math.max(0, Math.floor((y - reachPx) / CELL_PX))
    const lastRow = Math.min(ROWS - 1, Math.floor((y + reachPx) / CELL_PX))
    for (let row = firstRow; row <= lastRow; row++) {
      const dy = ((row + 0.5) * CELL_PX - y) / radiusPx
      for (let column = firstColumn; column <= lastColumn; column++) {
        const cell = row * COLUMNS + column
        const before = left[cell] ?? 0
        if (before === 0) continue
        const taken = brushAt(((column + 0.5) * CELL_PX - x) / radiusPx, dy, turnRad)
        if (taken === 0) continue
        sum += before * taken
        if (least !== undefined) {
          if (sum >= least) return sum
          continue
        }
        const after = before * (1 - taken)
        left[cell] = after
        if (before >= CLEARED_BELOW && after < CLEARED_BELOW) this.cleared += 1
      }
    }
    return sum
  }

  clear(): void {
    this.left.fill(1)
    this.cleared = 0
  }

  /** Removes all of the foil. */
  fill(): void {
    this.left.fill(0)
    this.cleared = COLUMNS * ROWS
  }
}
