import { drawings as grid } from '../grid/draw'
import { GRID } from '../grid/measures'
import { embed } from '../kit/embed'
import { at, Ink } from '../kit/ink'
import { CLOUD_GOLD, cloud, cloudBank } from '../kit/motifs/cloud'
import { coin, coinStack } from '../kit/motifs/coin'
import { firework, sparkle } from '../kit/motifs/firework'
import { ingot } from '../kit/motifs/ingot'
import { koi } from '../kit/motifs/koi'
import { waves } from '../kit/motifs/scenery'
import { line } from '../kit/type'
import { lightFan } from '../page/light-fan'
import { paintedWheel } from './disc'
import { CRIMSON, JADE, type Mood, RED } from './moods'
import { amount, hangings, heading, note, panel, stage, stepPanel, WIDTH } from './parts'
import type { Poster } from './poster'
import { prizeAt, prizeStep } from './prize-at'

/** The landing page of the wheel campaign. */
function wheel(): Poster {
  const ink = new Ink()
  const h = 2010
  const head = heading(ink, RED, '数字人民币 · 新春送好礼', ['新春大转盘'], '转一转 最高抽88.8元红包')
  const cy = head.bottom + 318
  const sectors = [
    { label: '88.8元', prize: 'packet-gold' },
    { label: '0.88元', prize: 'packet' },
    { label: '8.88元', prize: 'coins' },
    { label: '谢谢参与', prize: 'plum' },
    { label: '5.20元', prize: 'ingot' },
    { label: '1.88元', prize: 'packet' },
  ]
  const prizes = ['0.88', '1.88', '5.20', '8.88', '88.8']
    .map((figure, i) =>
      at(
        i * 126,
        0,
        `${prizeAt(i === 4 ? 'packet-gold' : 'packet', 63, 56, 1.12)}${amount(figure, 63, 152, 40, '#B01B28')}`,
      ),
    )
    .join('')
  const body =
    stage(ink, RED, h, 3) +
    at(375, cy, lightFan(ink, 400)) +
    at(118, cy - 190, firework(ink, 74, ['#FFE08A', '#FF9A7A'], 20)) +
    at(652, cy - 236, firework(ink, 58, ['#FFE08A', '#FF9A7A'], 18)) +
    head.art +
    paintedWheel(ink, 375, cy, 560, sectors, '抽奖', -21) +
    `<g${ink.shadow(8, 0.45)}>${at(66, cy + 296, ingot(ink, 118))}${at(684, cy + 300, coinStack(ink, 46, 4))}${at(640, cy + 262, coin(ink, 34, 24, 'old'), 18)}${at(44, cy - 40, coin(ink, 30, 38), -20)}${at(706, cy + 30, coin(ink, 26, 50), 24)}</g>` +
    at(150, cy - 70, sparkle(ink, 20)) +
    at(612, cy + 150, sparkle(ink, 16)) +
    panel(ink, 45, cy + 400, 660, 220, '红包等您抽', at(15, 40, prizes)) +
    stepPanel(ink, cy + 694, '三步拿红包', [
      prizeStep('ticket', '填写报名信息', '短信验证即可'),
      prizeStep('coin', '转动大转盘', '每人一次机会'),
      prizeStep('packet-open', '红包进钱包', '消费时直接抵'),
    ]) +
    note(RED, '红包数量有限，抽完为止。详细规则见活动规则页。', cy + 1050)
  return { width: WIDTH, height: h, svg: ink.svg(WIDTH, h, body) }
}

/** The landing page of the nine-grid campaign: a koi pond. */
function gridPoster(): Poster {
  const ink = new Ink()
  const h = 1780
  const head = heading(ink, JADE, '数字人民币 · 锦鲤送福', ['锦鲤九宫格'], '点亮好运 最高抽66.6元')
  const cy = head.bottom + 320
  const cells = ['0.66', '1.66', '2.66', '16.6', '66.6', '', '8.66', '6.66']
  const places = [
    [-1, -1],
    [0, -1],
    [1, -1],
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 1],
    [-1, 0],
  ] as const
  const boxes = places
    .map(([column, row], i) => {
      const figure = cells[i] ?? ''
      const x = column * GRID.stepPx
      const y = row * GRID.stepPx
      const lit = i === 4
      return (
        embed(grid[lit ? 'box-active' : 'box']!, x, y) +
        prizeAt(
          figure === '' ? 'plum' : lit ? 'packet-gold' : i % 3 === 0 ? 'coins' : 'packet',
          x,
          y - 15,
          0.64,
        ) +
        line(figure === '' ? '谢谢参与' : `${figure}元`, x, y + 31, {
          size: 16,
          fill: '#8C0F18',
          weight: 800,
          anchor: 'middle',
        })
      )
    })
    .join('')
  const board = at(
    375,
    cy,
    embed(grid.board!, 0, 0) +
      boxes +
      embed(grid.drum!, 0, 0) +
      line('开始', 0, 6, { size: 24, fill: '#B01B28', weight: 900, anchor: 'middle' }),
    0,
    1.62,
  )
  const pond =
    at(0, cy + 250, `<g opacity=".9">${at(0, 0, waves(ink, 0, 0, WIDTH / 2), 0, 2)}</g>`) +
    at(
      0,
      cy + 282,
      `<rect width="${WIDTH}" height="130" fill="${ink.linear(
        [
          ['#1F7A5C', 0],
          ['#0A4A41', 1, 0],
        ],
        [0, 0],
        [0, 1],
      )}"/>`,
    )
  const body =
    stage(ink, JADE, h, 5) +
    at(
      375,
      cy,
      `<circle r="420" fill="${ink.radial([
        ['#FFF3B8', 0, 0.7],
        ['#BFF0C4', 0.5, 0.3],
        ['#BFF0C4', 1, 0],
      ])}"/>`,
    ) +
    head.art +
    pond +
    `<g${ink.shadow(8, 0.35)}>${at(66, cy + 240, koi(ink, 190), -30)}${at(692, cy + 206, koi(ink, 210), 24)}</g>` +
    board +
    at(70, cy - 190, sparkle(ink, 20)) +
    at(690, cy - 120, sparkle(ink, 24)) +
    stepPanel(ink, cy + 420, '好运三步走', [
      prizeStep('ticket', '报名参加', '短信验证即可'),
      { art: at(0, 0, embed(grid.drum!, 0, 0), 0, 0.78), text: '敲响开运鼓', more: '亮灯停在哪格' },
      prizeStep('packet-open', '红包进钱包', '停在哪格得哪份'),
    ]) +
    note(JADE, '奖品数量有限，先到先得。', cy + 782)
  return { width: WIDTH, height: h, svg: ink.svg(WIDTH, h, body) }
}

/** The ground behind a game: light, lanterns and clouds around an empty middle, without a word. */
function drawGround(mood: Mood, seed: number, extra: (ink: Ink) => string): Poster {
  const ink = new Ink()
  const h = 1624
  const body =
    stage(ink, mood, h, seed) +
    at(
      375,
      700,
      `<circle r="460" fill="${ink.radial([
        ['#FFD98A', 0, 0.5],
        ['#FFC46B', 0.55, 0.16],
        ['#FFC46B', 1, 0],
      ])}"/>`,
    ) +
    extra(ink) +
    hangings(ink) +
    at(0, h - 70, `<g opacity=".9">${cloudBank(ink, WIDTH, 100, mood.clouds[0], seed + 5)}</g>`) +
    at(-40, h + 6, cloudBank(ink, WIDTH + 80, 92, mood.clouds[1], seed + 2))
  return { width: WIDTH, height: h, svg: ink.svg(WIDTH, h, body) }
}

const wheelDraw = (): Poster =>
  drawGround(
    RED,
    3,
    (ink) =>
      `<g opacity=".75">${at(110, 330, firework(ink, 84, ['#FFE08A', '#FF9A7A'], 22))}${at(656, 300, firework(ink, 66, ['#FFE08A', '#FF9A7A'], 20))}${at(690, 1120, firework(ink, 54, ['#FFC46B', '#FF8E7A'], 18))}</g>` +
      at(40, 1190, cloud(ink, 230, CLOUD_GOLD)) +
      at(724, 1250, cloud(ink, 210, CLOUD_GOLD, true)),
  )

const gridDraw = (): Poster =>
  drawGround(
    JADE,
    5,
    (ink) =>
      at(0, 1250, `<g opacity=".9">${at(0, 0, waves(ink, 0, 0, WIDTH / 2), 0, 2)}</g>`) +
      `<g${ink.shadow(8, 0.35)}>${at(86, 1310, koi(ink, 200), -24)}${at(664, 1330, koi(ink, 220), 30)}</g>`,
  )

const giftDraw = (): Poster =>
  drawGround(
    CRIMSON,
    9,
    (ink) =>
      at(375, 640, lightFan(ink, 430)) +
      `<g${ink.shadow(8, 0.4)}>${at(74, 1330, ingot(ink, 120))}${at(676, 1336, coinStack(ink, 46, 4))}</g>`,
  )

/** Pictures of the draw campaigns by file name. */
export const posters: Readonly<Record<string, () => Poster>> = {
  wheel,
  'wheel-draw': wheelDraw,
  grid: gridPoster,
  'grid-draw': gridDraw,
  'gift-draw': giftDraw,
}
