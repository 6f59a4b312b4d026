import type { Drawing } from '../kit/atlas'

const c = (w: number, f: string): Drawing => ({
  w,
  h: w,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${w}"><circle cx="${w / 2}" cy="${w / 2}" r="${w * 0.4}" fill="${f}"/></svg>`,
})
export const drawings: Record<string, Drawing> = {
  rim: {
    w: 360,
    h: 360,
    svg: '<svg xmlns="http://www.w3.org/2000/svg" width="360" height="360"><circle cx="180" cy="180" r="147" fill="none" stroke="#A4161A" stroke-width="26"/></svg>',
  },
  shade: c(288, '#00000022'),
  hub: c(112, '#F6C453'),
  'hub-pressed': c(112, '#B7791F'),
  pointer: {
    w: 56,
    h: 76,
    pivot: [28, 20],
    svg: '<svg xmlns="http://www.w3.org/2000/svg" width="56" height="76"><path d="M8 20a20 20 0 0 1 40 0L28 70Z" fill="#F6C453"/></svg>',
  },
  pin: c(16, '#FFE8A3'),
  'lamp-off': c(32, '#B7791F'),
  'lamp-gold': c(32, '#FFE8A3'),
  'lamp-white': c(32, '#fff'),
  stand: {
    w: 344,
    h: 104,
    svg: '<svg xmlns="http://www.w3.org/2000/svg" width="344" height="104"><rect y="20" width="344" height="80" rx="40" fill="#A4161A"/></svg>',
  },
}
