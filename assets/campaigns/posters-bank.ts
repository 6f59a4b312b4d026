import { at, Ink } from '../kit/ink'
import { CLOUD_RED, cloud } from '../kit/motifs/cloud'
import { coin, coinStack } from '../kit/motifs/coin'
import { firework, sparkle } from '../kit/motifs/firework'
import { giftBox } from '../kit/motifs/gifts'
import { ingot } from '../kit/motifs/ingot'
import { mascot } from '../kit/motifs/mascot'
import { phone } from '../kit/motifs/signs'
import { coffee, scratchTicket } from '../kit/motifs/trade'
import { line } from '../kit/type'
import { lightFan } from '../page/light-fan'
import { CRIMSON, SUNRISE } from './moods'
import { heading, note, panel, shadowed, stage, stepPanel, WIDTH } from './parts'
import type { Poster } from './poster'
import { prizeAt, prizeStep } from './prize-at'

/** A prize in a row: picture, rank, name. */
const prizeCell = (x: number, art: string, rank: string, name: string) =>
  at(
    x,
    0,
    at(0, 92, art) +
      line(rank, 0, 184, { size: 24, fill: '#B5681A', weight: 700, anchor: 'middle' }) +
      line(name, 0, 222, { size: 28, fill: '#8C0F18', weight: 800, anchor: 'middle' }),
  )

/** Scratch and win. */
function gift(): Poster {
  const ink = new Ink()
  const h = 1980
  const head = heading(ink, CRIMSON, '手机银行客户专享', ['新春刮刮乐'], '刮开好礼 人人有机会')
  const cy = head.bottom + 290
  const shown = at(0, -2, line('红包', -1, 8, { size: 18, fill: '#C2202E', weight: 900, anchor: 'middle' }))
  const body =
    stage(ink, CRIMSON, h, 71) +
    at(375, cy - 20, lightFan(ink, 400)) +
    at(116, cy - 210, firework(ink, 72, ['#FFE08A', '#FF9A7A'], 20)) +
    at(650, cy - 230, firework(ink, 60, ['#FFE08A', '#FF9A7A'], 20)) +
    head.art +
    shadowed(ink, 10, at(166, cy + 220, giftBox(ink, 220), -4) + at(606, cy + 226, coffee(ink, 140), 6)) +
    shadowed(ink, 14, at(384, cy - 10, scratchTicket(ink, 480, shown), -5)) +
    shadowed(ink, 8, at(556, cy + 60, coin(ink, 62, 30), 24)) +
    shadowed(ink, 6, at(70, cy - 40, coin(ink, 36, 34), -16) + at(690, cy - 70, coin(ink, 34, 44), 20)) +
    at(110, cy + 264, cloud(ink, 290, CLOUD_RED)) +
    at(640, cy + 268, cloud(ink, 280, CLOUD_RED, true)) +
    shadowed(ink, 8, at(372, cy + 268, ingot(ink, 130))) +
    at(160, cy - 130, sparkle(ink, 22)) +
    panel(
      ink,
      45,
      cy + 350,
      660,
      258,
      '刮出好礼',
      prizeCell(90, prizeAt('gift', 0, 0, 1.3), '一等奖', '新春礼盒') +
        prizeCell(250, at(0, 50, coffee(ink, 68)), '二等奖', '咖啡兑换码') +
        prizeCell(412, prizeAt('packet-gold', 0, 0, 1.3), '三等奖', '10元红包') +
        prizeCell(570, prizeAt('packet', 0, 0, 1.3), '四等奖', '2元红包'),
    ) +
    stepPanel(ink, cy + 692, '参与步骤', [
      { art: at(0, 0, phone(ink, 52, '')), text: '登录手机银行', more: '打开活动页面' },
      { art: at(0, 0, scratchTicket(ink, 96, '')), text: '刮开涂层', more: '每人一次机会' },
      prizeStep('gift', '领取好礼', '礼盒送到家'),
    ]) +
    note(CRIMSON, '礼盒仅限深圳市内配送，红包有效期至9月30日。', cy + 1052)
  return { width: WIDTH, height: h, svg: ink.svg(WIDTH, h, body) }
}

/** Six fen for a gift. */
function pay(): Poster {
  const ink = new Ink()
  const h = 2040
  const head = heading(ink, SUNRISE, '手机银行客户专享', ['六分钱', '换好礼'], '数字人民币支付0.06元')
  const cy = head.bottom + 290
  const price =
    `<circle r="168" fill="${ink.linear([
      ['#FFF6CF', 0],
      ['#F8CE62', 0.45],
      ['#C9862A', 1],
    ])}"/><circle r="154" fill="${ink.linear([
      ['#9A5B12', 0],
      ['#F9D778', 1],
    ])}"/><circle r="146" fill="${ink.radial(
      [
        ['#FFF4C4', 0],
        ['#FBD76F', 0.55],
        ['#E8A633', 1],
      ],
      0.36,
      0.26,
      0.85,
    )}"/>` +
    line('0.06', -22, 36, { size: 100, fill: '#A4161A', weight: 900, anchor: 'middle', spacing: -0.03 }) +
    line('元', 104, 34, { size: 36, fill: '#A4161A', weight: 800, anchor: 'middle' }) +
    '<path d="M-112 -56A126 126 0 0 1 10 -126" fill="none" stroke="#fff" stroke-opacity=".9" stroke-width="12" stroke-linecap="round"/>'
  const body =
    stage(ink, SUNRISE, h, 73) +
    at(375, cy - 20, lightFan(ink, 400)) +
    head.art +
    shadowed(ink, 10, at(166, cy + 230, giftBox(ink, 240), -4) + at(604, cy + 226, coffee(ink, 150), 5)) +
    shadowed(ink, 14, at(375, cy - 20, price, -6)) +
    shadowed(ink, 7, at(90, cy - 110, coin(ink, 38, 34), -16) + at(664, cy - 130, coin(ink, 42, 30), 18)) +
    at(110, cy + 262, cloud(ink, 290, CLOUD_RED)) +
    at(640, cy + 266, cloud(ink, 280, CLOUD_RED, true)) +
    shadowed(ink, 9, at(388, cy + 270, mascot(ink, 124, 'wave')) + at(690, cy + 268, coinStack(ink, 40, 3))) +
    panel(
      ink,
      45,
      cy + 350,
      660,
      258,
      '抽取好礼',
      prizeCell(120, prizeAt('gift', 0, 0, 1.3), '好礼一', '新春礼盒') +
        prizeCell(330, at(0, 50, coffee(ink, 68)), '好礼二', '咖啡兑换码') +
        prizeCell(540, prizeAt('packet-gold', 0, 0, 1.3), '好礼三', '10元红包'),
    ) +
    stepPanel(ink, cy + 692, '换礼步骤', [
      { art: at(0, 0, phone(ink, 52, '')), text: '登录手机银行', more: '打开活动页面' },
      prizeStep('coin', '支付0.06元', '数字人民币支付'),
      prizeStep('gift', '抽取好礼', '送完为止'),
    ])
  return { width: WIDTH, height: h, svg: ink.svg(WIDTH, h, body) }
}

/** Pictures of the bank-app campaigns by file name. */
export const posters: Readonly<Record<string, () => Poster>> = { gift, pay }
