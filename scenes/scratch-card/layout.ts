import { SCRATCH } from '../../assets/scratch/measures'

/** Where the card is in its space; lengths in scene px. */
export interface ScratchCardLayout {
  /** The card's middle. */
  centreX: number
  centreY: number
  /** 1 for a card 312 px across. */
  scale: number
  card: Area
  /** The area that can be scratched. */
  foil: Area
  /** Centre of the 'reveal' button, on the packet's front. */
  reveal: { x: number; y: number }
}

export interface Area {
  x: number
  y: number
  w: number
  h: number
}

/** From the card's middle to the packet's mouth, at scale 1: its rim covers the card's lower edge only. */
export const MOUTH_Y_PX = 88
/** The packet's front below its curved rim, where the button is. */
const REVEAL_Y_PX = 178
/** Height of the card above its middle and, with the visible part of the packet, below it. */
const ABOVE_PX = 112
const BELOW_PX = 226
const DESIGN_WIDTH_PX = 360
/** On a tall page the card is near the top of its space, close below the line of winners. */
const MIDDLE_SHARE = 0.2

/**
 * Lays the card out: as large as the space below `topPx` allows. Pages use it to place the real button over the
 * packet.
 *
 * @param topPx kept free at the top
 */
export function scratchCardLayout(widthPx: number, heightPx: number, topPx = 0): ScratchCardLayout {
  const roomPx = Math.max(1, heightPx - topPx)
  const scale = Math.max(0.1, Math.min(widthPx / DESIGN_WIDTH_PX, roomPx / (ABOVE_PX + BELOW_PX)))
  const slackPx = Math.max(0, roomPx - (ABOVE_PX + BELOW_PX) * scale)
  const centreX = widthPx / 2
  const centreY = topPx + ABOVE_PX * scale + slackPx * MIDDLE_SHARE
  const { card, foil } = SCRATCH
  const left = centreX - (card.w / 2) * scale
  const top = centreY - (card.h / 2) * scale
  return {
    centreX,
    centreY,
    scale,
    card: { x: left, y: top, w: card.w * scale, h: card.h * scale },
    foil: { x: left + foil.x * scale, y: top + foil.y * scale, w: foil.w * scale, h: foil.h * scale },
    reveal: { x: centreX, y: centreY + REVEAL_Y_PX * scale },
  }
}
