import { at, Ink } from '../kit/ink'
import { skyline } from '../kit/motifs/city'
import { CLOUD_GOLD, CLOUD_RED, cloud, cloudBank } from '../kit/motifs/cloud'
import { coin, coinStack } from '../kit/motifs/coin'
import { firework } from '../kit/motifs/firework'
import { ingot } from '../kit/motifs/ingot'
import { mascot } from '../kit/motifs/mascot'
import { openPacket } from '../kit/motifs/packet'
import { scooter } from '../kit/motifs/trade'
import { line, title } from '../kit/type'
import { lightFan } from '../page/light-fan'
import { CRIMSON, RED, WINE } from './moods'
import { amount, banner, hangings, heading, note, panel, shadowed, stage, stepPanel, WIDTH } from './parts'
import type { Poster } from './poster'
import { prizeAt, prizeStep } from './prize-at'

/** A packet card standing up: gold frame, lacquer, the character for luck, its face value. */
function packetCard(ink: Ink, value: string): string {
  return (
    `<rect x="-100" y="-140" width="200" height="280" rx="22" fill="${ink.linear([
      ['#FFF6CF', 0],
      ['#F8CE62', 0.45],
      ['#C9862A', 1],
    ])}"/><rect x="-93" y="-133" width="186" height="266" rx="17" fill="${ink.linear([
      ['#F4564B', 0],
      ['#D7263D', 0.4],
      ['#8C0F18', 1],
    ])}"/>` +
    `<circle cy="-26" r="72" fill="${ink.radial([
      ['#FFE08A', 0, 0.55],
      ['#FFE08A', 1, 0],
    ])}"/>` +
    line('福', 0, 24, { size: 130, fill: '#FFE08A', weight: 900, anchor: 'middle', face: 'title' }) +
    `<rect x="-64" y="66" width="128" height="46" rx="23" fill="#FFF3C4"/>` +
    line(`${value}元`, 0, 100, { size: 32, fill: '#A4161A', weight: 900, anchor: 'middle' })
  )
}

/** The landing page: cards to book, brought to the door. */
function newYear(): Poster {
  const ink = new Ink()
  const h = 2080
  const head = heading(
    ink,
    RED,
    '数字人民币 · 实体红包卡',
    ['新春红包卡', '预约到家'],
    '每日7:00至21:00可预约',
  )
  const cy = head.bottom + 250
  const values = ['8.88', '66', '88', '188']
    .map((figure, i) =>
      at(
        i * 157 + 79,
        0,
        shadowed(ink, 5, at(0, 74, packetCard(ink, figure), 0, 0.5)) + amount(figure, 0, 196, 40, '#B01B28'),
      ),
    )
    .join('')
  const body =
    stage(ink, RED, h, 51) +
    at(375, cy - 20, lightFan(ink, 390)) +
    head.art +
    shadowed(
      ink,
      12,
      at(210, cy + 6, packetCard(ink, '66'), -13, 1.06) +
        at(540, cy + 6, packetCard(ink, '88'), 13, 1.06) +
        at(375, cy - 26, packetCard(ink, '188'), 0, 1.24),
    ) +
    at(110, cy + 264, cloud(ink, 290, CLOUD_RED)) +
    at(650, cy + 268, cloud(ink, 270, CLOUD_RED, true)) +
    shadowed(
      ink,
      9,
      at(598, cy + 268, scooter(ink, 236)) +
        at(120, cy + 266, mascot(ink, 126, 'hold', prizeAt('packet', 0, 6, 0.7))),
    ) +
    panel(ink, 45, cy + 356, 660, 270, '四种面额', at(15, 46, values)) +
    stepPanel(ink, cy + 710, '怎样预约', [
      prizeStep('ticket', '选面额和数量', '10的整数倍'),
      prizeStep('coin', '30分钟内支付', '逾时自动取消'),
      { art: at(4, 34, scooter(ink, 104)), text: '送卡上门', more: '凭码当面签收' },
    ]) +
    note(RED, '仅限深圳市内配送。', cy + 1070)
  return { width: WIDTH, height: h, svg: ink.svg(WIDTH, h, body) }
}

/** Behind the orders and the sign page: a calm door-step, no words but the title. */
function sign(): Poster {
  const ink = new Ink()
  const h = 1624
  const body =
    stage(ink, WINE, h, 53) +
    hangings(ink) +
    at(
      375,
      250,
      `<ellipse rx="360" ry="220" fill="${ink.radial([
        ['#FFD98A', 0, 0.55],
        ['#FFC46B', 0.6, 0.14],
        ['#FFC46B', 1, 0],
      ])}"/>`,
    ) +
    title(ink, '红包卡到家', 375, 236, 112) +
    banner(ink, '凭订单二维码当面签收', 375, 320) +
    at(0, 1330, `<g opacity=".5">${skyline(ink, WIDTH, 240, ['#8C1030', '#5E0824'], 8, 0.3)}</g>`) +
    at(
      0,
      1328,
      `<rect width="750" height="300" fill="${ink.linear(
        [
          ['#5E0824', 0],
          ['#3A0518', 1],
        ],
        [0, 0],
        [0, 1],
      )}"/>`,
    ) +
    at(-40, 1630, cloudBank(ink, WIDTH + 80, 92, CLOUD_RED, 2)) +
    shadowed(ink, 10, at(390, 1496, scooter(ink, 280))) +
    at(150, 1540, cloud(ink, 240, CLOUD_GOLD)) +
    at(640, 1546, cloud(ink, 220, CLOUD_GOLD, true))
  return { width: WIDTH, height: h, svg: ink.svg(WIDTH, h, body) }
}

/** Behind the receive page: a packet that opens in the light. */
function receive(): Poster {
  const ink = new Ink()
  const h = 1624
  const cy = 800
  const flying = [
    [-236, -250, 44, 20],
    [-150, -360, 36, -34],
    [140, -376, 40, 30],
    [246, -240, 48, -18],
    [-290, -60, 32, 58],
    [298, -40, 34, 50],
  ] as const
  const body =
    stage(ink, CRIMSON, h, 57) +
    at(375, cy - 40, lightFan(ink, 460)) +
    at(130, 480, firework(ink, 90, ['#FFE08A', '#FF9A7A'], 22)) +
    at(636, 440, firework(ink, 76, ['#FFE08A', '#FF9A7A'], 20)) +
    hangings(ink) +
    title(ink, '收到新春红包', 375, 250, 100) +
    banner(ink, '打开看看有什么祝福', 375, 330) +
    shadowed(
      ink,
      14,
      at(
        375,
        cy + 60,
        openPacket(
          ink,
          340,
          420,
          at(0, -170, coin(ink, 70)) +
            at(-90, -134, coin(ink, 54, 24), -14) +
            at(92, -138, coin(ink, 56, -24), 14),
        ),
      ),
    ) +
    shadowed(
      ink,
      8,
      at(
        375,
        cy + 150,
        line('福', 0, 70, { size: 200, fill: '#FFE08A', weight: 900, anchor: 'middle', face: 'title' }),
      ),
    ) +
    shadowed(
      ink,
      7,
      flying.map(([x, y, r, turn]) => at(375 + x, cy + y, coin(ink, r, turn), turn / 2)).join(''),
    ) +
    at(120, cy + 330, cloud(ink, 320, CLOUD_RED)) +
    at(640, cy + 334, cloud(ink, 300, CLOUD_RED, true)) +
    shadowed(ink, 9, at(110, cy + 338, ingot(ink, 150)) + at(640, cy + 340, coinStack(ink, 54, 4)))
  return { width: WIDTH, height: h, svg: ink.svg(WIDTH, h, body) }
}

/** Pictures of the new-year campaign by file name. */
export const posters: Readonly<Record<string, () => Poster>> = {
  'new-year': newYear,
  'new-year-sign': sign,
  'new-year-receive': receive,
}
