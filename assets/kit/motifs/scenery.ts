import { type Ink, round } from '../ink'
import { gold, goldFace, lacquerPlane } from '../materials'

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
