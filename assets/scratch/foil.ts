import { cloudPattern } from '../kit/backdrop'
import { at, type Ink, round } from '../kit/ink'

/** One closed line of a rosette: radius `r`, `waves` bumps of `swing` px, turned by `phase` (radians). */
function rosetteLine(r: number, swing: number, waves: number, phase: number, flat: number): string {
  const points: string[] = []
  const count = waves * 28
  for (let i = 0; i <= count; i++) {
    const a = (i / count) * 2 * Math.PI
    const radius = r + swing * Math.sin(waves * a + phase)
    points.push(`${round(radius * Math.cos(a))} ${round(radius * Math.sin(a) * flat)}`)
  }
  return `M${points.join('L')}Z`
}

/** A guilloche rosette around (0, 0) out to `r` px: rings of waves woven from the same line at six phases. */
function rosette(r: number, colour: string, opacity: number, flat = 1): string {
  let d = ''
  for (let i = 0; i < 6; i++) {
    const phase = (i * Math.PI) / 3
    d += rosetteLine(r * 0.8, r * 0.19, 14, phase, flat)
    d += rosetteLine(r * 0.5, r * 0.16, 10, phase, flat)
    d += rosetteLine(r * 0.24, r * 0.1, 6, phase, flat)
  }
  d +=
    rosetteLine(r * 0.995, 0, 14, 0, flat) +
    rosetteLine(r * 0.645, r * 0.012, 40, 0, flat) +
    rosetteLine(r * 0.345, r * 0.01, 30, 0, flat)
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width=".45"/>`
}

/** Bands of waves across `w` × `h`, each line a little out of step with the last. */
function waveBands(w: number, h: number, colour: string, opacity: number): string {
  let d = ''
  const lines = Math.round(h / 3.4)
  for (let i = 0; i <= lines; i++) {
    const y = (h * i) / lines
    const shift = i * 0.42
    let row = ''
    for (let x = 0; x <= w; x += 4) {
      const value = y + 5.2 * Math.sin(x / 17 + shift) + 2.6 * Math.sin(x / 7.3 - shift * 1.7)
      row += `${x === 0 ? 'M' : 'L'}${x} ${round(value)}`
    }
    d += row
  }
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width=".42"/>`
}

/** The foil: warm silver in soft bands, a guilloche, line clouds, an embossed edge; `w` × `h`. */
export function foil(ink: Ink, w: number, h: number): string {
  const metal = ink.linear(
    [
      ['#F7EFDF', 0],
      ['#DCCDB2', 0.16],
      ['#EFE4CE', 0.3],
      ['#C9B797', 0.47],
      ['#F3EAD7', 0.6],
      ['#CDBB9B', 0.76],
      ['#E9DCC3', 0.88],
      ['#B9A683', 1],
    ],
    [0, 0],
    [1, 0.85],
  )
  const rim = ink.linear([
    ['#FFFFFF', 0, 0.9],
    ['#FFFFFF', 0.45, 0.1],
    ['#6B5636', 1, 0.45],
  ])
  return (
    `<rect width="${w}" height="${h}" fill="${metal}"/>` +
    waveBands(w, h, '#7A6440', 0.34) +
    `<g transform="translate(.5 .6)">${waveBands(w, h, '#FFFFFF', 0.4)}</g>` +
    cloudPattern(w, h, '#8A7348', 0.3, 0.5) +
    at(
      w / 2,
      h / 2,
      `<ellipse rx="${round(h * 0.52)}" ry="${round(h * 0.46)}" fill="${ink.radial([
        ['#F6ECD8', 0, 0.95],
        ['#E6D8BC', 0.72, 0.8],
        ['#E6D8BC', 1, 0],
      ])}"/>${rosette(h * 0.46, '#7A6440', 0.75)}<g transform="translate(.5 .6)">${rosette(h * 0.46, '#FFFFFF', 0.6)}</g>`,
    ) +
    at(0, h / 2, rosette(h * 0.34, '#7A6440', 0.5)) +
    at(w, h / 2, rosette(h * 0.34, '#7A6440', 0.5)) +
    `<rect x="1" y="1" width="${w - 2}" height="${h - 2}" fill="none" stroke="${rim}" stroke-width="2"/><rect x="5" y="5" width="${w - 10}" height="${h - 10}" rx="3" fill="none" stroke="#8A7348" stroke-opacity=".55" stroke-width=".8"/>`
  )
}
