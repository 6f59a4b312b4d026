import { type Ink, round } from '../ink'

interface PlumTone {
  heart: string
  petal: string
  edge: string
}

export const PLUM_PINK: PlumTone = { heart: '#F0506A', petal: '#FFC1C6', edge: '#FFE6E4' }
export const PLUM_RED: PlumTone = { heart: '#7C0A16', petal: '#E9394A', edge: '#FF8A80' }
export const PLUM_WHITE: PlumTone = { heart: '#F6B8A6', petal: '#FFF3EA', edge: '#FFFFFF' }

/** A plum blossom of radius `r` around (0, 0): five full petals, gold stamens. */
export function blossom(ink: Ink, r: number, tone: PlumTone, turnDeg = 0): string {
  const petal = ink.radial(
    [
      [tone.heart, 0],
      [tone.petal, 0.62],
      [tone.edge, 1],
    ],
    0.5,
    0.96,
    0.95,
  )
  const shape = `<path d="M0 0C${round(-r * 0.3)} ${round(-r * 0.12)} ${round(-r * 0.62)} ${round(-r * 0.5)} ${round(-r * 0.48)} ${round(-r * 0.8)}C${round(-r * 0.36)} ${round(-r * 1.04)} ${round(-r * 0.1)} ${round(-r * 1.02)} 0 ${round(-r * 0.94)}C${round(r * 0.1)} ${round(-r * 1.02)} ${round(r * 0.36)} ${round(-r * 1.04)} ${round(r * 0.48)} ${round(-r * 0.8)}C${round(r * 0.62)} ${round(-r * 0.5)} ${round(r * 0.3)} ${round(-r * 0.12)} 0 0Z" fill="${petal}" stroke="${tone.heart}" stroke-opacity=".35" stroke-width="${round(r * 0.03)}"/>`
  let petals = ''
  let stamens = ''
  for (let i = 0; i < 5; i++) petals += `<g transform="rotate(${i * 72})">${shape}</g>`
  for (let i = 0; i < 15; i++) {
    const a = (i * 24 * Math.PI) / 180
    const length = r * (i % 3 === 0 ? 0.54 : 0.4)
    const x = round(Math.sin(a) * length)
    const y = round(-Math.cos(a) * length)
    stamens += `<path d="M0 0L${x} ${y}" stroke="#FFE8A3" stroke-width="${round(r * 0.035)}"/><circle cx="${x}" cy="${y}" r="${round(r * 0.06)}" fill="#FFE08A" stroke="#C07F1E" stroke-width="${round(r * 0.02)}"/>`
  }
  return `<g transform="rotate(${turnDeg})">${petals}${stamens}<circle r="${round(r * 0.13)}" fill="#F6C453"/></g>`
}

/** A closed bud of radius `r`, stem end at (0, 0), pointing up. */
export function bud(ink: Ink, r: number, tone: PlumTone): string {
  const face = ink.radial(
    [
      [tone.edge, 0],
      [tone.petal, 0.5],
      [tone.heart, 1],
    ],
    0.36,
    0.3,
    0.85,
  )
  const calyx = `M${round(-r * 0.62)} ${round(-r * 0.36)}Q${round(-r * 0.3)} ${round(-r * 0.62)} 0 ${round(-r * 0.4)}Q${round(r * 0.3)} ${round(-r * 0.62)} ${round(r * 0.62)} ${round(-r * 0.36)}Q${round(r * 0.34)} ${round(r * 0.2)} 0 ${round(r * 0.22)}Q${round(-r * 0.34)} ${round(r * 0.2)} ${round(-r * 0.62)} ${round(-r * 0.36)}Z`
  return `<circle cy="${round(-r)}" r="${round(r)}" fill="${face}"/><path d="${calyx}" fill="#6B2A1C"/>`
}

type Point = readonly [x: number, y: number]

/** Points along a smooth curve (Catmull and Rom) through `points`, eight to a span. */
function smooth(points: readonly Point[]): Point[] {
  const out: Point[] = []
  const pick = (i: number): Point => points[Math.max(0, Math.min(points.length - 1, i))] ?? [0, 0]
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, d] = [pick(i - 1), pick(i), pick(i + 1), pick(i + 2)]
    for (let step = 0; step < 8; step++) {
      const t = step / 8
      const along = (k: 0 | 1) =>
        0.5 *
        (2 * b[k] +
          (c[k] - a[k]) * t +
          (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
          (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t * t * t)
      out.push([along(0), along(1)])
    }
  }
  out.push(pick(points.length - 1))
  return out
}

/** A twig through `points` that thins from `from` to `to` px, with a lit upper edge. */
export function twig(ink: Ink, points: readonly Point[], from: number, to: number): string {
  const line = smooth(points)
  const left: string[] = []
  const right: string[] = []
  const lit: string[] = []
  line.forEach(([x, y], i) => {
    const [px, py] = line[Math.max(0, i - 1)] ?? [x, y]
    const [nx, ny] = line[Math.min(line.length - 1, i + 1)] ?? [x, y]
    const length = Math.hypot(nx - px, ny - py) || 1
    const knot = 1 + 0.12 * Math.sin(i * 1.9)
    const half = ((from + ((to - from) * i) / (line.length - 1)) / 2) * knot
    const ox = (-(ny - py) / length) * half
    const oy = ((nx - px) / length) * half
    left.push(`${round(x + ox)} ${round(y + oy)}`)
    right.unshift(`${round(x - ox)} ${round(y - oy)}`)
    const side = oy < 0 || (oy === 0 && ox < 0) ? 0.5 : -0.5
    lit.push(`${round(x + ox * side)} ${round(y + oy * side)}`)
  })
  const wood = ink.linear(
    [
      ['#8A4A32', 0],
      ['#5B2A1D', 0.5],
      ['#35140F', 1],
    ],
    [0, 0],
    [0.2, 1],
  )
  return (
    `<path d="M${[...left, ...right].join('L')}Z" fill="${wood}" stroke="#35140F" stroke-width="${round(to * 0.4)}" stroke-linejoin="round"/>` +
    `<path d="M${lit.join('L')}" fill="none" stroke="#D29A72" stroke-opacity=".6" stroke-width="${round(to * 0.45)}" stroke-linejoin="round" stroke-linecap="round"/>`
  )
}
