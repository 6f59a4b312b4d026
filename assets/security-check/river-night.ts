import { at, Ink, round } from '../kit/ink'
import { lantern } from '../kit/motifs/lantern'
import { HEIGHT, paperGrain, ridge, steady, WIDTH, wetEdge } from './painting'

const SHORE = 196

/** A lotus lamp on the water with the light that it throws. */
function lamp(ink: Ink, x: number, y: number, r: number): string {
  const glow = ink.radial([
    ['#FFC766', 0, 0.75],
    ['#FF8A45', 0.4, 0.26],
    ['#FF8A45', 1, 0],
  ])
  const petal = ink.linear(
    [
      ['#FFE8A3', 0],
      ['#F2674A', 1],
    ],
    [0, 0],
    [0, 1],
  )
  const petals = [-52, -26, 0, 26, 52]
    .map(
      (turn) =>
        `<path transform="rotate(${turn})" d="M0 0C${round(-r * 0.4)} ${round(-r * 0.4)} ${round(-r * 0.3)} ${round(-r * 0.9)} 0 ${round(-r * 1.15)}C${round(r * 0.3)} ${round(-r * 0.9)} ${round(r * 0.4)} ${round(-r * 0.4)} 0 0Z" fill="${petal}" fill-opacity=".9"/>`,
    )
    .join('')
  const trail = [0, 1, 2, 3]
    .map(
      (i) =>
        `<rect x="${round(-r * (0.7 - i * 0.12))}" y="${round(r * (0.5 + i * 0.55))}" width="${round(r * (1.4 - i * 0.24))}" height="${round(r * 0.14)}" rx="${round(r * 0.07)}" fill="#FFC766" fill-opacity="${round(0.5 - i * 0.11)}"/>`,
    )
    .join('')
  return at(x, y, `<circle r="${round(r * 3)}" fill="${glow}"/>${trail}${petals}`)
}

/** An arched stone bridge and what the water shows of it. */
function bridge(x: number, y: number): string {
  const arch = (fill: string, opacity: number) =>
    `<path d="M0 0C30 -40 64 -58 100 -58S170 -40 200 0H152A52 42 0 0 0 48 0Z" fill="${fill}" fill-opacity="${opacity}"/>`
  const posts = Array.from({ length: 9 }, (_, i) => {
    const part = (i + 0.5) / 9
    const px = 12 + part * 176
    const py = -58 * Math.sin(part * Math.PI) ** 0.8
    return `<rect x="${round(px - 1.2)}" y="${round(py - 11)}" width="2.4" height="11" fill="#4E1A33"/>`
  }).join('')
  const rail = `<path d="M6 -14C34 -52 66 -70 100 -70S166 -52 194 -14" fill="none" stroke="#5D2340" stroke-width="2.4"/>`
  const light = `<path d="M4 -3C32 -41 65 -58 100 -58S168 -41 196 -3" fill="none" stroke="#E39A6E" stroke-opacity=".5" stroke-width="1.6"/>`
  return (
    `<g transform="translate(${x} ${y})">${arch('#3A1029', 1)}${posts}${rail}${light}</g>` +
    `<g transform="translate(${x} ${y + 2}) scale(1 -0.62)">${arch('#1C0717', 0.55)}</g>`
  )
}

function boat(ink: Ink, x: number, y: number): string {
  const light = at(27, -22, lantern(ink, 13, 1))
  const body =
    `<path d="M-44 -7C-30 6 26 6 44 -9C30 -4 -28 -3 -44 -7Z" fill="#2A0B1C"/><path d="M-44 -7C-28 -3 30 -4 44 -9" stroke="#C97F57" stroke-opacity=".6" stroke-width="1.4" fill="none"/>` +
    `<path d="M-20 -4C-18 -24 14 -25 17 -5Z" fill="#4A1730"/><path d="M-20 -4C-18 -24 14 -25 17 -5M-11 -5C-10 -19 -8 -20 -6 -20M-1 -4V-21M8 -5C8 -16 6 -19 4 -20" stroke="#8A4A4A" stroke-opacity=".6" stroke-width="1.2" fill="none"/>` +
    `<path d="M26 -6V-26" stroke="#2A0B1C" stroke-width="1.6"/>${light}`
  return at(x, y, `${body}<ellipse cy="7" rx="40" ry="3" fill="#12050F" fill-opacity=".4"/>`)
}

function willow(seed: number): string {
  const random = steady(seed)
  let out = ''
  for (let i = 0; i < 15; i++) {
    const x = 6 + i * 10 + random() * 8
    const length = 74 - i * 3 + random() * 34
    const sway = 8 + random() * 12
    out += `<path d="M${round(x)} ${round(-8)}C${round(x - sway * 0.2)} ${round(length * 0.4)} ${round(x + sway)} ${round(length * 0.6)} ${round(x + sway * 0.8)} ${round(length)}" fill="none" stroke="#2E1A2C" stroke-opacity=".85" stroke-width="1.6"/>`
    for (let leaf = 0; leaf < 7; leaf++) {
      const part = 0.25 + leaf * 0.11
      const lx = x + sway * part * part
      const ly = length * part
      out += `<path transform="translate(${round(lx)} ${round(ly)}) rotate(${round(150 + random() * 60)})" d="M0 0C2 -4 1.6 -9 0 -12C-2 -9 -2 -4 0 0Z" fill="#40263A" fill-opacity=".9"/>`
    }
  }
  return out
}

/** A river under the moon, lamps on the water: `widthPx` × `heightPx` of calm, dark colour. */
export function riverNight(widthPx: number, heightPx: number): string {
  const ink = new Ink({ prefix: 'r' })
  const random = steady(12)
  const sky = ink.linear(
    [
      ['#1F0C26', 0],
      ['#4A1230', 0.5],
      ['#8A2B36', 0.82],
      ['#B9523F', 1],
    ],
    [0, 0],
    [0, SHORE],
    'user',
  )
  const water = ink.linear(
    [
      ['#8E3540', 0],
      ['#52183A', 0.3],
      ['#240B24', 1],
    ],
    [0, SHORE],
    [0, 420],
    'user',
  )
  const moonGlow = ink.radial([
    ['#FFE8A3', 0, 0.55],
    ['#FFC98A', 0.35, 0.2],
    ['#FFC98A', 1, 0],
  ])
  const moonFace = ink.radial(
    [
      ['#FFFBE8', 0],
      ['#FFEFC0', 0.7],
      ['#F6D391', 1],
    ],
    0.4,
    0.36,
    0.7,
  )
  let stars = ''
  for (let i = 0; i < 46; i++) {
    stars += `<circle cx="${round(random() * 480)}" cy="${round(random() * 116)}" r="${round(0.5 + random() * 0.9)}" fill="#FFE9C7" fill-opacity="${round(0.3 + random() * 0.5)}"/>`
  }
  let ripples = ''
  for (let i = 0; i < 60; i++) {
    const y = SHORE + 8 + random() ** 1.4 * 190
    const wide = 14 + ((y - SHORE) / 160) * 46 * random()
    ripples += `<rect x="${round(random() * 480 - wide / 2)}" y="${round(y)}" width="${round(wide)}" height="${round(1 + (y - SHORE) / 140)}" rx="1" fill="${random() > 0.4 ? '#D98A72' : '#150614'}" fill-opacity="${round(0.1 + random() * 0.16)}"/>`
  }
  let moonPath = ''
  for (let i = 0; i < 18; i++) {
    const y = SHORE + 5 + i * 8.4
    const wide = 18 + i * 2.6 * (0.5 + random())
    moonPath += `<rect x="${round(118 - wide / 2 + (random() - 0.5) * 14)}" y="${round(y)}" width="${round(wide)}" height="2.6" rx="1.3" fill="#FFE3AE" fill-opacity="${round(0.46 - i * 0.018)}"/>`
  }
  const body =
    wetEdge('wet-far', 6, '0.028', 2) +
    wetEdge('wet-near', 2, '0.06', 7) +
    paperGrain('paper', 0.9, 33) +
    `<rect width="480" height="${SHORE + 2}" fill="${sky}"/>${stars}` +
    `<circle cx="118" cy="66" r="92" fill="${moonGlow}"/><circle cx="118" cy="66" r="27" fill="${moonFace}"/>` +
    `<rect y="${SHORE}" width="480" height="260" fill="${water}"/>` +
    `<g filter="url(#wet-far)" transform="translate(-12 0) scale(1.05 1)">${ridge(ink, 480, SHORE, [30, 62, 40, 84, 58, 76, 104, 60, 88], '#5B1B3A', 26, 0.75)}${ridge(ink, 480, SHORE + 2, [52, 26, 40, 24, 34, 58, 40, 64, 48], '#3B1130', 8, 0.95)}</g>` +
    `<g filter="url(#wet-near)">${ripples}${moonPath}${bridge(290, SHORE + 22)}${boat(ink, 214, SHORE + 62)}</g>` +
    lamp(ink, 72, SHORE + 116, 12) +
    lamp(ink, 300, SHORE + 100, 11) +
    lamp(ink, 404, SHORE + 132, 14) +
    lamp(ink, 168, SHORE + 142, 13) +
    lamp(ink, 356, SHORE + 60, 7) +
    lamp(ink, 128, SHORE + 52, 6) +
    `<g transform="translate(480 0) scale(-1 1)" filter="url(#wet-near)">${willow(8)}</g>` +
    `<rect width="480" height="420" filter="url(#paper)" opacity=".42"/>`
  return ink.svg(widthPx, heightPx, body, `0 0 ${WIDTH} ${HEIGHT}`)
}
