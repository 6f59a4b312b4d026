import { BRUSH_RADIUS_PX, type Stamp } from '../brush'

/**
 * Draws a stamp's brush; the context's `destination-out` makes that a hole.
 * @param brush `brushPx` wide for a stamp of the usual radius
 */
export function eraseStamp(
  ctx: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  { brush, brushPx }: { brush: CanvasImageSource; brushPx: number },
  { x, y, radiusPx, turnRad }: Stamp,
): void {
  const side = brushPx * (radiusPx / BRUSH_RADIUS_PX)
  ctx.save()
  ctx.translate(x, y)
  ctx.rotate(turnRad)
  ctx.drawImage(brush, -side / 2, -side / 2, side, side)
  ctx.restore()
}
