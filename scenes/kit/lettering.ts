import { fitHeavyFont, heavyFont, UNIT_SHARE } from './inks'
import type { LotteryTheme } from './theme'

type Context = CanvasRenderingContext2D

/** Size of the digits that count up, in CSS px. */
const DIGIT_PX = 46
const CELL_HEIGHT_PX = 64
const EDGE_PX = 7
const GAP_PX = 2
const PLATE_PX = { w: 244, h: 88 } as const
/** Room on the start button for its letters. */
export const FACE_PX = { w: 66, h: 58 } as const

export interface Cell {
  x: number
  y: number
  w: number
  h: number
}

interface Glyph extends Cell {
  text: string
  sizePx: number
  /** Distance to the next glyph. */
  advancePx: number
}

/** The places on the sheet, in CSS px. */
interface Lettering {
  widthPx: number
  heightPx: number
  /** Digits and the decimal point by character; digits are equally wide. */
  digits: ReadonlyMap<string, Glyph>
  unit: Glyph
  /** The plaque behind the amount won. */
  plate: Cell
}

/**
 * Lays out the sheet of letters of a win: digits and unit of the amount, and its plaque.
 *
 * @param measure width of a heavy text of a size, in px
 */
export function layoutLettering(unit: string, measure: (text: string, sizePx: number) => number): Lettering {
  const numerals = [...'0123456789']
  const digitPx = Math.max(...numerals.map((digit) => measure(digit, DIGIT_PX)))
  let x = GAP_PX
  const place = (text: string, sizePx: number, advancePx: number): Glyph => {
    const glyph = {
      text,
      sizePx,
      advancePx,
      x,
      y: GAP_PX,
      w: Math.ceil(advancePx + 2 * EDGE_PX),
      h: CELL_HEIGHT_PX,
    }
    x += glyph.w + GAP_PX
    return glyph
  }
  const digits = new Map(numerals.map((digit) => [digit, place(digit, DIGIT_PX, digitPx)]))
  digits.set('.', place('.', DIGIT_PX, measure('.', DIGIT_PX)))
  const unitSizePx = DIGIT_PX * UNIT_SHARE
  const unitGlyph = place(unit, unitSizePx, measure(unit, unitSizePx))
  const plate = { x: GAP_PX, y: CELL_HEIGHT_PX + 2 * GAP_PX, ...PLATE_PX }
  return {
    widthPx: Math.ceil(Math.max(x, plate.x + plate.w + GAP_PX)),
    heightPx: plate.y + plate.h + GAP_PX,
    digits,
    unit: unitGlyph,
    plate,
  }
}

/** Draws the sheet. */
export function drawLettering(ctx: Context, sheet: Lettering, fontFamily: string, theme: LotteryTheme): void {
  for (const { text, x, y, advancePx, sizePx } of [...sheet.digits.values(), sheet.unit]) {
    ctx.font = heavyFont(sizePx, fontFamily)
    const middle = x + EDGE_PX + advancePx / 2
    drawGilt(ctx, { text, xPx: middle, baselinePx: y + CELL_HEIGHT_PX * 0.78, sizePx }, theme)
  }
  drawPlate(ctx, sheet.plate, theme)
}

/** Letters centred at x on a baseline. */
interface Letters {
  text: string
  xPx: number
  baselinePx: number
  sizePx: number
}

/** Golden letters with a dark edge, in the context's font. */
function drawGilt(ctx: Context, { text, xPx, baselinePx, sizePx }: Letters, theme: LotteryTheme): void {
  const [upper, middle, lower] = theme.gilt
  const gold = ctx.createLinearGradient(0, baselinePx - sizePx * 0.76, 0, baselinePx + sizePx * 0.04)
  gold.addColorStop(0, upper)
  gold.addColorStop(0.45, middle)
  gold.addColorStop(1, lower)
  ctx.textAlign = 'center'
  ctx.textBaseline = 'alphabetic'
  ctx.lineJoin = 'round'
  ctx.strokeStyle = theme.giltEdge
  ctx.lineWidth = sizePx * 0.16
  ctx.strokeText(text, xPx, baselinePx + sizePx * 0.035)
  ctx.strokeText(text, xPx, baselinePx)
  ctx.fillStyle = gold
  ctx.fillText(text, xPx, baselinePx)
}

/** Draws the start button's letters into their room. @param start one or two lines */
export function drawFace(ctx: Context, start: string, fontFamily: string, theme: LotteryTheme): void {
  const { w, h } = FACE_PX
  const lines = start.split('\n').slice(0, 2)
  const sizePx = fitHeavyFont(ctx, lines, fontFamily, w - 6, lines.length > 1 ? 21 : 29)
  const leadingPx = sizePx * 1.12
  lines.forEach((line, i) => {
    const middle = h / 2 + (i - (lines.length - 1) / 2) * leadingPx
    drawGilt(ctx, { text: line, xPx: w / 2, baselinePx: middle + sizePx * 0.36, sizePx }, theme)
  })
}

/** A lacquer plaque with a rounded gold rim and a fine inner line, lit from the top left. */
function drawPlate(ctx: Context, { x, y, w, h }: Cell, theme: LotteryTheme): void {
  const [shade, body, light] = theme.line
  const [, middle, deep] = theme.tones.red.ground
  const inset = 8
  const box = (by: number) => {
    const radius = h / 2 - by
    const path = new Path2D()
    path.arc(x + h / 2, y + h / 2, radius, Math.PI / 2, Math.PI * 1.5)
    path.arc(x + w - h / 2, y + h / 2, radius, -Math.PI / 2, Math.PI / 2)
    path.closePath()
    return path
  }
  for (const [alpha, by] of [
    [0.1, 2],
    [0.16, 4],
    [0.22, 6],
  ] as const) {
    ctx.fillStyle = `rgba(43, 10, 14, ${alpha})`
    ctx.save()
    ctx.translate(0, 2)
    ctx.fill(box(by))
    ctx.restore()
  }
  const rim = ctx.createLinearGradient(x, y, x + w * 0.35, y + h)
  rim.addColorStop(0, light)
  rim.addColorStop(0.35, body)
  rim.addColorStop(0.7, shade)
  rim.addColorStop(1, body)
  ctx.fillStyle = rim
  ctx.fill(box(inset))
  ctx.fillStyle = shade
  ctx.fill(box(inset + 3.5))
  const ground = ctx.createRadialGradient(x + w / 2, y + h * 0.3, 8, x + w / 2, y + h / 2, w / 2)
  ground.addColorStop(0, middle)
  ground.addColorStop(1, deep)
  ctx.fillStyle = ground
  ctx.fill(box(inset + 4.5))
  ctx.strokeStyle = body
  ctx.globalAlpha = 0.55
  ctx.lineWidth = 1
  ctx.stroke(box(inset + 8))
  ctx.globalAlpha = 1
}
