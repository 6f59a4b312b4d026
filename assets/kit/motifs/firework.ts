import { type Ink, polar, round } from '../ink'

/** A burst of `rays` sparks of radius `r` around (0, 0), bright at the tips, in two colours by turns. */
export function firework(ink: Ink, r: number, colours: readonly [string, string], rays = 20): string {
  const paints = colours.map((colour) =>
    ink.radial(
      [
        [colour, 0.1, 0],
        [colour, 0.4, 0.6],
        [colour, 0.85, 1],
        ['#FFF7DC', 1, 1],
      ],
      0,
      0,
      r,
      'user',
    ),
  )
  let out = `<circle r="${round(r * 0.3)}" fill="${ink.radial([
    ['#FFF7DC', 0, 0.9],
    [colours[0], 0.3, 0.45],
    [colours[0], 1, 0],
  ])}"/>`
  for (let i = 0; i < rays; i++) {
    const angle = (i * 360) / rays
    const long = i % 2 === 0 ? 1 : 0.72
    const [x1, y1] = polar(0, 0, r * 0.2, angle)
    const [x2, y2] = polar(0, 0, r * long, angle)
    const [x3, y3] = polar(0, 0, r * long * 1.08, angle)
    out += `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="${paints[i % 2]}" stroke-width="${round(r * 0.034)}" stroke-linecap="round"/><circle cx="${x3}" cy="${y3}" r="${round(r * (i % 2 === 0 ? 0.034 : 0.026))}" fill="${i % 2 === 0 ? '#FFF1C2' : colours[1]}"/>`
  }
  return out
}

/** A four-pointed star of light of radius `r` around (0, 0). */
export function sparkle(ink: Ink, r: number, colour = '#FFF3C4'): string {
  const s = r * 0.11
  const star = `M0 ${-r}Q${round(s * 0.6)} ${round(-s)} ${r} 0Q${round(s * 0.6)} ${round(s)} 0 ${r}Q${round(-s * 0.6)} ${round(s)} ${-r} 0Q${round(-s * 0.6)} ${round(-s)} 0 ${-r}Z`
  return `<circle r="${round(r * 0.62)}" fill="${ink.radial([
    [colour, 0, 0.75],
    [colour, 0.4, 0.22],
    [colour, 1, 0],
  ])}"/><path d="${star}" fill="${ink.radial([
    ['#fff', 0],
    ['#fff', 0.4],
    [colour, 1, 0.6],
  ])}"/>`
}
