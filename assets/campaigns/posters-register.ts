import { at, Ink } from '../kit/ink'
import { CLOUD_RED, cloud } from '../kit/motifs/cloud'
import { coin, coinStack } from '../kit/motifs/coin'
import { sparkle } from '../kit/motifs/firework'
import { ticket } from '../kit/motifs/gifts'
import { ingot } from '../kit/motifs/ingot'
import { mascot } from '../kit/motifs/mascot'
import { openPacket, PACKET_GOLD, packet } from '../kit/motifs/packet'
import { coffee, shoppingBag } from '../kit/motifs/trade'
import { line } from '../kit/type'
import { lightFan } from '../page/light-fan'
import { CRIMSON, RED, SUNRISE } from './moods'
import { heading, note, shadowed, stage, stepPanel, WIDTH } from './parts'
import type { Poster } from './poster'
import { prizeAt, prizeStep } from './prize-at'

/** First visit: a giant open packet, coins flying up, the mascot greeting. */
function plain(): Poster {
  const ink = new Ink()
  const h = 1720
  const head = heading(ink, CRIMSON, '数字人民币 · 首次参与专享', ['新春数币', '见面礼'], '报名即领10元红包')
  const cy = head.bottom + 330
  const flying = [
    [-196, -150, 40, 20],
    [-110, -236, 32, -30],
    [120, -250, 36, 34],
    [206, -150, 44, -16],
    [-250, -20, 28, 60],
    [258, 0, 30, 52],
  ] as const
  const body =
    stage(ink, CRIMSON, h, 11) +
    at(375, cy - 60, lightFan(ink, 390)) +
    head.art +
    shadowed(
      ink,
      12,
      at(
        375,
        cy + 40,
        openPacket(
          ink,
          300,
          380,
          at(0, -150, coin(ink, 62)) +
            at(-78, -120, coin(ink, 48, 24), -14) +
            at(80, -124, coin(ink, 50, -24), 14),
        ),
      ),
    ) +
    at(
      375,
      cy + 110,
      line('10', -22, 40, { size: 150, fill: '#FFE8A3', weight: 900, anchor: 'middle' }) +
        line('元', 92, 34, { size: 54, fill: '#FFE8A3', weight: 800, anchor: 'middle' }),
    ) +
    shadowed(
      ink,
      7,
      flying.map(([x, y, r, turn]) => at(375 + x, cy + y, coin(ink, r, turn), turn / 2)).join(''),
    ) +
    at(120, cy + 262, cloud(ink, 280, CLOUD_RED)) +
    at(640, cy + 262, cloud(ink, 260, CLOUD_RED, true)) +
    shadowed(ink, 8, at(600, cy + 264, mascot(ink, 128, 'wave')) + at(130, cy + 262, ingot(ink, 130))) +
    stepPanel(ink, cy + 350, '领取步骤', [
      prizeStep('ticket', '填写信息', '姓名 手机号 证件号'),
      prizeStep('card', '开通钱包', '已开通可跳过'),
      prizeStep('packet', '红包到账', '3个工作日内'),
    ])
  return { width: WIDTH, height: h, svg: ink.svg(WIDTH, h, body) }
}

/** Shopping: bags, coupons and a big discount ticket. */
function code(): Poster {
  const ink = new Ink()
  const h = 1900
  const head = heading(
    ink,
    SUNRISE,
    '数字人民币 · 年货好价',
    ['商超满减', '兑换码'],
    '每人一码 线上线下都能用',
  )
  const cy = head.bottom + 300
  const voucher = at(
    375,
    cy - 96,
    ticket(ink, 430, false) +
      line('满50减', 64, -28, { size: 52, fill: '#B5681A', weight: 900, anchor: 'middle' }) +
      line('20元', 64, 64, { size: 92, fill: '#B01B28', weight: 900, anchor: 'middle' }),
    -5,
  )
  const body =
    stage(ink, SUNRISE, h, 13) +
    at(375, cy - 60, lightFan(ink, 380)) +
    head.art +
    shadowed(
      ink,
      10,
      at(196, cy + 240, shoppingBag(ink, 196, ['#FFD77A', '#F2A93A', '#B5681A'])) +
        at(566, cy + 240, shoppingBag(ink, 176)) +
        at(380, cy + 246, shoppingBag(ink, 150, ['#6FD3AC', '#2F9E77', '#14604A'])),
    ) +
    shadowed(ink, 10, voucher) +
    shadowed(
      ink,
      6,
      at(86, cy - 40, coin(ink, 34, 30), -16) +
        at(672, cy - 120, coin(ink, 38, 24), 16) +
        at(684, cy + 236, coinStack(ink, 42, 4)) +
        at(64, cy + 240, ingot(ink, 110)),
    ) +
    at(120, cy - 180, sparkle(ink, 20)) +
    stepPanel(ink, cy + 330, '怎样使用', [
      prizeStep('ticket', '领取兑换码', '手机号即可找回'),
      { art: at(0, 34, coffee(ink, 52)), text: '商户小程序', more: '输入兑换码' },
      prizeStep('coin', '立减20元', '满50元可用'),
    ]) +
    note({ ...SUNRISE, ink: '#FFF3DC' }, '兑换码自领取之日起30天内有效。', cy + 692)
  return { width: WIDTH, height: h, svg: ink.svg(WIDTH, h, body) }
}

/** Packets fanned out to choose from. */
function optionalPacket(): Poster {
  const ink = new Ink()
  const h = 1680
  const head = heading(ink, RED, '数字人民币 · 满减红包', ['新春红包', '任您选'], '三款红包 任选其一')
  const cy = head.bottom + 300
  const labelled = (
    x: number,
    y: number,
    turn: number,
    scale: number,
    name: string,
    full: string,
    less: string,
    look?: typeof PACKET_GOLD,
  ) =>
    at(
      x,
      y,
      packet(ink, 220, 310, look, false) +
        at(0, -44, prizeAt('coin', 0, 0, 0.62)) +
        line(name, 0, 34, { size: 40, fill: look ? '#8C0F18' : '#FFE8A3', weight: 800, anchor: 'middle' }) +
        `<rect x="-78" y="52" width="156" height="76" rx="16" fill="#FFF7EA" fill-opacity=".95"/>` +
        line(full, 0, 82, { size: 24, fill: '#8C0F18', weight: 600, anchor: 'middle' }) +
        line(less, 0, 118, { size: 34, fill: '#C2202E', weight: 900, anchor: 'middle' }),
      turn,
      scale,
    )
  const body =
    stage(ink, RED, h, 19) +
    at(375, cy, lightFan(ink, 400)) +
    head.art +
    shadowed(ink, 10, labelled(168, cy + 30, -14, 0.98, '餐饮红包', '满30元', '减8元')) +
    shadowed(ink, 10, labelled(582, cy + 30, 14, 0.98, '出行红包', '满10元', '减3元')) +
    shadowed(ink, 12, labelled(375, cy - 6, 0, 1.14, '商超红包', '满60元', '减18元', PACKET_GOLD)) +
    at(110, cy + 262, cloud(ink, 280, CLOUD_RED)) +
    at(640, cy + 264, cloud(ink, 270, CLOUD_RED, true)) +
    shadowed(ink, 8, at(92, cy + 264, ingot(ink, 120)) + at(664, cy + 266, coinStack(ink, 44, 3))) +
    stepPanel(ink, cy + 340, '选中就是您的', [
      prizeStep('ticket', '填写信息', '短信验证即可'),
      prizeStep('packet-gold', '选一款红包', '每人限选一款'),
      prizeStep('coins', '消费抵扣', '15天内有效'),
    ])
  return { width: WIDTH, height: h, svg: ink.svg(WIDTH, h, body) }
}

/** Pictures of the registration campaigns by file name. */
export const posters: Readonly<Record<string, () => Poster>> = {
  plain,
  code,
  'optional-packet': optionalPacket,
}
