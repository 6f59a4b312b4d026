import type { Measure } from './label'
import type { ToneColours } from './theme'

type Context = CanvasRenderingContext2D

/** Font and unit of amounts and labels. */
export interface Lettered {
  fontFamily: string
  /** Written small after amounts, such as 元. */
  unit: string
}

export interface PrizeMeasures {
  label: Measure
  /** Width of an amount with its unit, per px of the amount's size. */
  amount: Measure
}

/** Size of the unit, per px of its amount's size. */
export const UNIT_SHARE = 0.5
const UNIT_GAP = 0.05
/** From the middle of a line down to its baseline, per px of its size. */
const TO_BASELINE = 0.36

const labelFont = (sizePx: number, family: string) => `700 ${sizePx}px ${family}`

/** The heavy face of amounts and of the start button's letters. */
export const heavyFont = (sizePx: number, family: string) => `900 ${sizePx}px ${family}`

/** Sets the heavy font in the largest size at which every line fits. @returns that size in px */
export function fitHeavyFont(
  ctx: Context,
  lines: readonly string[],
  fontFamily: string,
  roomPx: number,
  maxPx: number,
): number {
  ctx.font = heavyFont(100, fontFamily)
  const widest = Math.max(0.1, ...lines.map((line) => ctx.measureText(line).width / 100))
  const sizePx = Math.min(maxPx, roomPx / widest)
  ctx.font = heavyFont(sizePx, fontFamily)
  return sizePx
}

export function measuresOf(ctx: Context, { unit, fontFamily }: Lettered): PrizeMeasures {
  const widthOf = (font: string, text: string) => {
    ctx.font = font
    return ctx.measureText(text).width / 100
  }
  const heavy = heavyFont(100, fontFamily)
  return {
    label: (text) => widthOf(labelFont(100, fontFamily), text),
    amount: (text) => widthOf(heavy, text) + UNIT_GAP + widthOf(heavy, unit) * UNIT_SHARE,
  }
}

/** A line of text, centred at x = 0. */
interface Line {
  text: string
  /** y of the middle of its digits or small letters. */
  middlePx: number
  sizePx: number
}

/** Draws a line of a label. */
export function drawLabel(
  ctx: Context,
  { text, middlePx, sizePx }: Line,
  fontFamily: string,
  colours: ToneColours,
): void {
  ctx.font = labelFont(sizePx, fontFamily)
  ctx.textAlign = 'center'
  ctx.textBaseline = 'alphabetic'
  ctx.lineJoin = 'round'
  const y = middlePx + sizePx * TO_BASELINE
  ctx.strokeStyle = colours.textEdge
  ctx.lineWidth = sizePx * 0.2
  ctx.strokeText(text, 0, y)
  ctx.fillStyle = colours.text
  ctx.fillText(text, 0, y)
}

/** Draws an amount with its unit, centred together. */
export function drawAmount(
  ctx: Context,
  { text, middlePx, sizePx }: Line,
  { unit, fontFamily }: Lettered,
  colours: ToneColours,
): void {
  const y = middlePx + sizePx * TO_BASELINE
  ctx.font = heavyFont(sizePx, fontFamily)
  const amountPx = ctx.measureText(text).width
  ctx.font = heavyFont(sizePx * UNIT_SHARE, fontFamily)
  const unitPx = ctx.measureText(unit).width
  const left = -(amountPx + sizePx * UNIT_GAP + unitPx) / 2
  const ink = ctx.createLinearGradient(0, y - sizePx * 0.74, 0, y)
  ink.addColorStop(0, colours.amount[0])
  ink.addColorStop(1, colours.amount[1])
  ctx.textAlign = 'left'
  ctx.textBaseline = 'alphabetic'
  ctx.lineJoin = 'round'
  ctx.strokeStyle = colours.amountEdge
  ctx.fillStyle = ink
  ctx.lineWidth = sizePx * 0.15
  const parts = [
    [text, left, sizePx],
    [unit, left + amountPx + sizePx * UNIT_GAP, sizePx * UNIT_SHARE],
  ] as const
  for (const [part, x, size] of parts) {
    ctx.font = heavyFont(size, fontFamily)
    ctx.strokeText(part, x, y)
  }
  for (const [part, x, size] of parts) {
    ctx.font = heavyFont(size, fontFamily)
    ctx.fillText(part, x, y)
  }
}

/** A source that a 2D canvas can draw, and the part of it to draw, in the source's pixels. */
export interface Picture {
  source: CanvasImageSource
  x: number
  y: number
  w: number
  h: number
  /** Share of a side that is an empty margin, which may exceed the square. */
  marginShare?: number
}

/** Draws a picture centred at x = 0 into a square. @param middlePx y of the square's middle */
export function drawPicture(ctx: Context, picture: Picture, middlePx: number, sizePx: number): void {
  const scale = sizePx / (Math.max(picture.w, picture.h) * (1 - 2 * (picture.marginShare ?? 0)))
  const w = picture.w * scale
  const h = picture.h * scale
  ctx.drawImage(picture.source, picture.x, picture.y, picture.w, picture.h, -w / 2, middlePx - h / 2, w, h)
}
