import { type Ink, round } from '../ink'

/** Colours of a cloud: the face from light (top) to dark (bottom), and its edge. */
export interface CloudTone {
  light: string
  dark: string
  edge: string
  line: string
}

export const CLOUD_GOLD: CloudTone = { light: '#FFF3C6', dark: '#E9AE42', edge: '#B7791F', line: '#C98A2A' }
export const CLOUD_RED: CloudTone = { light: '#F2564F', dark: '#A4161A', edge: '#FFD982', line: '#FFD982' }
export const CLOUD_DEEP: CloudTone = { light: '#B41B26', dark: '#6A040F', edge: '#D99A3A', line: '#D99A3A' }
export const CLOUD_PAPER: CloudTone = { light: '#FFFFFF', dark: '#FFE6C4', edge: '#EDB65C', line: '#EDB65C' }

/** The spiral of one lobe: from the rim inwards, `turns` turns; `hand` 1 winds clockwise. */
function spiral(cx: number, cy: number, r: number, turns: number, startDeg: number, hand: 1 | -1): string {
  const steps = Math.ceil(turns * 20)
  let d = ''
  for (let i = 0; i <= steps; i++) {
    const part = i / steps
    const angle = ((startDeg + hand * part * turns * 360) * Math.PI) / 180
    const radius = r * (1 - part * 0.86)
    d += `${i === 0 ? 'M' : 'L'}${round(cx + radius * Math.cos(angle))} ${round(cy + radius * Math.sin(angle))}`
  }
  return d
}

/** One lobe of an auspicious cloud: a disc with a rim and a spiral inside. */
function lobe(ink: Ink, cx: number, cy: number, r: number, tone: CloudTone, hand: 1 | -1 = 1): string {
  const face = ink.linear(
    [
      [tone.light, 0],
      [tone.dark, 1],
    ],
    [0.25, 0],
    [0.6, 1],
  )
  const line = round(Math.max(0.8, r * 0.06))
  return (
    `<circle cx="${round(cx)}" cy="${round(cy)}" r="${round(r)}" fill="${face}" stroke="${tone.edge}" stroke-width="${line}"/>` +
    `<path d="${spiral(cx, cy, r * 0.74, 1.35, hand > 0 ? 150 : 30, hand)}" fill="none" stroke="${tone.line}" stroke-width="${line}" stroke-linecap="round" stroke-opacity=".85"/>`
  )
}

/**
 * A drifting cloud (祥云): lobes in the middle, long tails to both sides on the base line y = 0.
 * About `w` wide and 0.4 `w` high.
 */
export function cloud(ink: Ink, w: number, tone: CloudTone, flip = false): string {
  const r = w * 0.115
  const line = round(Math.max(0.8, r * 0.06))
  const bar = (x: number, y: number, width: number, h: number) => {
    const face = ink.linear(
      [
        [tone.light, 0],
        [tone.dark, 1],
      ],
      [0.3, 0],
      [0.5, 1],
    )
    return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(h)}" rx="${round(h / 2)}" fill="${face}" stroke="${tone.edge}" stroke-width="${line}"/>`
  }
  const body =
    bar(-w * 0.5, -r * 0.62, w * 0.66, r * 0.5) +
    bar(-w * 0.14, -r * 0.98, w * 0.64, r * 0.46) +
    lobe(ink, -r * 1.5, -r * 1.1, r * 0.86, tone, -1) +
    lobe(ink, r * 1.75, -r * 1.15, r * 0.78, tone, 1) +
    lobe(ink, r * 0.15, -r * 1.75, r * 1.15, tone, 1) +
    bar(-w * 0.3, -r * 0.34, w * 0.58, r * 0.42)
  return flip ? `<g transform="scale(-1 1)">${body}</g>` : body
}

/** A bank of clouds along y = 0, `w` wide, its crest about `h` above; used as a border. Seeded by `phase`. */
export function cloudBank(ink: Ink, w: number, h: number, tone: CloudTone, phase = 0): string {
  const count = Math.max(3, Math.round(w / (h * 0.95)))
  const lobes: Array<{ x: number; y: number; r: number; hand: 1 | -1 }> = []
  for (let i = 0; i <= count; i++) {
    const wave = Math.sin(i * 2.4 + phase * 1.7)
    const r = h * (0.46 + 0.14 * wave)
    lobes.push({
      x: (w * i) / count,
      y: -h * 0.16 - h * 0.24 * Math.abs(Math.cos(i * 1.7 + phase)),
      r,
      hand: i % 2 === 0 ? 1 : -1,
    })
  }
  const behind = [...lobes].sort((a, b) => a.y - b.y)
  const front = lobes.slice(0, -1).map(({ x }, i) => ({
    x: x + w / count / 2,
    y: h * 0.1,
    r: h * (0.34 + 0.06 * Math.sin(i * 3 + phase)),
    hand: (i % 2 === 0 ? -1 : 1) as 1 | -1,
  }))
  return [...behind, ...front].map(({ x, y, r, hand }) => lobe(ink, x, y, r, tone, hand)).join('')
}

/** The head of a ruyi: three lobes that meet in a point at (0, 0), pointing down; `w` wide. */
export function ruyi(w: number): string {
  const k = w / 100
  const p = (...numbers: number[]) => numbers.map((n) => round(n * k)).join(' ')
  return `M${p(0, 0)}C${p(-6, -14)} ${p(-20, -20)} ${p(-33, -16)}C${p(-52, -10)} ${p(-56, -36)} ${p(-38, -42)}C${p(-44, -62)} ${p(-22, -72)} ${p(-12, -60)}C${p(-10, -76)} ${p(10, -76)} ${p(12, -60)}C${p(22, -72)} ${p(44, -62)} ${p(38, -42)}C${p(56, -36)} ${p(52, -10)} ${p(33, -16)}C${p(20, -20)} ${p(6, -14)} ${p(0, 0)}Z`
}
