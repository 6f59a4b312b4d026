import { drawCloud, drawScales } from './wheel-ornament'
import {
  layoutSector,
  type PlacedLine,
  type SectorLayout,
  type SectorMeasures,
  type SectorRadii,
  type WheelSector,
} from './wheel-sector-layout'
import { type ToneColours, tonesOf, type WheelTheme } from './wheel-theme'

type Context = CanvasRenderingContext2D

/** Radius of the disc in CSS px on a wheel 320 px across; the rim covers its last 2 px. */
export const DISC_RADIUS_PX = 132
/** Where letters may begin below the pins, and where the hub begins. */
const RADII: SectorRadii = { outer: 115, inner: 47 }

/** A picture on hand: any source a 2D canvas can draw, and the part of it to draw in the source's pixels. */
export interface Picture {
  source: CanvasImageSource
  x: number
  y: number
  w: number
  h: number
  /** Share of a side that is empty, which may reach over its place. */
  marginShare?: number
}

export interface Lettered {
  fontFamily: string
  /** Written small behind amounts, such as 元. */
  unit: string
}

/**
 * Draws the whole disc, sector 0 at the top, around the context's origin in CSS px.
 *
 * @param pictures one per sector, absent where none can be drawn
 */
export function drawDisc(
  ctx: Context,
  sectors: readonly WheelSector[],
  lettered: Lettered,
  theme: WheelTheme,
  pictures: readonly (Picture | undefined)[],
): void {
  const tones = tonesOf(sectors)
  const step = (Math.PI * 2) / sectors.length
  sectors.forEach((_, index) => {
    inSector(ctx, index * step, () => drawGround(ctx, step, theme.tones[tones[index] ?? 'paper']))
  })
  sectors.forEach((_, index) => {
    inSector(ctx, (index + 0.5) * step, () => drawLine(ctx, theme.line))
  })
  const measures = measuresOf(ctx, lettered)
  sectors.forEach((sector, index) => {
    const colours = theme.tones[tones[index] ?? 'paper']
    inSector(ctx, index * step, () => {
      const layout = layoutSector(sector, sectors.length, RADII, measures)
      const picture = pictures[index]
      if (layout.picture && picture) drawPicture(ctx, picture, layout.picture.radiusPx, layout.picture.sizePx)
      if (layout.amount) {
        drawAmount(ctx, layout.amount, lettered, colours)
      }
      for (const line of layout.label.lines) {
        drawLabel(ctx, line, layout.label.sizePx, lettered.fontFamily, colours)
      }
    })
  })
}

/** Runs `draw` with the sector's axis pointing up. */
function inSector(ctx: Context, angleRad: number, draw: () => void): void {
  ctx.save()
  ctx.rotate(angleRad)
  draw()
  ctx.restore()
}

function drawGround(ctx: Context, step: number, colours: ToneColours): void {
  const up = -Math.PI / 2
  ctx.beginPath()
  ctx.moveTo(0, 0)
  ctx.arc(0, 0, DISC_RADIUS_PX, up - step / 2, up + step / 2)
  ctx.closePath()
  ctx.clip()

  const lacquer = ctx.createRadialGradient(0, 0, 30, 0, 0, DISC_RADIUS_PX)
  const [hub, middle, rim] = colours.ground
  lacquer.addColorStop(0, hub)
  lacquer.addColorStop(0.55, middle)
  lacquer.addColorStop(1, rim)
  ctx.fillStyle = lacquer
  ctx.fill()

  ctx.globalAlpha = 0.13
  ctx.fillStyle = '#FFFFFF'
  const beams = Math.max(2, Math.round(12 / ((Math.PI * 2) / step))) * 2 + 1
  for (let i = 0; i < beams; i++) {
    const at = up - step / 2 + ((i + 0.5) * step) / beams
    ctx.beginPath()
    ctx.moveTo(0, 0)
    ctx.arc(0, 0, DISC_RADIUS_PX, at - step / beams / 4, at + step / beams / 4)
    ctx.fill()
  }

  ctx.strokeStyle = colours.ornament
  ctx.globalAlpha = 0.34
  ctx.lineWidth = 0.9
  drawScales(ctx, DISC_RADIUS_PX, 9, Math.round((step * DISC_RADIUS_PX) / 18), up - step / 2, up + step / 2)
  ctx.lineWidth = 1.1
  ctx.globalAlpha = 0.3
  for (const side of [-1, 1]) {
    ctx.save()
    ctx.rotate(side * (step / 2 - 0.22))
    ctx.translate(0, -101)
    ctx.rotate(-side * 0.12)
    ctx.scale(side, 1)
    drawCloud(ctx, 24)
    ctx.restore()
  }

  ctx.globalAlpha = 0.2
  ctx.strokeStyle = '#3B0A08'
  for (const widthPx of [10, 7, 4.5]) {
    ctx.lineWidth = widthPx
    for (const side of [-1, 1]) {
      ctx.beginPath()
      ctx.moveTo(0, 0)
      ctx.lineTo(side * Math.sin(step / 2) * DISC_RADIUS_PX, -Math.cos(step / 2) * DISC_RADIUS_PX)
      ctx.stroke()
    }
    ctx.globalAlpha = 0.12
  }
}

function drawLine(ctx: Context, [shade, body, light]: WheelTheme['line']): void {
  for (const [colour, widthPx, dx] of [
    [shade, 4.2, 0],
    [body, 2.8, 0],
    [light, 0.9, -0.5],
  ] as const) {
    ctx.strokeStyle = colour
    ctx.lineWidth = widthPx
    ctx.beginPath()
    ctx.moveTo(dx, -20)
    ctx.lineTo(dx, -DISC_RADIUS_PX)
    ctx.stroke()
  }
}

function drawPicture(ctx: Context, picture: Picture, radiusPx: number, sizePx: number): void {
  const scale = sizePx / (Math.max(picture.w, picture.h) * (1 - 2 * (picture.marginShare ?? 0)))
  const w = picture.w * scale
  const h = picture.h * scale
  ctx.drawImage(picture.source, picture.x, picture.y, picture.w, picture.h, -w / 2, -radiusPx - h / 2, w, h)
}

/** The unit stands small behind its amount. */
export const UNIT_SHARE = 0.5
const UNIT_GAP = 0.05

const labelFont = (sizePx: number, family: string) => `700 ${sizePx}px ${family}`

/** The heavy face of amounts and of the hub's letters. */
export const heavyFont = (sizePx: number, family: string) => `900 ${sizePx}px ${family}`

function measuresOf(ctx: Context, { unit, fontFamily }: Lettered): SectorMeasures {
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

function drawLabel(
  ctx: Context,
  { text, radiusPx }: PlacedLine,
  sizePx: number,
  family: string,
  colours: ToneColours,
): void {
  ctx.font = labelFont(sizePx, family)
  ctx.textAlign = 'center'
  ctx.textBaseline = 'alphabetic'
  ctx.lineJoin = 'round'
  const y = -radiusPx + sizePx * 0.36
  ctx.strokeStyle = colours.textEdge
  ctx.lineWidth = sizePx * 0.2
  ctx.strokeText(text, 0, y)
  ctx.fillStyle = colours.text
  ctx.fillText(text, 0, y)
}

function drawAmount(
  ctx: Context,
  { text, radiusPx, sizePx }: NonNullable<SectorLayout['amount']>,
  { unit, fontFamily }: Lettered,
  colours: ToneColours,
): void {
  const y = -radiusPx + sizePx * 0.36
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
