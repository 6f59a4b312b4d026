import { at, Ink } from '../kit/ink'
import { landmarks, skyline } from '../kit/motifs/city'
import { CLOUD_RED, cloud, cloudBank } from '../kit/motifs/cloud'
import { coinStack } from '../kit/motifs/coin'
import { firework, sparkle } from '../kit/motifs/firework'
import { giftBox } from '../kit/motifs/gifts'
import { ingot } from '../kit/motifs/ingot'
import { lantern } from '../kit/motifs/lantern'
import { mascot } from '../kit/motifs/mascot'
import { packet } from '../kit/motifs/packet'
import { blossom, bud, PLUM_PINK, PLUM_RED, twig } from '../kit/motifs/plum'
import { title } from '../kit/type'
import { CRIMSON, DUSK } from './moods'
import { banner, hangings, shadowed, stage, WIDTH } from './parts'
import type { Poster } from './poster'

/** The greeting card: the mascot bows under lanterns, fireworks over the city. */
function greetings(): Poster {
  const ink = new Ink()
  const h = 1120
  const body =
    stage(ink, DUSK, h, 61) +
    at(140, 330, firework(ink, 130, ['#FFE08A', '#FF9A7A'], 26)) +
    at(620, 300, firework(ink, 150, ['#FFD36B', '#FF7A8A'], 28)) +
    at(400, 420, firework(ink, 90, ['#FFF0B0', '#FFB07A'], 22)) +
    at(
      375,
      760,
      `<circle r="330" fill="${ink.radial([
        ['#FFE3A0', 0, 0.95],
        ['#FFB85E', 0.5, 0.4],
        ['#FFB85E', 1, 0],
      ])}"/>`,
    ) +
    at(0, 880, `<g opacity=".7">${skyline(ink, WIDTH, 260, ['#A8324E', '#5E0E30'], 6, 0.3)}</g>`) +
    at(560, 884, landmarks(ink, 330, ['#E08A4E', '#7C1238'])) +
    at(
      0,
      878,
      `<rect width="750" height="250" fill="${ink.linear(
        [
          ['#5A0E30', 0],
          ['#2B0A1E', 1],
        ],
        [0, 0],
        [0, 1],
      )}"/>`,
    ) +
    hangings(ink) +
    title(ink, '新春大吉', 375, 226, 128) +
    banner(ink, '恭祝您万事如意 阖家安康', 375, 312) +
    at(150, 980, cloud(ink, 340, CLOUD_RED)) +
    at(610, 984, cloud(ink, 330, CLOUD_RED, true)) +
    shadowed(ink, 12, at(375, 990, mascot(ink, 296, 'greet'))) +
    shadowed(ink, 9, at(130, 1000, ingot(ink, 150)) + at(620, 1002, giftBox(ink, 150))) +
    at(0, 1130, cloudBank(ink, WIDTH, 92, CLOUD_RED, 3)) +
    at(190, 560, sparkle(ink, 24)) +
    at(576, 620, sparkle(ink, 20))
  return { width: WIDTH, height: h, svg: ink.svg(WIDTH, h, body) }
}

/** The wallet page's cartoon: the mascot carries the packet home through plum blossom. */
function homeCartoon(): Poster {
  const ink = new Ink()
  const h = 1624
  const bough = (flip: boolean) =>
    `<g transform="scale(${flip ? -1 : 1} 1)">` +
    twig(
      ink,
      [
        [-30, -60],
        [80, -10],
        [170, 10],
        [270, -30],
      ],
      26,
      4,
    ) +
    twig(
      ink,
      [
        [120, 4],
        [150, 70],
        [210, 110],
      ],
      12,
      3,
    ) +
    at(80, -10, blossom(ink, 48, PLUM_PINK, 10)) +
    at(172, 8, blossom(ink, 40, PLUM_RED, 30)) +
    at(152, 74, blossom(ink, 34, PLUM_PINK, 0)) +
    at(270, -32, bud(ink, 14, PLUM_PINK), 50) +
    at(212, 112, bud(ink, 12, PLUM_RED), 120) +
    at(228, -16, blossom(ink, 26, PLUM_PINK, 60)) +
    '</g>'
  const body =
    stage(ink, CRIMSON, h, 67) +
    at(
      375,
      900,
      `<circle r="420" fill="${ink.radial([
        ['#FFF3C4', 0, 0.95],
        ['#FFC46B', 0.55, 0.4],
        ['#FFC46B', 1, 0],
      ])}"/>`,
    ) +
    at(
      375,
      900,
      `<circle r="300" fill="${ink.radial(
        [
          ['#FFF9EA', 0],
          ['#FFE9BE', 0.6],
          ['#FBCF86', 1],
        ],
        0.42,
        0.36,
        0.7,
      )}"/>`,
    ) +
    title(ink, '红包到家', 375, 250, 132) +
    banner(ink, '开通钱包 即可收下', 375, 342) +
    shadowed(ink, 5, at(-10, 520, bough(false)) + at(760, 470, bough(true))) +
    shadowed(ink, 6, at(150, 380, lantern(ink, 110)) + at(610, 380, lantern(ink, 96))) +
    at(160, 1200, cloud(ink, 360, CLOUD_RED)) +
    at(600, 1206, cloud(ink, 340, CLOUD_RED, true)) +
    shadowed(ink, 12, at(375, 1210, mascot(ink, 300, 'hold', at(0, 14, packet(ink, 40, 54))))) +
    shadowed(ink, 8, at(120, 1224, ingot(ink, 140)) + at(640, 1226, coinStack(ink, 52, 5))) +
    at(150, 760, sparkle(ink, 26)) +
    at(620, 800, sparkle(ink, 22))
  return { width: WIDTH, height: h, svg: ink.svg(WIDTH, h, body) }
}

/** The new-year campaign's cartoons by file name. */
export const posters: Readonly<Record<string, () => Poster>> = {
  'new-year-greetings': greetings,
  'new-year-home': homeCartoon,
}
