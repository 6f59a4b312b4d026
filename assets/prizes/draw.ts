import type { Drawing } from '../kit/atlas'

const c = (w: number, f: string): Drawing => ({
  w,
  h: w,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${w}"><circle cx="${w / 2}" cy="${w / 2}" r="${w * 0.4}" fill="${f}"/></svg>`,
})
export const drawings: Record<string, Drawing> = Object.fromEntries(
  ['packet', 'packet-gold', 'coin', 'coins', 'ingot', 'gift', 'ticket', 'card', 'lantern', 'tea', 'plum'].map(
    (n) => [n, c(72, '#D7263D')],
  ),
)
