import type { Drawing } from '../kit/atlas'
import { at, Ink } from '../kit/ink'
import { coin, coinStack } from '../kit/motifs/coin'
import { giftBox, teaCaddy, ticket, walletCard } from '../kit/motifs/gifts'
import { ingot } from '../kit/motifs/ingot'
import { lantern } from '../kit/motifs/lantern'
import { openPacket, PACKET_GOLD, packet } from '../kit/motifs/packet'
import { blossom, bud, PLUM_PINK, PLUM_RED, twig } from '../kit/motifs/plum'

const SIZE = 80

/** A prize on an 80 px square around (0, 0), with the theme's shadow. */
function prize(draw: (ink: Ink) => string): Drawing {
  const ink = new Ink()
  const body = `<g${ink.shadow(4, 0.4)}>${draw(ink)}</g>`
  return { w: SIZE, h: SIZE, pivot: [SIZE / 2, SIZE / 2], svg: ink.svg(SIZE, SIZE, body, '-40 -40 80 80') }
}

const plumSpray = (ink: Ink): string =>
  twig(
    ink,
    [
      [-32, 30],
      [-14, 16],
      [4, 8],
      [22, -12],
      [31, -26],
    ],
    6,
    2,
  ) +
  twig(
    ink,
    [
      [-6, 13],
      [-14, -4],
      [-12, -18],
    ],
    3.4,
    1.4,
  ) +
  at(-13, -19, blossom(ink, 13, PLUM_PINK, 10)) +
  at(12, 2, blossom(ink, 17, PLUM_PINK, -14)) +
  at(27, -21, bud(ink, 5.5, PLUM_PINK), 26) +
  at(-23, 12, blossom(ink, 9, PLUM_PINK, 30)) +
  at(-28, 28, bud(ink, 4, PLUM_PINK), -80)

/** Prize pictures by frame name, for wheels, grids, results and records. */
export const drawings: Readonly<Record<string, Drawing>> = {
  packet: prize((ink) => at(0, 0, packet(ink, 46, 62), -6)),
  'packet-gold': prize((ink) => at(0, 0, packet(ink, 46, 62, PACKET_GOLD), -6)),
  'packet-open': prize((ink) =>
    at(0, 8, openPacket(ink, 44, 54, at(-6, -26, coin(ink, 13)) + at(8, -22, coin(ink, 12, 20)))),
  ),
  coin: prize((ink) => at(0, 0, coin(ink, 28, 18))),
  coins: prize(
    (ink) =>
      at(-12, 30, coinStack(ink, 17, 4)) +
      at(16, 31, coinStack(ink, 16, 2)) +
      at(12, -4, coin(ink, 13, 20, 'old'), 14),
  ),
  ingot: prize((ink) => at(0, 22, ingot(ink, 66))),
  ingots: prize((ink) => at(-15, 26, ingot(ink, 44)) + at(17, 26, ingot(ink, 44)) + at(0, 4, ingot(ink, 44))),
  gift: prize((ink) => at(0, 32, giftBox(ink, 62))),
  ticket: prize((ink) => at(0, 0, ticket(ink, 70), -10)),
  card: prize((ink) => at(0, 0, walletCard(ink, 68), -8)),
  lantern: prize((ink) => at(0, -37, lantern(ink, 39))),
  tea: prize((ink) =>
    at(
      0,
      34,
      teaCaddy(
        ink,
        50,
        at(-3, -20, blossom(ink, 9, PLUM_RED, 10)) + at(8, -31, blossom(ink, 5.5, PLUM_RED, 40)),
      ),
    ),
  ),
  plum: prize(plumSpray),
}
