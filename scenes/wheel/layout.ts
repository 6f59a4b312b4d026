import type { LotteryPlace } from '../kit/lottery-shape'

/** The wheel in its space: at scale 1 it is 320 px across. */
interface WheelLayout extends LotteryPlace {
  /** Whether there is room for the wheel's foot. */
  stand: boolean
}

/** Where the pointer hangs, above the wheel's centre, and the pins' distance from that; px at scale 1. */
export const POINTER_PIVOT_PX = 166
export const PIN_RADIUS_PX = 122.5

/** The design's width, on which the wheel is 320 px across (art: layout). */
const DESIGN_WIDTH_PX = 375
/** What the wheel takes above and below its centre at scale 1: pointer and shadow, with the foot or without. */
const ABOVE_PX = 188
const BELOW_PX = 176
const BELOW_STAND_PX = 246
const HUB_PX = 48
const DISC_RADIUS_PX = 160
/** The middle of the game's part of a tall page: 18 % for the title, 55 % for the game (art: layout). */
const MIDDLE_SHARE = 0.455

/**
 * Lays the wheel out: as wide as the space and its height allow, in the game's part of a tall page, in the
 * middle of a low one.
 */
export function wheelLayout(widthPx: number, heightPx: number): WheelLayout {
  const scale = Math.max(0.1, Math.min(widthPx / DESIGN_WIDTH_PX, heightPx / (ABOVE_PX + BELOW_PX)))
  const lowest = heightPx - BELOW_PX * scale
  const middle = (heightPx + (ABOVE_PX - BELOW_PX) * scale) / 2
  const tall = heightPx >= (ABOVE_PX + BELOW_STAND_PX) * scale
  const centreY = Math.min(lowest, Math.max(ABOVE_PX * scale, tall ? heightPx * MIDDLE_SHARE : middle))
  const stand = centreY + BELOW_STAND_PX * scale <= heightPx
  return {
    centreX: widthPx / 2,
    centreY,
    scale,
    startRadiusPx: HUB_PX * scale,
    outlinePx: { half: DISC_RADIUS_PX * scale, corner: DISC_RADIUS_PX * scale },
    stand,
    reachPx: {
      above: ABOVE_PX * scale,
      below: (stand ? BELOW_STAND_PX : BELOW_PX) * scale,
      beside: (DESIGN_WIDTH_PX / 2) * scale,
    },
  }
}
