import type { PrizeMeasures } from '../kit/inks'
import { fitLabel, TEXT_MIN_PX } from '../kit/label'
import type { PrizePlace } from '../kit/prize'

/** The part of a box's face that is written on, in CSS px from the cell's centre. */
export const FACE = { halfWidthPx: 37, topPx: -41, bottomPx: 32 } as const

interface Placed {
  /** y of its middle from the cell's centre. */
  middlePx: number
  sizePx: number
}

interface CellLayout {
  picture: Placed
  amount?: Placed & { text: string }
  label: { lines: { text: string; middlePx: number }[]; sizePx: number }
}

const GAP_PX = 2.5
const LINE_HEIGHT = 1.14
/** Digits have no descenders: an amount takes less height than its size. */
const DIGIT_HEIGHT = 0.8
const AMOUNT_MAX_PX = 24
const LABEL_MAX_PX = 15
const LABEL_BESIDE_AMOUNT_MAX_PX = 12.5
const PICTURE_MAX_PX = 44

/** Stacks picture, amount and label of a prize on the face of its box, the picture in what room is left. */
export function layoutCell(prize: Pick<PrizePlace, 'label' | 'amount'>, measure: PrizeMeasures): CellLayout {
  const widthPx = FACE.halfWidthPx * 2
  const heightPx = FACE.bottomPx - FACE.topPx
  const { lines, sizePx } = fitLabel(
    prize.label,
    measure.label,
    () => widthPx,
    prize.amount ? LABEL_BESIDE_AMOUNT_MAX_PX : LABEL_MAX_PX,
  )
  const labelPx = lines.length * sizePx * LINE_HEIGHT
  const amountSizePx = prize.amount
    ? Math.max(TEXT_MIN_PX, Math.min(AMOUNT_MAX_PX, widthPx / measure.amount(prize.amount)))
    : 0
  const amountPx = amountSizePx * DIGIT_HEIGHT
  const gaps = (labelPx > 0 ? GAP_PX : 0) + (amountPx > 0 ? GAP_PX : 0)
  const pictureSizePx = Math.min(PICTURE_MAX_PX, heightPx - labelPx - amountPx - gaps)
  const spare = heightPx - labelPx - amountPx - gaps - pictureSizePx
  let y = FACE.topPx + spare / 2
  const picture = { middlePx: y + pictureSizePx / 2, sizePx: pictureSizePx }
  y += pictureSizePx + GAP_PX
  const layout: CellLayout = { picture, label: { lines: [], sizePx } }
  if (prize.amount) {
    layout.amount = { text: prize.amount, middlePx: y + amountPx / 2, sizePx: amountSizePx }
    y += amountPx + GAP_PX
  }
  layout.label.lines = lines.map((text, i) => ({ text, middlePx: y + (i + 0.5) * sizePx * LINE_HEIGHT }))
  return layout
}
