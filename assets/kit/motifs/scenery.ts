import { at, type Ink, round } from '../ink'
import { gold, goldFace, lacquerPlane } from '../materials'
import { PACKET_RED } from './packet'

/** Two red gate leaves with gold studs and ring handles, `w` wide, standing on y = 0; 0.98 `w` high. */
export function gate(ink: Ink, w: number): string {
  const k = w / 100
  const leaf = (x: number) => {
    let studs = ''
    for (let row = 0; row < 4; row++) {
      for (let column = 0; column < 3; column++) {
        studs += `<circle cx="${x + 7 + column * 10.5}" cy="${-67 + row * 19}" r="2.5" fill="${stud}"/>`
      }
    }
    return `<rect x="${x}" y="-76" width="35" height="74" fill="${door}"/><rect x="${x + 1.5}" y="-74.5" width="32" height="71" fill="none" stroke="#FFB59A" stroke-opacity=".35" stroke-width="1"/>${studs}`
  }
  const door = lacquerPlane(ink)
  const stud = ink.radial(
    [
      ['#FFF7DC', 0],
      ['#F6C453', 0.5],
      ['#A8651A', 1],
    ],
    0.36,
    0.3,
    0.8,
  )
  const knocker = (x: number) =>
    `<circle cx="${x}" cy="-37" r="5" fill="${stud}"/><circle cx="${x}" cy="-31" r="5.2" fill="none" stroke="${gold(ink)}" stroke-width="2"/>`
  const body =
    `<path d="M-54 -84C-40 -88 -20 -96 0 -96S40 -88 54 -84L50 -76H-50Z" fill="${ink.linear([
      ['#3F5E57', 0],
      ['#24413C', 1],
    ])}"/>` +
    `<path d="M-54 -84C-40 -88 -20 -96 0 -96S40 -88 54 -84" fill="none" stroke="${gold(ink)}" stroke-width="2.4" stroke-linecap="round"/>` +
    `<rect x="-46" y="-80" width="92" height="80" rx="2" fill="#5E0610"/><rect x="-46" y="-80" width="92" height="6" fill="${goldFace(ink)}"/>` +
    leaf(-36.5) +
    leaf(1.5) +
    `<rect x="-43" y="-74" width="6.5" height="74" fill="#8C0F18"/><rect x="36.5" y="-74" width="6.5" height="74" fill="#7C0A12"/>` +
    knocker(-8) +
    knocker(8) +
    `<rect x="-52" y="-3" width="104" height="6" rx="2" fill="${ink.linear([
      ['#E9D2B4', 0],
      ['#B99268', 1],
    ])}"/>`
  return `<g transform="scale(${round(k)})">${body}</g>`
}

/** A covered tea bowl with steam, `w` wide, standing on y = 0. */
export function teaBowl(ink: Ink, w: number): string {
  const china = ink.linear(
    [
      ['#E9D8C4', 0],
      ['#FFFFFF', 0.28],
      ['#FFF6EA', 0.6],
      ['#D9B994', 1],
    ],
    [0, 0],
    [1, 0],
  )
  const body =
    `<ellipse cx="0" cy="-5" rx="50" ry="8" fill="${ink.linear([
      ['#FFFFFF', 0],
      ['#E2C6A4', 1],
    ])}"/><ellipse cx="0" cy="-7" rx="42" ry="5" fill="#C9A57C" fill-opacity=".5"/>` +
    `<path d="M-36 -44C-35 -20 -22 -8 -14 -6H14C22 -8 35 -20 36 -44Z" fill="${china}"/>` +
    `<path d="M-36 -44C-35.6 -36 -34 -30 -32 -25C-12 -19 12 -19 32 -25C34 -30 35.6 -36 36 -44Z" fill="#D7263D" fill-opacity=".14"/>` +
    `<ellipse cx="0" cy="-45" rx="37" ry="7" fill="${ink.linear([
      ['#FFF', 0],
      ['#E2C6A4', 1],
    ])}"/>` +
    `<path d="M-34 -48C-28 -62 -12 -66 0 -66S28 -62 34 -48Q0 -40 -34 -48Z" fill="${china}"/>` +
    `<rect x="-8" y="-72" width="16" height="7" rx="3" fill="${china}"/>` +
    `<path d="M-34 -48Q0 -40 34 -48" fill="none" stroke="#D99A3A" stroke-width="1.6"/>` +
    [-14, 2, 17]
      .map(
        (x, i) =>
          `<path d="M${x} ${-80 - i * 2}c-7 -8 7 -13 0 -22s5 -12 2 -18" fill="none" stroke="#E5A24A" stroke-opacity="${i === 1 ? 0.75 : 0.5}" stroke-width="3" stroke-linecap="round"/>`,
      )
      .join('')
  return `<g transform="scale(${round(w / 100)})">${body}</g>`
}

/** A swallow kite around (0, 0), `w` across, with a cut string hanging from it. */
export function kite(ink: Ink, w: number): string {
  const red = lacquerPlane(ink)
  const body =
    `<path d="M2 24C-10 44 14 58 -4 78S8 96 0 104" fill="none" stroke="#B7791F" stroke-width="1.6" stroke-dasharray="5 3.4" stroke-linecap="round"/>` +
    `<path d="M0 -10C-18 -34 -44 -34 -58 -14C-50 -12 -48 -4 -50 4C-34 -4 -16 0 0 12C16 0 34 -4 50 4C48 -4 50 -12 58 -14C44 -34 18 -34 0 -10Z" fill="${red}" stroke="${gold(ink)}" stroke-width="2" stroke-linejoin="round"/>` +
    `<path d="M-6 4L-26 44L-10 34L0 18L10 34L26 44L6 4Z" fill="${ink.linear([
      ['#3F7A6C', 0],
      ['#1E4A43', 1],
    ])}" stroke="${gold(ink)}" stroke-width="2" stroke-linejoin="round"/>` +
    `<ellipse cx="0" cy="-2" rx="10" ry="20" fill="${goldFace(ink)}"/><circle cx="0" cy="-16" r="9" fill="#FFF7EA"/><circle cx="-3.4" cy="-18" r="1.7" fill="#3B1F1B"/><circle cx="3.4" cy="-18" r="1.7" fill="#3B1F1B"/><path d="M-2 -13.5L0 -10.5L2 -13.5Z" fill="#D7263D"/>` +
    [-1, 1]
      .map(
        (s) =>
          `<path d="M${s * 20} -20C${s * 28} -26 ${s * 38} -26 ${s * 46} -16C${s * 38} -18 ${s * 28} -16 ${s * 20} -20Z" fill="#FFE8A3"/><circle cx="${s * 32}" cy="-8" r="4" fill="#FFE8A3"/>`,
      )
      .join('')
  return `<g transform="scale(${round(w / 116)})">${body}</g>`
}

/** A folded paper boat on two waves, `w` wide, the water line on y = 0. */
export function paperBoat(ink: Ink, w: number): string {
  const body =
    `<path d="M-4 -58L-34 -18H28Z" fill="${ink.linear([
      ['#FFFFFF', 0],
      ['#FFE3BC', 1],
    ])}" stroke="#C98A2A" stroke-width="1.2" stroke-linejoin="round"/><path d="M-4 -58L28 -18H-4Z" fill="#EBC28C"/>` +
    `<path d="M-50 -24L-30 4H30L50 -24L4 -14Z" fill="${lacquerPlane(ink)}" stroke="${gold(ink)}" stroke-width="1.6" stroke-linejoin="round"/><path d="M50 -24L30 4H-2L4 -14Z" fill="#7C0A12" fill-opacity=".6"/>` +
    `<path d="M-4 -58V-74" stroke="#8A4E0E" stroke-width="2"/><path d="M-4 -74L14 -68L-4 -62Z" fill="#D7263D"/>` +
    waves(ink, -64, 2, 128)
  return `<g transform="scale(${round(w / 128)})">${body}</g>`
}

/** Two rows of stylised water from (x, y), `w` wide. */
export function waves(ink: Ink, x: number, y: number, w: number): string {
  const count = Math.round(w / 16)
  const row = (dy: number, shift: number, face: string) => {
    let out = ''
    for (let i = 0; i < count; i++) {
      const cx = round(x + 8 + i * (w / count) + shift)
      out += `<g transform="translate(${cx} ${y + dy})"><path d="M-9 8A9 9 0 0 1 9 8Z" fill="${face}" stroke="#E9AE42" stroke-width="1"/><path d="M-5 8A5 5 0 0 1 5 8" fill="none" stroke="#E9AE42" stroke-width="1"/></g>`
    }
    return out
  }
  return (
    row(
      0,
      0,
      ink.linear(
        [
          ['#6FB7A5', 0],
          ['#2F9E77', 1],
        ],
        [0, 0],
        [0, 1],
      ),
    ) +
    row(
      7,
      4,
      ink.linear(
        [
          ['#57A794', 0],
          ['#1F7A5C', 1],
        ],
        [0, 0],
        [0, 1],
      ),
    )
  )
}

/** An open, empty lacquer box, `w` wide, standing on y = 0. */
export function emptyBox(ink: Ink, w: number): string {
  const body =
    `<path d="M-40 -50L-30 -84H50L42 -50Z" fill="${ink.linear([
      ['#D7263D', 0],
      ['#8C0F18', 1],
    ])}" stroke="${gold(ink)}" stroke-width="2" stroke-linejoin="round"/>` +
    `<path d="M-33 -54L-25 -79H43L37 -54Z" fill="#5E0610"/>` +
    `<path d="M-46 -50H46L38 -38H-38Z" fill="${ink.linear([
      ['#3A0106', 0],
      ['#7C0A12', 1],
    ])}"/>` +
    `<rect x="-46" y="-50" width="92" height="50" rx="6" fill="${lacquerPlane(ink)}"/>` +
    `<path d="M-46 -44Q0 -30 46 -44V-50H-46Z" fill="#4A0206"/>` +
    `<rect x="-46" y="-50" width="92" height="50" rx="6" fill="none" stroke="${gold(ink)}" stroke-width="2.4"/>` +
    `<g transform="translate(0 -16)"><circle r="11" fill="${gold(ink)}"/><circle r="8" fill="none" stroke="#A8651A" stroke-width="1.4"/></g>`
  return `<g transform="scale(${round(w / 100)})">${body}</g>`
}

/** A gold clock of radius `r` around (0, 0) with hands at ten past ten. */
export function clock(ink: Ink, r: number): string {
  let ticks = ''
  for (let i = 0; i < 12; i++) {
    ticks += `<rect x="${i % 3 === 0 ? -1.4 : -0.8}" y="-36" width="${i % 3 === 0 ? 2.8 : 1.6}" height="${i % 3 === 0 ? 7 : 4.4}" rx=".8" transform="rotate(${i * 30})" fill="#A4161A"/>`
  }
  const body =
    `<circle r="50" fill="${gold(ink)}"/><circle r="45" fill="#9A5B12"/><circle r="43.6" fill="${lacquerPlane(ink)}"/><circle r="39" fill="${ink.radial(
      [
        ['#FFFFFF', 0],
        ['#FFF7EA', 0.6],
        ['#F3DDB8', 1],
      ],
      0.4,
      0.34,
      0.75,
    )}"/>${ticks}` +
    `<path d="M0 3L-17 -16" stroke="#3B1F1B" stroke-width="4.4" stroke-linecap="round"/><path d="M0 3L22 -20" stroke="#3B1F1B" stroke-width="3.2" stroke-linecap="round"/><circle r="4" fill="#D7263D"/>` +
    `<path d="M-40 -20A45 45 0 0 1 -8 -46" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="2.6" stroke-linecap="round"/>`
  return `<g transform="scale(${round(r / 50)})">${body}</g>`
}

/** A phone, `w` wide, around (0, 0); `screen` is drawn on it around its middle. */
export function phone(ink: Ink, w: number, screen: string): string {
  const body = `<rect x="-34" y="-64" width="68" height="128" rx="11" fill="${ink.linear([
    ['#5A3A3A', 0],
    ['#2B0A0E', 0.5],
    ['#4A2A2C', 1],
  ])}"/><rect x="-30.5" y="-60" width="61" height="120" rx="8" fill="${ink.linear(
    [
      [PACKET_RED.light, 0],
      [PACKET_RED.mid, 0.5],
      [PACKET_RED.dark, 1],
    ],
    [0, 0],
    [0.6, 1],
  )}"/><rect x="-10" y="-57" width="20" height="5" rx="2.5" fill="#2B0A0E"/>`
  return `<g transform="scale(${round(w / 68)})">${body}${screen}</g>`
}

/** A map pin whose tip stands on (0, 0), `h` high. */
export function mapPin(ink: Ink, h: number): string {
  const body = `<path d="M0 0C-8 -18 -30 -34 -30 -60A30 30 0 0 1 30 -60C30 -34 8 -18 0 0Z" fill="${lacquerPlane(ink)}"/><path d="M-24 -58A24 24 0 0 1 -4 -83" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="3" stroke-linecap="round"/><circle cy="-60" r="14" fill="${gold(ink)}"/><circle cy="-60" r="9" fill="#FFF7EA"/>`
  return `<g transform="scale(${round(h / 90)})">${body}</g>`
}

/** A round mark of radius `r` around (0, 0): a jade tick or a red cross. */
export function mark(ink: Ink, r: number, kind: 'tick' | 'cross'): string {
  const face =
    kind === 'tick'
      ? ink.radial(
          [
            ['#7FE0BC', 0],
            ['#2F9E77', 0.6],
            ['#1B6E52', 1],
          ],
          0.36,
          0.28,
          0.85,
        )
      : ink.radial(
          [
            ['#FF8A74', 0],
            ['#D7263D', 0.55],
            ['#8C0F18', 1],
          ],
          0.36,
          0.28,
          0.85,
        )
  const sign = kind === 'tick' ? 'M-9 0.5L-2.6 7L9.4 -6.4' : 'M-7 -7L7 7M7 -7L-7 7'
  return `<g transform="scale(${round(r / 20)})"><circle r="20" fill="#FFF7EA"/><circle r="17.6" fill="${face}"/><path d="${sign}" fill="none" stroke="#fff" stroke-width="4.4" stroke-linecap="round" stroke-linejoin="round"/></g>`
}

/** A speech bubble, `w` wide, around (0, 0), tail to the lower left (or right when `flip`). */
export function bubble(ink: Ink, w: number, colours: readonly [string, string], flip = false): string {
  const face = ink.linear([
    [colours[0], 0],
    [colours[1], 1],
  ])
  const body = `<path d="M-40 -4C-40 -26 -22 -38 0 -38S40 -26 40 -4S22 30 0 30C-6 30 -11 29.4 -16 28C-22 34 -30 36 -36 35C-32 31 -30 26 -30 21C-36 15 -40 6 -40 -4Z" fill="${face}"/><ellipse cx="-12" cy="-22" rx="18" ry="8" transform="rotate(-18 -12 -22)" fill="#fff" fill-opacity=".4"/>`
  const dots = [-16, 0, 16].map((x) => `<circle cx="${x}" cy="-3" r="4.4" fill="#fff"/>`).join('')
  return `<g transform="scale(${round((flip ? -1 : 1) * (w / 80))} ${round(w / 80)})">${body}${dots}</g>`
}

/** A writing brush whose tip stands on (0, 0), `h` long, leaning to the right. */
export function brush(ink: Ink, h: number): string {
  const body =
    `<path d="M0 0C-7 -8 -8.5 -18 -5.6 -27H5.6C8.5 -18 7 -8 0 0Z" fill="${ink.linear(
      [
        ['#6A4A44', 0],
        ['#2B0A0E', 1],
      ],
      [0, 0],
      [1, 0.4],
    )}"/>` +
    `<rect x="-6.4" y="-35" width="12.8" height="9" rx="2" fill="${gold(ink)}"/><rect x="-4.4" y="-108" width="8.8" height="74" rx="3" fill="${ink.linear(
      [
        ['#8C0F18', 0],
        ['#F2564F', 0.35],
        ['#A4161A', 1],
      ],
      [0, 0],
      [1, 0],
    )}"/><rect x="-4.8" y="-114" width="9.6" height="8" rx="3" fill="${gold(ink)}"/>`
  return at(0, 0, body, 24, h / 114)
}
