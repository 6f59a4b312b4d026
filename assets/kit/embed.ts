import type { Drawing } from './atlas'
import { round } from './ink'
import { asDataUrl } from './replace'

/** A finished drawing set into another one with its pivot (or its middle) on (x, y). */
export function embed(
  { w, h, svg, pivot = [w / 2, h / 2] }: Drawing,
  x: number,
  y: number,
  scale = 1,
): string {
  return `<image href="${asDataUrl(svg)}" x="${round(x - pivot[0] * scale)}" y="${round(y - pivot[1] * scale)}" width="${round(w * scale)}" height="${round(h * scale)}"/>`
}
