import { type Ink, round } from '../kit/ink'

/** The pictures' drawing space; the captcha shows a part of it, so that no two pictures share a background. */
export const WIDTH = 480
export const HEIGHT = 420

/** Numbers from 0 to 1 that are the same in each run. */
export function steady(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

/** A painter's hand: edges that wander like wet colour. */
export const wetEdge = (id: string, scalePx: number, grain: string, seed: number): string =>
  `<filter id="${id}" x="-5%" y="-5%" width="110%" height="110%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${grain}" numOctaves="3" seed="${seed}"/><feDisplacementMap in="SourceGraphic" scale="${scalePx}" xChannelSelector="R" yChannelSelector="G"/></filter>`

/** Fibres and stains of rice paper over the whole picture. */
export const paperGrain = (id: string, strength: number, seed: number): string =>
  `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="0.012 0.02" numOctaves="4" seed="${seed}"/><feColorMatrix values="0 0 0 0 0.5 0 0 0 0 0.5 0 0 0 0 0.5 ${strength} ${strength} 0 0 ${round(-0.9 * strength)}"/></filter>`

/** A ridge of hills from left to right: a filled wash that fades out downwards. */
export function ridge(
  ink: Ink,
  widthPx: number,
  baseY: number,
  heights: readonly number[],
  colour: string,
  depthPx: number,
  opacity = 1,
): string {
  const step = widthPx / (heights.length - 1)
  const points = heights.map((height, at) => [at * step, baseY - height] as const)
  const line = points
    .slice(1)
    .map(([x, y], at) => {
      const [fromX, fromY] = points[at] ?? [0, baseY]
      const middle = (fromX + x) / 2
      return `C${round(middle)} ${round(fromY)} ${round(middle)} ${round(y)} ${round(x)} ${round(y)}`
    })
    .join('')
  const top = baseY - Math.max(...heights)
  const wash = ink.linear(
    [
      [colour, 0, opacity],
      [colour, 0.45, opacity * 0.8],
      [colour, 1, 0],
    ],
    [0, top],
    [0, baseY + depthPx],
    'user',
  )
  return `<path d="M0 ${round(baseY - (heights[0] ?? 0))}${line}V${baseY + depthPx}H0Z" fill="${wash}"/>`
}
