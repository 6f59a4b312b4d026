import { at, Ink } from '../kit/ink'
import { CLOUD_GOLD, CLOUD_RED, cloud } from '../kit/motifs/cloud'
import { coin, coinStack } from '../kit/motifs/coin'
import { sparkle } from '../kit/motifs/firework'
import { walletCard } from '../kit/motifs/gifts'
import { ingot } from '../kit/motifs/ingot'
import { mascot } from '../kit/motifs/mascot'
import { openPacket, packet } from '../kit/motifs/packet'
import { blossom, bud, PLUM_PINK, PLUM_RED, twig } from '../kit/motifs/plum'
import { gate } from '../kit/motifs/scenery'
import { phone } from '../kit/motifs/signs'
import { line, lines } from '../kit/type'
import { lightFan } from '../page/light-fan'
import { PAPER, ROSE } from './moods'
import { bigAmount, heading, panel, shadowed, stage, stepPanel, WIDTH } from './parts'
import type { Poster } from './poster'
import { prizeStep } from './prize-at'

const plumBough = (ink: Ink, flip: boolean) =>
  `<g transform="scale(${flip ? -1 : 1} 1)">` +
  twig(
    ink,
    [
      [-20, 0],
      [60, -26],
      [120, -16],
      [190, -52],
    ],
    15,
    3,
  ) +
  twig(
    ink,
    [
      [90, -20],
      [112, -64],
      [150, -84],
    ],
    7,
    2,
  ) +
  at(60, -26, blossom(ink, 32, PLUM_PINK, 12)) +
  at(122, -18, blossom(ink, 26, PLUM_PINK, 40)) +
  at(114, -66, blossom(ink, 24, PLUM_RED, 0)) +
  at(190, -54, bud(ink, 9, PLUM_PINK), 50) +
  at(152, -84, bud(ink, 8, PLUM_RED), 60) +
  at(160, -38, blossom(ink, 18, PLUM_RED, 20)) +
  '</g>'

/** Bind a card, get a packet: phone and card meet. */
function bindCard(): Poster {
  const ink = new Ink()
  const h = 1700
  const head = heading(ink, PAPER, '数字人民币钱包', ['绑卡有礼', '红包到家'], '绑卡成功领18元红包')
  const cy = head.bottom + 310
  const screen = at(0, -14, packet(ink, 42, 58))
  const body =
    stage(ink, PAPER, h, 31) +
    at(
      375,
      cy,
      `<circle r="380" fill="${ink.radial([
        ['#FFD27A', 0, 0.9],
        ['#FFC46B', 0.6, 0.24],
        ['#FFC46B', 1, 0],
      ])}"/>`,
    ) +
    at(375, cy - 10, lightFan(ink, 380)) +
    head.art +
    shadowed(ink, 4, at(-16, cy - 90, plumBough(ink, false)) + at(770, cy - 160, plumBough(ink, true))) +
    shadowed(
      ink,
      12,
      at(300, cy + 10, phone(ink, 226, screen), -7) + at(492, cy + 96, walletCard(ink, 320), 9),
    ) +
    shadowed(
      ink,
      7,
      at(120, cy - 10, coin(ink, 42, 24), -16) +
        at(640, cy - 70, coin(ink, 46, 30), 14) +
        at(560, cy - 170, coin(ink, 28, 46), 20),
    ) +
    at(116, cy + 262, cloud(ink, 290, CLOUD_GOLD)) +
    at(640, cy + 264, cloud(ink, 280, CLOUD_RED, true)) +
    shadowed(ink, 8, at(116, cy + 266, ingot(ink, 134)) + at(636, cy + 268, coinStack(ink, 46, 4))) +
    at(190, cy - 190, sparkle(ink, 22, '#F6C453')) +
    stepPanel(ink, cy + 350, '三步领红包', [
      prizeStep('ticket', '填写信息', '每人限一次'),
      prizeStep('card', '绑定本行卡', '先开通钱包'),
      prizeStep('packet', '领18元红包', '3个工作日内'),
    ])
  return { width: WIDTH, height: h, svg: ink.svg(WIDTH, h, body) }
}

/** A second chance: one packet opened, a second one following. */
function reissue(): Poster {
  const ink = new Ink()
  const h = 1680
  const head = heading(ink, ROSE, '绑卡活动老朋友专享', ['红包补发', '惊喜再来'], '完成绑卡 再补10元')
  const cy = head.bottom + 300
  const body =
    stage(ink, ROSE, h, 37) +
    at(375, cy - 10, lightFan(ink, 390)) +
    head.art +
    shadowed(
      ink,
      12,
      at(
        266,
        cy + 46,
        openPacket(
          ink,
          190,
          240,
          at(0, -96, coin(ink, 38)) +
            at(-48, -76, coin(ink, 30, 24), -14) +
            at(50, -78, coin(ink, 31, -24), 14),
        ),
        -8,
      ) + at(492, cy + 10, packet(ink, 208, 286), 8),
    ) +
    shadowed(ink, 5, at(492, cy + 74, bigAmount('10', -16, 30, 84, '#FFE8A3'), 8)) +
    shadowed(
      ink,
      5,
      at(
        592,
        cy - 116,
        `<circle r="50" fill="${ink.linear([
          ['#FFF3BE', 0],
          ['#F2B23E', 1],
        ])}"/>${line('补', 0, 20, { size: 54, fill: '#A4161A', weight: 900, anchor: 'middle', face: 'title' })}`,
        12,
      ),
    ) +
    at(110, cy + 258, cloud(ink, 290, CLOUD_RED)) +
    at(640, cy + 262, cloud(ink, 280, CLOUD_RED, true)) +
    shadowed(ink, 8, at(120, cy + 264, mascot(ink, 124, 'wave')) + at(650, cy + 266, coinStack(ink, 44, 4))) +
    stepPanel(ink, cy + 340, '补发这样领', [
      prizeStep('ticket', '再次报名', '曾报名未完成者'),
      prizeStep('card', '开通并绑卡', '本行借记卡'),
      prizeStep('packet-open', '原红包加10元', '一并到账'),
    ])
  return { width: WIDTH, height: h, svg: ink.svg(WIDTH, h, body) }
}

/** How to get a bank card: online or at a branch. */
function openCard(): Poster {
  const ink = new Ink()
  const h = 1960
  const head = heading(ink, PAPER, '本行借记卡', ['开卡指南'], '线上线下 两种办法')
  const top = head.bottom + 70
  const way = (y: number, name: string, art: string, texts: readonly string[]) =>
    panel(
      ink,
      45,
      y,
      660,
      420,
      name,
      at(150, 230, art) +
        texts
          .map(
            (text, i) =>
              `<circle cx="312" cy="${126 + i * 76}" r="22" fill="${ink.linear([
                ['#F0584E', 0],
                ['#A4161A', 1],
              ])}"/>` +
              line(String(i + 1), 312, 135 + i * 76, {
                size: 26,
                fill: '#FFF3C4',
                weight: 800,
                anchor: 'middle',
              }) +
              line(text, 350, 137 + i * 76, { size: 30, fill: '#3B1F1B', weight: 600 }),
          )
          .join(''),
    )
  const body =
    stage(ink, PAPER, h, 47) +
    head.art +
    way(
      top + 20,
      '线上开卡',
      shadowed(
        ink,
        8,
        phone(ink, 150, at(0, 0, walletCard(ink, 50))) + at(60, 70, walletCard(ink, 140), -10),
      ),
      ['打开手机银行', '选择“申请借记卡”', '核对身份信息', '卡片邮寄到家'],
    ) +
    way(top + 520, '网点开卡', shadowed(ink, 8, at(0, 110, gate(ink, 230))), [
      '带好身份证',
      '到附近网点取号',
      '柜台办理开卡',
      '当场激活可用',
    ]) +
    panel(
      ink,
      45,
      top + 1020,
      660,
      170,
      '',
      lines(['开卡后回到活动页面，绑定数字人民币钱包，', '即可领取对应红包。'], 330, 76, 50, {
        size: 30,
        fill: '#7A3B1C',
        weight: 600,
        anchor: 'middle',
      }),
    )
  return { width: WIDTH, height: h, svg: ink.svg(WIDTH, h, body) }
}

/** Pictures of the card-binding campaigns by file name. */
export const posters: Readonly<Record<string, () => Poster>> = {
  'bind-card': bindCard,
  reissue,
  'open-card': openCard,
}
