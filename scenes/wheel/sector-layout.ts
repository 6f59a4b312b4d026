import type { PrizeMeasures } from '../kit/inks'
import { fitLabel, type Measure, TEXT_MIN_PX } from '../kit/label'
import type { PrizePlace } from '../kit/prize'
import type { Tone } from '../kit/theme'

/** A prize as the wheel shows it. */
export interface WheelSector extends PrizePlace {
  /** Lacquer of the sector; without one the tones alternate. */
  tone?: Tone
}

/** Radii in CSS px for a wheel whose rim is 160 px in radius. */
export interface SectorRadii {
  /** Where the outermost line may begin. */
  outer: number
  /** Where the hub begins. */
  inner: number
}

interface PlacedLine {
  text: string
  /** Distance of the line's middle from the hub's centre. */
  radiusPx: number
}

interface SectorLayout {
  amount?: PlacedLine & { sizePx: number }
  label: { lines: PlacedLine[]; sizePx: number }
  /** A square for the picture, absent where it would be too small. */
  picture?: { radiusPx: number; sizePx: number }
}

const GAP_PX = 3
/** Size of amounts by the number of sectors; it leaves room for a label and a picture. */
const AMOUNT_MAX_PX: Readonly<Record<number, number>> = { 3: 26, 4: 26, 5: 25, 6: 24 }
const LINE_HEIGHT = 1.16
/** Digits have no descenders: an amount takes less height than its size. */
const DIGIT_HEIGHT = 0.78
const EDGE_PX = 4.5
/** How far the corners of a line may extend between the pins. */
const CORNER_PX = 3
/** A long first line may begin farther in, where the disc is wider between its pins. */
const FIRST_LINE_INSETS_PX = [0, 4, 8, 12]
const PICTURE_MIN_PX = 20
const PICTURE_MAX_PX = 60

/**
 * Stacks amount, label and picture of one sector along its radius, from the rim to the hub, each as wide as
 * the sector is at that place.
 *
 * @param sectors number of sectors
 */
export function layoutSector(
  sector: Pick<WheelSector, 'label' | 'amount'>,
  sectors: number,
  radii: SectorRadii,
  measure: PrizeMeasures,
): SectorLayout {
  let edge = radii.outer
  const layout: SectorLayout = { label: { lines: [], sizePx: TEXT_MIN_PX } }

  if (sector.amount) {
    layout.amount = placeAmount(sector.amount, sectors, radii.outer, measure.amount)
    const { radiusPx, sizePx } = layout.amount
    edge = radiusPx - (sizePx * DIGIT_HEIGHT) / 2 - GAP_PX
    const room = { sectors, topPx: edge, outerPx: radii.outer, maxPx: 13.5 }
    layout.label = placeLabel(sector.label, room, measure.label)
  } else {
    const tries = FIRST_LINE_INSETS_PX.map((insetPx) => {
      const room = { sectors, topPx: edge - insetPx, outerPx: radii.outer, maxPx: 17 }
      const label = placeLabel(sector.label, room, measure.label)
      return { label, insetPx, merit: label.sizePx - 2 * label.lines.length - insetPx / 8 }
    })
    const [best] = tries.sort((a, b) => b.merit - a.merit)
    if (best) {
      layout.label = best.label
      edge -= best.insetPx
    }
  }
  const { lines, sizePx: lineSizePx } = layout.label
  if (lines.length > 0) edge -= lines.length * lineSizePx * LINE_HEIGHT + GAP_PX

  const sizePx = Math.min(edge - radii.inner, PICTURE_MAX_PX)
  if (sizePx >= PICTURE_MIN_PX) layout.picture = { sizePx, radiusPx: edge - sizePx / 2 }
  return layout
}

function placeAmount(
  text: string,
  sectors: number,
  outerPx: number,
  measure: Measure,
): NonNullable<SectorLayout['amount']> {
  const place = (sizePx: number) => {
    const edge = Math.min(outerPx, reachPx(measure(text) * sizePx, outerPx))
    return { text, sizePx, radiusPx: edge - (sizePx * DIGIT_HEIGHT) / 2 }
  }
  for (let sizePx = AMOUNT_MAX_PX[sectors] ?? TEXT_MIN_PX; sizePx > TEXT_MIN_PX; sizePx -= 0.5) {
    const placed = place(sizePx)
    const widthPx = measure(text) * sizePx
    if (
      placed.radiusPx > outerPx * 0.6 &&
      widthPx <= chordPx(placed.radiusPx, sizePx * DIGIT_HEIGHT, sectors)
    ) {
      return placed
    }
  }
  return place(TEXT_MIN_PX)
}

/** Where a label may stand in a sector. */
interface LabelRoom {
  sectors: number
  /** Radius at which its first line begins. */
  topPx: number
  outerPx: number
  /** Largest letters. */
  maxPx: number
}

function placeLabel(
  text: string,
  { sectors, topPx, outerPx, maxPx }: LabelRoom,
  measure: Measure,
): SectorLayout['label'] {
  const middle = (line: number, sizePx: number) => topPx - (line + 0.5) * sizePx * LINE_HEIGHT
  const { lines, sizePx } = fitLabel(
    text,
    measure,
    (line, _lines, size) => {
      const radiusPx = middle(line, size)
      return Math.min(chordPx(radiusPx, size, sectors), 2 * insidePx(radiusPx + size / 2, outerPx))
    },
    maxPx,
  )
  return { sizePx, lines: lines.map((line, i) => ({ text: line, radiusPx: middle(i, sizePx) })) }
}

/** How wide a straight box of some height, centred on the radius, can be inside its sector. */
function chordPx(radiusPx: number, heightPx: number, sectors: number): number {
  const half = Math.PI / sectors
  const near = Math.max(0, radiusPx - heightPx / 2)
  return Math.max(0, 2 * (near * Math.tan(half) - EDGE_PX / Math.cos(half)))
}

/** Half the width that a box may have where its outer edge is at a radius, its corners inside the pins. */
function insidePx(farPx: number, outerPx: number): number {
  return Math.sqrt(Math.max(0, (outerPx + CORNER_PX) ** 2 - farPx * farPx))
}

/** How far out a box of a width may begin, its corners inside the pins. */
function reachPx(widthPx: number, outerPx: number): number {
  return insidePx(widthPx / 2, outerPx)
}
