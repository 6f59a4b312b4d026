import { drawAmount, drawLabel, drawPicture, type Lettered, measuresOf, type Picture } from '../kit/inks'
import type { LotteryTheme, ToneColours } from '../kit/theme'
import { drawCloud, drawScales } from './ornament'
import { layoutSector, type SectorRadii, type WheelSector } from './sector-layout'
import { tonesOf } from './tones'

type Context = CanvasRenderingContext2D

/** Radius of the disc in CSS px on a wheel 320 px across; the rim covers its last 2 px. */
export const DISC_RADIUS_PX = 132
/** Where letters may begin below the pins, and where the hub begins. */
const RADII: SectorRadii = { outer: 115, inner: 47 }

/**
 * Draws the whole disc, sector 0 at the top, around the context's origin in CSS px.
 *
 * @param pictures one per sector, absent where none can be drawn
 */
export function drawDisc(
  ctx: Context,
  sectors: readonly WheelSector[],
  lettered: Lettered,
  theme: LotteryTheme,
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
      if (layout.picture && picture)
        drawPicture(ctx, picture, -layout.picture.radiusPx, layout.picture.sizePx)
      if (layout.amount) {
        const { text, radiusPx, sizePx } = layout.amount
        drawAmount(ctx, { text, middlePx: -radiusPx, sizePx }, lettered, colours)
      }
      for (const line of layout.label.lines) {
        drawLabel(
          ctx,
          { text: line.text, middlePx: -line.radiusPx, sizePx: layout.label.sizePx },
          lettered.fontFamily,
          colours,
        )
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
  drawScales(ctx, {
    radiusPx: DISC_RADIUS_PX,
    sizePx: 9,
    count: Math.round((step * DISC_RADIUS_PX) / 18),
    fromRad: up - step / 2,
    toRad: up + step / 2,
  })
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

function drawLine(ctx: Context, [shade, body, light]: LotteryTheme['line']): void {
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
