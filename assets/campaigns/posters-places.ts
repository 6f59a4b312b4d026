import { at, Ink } from '../kit/ink'
import { landmarks, skyline } from '../kit/motifs/city'
import { CLOUD_RED, cloud } from '../kit/motifs/cloud'
import { coin, coinStack } from '../kit/motifs/coin'
import { firework } from '../kit/motifs/firework'
import { lantern } from '../kit/motifs/lantern'
import { mascot } from '../kit/motifs/mascot'
import { blossom, PLUM_PINK, twig } from '../kit/motifs/plum'
import { gate } from '../kit/motifs/scenery'
import { mapPin } from '../kit/motifs/signs'
import { codeStand } from '../kit/motifs/trade'
import { DUSK, PAPER } from './moods'
import { heading, shadowed, stage, stepPanel, WIDTH } from './parts'
import type { Poster } from './poster'
import { prizeAt, prizeStep } from './prize-at'

/** The city at dusk with fireworks and a place mark. */
function shenzhen(): Poster {
  const ink = new Ink()
  const h = 1760
  const head = heading(ink, DUSK, '仅限深圳地区用户参与', ['鹏城数币', '消费节'], '到场定位 领8.88元红包')
  const cy = head.bottom + 330
  const body =
    stage(ink, DUSK, h, 17) +
    at(150, cy - 250, firework(ink, 110, ['#FFE08A', '#FF9A7A'], 26)) +
    at(610, cy - 270, firework(ink, 130, ['#FFD36B', '#FF7A8A'], 28)) +
    at(420, cy - 330, firework(ink, 70, ['#FFF0B0', '#FFB07A'], 20)) +
    at(
      375,
      cy + 60,
      `<ellipse rx="430" ry="300" fill="${ink.radial([
        ['#FFD98A', 0, 0.75],
        ['#FF9A5E', 0.5, 0.3],
        ['#FF9A5E', 1, 0],
      ])}"/>`,
    ) +
    head.art +
    at(0, cy + 190, `<g opacity=".55">${skyline(ink, WIDTH, 360, ['#C2405A', '#7C1238'], 4, 0.2)}</g>`) +
    at(500, cy + 200, landmarks(ink, 520, ['#F0A85E', '#8A1F3A'])) +
    at(0, cy + 214, skyline(ink, WIDTH, 230, ['#6E1236', '#3A0A24'], 9, 0.4)) +
    at(
      0,
      cy + 212,
      `<rect width="${WIDTH}" height="160" fill="${ink.linear(
        [
          ['#5A0E30', 0],
          ['#43092A', 1, 0],
        ],
        [0, 0],
        [0, 1],
      )}"/>`,
    ) +
    at(130, cy + 258, cloud(ink, 280, CLOUD_RED)) +
    at(640, cy + 256, cloud(ink, 250, CLOUD_RED, true)) +
    shadowed(ink, 12, at(330, cy + 196, mapPin(ink, 310))) +
    at(330, cy - 11, `<circle r="55" fill="#FFF7EA"/>${prizeAt('packet', 0, 0, 1.16)}`) +
    shadowed(
      ink,
      8,
      at(140, cy + 264, coinStack(ink, 44, 5)) + at(214, cy + 268, coin(ink, 34, 20, 'old'), -14),
    ) +
    shadowed(ink, 8, at(610, cy + 264, mascot(ink, 120, 'greet'))) +
    stepPanel(ink, cy + 350, '到场就能领', [
      { art: at(0, 44, mapPin(ink, 88)), text: '授权定位', more: '确认您在深圳' },
      prizeStep('ticket', '填写信息', '短信验证即可'),
      prizeStep('packet', '领8.88元', '活动商户可用'),
    ])
  return { width: WIDTH, height: h, svg: ink.svg(WIDTH, h, body) }
}

/** At the branch: a gate, a stand with a code, the mascot at the door. */
function offline(): Poster {
  const ink = new Ink()
  const h = 1700
  const head = heading(ink, PAPER, '到网点 领红包', ['网点迎新', '有礼'], '现场扫码 领20元红包')
  const cy = head.bottom + 320
  const body =
    stage(ink, PAPER, h, 23) +
    at(
      375,
      cy,
      `<circle r="400" fill="${ink.radial([
        ['#FFD98A', 0, 0.8],
        ['#FFC46B', 0.6, 0.22],
        ['#FFC46B', 1, 0],
      ])}"/>`,
    ) +
    head.art +
    shadowed(
      ink,
      3,
      twig(
        ink,
        [
          [770, cy - 190],
          [690, cy - 170],
          [620, cy - 200],
          [560, cy - 180],
        ],
        16,
        3,
      ) +
        at(690, cy - 168, blossom(ink, 34, PLUM_PINK, 10)) +
        at(620, cy - 198, blossom(ink, 28, PLUM_PINK, 40)) +
        at(566, cy - 180, blossom(ink, 20, PLUM_PINK, 0)) +
        at(730, cy - 200, blossom(ink, 24, PLUM_PINK, 70)),
    ) +
    shadowed(ink, 12, at(375, cy + 240, gate(ink, 460))) +
    shadowed(ink, 6, at(196, cy - 140, lantern(ink, 84)) + at(554, cy - 140, lantern(ink, 84))) +
    at(110, cy + 264, cloud(ink, 280, CLOUD_RED)) +
    at(650, cy + 266, cloud(ink, 250, CLOUD_RED, true)) +
    shadowed(ink, 9, at(590, cy + 266, codeStand(ink, 150)) + at(166, cy + 268, mascot(ink, 136, 'greet'))) +
    stepPanel(ink, cy + 350, '现场参加', [
      { art: at(0, 42, codeStand(ink, 60)), text: '扫活动码', more: '60秒内有效' },
      prizeStep('ticket', '填写信息', '短信验证即可'),
      prizeStep('packet', '红包到账', '客户经理确认'),
    ])
  return { width: WIDTH, height: h, svg: ink.svg(WIDTH, h, body) }
}

/** Pictures of the campaigns that are tied to a place, by file name. */
export const posters: Readonly<Record<string, () => Poster>> = {
  shenzhen,
  offline,
}
