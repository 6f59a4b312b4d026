import { type Ink, polar } from '../kit/ink'

/** Rays of light all round (0, 0) over `r` px, with a glow in the middle. */
export function lightFan(ink: Ink, r: number): string {
  const paint = ink.radial(
    [
      ['#FFF3C4', 0, 0.9],
      ['#FFDF8A', 0.45, 0.5],
      ['#FFC95E', 1, 0],
    ],
    0,
    0,
    r,
    'user',
  )
  let d = ''
  for (let i = 0; i < 20; i++) {
    const angle = i * 18
    const half = i % 2 === 0 ? 4.6 : 2.8
    const reach = i % 2 === 0 ? r : r * 0.8
    d += `M0 0L${polar(0, 0, reach, angle - half).join(' ')}L${polar(0, 0, reach, angle + half).join(' ')}Z`
  }
  const glow = ink.radial([
    ['#FFFBE8', 0, 1],
    ['#FFE8A3', 0.4, 0.6],
    ['#FFCF6B', 1, 0],
  ])
  return `<path d="${d}" fill="${paint}"${ink.blur(1.4)}/><circle r="${r * 0.62}" fill="${glow}"/>`
}
