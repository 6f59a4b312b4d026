import type { Drawing } from '../kit/atlas'
import { beams, cloudPattern, dust, ground, RED_GROUND } from '../kit/backdrop'
import { at, Ink } from '../kit/ink'
import { gold, goldInside, lacquerPlane } from '../kit/materials'
import { CLOUD_DEEP, CLOUD_GOLD, CLOUD_RED, cloud, cloudBank, ruyi } from '../kit/motifs/cloud'
import { coin, coinStack } from '../kit/motifs/coin'
import { firework, sparkle } from '../kit/motifs/firework'
import { ingot } from '../kit/motifs/ingot'
import { lantern } from '../kit/motifs/lantern'
import { openPacket, packet, seal } from '../kit/motifs/packet'
import { blossom, bud, PLUM_PINK, PLUM_RED, twig } from '../kit/motifs/plum'
import { lightFan } from './light-fan'

function picture(w: number, h: number, draw: (ink: Ink) => string): Drawing {
  const ink = new Ink()
  const body = draw(ink)
  return { w, h, svg: ink.svg(w, h, body) }
}

/** The ground of every page, 375 × 812; it may be cut off below or run out into #5E040E. */
const background = picture(
  375,
  812,
  (ink) =>
    ground(ink, 375, 812, RED_GROUND, 188, -60, 860) +
    cloudPattern(375, 812, '#FFC98A', 0.075) +
    beams(ink, 188, -70, 620, '#FFE3A6', 0.2) +
    dust(ink, 375, 620, 70, 7) +
    `<g opacity=".5">${at(40, 150, firework(ink, 34, ['#FFB36B', '#FF7A63'], 18))}${at(332, 214, firework(ink, 26, ['#FFD36B', '#FF8E7A'], 16))}</g>` +
    `<g opacity=".55">${at(0, 806, cloudBank(ink, 375, 62, CLOUD_DEEP, 2))}</g>`,
)

/** A plaque for a title: lacquer in a gold frame with cloud-shaped corners; text goes into the middle 230 × 52. */
const titlePlate = picture(320, 92, (ink) => {
  const frame = (inset: number) => {
    const x = 14 + inset
    const y = 12 + inset
    const r = 14 - inset * 0.4
    const [right, bottom] = [320 - x, 84 - inset]
    return `M${x + r} ${y}H${right - r}A${r} ${r} 0 0 0 ${right} ${y + r}C${right + 9} ${y + r + 8} ${right + 9} ${bottom - r - 8} ${right} ${bottom - r}A${r} ${r} 0 0 0 ${right - r} ${bottom}H${x + r}A${r} ${r} 0 0 0 ${x} ${bottom - r}C${x - 9} ${bottom - r - 8} ${x - 9} ${y + r + 8} ${x} ${y + r}A${r} ${r} 0 0 0 ${x + r} ${y}Z`
  }
  return (
    `<g${ink.shadow(6, 0.5)}><path d="${frame(0)}" fill="${gold(ink)}"/></g>` +
    `<path d="${frame(2.6)}" fill="${goldInside(ink)}"/><path d="${frame(4.6)}" fill="#5E0610"/><path d="${frame(5.4)}" fill="${lacquerPlane(ink)}"/>` +
    `<path d="${frame(5.4)}" fill="${ink.radial(
      [
        ['#FF8E6B', 0, 0.75],
        ['#FF8E6B', 1, 0],
      ],
      0.5,
      0,
      0.6,
    )}"/>` +
    `<path d="${frame(9)}" fill="none" stroke="#FFD982" stroke-opacity=".55" stroke-width="1"/>` +
    at(
      160,
      24,
      `<path d="${ruyi(34)}" fill="${gold(ink)}"/><path d="${ruyi(25)}" transform="translate(0 -3.6)" fill="${lacquerPlane(ink)}"/>`,
    ) +
    at(30, 88, cloud(ink, 74, CLOUD_RED)) +
    at(292, 88, cloud(ink, 74, CLOUD_RED, true)) +
    at(44, 91, cloud(ink, 44, CLOUD_GOLD)) +
    at(280, 91, cloud(ink, 44, CLOUD_GOLD, true))
  )
})

const lanternPair = (size: number, turn: number) =>
  picture(
    110,
    210,
    (ink) =>
      `<g transform="rotate(${turn} 55 0)"><circle cx="55" cy="78" r="54" fill="${ink.radial([
        ['#FFB45E', 0, 0.55],
        ['#FFB45E', 1, 0],
      ])}"/>${at(55, -4, lantern(ink, size))}</g>`,
  )

const cloudsBottom = picture(
  375,
  96,
  (ink) =>
    at(0, 74, cloudBank(ink, 375, 62, CLOUD_DEEP, 1)) + at(-20, 96, cloudBank(ink, 415, 52, CLOUD_RED, 3)),
)

const plumBranch = picture(
  210,
  170,
  (ink) =>
    `<g${ink.shadow(3, 0.35)}>` +
    twig(
      ink,
      [
        [212, 8],
        [172, 26],
        [138, 34],
        [104, 56],
        [70, 66],
        [34, 94],
      ],
      11,
      2.4,
    ) +
    twig(
      ink,
      [
        [138, 34],
        [120, 22],
        [96, 18],
        [80, 8],
      ],
      5,
      1.6,
    ) +
    twig(
      ink,
      [
        [104, 56],
        [98, 80],
        [106, 104],
        [98, 124],
      ],
      5,
      1.6,
    ) +
    twig(
      ink,
      [
        [168, 28],
        [160, 54],
        [166, 72],
      ],
      4.4,
      1.6,
    ) +
    at(150, 36, blossom(ink, 21, PLUM_PINK, 10)) +
    at(112, 58, blossom(ink, 24, PLUM_PINK, -18)) +
    at(70, 64, blossom(ink, 18, PLUM_RED, 24)) +
    at(98, 100, blossom(ink, 17, PLUM_PINK, 40)) +
    at(164, 74, blossom(ink, 14, PLUM_RED, 8)) +
    at(94, 18, blossom(ink, 13, PLUM_RED, -8)) +
    at(42, 88, bud(ink, 6, PLUM_PINK), -40) +
    at(32, 96, bud(ink, 5, PLUM_PINK), -60) +
    at(78, 8, bud(ink, 5, PLUM_RED), -50) +
    at(98, 126, bud(ink, 5.5, PLUM_PINK), 170) +
    at(190, 18, blossom(ink, 16, PLUM_PINK, 30)) +
    '</g>',
)

const packetClosed = picture(
  230,
  300,
  (ink) => `<g${ink.shadow(10, 0.5)}>${at(110, 144, packet(ink, 190, 262))}</g>`,
)

const coinsRound = (ink: Ink) =>
  `<g${ink.shadow(4, 0.4)}>${at(-36, -96, coin(ink, 27, 20), -14)}${at(34, -100, coin(ink, 25, -24), 16)}${at(0, -112, coin(ink, 31))}</g>`

const packetOpened = picture(
  250,
  360,
  (ink) => `<g${ink.shadow(10, 0.5)}>${at(120, 218, openPacket(ink, 180, 236, coinsRound(ink)))}</g>`,
)

/** Above a winner's result: light, an open packet, coins and clouds; its foot lies on the card below. */
const resultHeader = picture(
  340,
  220,
  (ink) =>
    at(170, 116, lightFan(ink, 112)) +
    at(66, 60, firework(ink, 30, ['#FFE08A', '#FF8E6B'], 18)) +
    at(282, 48, firework(ink, 24, ['#FFE08A', '#FF8E6B'], 16)) +
    `<g${ink.shadow(8, 0.5)}>${at(170, 148, openPacket(ink, 116, 128, `<g transform="scale(.66) translate(0 10)">${coinsRound(ink)}</g>`))}</g>` +
    at(96, 206, cloud(ink, 190, CLOUD_RED)) +
    at(248, 208, cloud(ink, 190, CLOUD_RED, true)) +
    `<g${ink.shadow(4, 0.45)}>${at(84, 206, ingot(ink, 60))}${at(262, 208, coinStack(ink, 20, 4))}${at(234, 196, coin(ink, 15, 22, 'old'), 16)}</g>` +
    at(30, 212, cloud(ink, 96, CLOUD_GOLD)) +
    at(310, 213, cloud(ink, 92, CLOUD_GOLD, true)) +
    at(112, 92, sparkle(ink, 12)) +
    at(236, 104, sparkle(ink, 9)),
)

/** Above a result without a prize: a lantern among plum blossom, calm and kind. */
const consolationHeader = picture(
  340,
  220,
  (ink) =>
    at(
      170,
      110,
      `<circle r="104" fill="${ink.radial([
        ['#FFE8A3', 0, 0.7],
        ['#FFD27A', 0.45, 0.25],
        ['#FFD27A', 1, 0],
      ])}"/>`,
    ) +
    at(170, 6, lantern(ink, 96)) +
    at(96, 208, cloud(ink, 180, CLOUD_RED)) +
    at(254, 208, cloud(ink, 180, CLOUD_RED, true)) +
    `<g${ink.shadow(3, 0.35)}>` +
    twig(
      ink,
      [
        [30, 206],
        [66, 178],
        [92, 152],
        [112, 108],
      ],
      8,
      2,
    ) +
    twig(
      ink,
      [
        [84, 162],
        [110, 162],
        [130, 150],
      ],
      4,
      1.4,
    ) +
    at(76, 168, blossom(ink, 18, PLUM_PINK, 12)) +
    at(102, 130, blossom(ink, 15, PLUM_PINK, -20)) +
    at(130, 150, blossom(ink, 12, PLUM_PINK, 30)) +
    at(112, 108, bud(ink, 6, PLUM_PINK), 24) +
    at(50, 190, blossom(ink, 12, PLUM_PINK, 40)) +
    '</g>' +
    at(36, 213, cloud(ink, 92, CLOUD_GOLD)) +
    at(304, 213, cloud(ink, 92, CLOUD_GOLD, true)),
)

const coinsPile = picture(
  180,
  96,
  (ink) =>
    `<g${ink.shadow(4, 0.45)}>${at(58, 88, coinStack(ink, 24, 5))}${at(112, 90, coinStack(ink, 23, 4))}${at(150, 90, ingot(ink, 50))}${at(28, 90, ingot(ink, 46))}${at(86, 66, coin(ink, 18, 18, 'old'), -10)}${at(84, 86, coin(ink, 9, 66), 80)}</g>`,
)

/** Large soft pictures, encoded as AVIF too. */
export const grounds: Readonly<Record<string, Drawing>> = { background }

/** Pictures of the pages by name. */
export const pictures: Readonly<Record<string, Drawing>> = {
  'title-plate': titlePlate,
  'lantern-left': lanternPair(88, 3),
  'lantern-right': lanternPair(74, -4),
  'clouds-bottom': cloudsBottom,
  'plum-branch': plumBranch,
  'packet-closed': packetClosed,
  'packet-open': packetOpened,
  seal: picture(104, 104, (ink) => `<g${ink.shadow(6, 0.5)}>${at(50, 50, seal(ink, 44))}</g>`),
  'result-header': resultHeader,
  'consolation-header': consolationHeader,
  'coins-pile': coinsPile,
}
