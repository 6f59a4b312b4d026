import { DISC_RADIUS_PX, type DiscArt, drawDisc } from './wheel-disc'
import type { WheelSector } from './wheel-sector-layout'
import type { WheelTheme } from './wheel-theme'

type Context = CanvasRenderingContext2D

/** A canvas with its context, the origin in the middle and one unit a CSS px. */
export interface Baked {
  canvas: HTMLCanvasElement
  resolution: number
}

/** Turn that the motion blur smears over: what the disc covers in about one frame at full speed. */
const SMEAR_RAD = 0.42
const SMEAR_COPIES = 22

/** @throws Error where the browser gives no 2D context */
export function newCanvas(widthPx: number, heightPx: number, resolution: number): [Baked, Context] {
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(widthPx * resolution)
  canvas.height = Math.ceil(heightPx * resolution)
  const ctx = canvas.getContext('2d')
  if (!ctx) throw new Error('wheel: no 2D context to bake with')
  ctx.scale(resolution, resolution)
  return [{ canvas, resolution }, ctx]
}

const DIAMETER_PX = DISC_RADIUS_PX * 2

/** The disc at a resolution in texture pixels per CSS px. */
export function bakeDisc(
  sectors: readonly WheelSector[],
  unit: string,
  theme: WheelTheme,
  art: DiscArt,
  resolution: number,
): Baked {
  const [baked, ctx] = newCanvas(DIAMETER_PX, DIAMETER_PX, resolution)
  ctx.imageSmoothingQuality = 'high'
  ctx.translate(DISC_RADIUS_PX, DISC_RADIUS_PX)
  drawDisc(ctx, sectors, unit, theme, art)
  return baked
}

/**
 * The disc smeared along its turn, at half resolution: shown over the sharp one at speed, and as the veil of
 * the motionless version.
 */
export function bakeSmear(disc: Baked): Baked {
  const [baked, ctx] = newCanvas(DIAMETER_PX, DIAMETER_PX, disc.resolution / 2)
  ctx.translate(DISC_RADIUS_PX, DISC_RADIUS_PX)
  for (let copy = 0; copy < SMEAR_COPIES; copy++) {
    ctx.globalAlpha = 1 / (copy + 1)
    ctx.save()
    ctx.rotate((copy / (SMEAR_COPIES - 1) - 0.5) * SMEAR_RAD)
    ctx.drawImage(disc.canvas, -DISC_RADIUS_PX, -DISC_RADIUS_PX, DIAMETER_PX, DIAMETER_PX)
    ctx.restore()
  }
  return baked
}

/** Dusk over every sector but the one at the top, which gets a border of light. */
export function bakeSpotlight(sectors: number, theme: WheelTheme, resolution: number): Baked {
  const [baked, ctx] = newCanvas(DIAMETER_PX, DIAMETER_PX, resolution)
  ctx.translate(DISC_RADIUS_PX, DISC_RADIUS_PX)
  const half = Math.PI / sectors
  const up = -Math.PI / 2
  ctx.fillStyle = theme.dusk
  ctx.beginPath()
  ctx.moveTo(0, 0)
  ctx.arc(0, 0, DISC_RADIUS_PX, up + half, up - half + Math.PI * 2)
  ctx.fill()

  const wedge = new Path2D()
  wedge.moveTo(0, 0)
  wedge.arc(0, 0, DISC_RADIUS_PX - 3, up - half, up + half)
  wedge.closePath()
  const light = ctx.createRadialGradient(0, 0, 40, 0, 0, DISC_RADIUS_PX)
  light.addColorStop(0, `${theme.gilt[0]}00`)
  light.addColorStop(1, `${theme.gilt[0]}59`)
  ctx.fillStyle = light
  ctx.fill(wedge)
  ctx.lineJoin = 'round'
  for (const [colour, widthPx] of [
    [`${theme.gilt[2]}2E`, 13],
    [`${theme.gilt[2]}52`, 9],
    [`${theme.gilt[1]}A8`, 6],
    [theme.gilt[1], 3.6],
    [theme.gilt[0], 1.6],
  ] as const) {
    ctx.strokeStyle = colour
    ctx.lineWidth = widthPx
    ctx.stroke(wedge)
  }
  return baked
}
