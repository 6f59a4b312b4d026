import type { LotteryTheme } from '../kit/theme'
import { DISC_RADIUS_PX } from './disc'

type Context = CanvasRenderingContext2D

const DIAMETER_PX = DISC_RADIUS_PX * 2
/** Turn that the motion blur smears over: what the disc covers in about one frame at full speed. */
const SMEAR_RAD = 0.42
const SMEAR_COPIES = 22

/**
 * Draws the disc smeared along its turn around the context's origin: shown over the sharp disc at speed, and as
 * the veil in reduced motion.
 */
export function drawSmear(ctx: Context, disc: CanvasImageSource): void {
  for (let copy = 0; copy < SMEAR_COPIES; copy++) {
    ctx.globalAlpha = 1 / (copy + 1)
    ctx.save()
    ctx.rotate((copy / (SMEAR_COPIES - 1) - 0.5) * SMEAR_RAD)
    ctx.drawImage(disc, -DISC_RADIUS_PX, -DISC_RADIUS_PX, DIAMETER_PX, DIAMETER_PX)
    ctx.restore()
  }
}

/** Draws dusk over every sector but the one at the top, which gets a border of light. */
export function drawSpotlight(ctx: Context, sectors: number, theme: LotteryTheme): void {
  const half = Math.PI / sectors
  const up = -Math.PI / 2
  ctx.fillStyle = theme.dusk
  ctx.beginPath()
  ctx.moveTo(0, 0)
  ctx.arc(0, 0, DISC_RADIUS_PX, up + half, up - half + Math.PI * 2)
  ctx.fill()

  const wedge = new Path2D()
  wedge.moveTo(0, 0)
  wedge.arc(0, 0, DISC_RADIUS_PX - 4, up - half, up + half)
  wedge.closePath()
  const [white, light, warm] = theme.gilt
  const shine = ctx.createRadialGradient(0, 0, 40, 0, 0, DISC_RADIUS_PX)
  shine.addColorStop(0, `${white}00`)
  shine.addColorStop(1, `${white}59`)
  ctx.fillStyle = shine
  ctx.fill(wedge)
  ctx.lineJoin = 'round'
  for (const [colour, widthPx] of [
    [`${warm}2E`, 13],
    [`${warm}52`, 9],
    [`${light}A8`, 6],
    [light, 3.6],
    [white, 1.6],
  ] as const) {
    ctx.strokeStyle = colour
    ctx.lineWidth = widthPx
    ctx.stroke(wedge)
  }
}
