type Context = CanvasRenderingContext2D

/**
 * Presses an auspicious cloud (祥云) into the lacquer: three curls over a long tail, as lines.
 *
 * @param size width in the context's units; the cloud is centred on the origin
 */
export function drawCloud(ctx: Context, size: number): void {
  const u = size / 20
  ctx.beginPath()
  ctx.moveTo(-10 * u, 4 * u)
  ctx.lineTo(6.5 * u, 4 * u)
  ctx.arc(6.5 * u, 0.9 * u, 3.1 * u, Math.PI / 2, -Math.PI * 0.62, true)
  ctx.moveTo(5.2 * u, -1.9 * u)
  ctx.arc(0.4 * u, -2 * u, 4.8 * u, 0, -Math.PI * 1.06, true)
  ctx.moveTo(-4.3 * u, -0.6 * u)
  ctx.arc(-6 * u, 1.3 * u, 2.6 * u, -Math.PI * 0.3, Math.PI / 2, true)
  ctx.moveTo(2.2 * u, -1.2 * u)
  ctx.arc(0.6 * u, -1.4 * u, 1.9 * u, 0, Math.PI * 1.3, true)
  ctx.moveTo(7.6 * u, 1.2 * u)
  ctx.arc(6.4 * u, 1 * u, 1.2 * u, 0, Math.PI * 1.2, true)
  ctx.stroke()
}

/** A row of fish scales on a circle, between two of the context's angles. */
interface Scales {
  radiusPx: number
  /** Of one scale: its radius. */
  sizePx: number
  count: number
  fromRad: number
  toRad: number
}

/** A row of fish scales along the rim, pressed into the lacquer. */
export function drawScales(ctx: Context, { radiusPx, sizePx, count, fromRad, toRad }: Scales): void {
  const step = (toRad - fromRad) / count
  for (let i = 0; i < count; i++) {
    const at = fromRad + (i + 0.5) * step
    const x = Math.cos(at) * radiusPx
    const y = Math.sin(at) * radiusPx
    for (const share of [1, 0.55]) {
      ctx.beginPath()
      ctx.arc(x, y, sizePx * share, at + Math.PI / 2, at - Math.PI / 2)
      ctx.stroke()
    }
  }
}
