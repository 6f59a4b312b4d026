import { type Ink, round } from '../ink'
import { seeded } from '../seeded'

/** Towers along y = 0 over `w` px, the tallest `h` high, in `colours` from top to bottom, with lit windows. */
export function skyline(
  ink: Ink,
  w: number,
  h: number,
  colours: readonly [string, string],
  seed: number,
  lit = 0.35,
): string {
  const random = seeded(seed)
  const paint = ink.linear(
    [
      [colours[0], 0],
      [colours[1], 1],
    ],
    [0, -h],
    [0, 0],
    'user',
  )
  let towers = ''
  let windows = ''
  let x = -10
  while (x < w) {
    const width = 34 + random() * 44
    const height = h * (0.22 + 0.46 * random())
    towers += `M${round(x)} 0V${round(-height)}h${round(width)}V0Z`
    if (random() > 0.6)
      towers += `M${round(x + width / 2 - 2)} ${round(-height)}v${round(-height * 0.2)}h4v${round(height * 0.2)}Z`
    for (let wy = 14; wy < height - 8; wy += 15) {
      for (let wx = 7; wx < width - 8; wx += 11) {
        if (random() < lit) windows += `M${round(x + wx)} ${round(-height + wy)}h5v7h-5Z`
      }
    }
    x += width + 3 + random() * 8
  }
  return `<path d="${towers}" fill="${paint}"/><path d="${windows}" fill="#FFD98A" fill-opacity=".75"/>`
}

/** The city's tall tapering tower and its rounded neighbour, `h` high, standing on y = 0 around x = 0. */
export function landmarks(ink: Ink, h: number, colours: readonly [string, string]): string {
  const k = h / 100
  const paint = ink.linear(
    [
      [colours[0], 0],
      [colours[1], 1],
    ],
    [0, 0],
    [0, 1],
  )
  const body =
    `<path d="M-9 0L-7.5 -70L-3 -88L0 -100L3 -88L7.5 -70L9 0Z" fill="${paint}"/><path d="M-3.4 0L-2.6 -84M3.4 0L2.6 -84M-8 -30H8M-7.7 -50H7.7M-7.4 -68H7.4M-8.5 -14H8.5" stroke="#FFD98A" stroke-opacity=".55" stroke-width=".5" fill="none"/>` +
    `<path d="M18 0V-46C18 -60 21 -67 24.5 -70C28 -67 31 -60 31 -46V0Z" fill="${paint}"/><path d="M21.5 0V-58M27.5 0V-58M18 -20H31M18 -36H31M18.5 -50H30.5" stroke="#FFD98A" stroke-opacity=".5" stroke-width=".5" fill="none"/>` +
    `<path d="M-34 0V-38L-22 -46V0Z" fill="${paint}"/><path d="M-31 0V-36M-26 0V-40" stroke="#FFD98A" stroke-opacity=".4" stroke-width=".5"/>`
  return `<g transform="scale(${round(k)})">${body}</g>`
}
