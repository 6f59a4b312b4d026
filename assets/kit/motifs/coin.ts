import { type Ink, round } from '../ink'
import { gold, goldInside } from '../materials'

/** The yuan sign as a path around (0, 0), `size` px high. */
export function yuanSign(size: number): string {
  const k = size / 20
  const p = (x: number, y: number) => `${round(x * k)} ${round(y * k)}`
  return `M${p(-8, -10)}H${round(-3.6 * k)}L${p(0, -3.4)}L${p(3.6, -10)}H${round(8 * k)}L${p(3.3, -1.6)}H${round(6.6 * k)}V${round(1.4 * k)}H${round(2 * k)}V${round(3.2 * k)}H${round(6.6 * k)}V${round(6.2 * k)}H${round(2 * k)}V${round(10 * k)}H${round(-2 * k)}V${round(6.2 * k)}H${round(-6.6 * k)}V${round(3.2 * k)}H${round(-2 * k)}V${round(1.4 * k)}H${round(-6.6 * k)}V${round(-1.6 * k)}H${round(-3.3 * k)}Z`
}

/**
 * A gold coin of radius `r` around (0, 0), turned about its upright axis by `turnDeg` (0 faces us, 90 is the edge).
 * `face` 'yuan' bears the sign, 'old' the square hole of a copper coin.
 */
export function coin(ink: Ink, r: number, turnDeg = 0, face: 'yuan' | 'old' = 'yuan'): string {
  const cos = Math.cos((turnDeg * Math.PI) / 180)
  const width = Math.max(Math.abs(cos), 0.02)
  const thickness = r * 0.2 * Math.abs(Math.sin((turnDeg * Math.PI) / 180)) + r * 0.03
  const side = cos >= 0 ? 1 : -1
  const rx = r * width
  const edge = ink.linear(
    [
      ['#A86416', 0],
      ['#F3C35A', 0.3],
      ['#FFF0B8', 0.45],
      ['#C98624', 0.7],
      ['#8A4E0E', 1],
    ],
    [0, 0],
    [0, 1],
  )
  const dx = thickness * side
  const half = Math.abs(dx) / 2
  const corner = round(Math.min(half, r * 0.06))
  const body =
    `<ellipse cx="${round(-dx / 2)}" rx="${round(rx)}" ry="${r}" fill="${edge}"/>` +
    `<rect x="${round(-half)}" y="${-r}" width="${round(2 * half)}" height="${2 * r}" rx="${corner}" fill="${edge}"/>`
  const mark =
    face === 'yuan'
      ? `<path d="${yuanSign(r * 0.98)}" transform="translate(${round(r * 0.03)} ${round(r * 0.05)})" fill="#FFF3C4"/><path d="${yuanSign(r * 0.98)}" fill="${ink.linear(
          [
            ['#B4650F', 0],
            ['#8F4A08', 1],
          ],
        )}"/>`
      : `<rect x="${-r * 0.27}" y="${-r * 0.27}" width="${r * 0.54}" height="${r * 0.54}" rx="${r * 0.06}" fill="#FFF3C4" transform="translate(${r * 0.035} ${r * 0.05})"/><rect x="${-r * 0.27}" y="${-r * 0.27}" width="${r * 0.54}" height="${r * 0.54}" rx="${r * 0.06}" fill="#7A3E0A"/>`
  const front =
    `<circle r="${r}" fill="${gold(ink)}"/>` +
    `<circle r="${r * 0.83}" fill="${goldInside(ink)}"/>` +
    `<circle r="${r * 0.78}" fill="${ink.radial(
      [
        ['#FFF0B4', 0],
        ['#FBD469', 0.5],
        ['#E9A834', 1],
      ],
      0.36,
      0.28,
      0.8,
    )}"/>` +
    mark +
    `<path d="M${-r * 0.62} ${-r * 0.3}A${r * 0.69} ${r * 0.69} 0 0 1 ${r * 0.1} ${-r * 0.68}" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="${r * 0.09}" stroke-linecap="round"/>`
  return `${body}<g transform="translate(${round(dx / 2)} 0) scale(${round(width * 100) / 100} 1)">${front}</g>`
}

/** An upright stack of `count` coins, the lowest standing on y = 0, seen a little from above. */
export function coinStack(ink: Ink, r: number, count: number): string {
  const h = r * 0.34
  const ry = r * 0.42
  const wall = ink.linear(
    [
      ['#C98522', 0],
      ['#FFF0B8', 0.22],
      ['#F0B845', 0.45],
      ['#A9661A', 0.85],
      ['#C98A2E', 1],
    ],
    [0, 0],
    [1, 0],
  )
  const top = ink.linear([
    ['#FFF7D6', 0],
    ['#FAD36A', 0.5],
    ['#E7A735', 1],
  ])
  let out = ''
  for (let i = 0; i < count; i++) {
    const y = -i * h
    const x = round((((i * 37) % 7) - 3) * r * 0.025)
    out +=
      `<path d="M${-r + x} ${y - h}V${y}A${r} ${ry} 0 0 0 ${r + x} ${y}V${y - h}Z" fill="${wall}"/>` +
      `<path d="M${-r + x} ${round(y - h * 0.25)}A${r} ${ry} 0 0 0 ${r + x} ${round(y - h * 0.25)}" fill="none" stroke="#8A4E0E" stroke-opacity=".45" stroke-width="${r * 0.04}"/>` +
      `<ellipse cx="${x}" cy="${round(y - h)}" rx="${r}" ry="${ry}" fill="${top}"/>` +
      `<ellipse cx="${x}" cy="${round(y - h)}" rx="${r * 0.78}" ry="${ry * 0.76}" fill="none" stroke="#B97A1C" stroke-opacity=".6" stroke-width="${r * 0.05}"/>`
  }
  const y = -count * h
  return `${out}<g transform="translate(0 ${round(y)}) scale(1 .42)"><path d="${yuanSign(r * 0.85)}" fill="#A9610F"/></g>`
}
