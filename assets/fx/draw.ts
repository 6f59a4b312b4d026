import type { Drawing } from '../kit/atlas'

const c = (w: number, f: string): Drawing => ({
  w,
  h: w,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${w}"><circle cx="${w / 2}" cy="${w / 2}" r="${w * 0.4}" fill="${f}"/></svg>`,
})
export const drawings: Record<string, Drawing> = {
  'coin-0': c(40, '#F6C453'),
  'coin-1': c(40, '#F6C453'),
  'coin-2': c(40, '#F6C453'),
  'coin-3': c(40, '#F6C453'),
  'coin-4': c(40, '#F6C453'),
  'coin-5': c(40, '#F6C453'),
  sparkle: c(40, '#fff'),
  glow: c(128, '#FFE8A3'),
  rays: c(256, '#FFE8A3'),
  'confetti-red': c(16, '#D7263D'),
  'confetti-gold': c(16, '#F6C453'),
  petal: c(20, '#f9b'),
  packet: c(24, '#D7263D'),
}
