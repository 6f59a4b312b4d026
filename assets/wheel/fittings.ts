import type { Drawing } from '../kit/atlas'
import { at, Ink, round } from '../kit/ink'
import { gold, goldFace, goldInside, lacquer, lacquerPlane } from '../kit/materials'
import { CLOUD_DEEP, CLOUD_GOLD, CLOUD_RED, cloud, ruyi } from '../kit/motifs/cloud'
import { coin, coinStack } from '../kit/motifs/coin'
import { ingot } from '../kit/motifs/ingot'

/** Hangs over the rim from its pivot and points down into the disc. */
export function pointer(): Drawing {
  const ink = new Ink()
  const drop = 'M-17 0A17 17 0 0 1 17 0C17 12 7 26 1.6 47Q0 51 -1.6 47C-7 26 -17 12 -17 0Z'
  const body =
    `<g${ink.shadow(7, 0.6)}><path d="${drop}" fill="${gold(ink)}"/></g>` +
    `<path d="${drop}" transform="translate(0 .6) scale(.87)" fill="${goldInside(ink)}"/>` +
    `<path d="${drop}" transform="translate(0 .8) scale(.79)" fill="${goldFace(ink)}"/>` +
    `<path d="M-12.6 -2C-12 9 -5 20 -1.6 34" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="1.8" stroke-linecap="round"/>` +
    `<circle r="10.4" fill="#8A4E0E"/><circle r="9.6" fill="${lacquer(ink)}"/>` +
    `<ellipse cx="-2.6" cy="-4" rx="4.6" ry="3" transform="rotate(-28 -2.6 -4)" fill="#fff" fill-opacity=".7"/>` +
    `<path d="M-5.6 4.6A7.4 7.4 0 0 0 6 4" fill="none" stroke="#FFB09A" stroke-opacity=".6" stroke-width="1.4" stroke-linecap="round"/>`
  return { w: 60, h: 88, pivot: [30, 26], svg: ink.svg(60, 88, body, '-30 -26 60 88') }
}

export function pin(): Drawing {
  const ink = new Ink()
  const body = `<ellipse cx=".8" cy="1.6" rx="5" ry="4.6" fill="#2B0A0E" fill-opacity=".5"/><circle r="4.4" fill="#8A4E0E"/><circle r="4" fill="${ink.radial(
    [
      ['#FFFFFF', 0],
      ['#FFEDB0', 0.3],
      ['#F2BC4C', 0.65],
      ['#A8651A', 1],
    ],
    0.36,
    0.28,
    0.8,
  )}"/>`
  return { w: 14, h: 14, pivot: [7, 7], svg: ink.svg(14, 14, body, '-7 -7 14 14') }
}

export function lamp(core: readonly [string, string, string], halo?: string): Drawing {
  const ink = new Ink()
  const body =
    (halo
      ? `<circle r="20" fill="${ink.radial([
          [halo, 0.2, 0.85],
          [halo, 0.42, 0.34],
          [halo, 1, 0],
        ])}"/>`
      : '') +
    `<circle r="5.8" fill="${ink.radial(
      [
        [core[0], 0],
        [core[1], 0.5],
        [core[2], 1],
      ],
      0.4,
      0.34,
      0.72,
    )}"/>` +
    `<ellipse cx="-1.6" cy="-2.2" rx="2.1" ry="1.4" transform="rotate(-30 -1.6 -2.2)" fill="#fff" fill-opacity="${halo ? 0.95 : 0.5}"/>`
  return { w: 40, h: 40, pivot: [20, 20], svg: ink.svg(40, 40, body, '-20 -20 40 40') }
}

/** The wheel's foot: a lacquer plinth between clouds; its top centre is the pivot, hidden by the rim. */
export function stand(): Drawing {
  const ink = new Ink()
  const plinth = 'M-92 8C-70 30 70 30 92 8L112 62C116 74 108 80 98 80H-98C-108 80 -116 74 -112 62Z'
  const band = (y: number, half: number, h: number) =>
    `<rect x="${-half}" y="${y}" width="${2 * half}" height="${h}" rx="${h / 2}" fill="${gold(ink)}"/><rect x="${-half + 2}" y="${y + h * 0.55}" width="${2 * half - 4}" height="${round(h * 0.3)}" rx="${round(h * 0.15)}" fill="#9A5B12" fill-opacity=".55"/>`
  const body =
    `<ellipse cx="6" cy="100" rx="160" ry="9" fill="#1A0305" fill-opacity=".5"${ink.blur(4)}/>` +
    at(-92, 92, cloud(ink, 168, CLOUD_DEEP)) +
    at(96, 92, cloud(ink, 172, CLOUD_DEEP, true)) +
    `<g${ink.shadow(6, 0.5)}><path d="${plinth}" fill="${lacquerPlane(ink)}"/></g>` +
    `<path d="${plinth}" fill="${ink.linear(
      [
        ['#FFB59A', 0, 0.45],
        ['#fff', 0.3, 0],
        ['#2B0A0E', 0.7, 0],
        ['#2B0A0E', 1, 0.5],
      ],
      [0, 0],
      [1, 0.2],
    )}"/>` +
    at(
      0,
      66,
      `<path d="${ruyi(46)}" fill="${gold(ink)}"/><path d="${ruyi(36)}" transform="translate(0 -5)" fill="${lacquerPlane(ink)}"/>`,
    ) +
    band(72, 114, 10) +
    band(82, 126, 13) +
    at(-128, 95, cloud(ink, 104, CLOUD_RED)) +
    at(132, 95, cloud(ink, 100, CLOUD_RED, true)) +
    `<g${ink.shadow(4, 0.5)}>${at(-104, 96, ingot(ink, 44))}</g>` +
    `<g${ink.shadow(4, 0.5)}>${at(106, 97, coinStack(ink, 14, 3))}${at(84, 90, coin(ink, 11, 24, 'old'), 18)}</g>` +
    at(-150, 98, cloud(ink, 60, CLOUD_GOLD)) +
    at(152, 98, cloud(ink, 56, CLOUD_GOLD, true))
  return { w: 368, h: 116, pivot: [184, 6], svg: ink.svg(368, 116, body, '-184 -6 368 116') }
}
