import type { Picture } from '../../../assets/manifest-types'
import { background, coinsPile, resultHeader } from '../../../assets/page/manifest'

/** A won prize as others may see it: nothing in it says who won. */
export interface SharedResult {
  /** The campaign's name. */
  campaign: string
  /** Name of the prize, shown where it is no amount. */
  prize: string
  amount?: { value: string; unit: string } | undefined
}

/** The words around it. */
interface ShareWords {
  headline: string
  footer: string
}

const WIDTH_PX = 750
const HEIGHT_PX = 1_000
const MARGIN_PX = 72
const FACE = '"Noto Sans SC Variable", "PingFang SC", "Microsoft YaHei", sans-serif'

async function load({ src }: Picture): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = src
  await image.decode()
  return image
}

/** Draws a picture across the middle, `widthPx` wide, with its top at `y`. */
function centred(
  context: CanvasRenderingContext2D,
  image: HTMLImageElement,
  { width, height }: Picture,
  widthPx: number,
  y: number,
): void {
  context.drawImage(image, (WIDTH_PX - widthPx) / 2, y, widthPx, (widthPx * height) / width)
}

/** The largest size, up to `mostPx`, at which a line fits between the margins. */
function fitFont(context: CanvasRenderingContext2D, text: string, weight: number, mostPx: number): void {
  context.font = `${weight} ${mostPx}px ${FACE}`
  const wide = context.measureText(text).width
  const room = WIDTH_PX - 2 * MARGIN_PX
  if (wide > room) context.font = `${weight} ${Math.floor((mostPx * room) / wide)}px ${FACE}`
}

function line(context: CanvasRenderingContext2D, text: string, y: number, colour: string): void {
  context.fillStyle = colour
  context.fillText(text, WIDTH_PX / 2, y)
}

type Rectangle = readonly [left: number, top: number, width: number, height: number]

/** Begins a path around a rectangle with round corners; engines before 2022 have no `roundRect`. */
function outline(context: CanvasRenderingContext2D, [left, top, width, height]: Rectangle, radius: number) {
  const [right, bottom] = [left + width, top + height]
  context.beginPath()
  context.moveTo(left + radius, top)
  context.arcTo(right, top, right, bottom, radius)
  context.arcTo(right, bottom, left, bottom, radius)
  context.arcTo(left, bottom, left, top, radius)
  context.arcTo(left, top, right, top, radius)
  context.closePath()
}

function frame(context: CanvasRenderingContext2D): void {
  context.strokeStyle = '#f6c453'
  for (const [inset, width] of [
    [22, 5],
    [34, 2],
  ] as const) {
    context.lineWidth = width
    outline(context, [inset, inset, WIDTH_PX - 2 * inset, HEIGHT_PX - 2 * inset], 34 - inset / 2)
    context.stroke()
  }
}

/** The paper with what was won. */
function paper(context: CanvasRenderingContext2D, { prize, amount }: SharedResult, headline: string): void {
  context.save()
  context.shadowColor = 'rgb(43 10 14 / 0.5)'
  context.shadowBlur = 36
  context.shadowOffsetY = 14
  context.fillStyle = '#fff7ea'
  outline(context, [MARGIN_PX, 350, WIDTH_PX - 2 * MARGIN_PX, 384], 36)
  context.fill()
  context.restore()
  fitFont(context, headline, 700, 40)
  line(context, headline, 536, '#3b1f1b')
  if (amount === undefined) {
    fitFont(context, prize, 800, 76)
    line(context, prize, 656, '#d7263d')
    return
  }
  const { value, unit } = amount
  context.font = `900 150px ${FACE}`
  const valuePx = context.measureText(value).width
  context.font = `800 52px ${FACE}`
  const unitPx = context.measureText(unit).width
  const left = (WIDTH_PX - valuePx - 14 - unitPx) / 2
  context.textAlign = 'left'
  context.fillStyle = '#d7263d'
  context.font = `900 150px ${FACE}`
  context.fillText(value, left, 682)
  context.font = `800 52px ${FACE}`
  context.fillText(unit, left + valuePx + 14, 682)
  context.textAlign = 'center'
}

/**
 * Draws the picture that a player shares, 750 × 1000 px, on this phone alone.
 * @throws Error where the art cannot be loaded or the browser gives no canvas
 */
export async function drawResult(result: SharedResult, words: ShareWords): Promise<Blob> {
  const [ground, header, coins] = await Promise.all([background, resultHeader, coinsPile].map(load))
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH_PX
  canvas.height = HEIGHT_PX
  const context = canvas.getContext('2d')
  if (!context || !ground || !header || !coins) throw new Error('the picture of a result cannot be drawn')
  centred(context, ground, background, WIDTH_PX, 0)
  frame(context)
  context.textAlign = 'center'
  context.shadowColor = 'rgb(43 10 14 / 0.6)'
  context.shadowOffsetY = 3
  fitFont(context, result.campaign, 900, 60)
  line(context, result.campaign, 148, '#ffe8a3')
  context.shadowColor = 'transparent'
  paper(context, result, words.headline)
  centred(context, header, resultHeader, 440, 180)
  centred(context, coins, coinsPile, 330, 742)
  context.font = `500 28px ${FACE}`
  line(context, words.footer, HEIGHT_PX - 58, '#ffe8a3')
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('no picture came out'))),
      'image/jpeg',
      0.92,
    )
  })
}
