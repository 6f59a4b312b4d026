import { at, type Ink, round } from '../ink'
import { gold, lacquerPlane } from '../materials'
import { seal } from './packet'

/** How the mascot holds its arms. */
type Pose = 'greet' | 'wave' | 'hold'

/**
 * The house mascot, a red packet with a face, `w` wide at the body, its feet on y = 0, about 1.5 `w` high.
 * 'greet' joins its fists, 'wave' lifts one arm, 'hold' stretches both out to carry `load` (drawn around its middle).
 */
export function mascot(ink: Ink, w: number, pose: Pose = 'greet', load = ''): string {
  const paper = ink.linear(
    [
      ['#FF7A63', 0],
      ['#E8353F', 0.4],
      ['#B01B28', 1],
    ],
    [0.1, 0],
    [0.8, 1],
  )
  const flap = ink.linear(
    [
      ['#FF8A6E', 0],
      ['#E23540', 1],
    ],
    [0.2, 0],
    [0.7, 1],
  )
  const cheek = ink.radial([
    ['#FF9A8A', 0, 0.95],
    ['#FF9A8A', 1, 0],
  ])
  const skin = '#FFE3C8'
  const limb = (d: string) =>
    `<path d="${d}" fill="none" stroke="#8C0F18" stroke-width="14" stroke-linecap="round"/><path d="${d}" fill="none" stroke="#D7263D" stroke-width="11" stroke-linecap="round"/>`
  const hand = (x: number, y: number, r = 9) =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${ink.radial(
      [
        ['#FFF3E4', 0],
        [skin, 0.6],
        ['#E9B58C', 1],
      ],
      0.36,
      0.3,
      0.8,
    )}"/>`
  const foot = (x: number) =>
    `<path d="M${x} -24V-10" stroke="#8C0F18" stroke-width="14" stroke-linecap="round"/><path d="M${x - 14} -1C${x - 15} -12 ${x + 9} -14 ${x + 13} -3Q${x + 14} 0 ${x + 10} 0H${x - 11}Q${x - 14} 0 ${x - 14} -1Z" fill="#2B0A0E"/>`
  const body =
    `<rect x="-50" y="-142" width="100" height="122" rx="20" fill="${paper}"/>` +
    `<path d="M-50 -104V-122Q-50 -142 -30 -142H30Q50 -142 50 -122V-104Q0 -70 -50 -104Z" fill="#6A040F" fill-opacity=".3" transform="translate(0 4)"/>` +
    `<path d="M-50 -106V-122Q-50 -142 -30 -142H30Q50 -142 50 -122V-106Q0 -74 -50 -106Z" fill="${flap}"/>` +
    `<path d="M-50 -106Q0 -74 50 -106" fill="none" stroke="${gold(ink)}" stroke-width="3.4"/>` +
    `<rect x="-47" y="-139" width="94" height="116" rx="17" fill="none" stroke="#FFD9B0" stroke-opacity=".5" stroke-width="2"/>`
  const face =
    `<g><ellipse cx="-20" cy="-63" rx="5.4" ry="7.4" fill="#3B1F1B"/><ellipse cx="20" cy="-63" rx="5.4" ry="7.4" fill="#3B1F1B"/><circle cx="-22" cy="-66" r="2.2" fill="#fff"/><circle cx="18" cy="-66" r="2.2" fill="#fff"/>` +
    `<path d="M-9 -54Q0 -38 9 -54Q0 -51 -9 -54Z" fill="#5E040E" stroke="#5E040E" stroke-width="2" stroke-linejoin="round"/><path d="M-4 -47.5Q0 -44 4 -47.5Q0 -49 -4 -47.5Z" fill="#FF8A74"/>` +
    `<circle cx="-33" cy="-51" r="9.5" fill="${cheek}"/><circle cx="33" cy="-51" r="9.5" fill="${cheek}"/></g>`
  const hat = `<path d="M-30 -140C-30 -172 30 -172 30 -140Q0 -150 -30 -140Z" fill="${lacquerPlane(ink)}"/><path d="M-32 -138Q0 -150 32 -138L31 -130Q0 -142 -31 -130Z" fill="${gold(ink)}"/><circle cy="-166" r="7" fill="${gold(ink)}"/>`
  const arms = {
    greet:
      limb('M-47 -58C-58 -48 -52 -28 -14 -30') +
      limb('M47 -58C58 -48 52 -28 14 -30') +
      hand(-7, -33, 10) +
      hand(8, -34, 10.5),
    wave:
      limb('M-46 -58C-66 -50 -62 -32 -52 -26') +
      limb('M46 -66C66 -74 70 -92 68 -106') +
      hand(-51, -25) +
      hand(68, -110, 10),
    hold:
      limb('M-46 -54C-58 -44 -44 -26 -26 -24') +
      limb('M46 -54C58 -44 44 -26 26 -24') +
      at(0, -26, load) +
      hand(-26, -22) +
      hand(26, -22),
  }[pose]
  const figure = foot(-20) + foot(22) + body + at(0, -93, seal(ink, 15)) + face + hat + arms
  return `<g transform="scale(${round(w / 100)})">${figure}</g>`
}
