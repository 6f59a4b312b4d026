/** Where the wheel is in its space; lengths in scene px. */
interface WheelLayout {
  centreX: number
  centreY: number
  /** 1 for a wheel 320 px across. */
  scale: number
  /** The round button in the middle. */
  hubRadiusPx: number
  /** Whether there is room for the wheel's foot. */
  stand: boolean
}

/** The design's width, on which the wheel is 320 px across (art: layout). */
const DESIGN_WIDTH_PX = 375
/** What the wheel takes above and below its centre at scale 1: pointer and shadow, with the foot or without. */
const ABOVE_PX = 188
const BELOW_PX = 176
const BELOW_STAND_PX = 246
const HUB_PX = 48
/** The middle of the game's part of a tall page: 18 % for the title, 55 % for the game (art: layout). */
const MIDDLE_SHARE = 0.455

/**
 * Lays the wheel out: as wide as the space and its height allow, in the game's part of a tall page, in the
 * middle of a low one. Pages use it to put the real start button over the hub.
 */
export function wheelLayout(widthPx: number, heightPx: number): WheelLayout {
  const scale = Math.max(0.1, Math.min(widthPx / DESIGN_WIDTH_PX, heightPx / (ABOVE_PX + BELOW_PX)))
  const lowest = heightPx - BELOW_PX * scale
  const middle = (heightPx + (ABOVE_PX - BELOW_PX) * scale) / 2
  const tall = heightPx >= (ABOVE_PX + BELOW_STAND_PX) * scale
  const centreY = Math.min(lowest, Math.max(ABOVE_PX * scale, tall ? heightPx * MIDDLE_SHARE : middle))
  return {
    centreX: widthPx / 2,
    centreY,
    scale,
    hubRadiusPx: HUB_PX * scale,
    stand: centreY + BELOW_STAND_PX * scale <= heightPx,
  }
}
