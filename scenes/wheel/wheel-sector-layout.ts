import { fitLabel, type Measure, TEXT_MIN_PX } from './wheel-label'

/** A prize as the wheel shows it. */
export interface WheelSector {
  /** One or two lines; a line break is kept, a long line is wrapped and shrunk. */
  label: string
  /** Yuan as decimal text, such as "8.88": shown big with the unit, counted up at a win. */
  amount?: string
  /**
   * Address of the prize's picture (same origin or CORS), or `prize:` and a name of the prize atlas. Without
   * one, or where it cannot be had, the theme's picture is shown.
   */
  image?: string
  /** Lacquer of the sector; without one the tones alternate. */
  tone?: WheelTone
  /** A sector that wins nothing: no coins, no gong. */
  consolation?: boolean
}

export type WheelTone = 'paper' | 'red' | 'gold'

/** Radii in CSS px for a wheel whose rim is 160 px in radius. */
export interface SectorRadii {
  /** Where the outermost line may begin. */
  outer: number
  /** Where the hub begins. */
  inner: number
}

export interface PlacedLine {
  text: string
  /** Distance of the line's middle from the hub's centre. */
  radiusPx: number
}

export interface SectorLayout {
  amount?: PlacedLine & { sizePx: number }
  label: { lines: PlacedLine[]; sizePx: number }
  /** A square for the picture, absent where nothing of use would fit. */
  picture?: { radiusPx: number; sizePx: number }
}

export interface SectorMeasures {
  label: Measure
  /** Width of an amount with its unit, per px of the amount's size. */
  amount: Measure
}

const GAP_PX = 4
const LINE_HEIGHT = 1.16
/** Digits have no descenders: an amount takes less height than its size. */
const DIGIT_HEIGHT = 0.78
const EDGE_PX = 6
/** How far the corners of a line may reach out between the pins. */
const CORNER_PX = 3
const PICTURE_MIN_PX = 20
const PICTURE_MAX_PX = 60

/**
 * Stacks amount, label and picture of one sector along its radius, from the rim to the hub, each as wide as
 * the sector is at that place.
 *
 * @param sectors number of sectors, 3 to 6
 */
export function layoutSector(
  sector: Pick<WheelSector, 'label' | 'amount'>,
  sectors: number,
  radii: SectorRadii,
  measure: SectorMeasures,
): SectorLayout {
  const width = (radiusPx: number, heightPx: number) => chordPx(radiusPx, heightPx, sectors, radii.outer)
  let edge = radii.outer
  const layout: SectorLayout = { label: { lines: [], sizePx: TEXT_MIN_PX } }

  if (sector.amount) {
    let sizePx = sectors >= 6 ? 27 : 31
    const fits = () =>
      measure.amount(sector.amount ?? '') * sizePx <=
      width(edge - (sizePx * DIGIT_HEIGHT) / 2, sizePx * DIGIT_HEIGHT)
    while (sizePx > TEXT_MIN_PX && !fits()) sizePx -= 0.5
    const heightPx = sizePx * DIGIT_HEIGHT
    layout.amount = { text: sector.amount, sizePx, radiusPx: edge - heightPx / 2 }
    edge -= heightPx + GAP_PX
  }

  const top = edge
  const middle = (line: number, sizePx: number) => top - (line + 0.5) * sizePx * LINE_HEIGHT
  const fitted = fitLabel(
    sector.label,
    measure.label,
    (line, _lines, sizePx) => width(middle(line, sizePx), sizePx),
    sector.amount ? 14 : 17,
  )
  layout.label = {
    sizePx: fitted.sizePx,
    lines: fitted.lines.map((text, line) => ({ text, radiusPx: middle(line, fitted.sizePx) })),
  }
  if (fitted.lines.length > 0) edge -= fitted.lines.length * fitted.sizePx * LINE_HEIGHT + GAP_PX

  const sizePx = Math.min(edge - radii.inner, PICTURE_MAX_PX)
  if (sizePx >= PICTURE_MIN_PX) layout.picture = { sizePx, radiusPx: edge - sizePx / 2 }
  return layout
}

/** How wide a straight box of some height, centred on the radius, can be inside its sector and the disc. */
function chordPx(radiusPx: number, heightPx: number, sectors: number, outerPx: number): number {
  const half = Math.PI / sectors
  const near = Math.max(0, radiusPx - heightPx / 2)
  const far = radiusPx + heightPx / 2
  const between = 2 * (near * Math.tan(half) - EDGE_PX / Math.cos(half))
  const inside = 2 * Math.sqrt(Math.max(0, (outerPx + CORNER_PX) ** 2 - far * far))
  return Math.max(0, Math.min(between, inside))
}
