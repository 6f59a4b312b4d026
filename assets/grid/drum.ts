import type { Drawing } from '../kit/atlas'
import { at, type Ink, polar, round } from '../kit/ink'
import { gold, goldInside } from '../kit/materials'
import { tassel } from '../kit/motifs/lantern'

/** The drum in the middle, from above: a studded lacquer body and its skin. */
export function drum(ink: Ink, pressed: boolean): string {
  const studs = Array.from({ length: 20 }, (_, i) => {
    const [x, y] = polar(0, 0, 43.6, i * 18)
    return `<circle cx="${x}" cy="${round(y + 0.8)}" r="3.2" fill="#3A0106" fill-opacity=".6"/><circle cx="${x}" cy="${y}" r="3" fill="${ink.radial(
      [
        ['#FFFFFF', 0],
        ['#FFE08A', 0.4],
        ['#B9781F', 1],
      ],
      0.36,
      0.3,
      0.8,
    )}"/>`
  }).join('')
  const skin = pressed
    ? ink.radial(
        [
          ['#E8C48C', 0],
          ['#F6DDB0', 0.6],
          ['#FFF0D0', 1],
        ],
        0.5,
        0.56,
        0.56,
      )
    : ink.radial(
        [
          ['#FFFFFF', 0],
          ['#FFF3DC', 0.5],
          ['#F0CB92', 1],
        ],
        0.4,
        0.32,
        0.78,
      )
  const rings = pressed ? [24, 31] : [30]
  return (
    `<g${ink.shadow(pressed ? 4 : 7, 0.6)}><circle r="49" cy="${pressed ? 1.4 : 0}" fill="#6A040F"/></g>` +
    `<g transform="translate(0 ${pressed ? 1.4 : -1.6})"><circle r="49" fill="${gold(ink)}"/><circle r="47.2" fill="${ink.radial(
      [
        ['#FF7A63', 0],
        ['#D7263D', 0.5],
        ['#8C0F18', 1],
      ],
      0.36,
      0.24,
      0.85,
    )}"/>${studs}` +
    `<circle r="39.6" fill="${goldInside(ink)}"/><circle r="38" fill="#6A2E08"/><circle r="37" fill="${skin}"/>` +
    rings
      .map(
        (r) =>
          `<circle r="${r}" fill="none" stroke="#D9952B" stroke-opacity="${pressed ? 0.6 : 0.4}" stroke-width="1.2"/>`,
      )
      .join('') +
    (pressed
      ? `<circle r="37" fill="${ink.radial(
          [
            ['#4A1206', 0.78, 0],
            ['#4A1206', 1, 0.5],
          ],
          0.54,
          0.58,
          0.54,
        )}"/>`
      : `<path d="M-27 -17A32 32 0 0 1 -4 -31.5" fill="none" stroke="#fff" stroke-width="3.4" stroke-linecap="round"/>`) +
    '</g>'
  )
}

export const stick = (ink: Ink): Drawing => {
  const body = `<g${ink.shadow(3, 0.45)}><path d="M16 9.5H84Q87 9.5 87 12T84 14.5H16Z" fill="${ink.linear(
    [
      ['#FFD9A8', 0],
      ['#C98A4A', 0.5],
      ['#8A4E1E', 1],
    ],
    [0, 0],
    [0, 1],
  )}"/><circle cx="14" cy="12" r="8.5" fill="${ink.radial(
    [
      ['#FF9A86', 0],
      ['#D7263D', 0.5],
      ['#8C0F18', 1],
    ],
    0.36,
    0.3,
    0.8,
  )}"/></g>${at(84, 12, tassel(ink, 5, 16))}`
  return { w: 96, h: 34, pivot: [86, 12], svg: ink.svg(96, 34, body) }
}
