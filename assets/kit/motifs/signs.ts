import { type Ink, round } from '../ink'
import { gold, lacquerPlane } from '../materials'
import { PACKET_RED } from './packet'

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
