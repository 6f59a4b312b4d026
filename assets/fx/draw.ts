import type { Drawing } from '../kit/atlas'
import { at, Ink, polar, round } from '../kit/ink'
import { gold } from '../kit/materials'
import { coin } from '../kit/motifs/coin'
import { sparkle } from '../kit/motifs/firework'
import { packet } from '../kit/motifs/packet'

/** A square picture around its own centre, which is its pivot. */
function centred(size: number, draw: (ink: Ink) => string): Drawing {
  const ink = new Ink()
  const body = draw(ink)
  return {
    w: size,
    h: size,
    pivot: [size / 2, size / 2],
    svg: ink.svg(size, size, body, `${-size / 2} ${-size / 2} ${size} ${size}`),
  }
}

/** Turns of the coin's frames: half a turn in six steps; repeated, since the back looks like the face. */
const COIN_TURNS_DEG = [0, 30, 60, 88, 120, 150]

const RAYS = 16

/** Light rays from the centre, soft at both ends; meant to be drawn twice its size, added to what is below. */
function rays(ink: Ink): string {
  const fading = (reach: number) =>
    ink.radial(
      [
        ['#FFF3C4', 0, 0.95],
        ['#FFE08A', 0.35, 0.6],
        ['#F6C453', 1, 0],
      ],
      0,
      0,
      reach,
      'user',
    )
  const long = fading(126)
  const short = fading(96)
  let wedges = ''
  for (let i = 0; i < RAYS; i++) {
    const angle = (i * 360) / RAYS
    const [half, reach, paint] = i % 2 === 0 ? [6.2, 126, long] : [4, 98, short]
    wedges += `<path d="M0 0L${polar(0, 0, reach, angle - half).join(' ')}L${polar(0, 0, reach, angle + half).join(' ')}Z" fill="${paint}"/>`
  }
  return `<g${ink.blur(1.2)}>${wedges}<circle r="34" fill="${ink.radial([
    ['#FFF7DC', 0, 0.9],
    ['#FFE8A3', 1, 0],
  ])}"/></g>`
}

const glow = (ink: Ink): string =>
  `<circle r="64" fill="${ink.radial([
    ['#FFF7DC', 0, 1],
    ['#FFE8A3', 0.22, 0.72],
    ['#F6C453', 0.5, 0.26],
    ['#F6A53A', 0.78, 0.06],
    ['#F6A53A', 1, 0],
  ])}"/>`

const confetti = (light: string, dark: string) => (ink: Ink) =>
  `<path d="M-5 -6Q0 -8.4 5.4 -6L4.6 6Q0 3.6 -5.4 6.4Z" fill="${ink.linear([
    [light, 0],
    [dark, 1],
  ])}"/><path d="M-4.6 -5.4Q0 -7.6 4.8 -5.4" stroke="#fff" stroke-opacity=".6" stroke-width="1" fill="none"/>`

const ribbon = (ink: Ink): string =>
  `<path d="M-3 -13C6 -10 6 -4 0 -2S-6 6 3 13" fill="none" stroke="${gold(ink)}" stroke-width="4" stroke-linecap="round"/><path d="M-2 -12.4C5 -10 5 -4.6 -1 -2.6" fill="none" stroke="#FFF7DC" stroke-opacity=".8" stroke-width="1.1" stroke-linecap="round"/>`

const petal = (ink: Ink): string =>
  `<path d="M0 9C-6 6 -9 -1 -5.6 -6.4C-3.6 -9.4 -1.2 -8.8 0 -7.2C1.2 -8.8 3.6 -9.4 5.6 -6.4C9 -1 6 6 0 9Z" fill="${ink.radial(
    [
      ['#F0506A', 0],
      ['#FFC1C6', 0.6],
      ['#FFEDEA', 1],
    ],
    0.5,
    1,
    1,
  )}"/>`

/** Particles and lights that several scenes share, by frame name. */
export const drawings: Readonly<Record<string, Drawing>> = {
  ...Object.fromEntries(
    COIN_TURNS_DEG.map((turn, i) => [`coin-${i}`, centred(44, (ink) => coin(ink, 19, turn, 'yuan'))]),
  ),
  sparkle: centred(44, (ink) => sparkle(ink, 21)),
  glow: centred(128, glow),
  rays: centred(256, rays),
  'confetti-red': centred(18, confetti('#FF7A63', '#C2202E')),
  'confetti-gold': centred(18, confetti('#FFF0B4', '#D9982F')),
  'confetti-paper': centred(18, confetti('#FFFFFF', '#FFD9C2')),
  ribbon: centred(32, ribbon),
  petal: centred(22, petal),
  spark: centred(
    16,
    (ink) =>
      `<circle r="7.5" fill="${ink.radial([
        ['#fff', 0, 1],
        ['#FFE8A3', 0.3, 0.8],
        ['#F6C453', 1, 0],
      ])}"/>`,
  ),
  packet: centred(36, (ink) => at(0, 0, `<g${ink.shadow(1.6, 0.5)}>${packet(ink, round(22), 30)}</g>`, -8)),
}
