import { type Ink, polar, round, type Stop } from './ink'
import { seeded } from './seeded'

/** The theme's ground: light from above on red, falling to deep red; covers `w` × `h`. */
export const RED_GROUND: readonly Stop[] = [
  ['#FF7A55', 0],
  ['#EE4240', 0.16],
  ['#CF2433', 0.36],
  ['#A4161A', 0.6],
  ['#7A0913', 0.82],
  ['#5E040E', 1],
]

/** Fills `w` × `h` with light falling from (cx, cy); `reach` is how far it carries, in px. */
export function ground(
  ink: Ink,
  w: number,
  h: number,
  stops: readonly Stop[],
  cx: number,
  cy: number,
  reach: number,
): string {
  return `<rect width="${w}" height="${h}" fill="${ink.radial(stops, cx, cy, reach, 'user')}"/>`
}

/** Soft beams from (cx, cy) downwards, `reach` px long. */
export function beams(
  ink: Ink,
  cx: number,
  cy: number,
  reach: number,
  colour: string,
  strength = 0.16,
): string {
  const paint = ink.radial(
    [
      [colour, 0, strength],
      [colour, 0.5, strength * 0.5],
      [colour, 1, 0],
    ],
    cx,
    cy,
    reach,
    'user',
  )
  let d = ''
  for (const [angle, half] of [
    [100, 3],
    [118, 5],
    [135, 3.4],
    [152, 6],
    [170, 4],
    [188, 6.4],
    [206, 3.6],
    [224, 5.4],
    [242, 3],
    [258, 4],
  ] as const) {
    d += `M${cx} ${cy}L${polar(cx, cy, reach, angle - half).join(' ')}L${polar(cx, cy, reach, angle + half).join(' ')}Z`
  }
  return `<path d="${d}" fill="${paint}"${ink.blur(5)}/>`
}

/** Gold dust: `count` soft specks within `w` × `h`, denser above. */
export function dust(
  ink: Ink,
  w: number,
  h: number,
  count: number,
  seed: number,
  colour = '#FFE8A3',
): string {
  const random = seeded(seed)
  const soft = ink.radial([
    [colour, 0, 0.9],
    [colour, 0.35, 0.45],
    [colour, 1, 0],
  ])
  let out = ''
  for (let i = 0; i < count; i++) {
    const x = round(random() * w)
    const y = round(h * random() ** 1.6)
    const big = random() < 0.16
    const r = round(big ? 5 + random() * 9 : 0.8 + random() * 2)
    out += `<circle cx="${x}" cy="${y}" r="${r}" fill="${soft}" opacity="${round(big ? 0.12 + random() * 0.16 : 0.3 + random() * 0.5)}"/>`
  }
  return out
}

/** The path of one tile, 96 × 64, of line clouds. */
export const CLOUD_TILE = {
  w: 96,
  h: 64,
  d: 'M6 26H26A7 7 0 1 0 19 17M22 17A10 10 0 1 1 42 20M30 20A4.5 4.5 0 1 0 36 14M42 17A7 7 0 1 1 49 26H68M54 58H74A7 7 0 1 0 67 49M70 49A10 10 0 1 1 90 52M78 52A4.5 4.5 0 1 0 84 46M90 49A7 7 0 0 1 96 46M0 46.2A7 7 0 0 1 1 58H-2M14 32H40M62 0H88M62 64H88',
}

/** The cloud pattern over `w` × `h` in `colour` at `opacity`, `scale` times its tile. */
export function cloudPattern(w: number, h: number, colour: string, opacity: number, scale = 1): string {
  let tiles = ''
  for (let y = 0; y < h; y += CLOUD_TILE.h * scale) {
    for (let x = 0; x < w; x += CLOUD_TILE.w * scale) {
      tiles += `<path d="${CLOUD_TILE.d}" transform="translate(${round(x)} ${round(y)}) scale(${scale})"/>`
    }
  }
  return `<g fill="none" stroke="${colour}" stroke-width="1.1" stroke-linecap="round" opacity="${opacity}">${tiles}</g>`
}
