import { at, Ink } from '../kit/ink'
import { CLOUD_RED, cloud } from '../kit/motifs/cloud'
import { coin, coinStack } from '../kit/motifs/coin'
import { firework } from '../kit/motifs/firework'
import { giftBox } from '../kit/motifs/gifts'
import { ingot } from '../kit/motifs/ingot'
import { mascot } from '../kit/motifs/mascot'
import { mark } from '../kit/motifs/signs'
import { codeSquares } from '../kit/motifs/trade'
import { line } from '../kit/type'
import { lightFan } from '../page/light-fan'
import { CRIMSON, RED, SUNRISE } from './moods'
import { bigAmount, heading, shadowed, stage, stepPanel, WIDTH } from './parts'
import type { Poster } from './poster'
import { prizeStep } from './prize-at'

/** Two gifts; `tier` is the one in the light. */
function tier(tier: 1 | 2): Poster {
  const ink = new Ink()
  const h = 1640
  const mood = tier === 1 ? RED : SUNRISE
  const head =
    tier === 1
      ? heading(ink, mood, '第一重 开通钱包', ['开年双重礼'], '首次开通 领8元红包')
      : heading(ink, mood, '第二重 开卡绑卡', ['开年双重礼'], '绑卡成功 再领28元红包')
  const cy = head.bottom + 300
  const card = (
    x: number,
    y: number,
    scale: number,
    name: string,
    figure: string,
    what: string,
    lit: boolean,
  ) =>
    at(
      x,
      y,
      `<rect x="-140" y="-190" width="280" height="380" rx="30" fill="${lit ? '#FFF7EA' : '#FFE9C8'}"/><rect x="-132" y="-182" width="264" height="364" rx="24" fill="none" stroke="#E0A040" stroke-width="3"/>` +
        `<rect x="-100" y="-216" width="200" height="60" rx="30" fill="${lit ? '#C2202E' : '#B5681A'}"/>${line(name, 0, -174, { size: 36, fill: '#FFF3C4', weight: 800, anchor: 'middle' })}` +
        at(0, 66, giftBox(ink, 190)) +
        bigAmount(figure, -16, 122, 66, '#B01B28') +
        line(what, 0, 162, { size: 26, fill: '#7A3B1C', weight: 600, anchor: 'middle' }),
      0,
      scale,
    )
  const first = (x: number, y: number, scale: number) =>
    card(x, y, scale, '第一重', '8', '开通钱包', tier === 1)
  const second = (x: number, y: number, scale: number) =>
    card(x, y, scale, '第二重', '28', '开卡并绑定', tier === 2)
  const body =
    stage(ink, mood, h, 40 + tier) +
    at(tier === 1 ? 250 : 500, cy, lightFan(ink, 380)) +
    at(120, cy - 240, firework(ink, 70, ['#FFE08A', '#FF9A7A'], 20)) +
    at(640, cy - 230, firework(ink, 60, ['#FFE08A', '#FF9A7A'], 20)) +
    head.art +
    (tier === 1
      ? `<g opacity=".88">${shadowed(ink, 10, second(556, cy + 44, 0.88))}</g>${shadowed(ink, 12, first(240, cy, 1.12))}`
      : `<g opacity=".88">${shadowed(ink, 10, first(190, cy + 44, 0.88))}</g>${shadowed(ink, 12, second(506, cy, 1.12))}`) +
    (tier === 2 ? shadowed(ink, 5, at(286, cy + 160, mark(ink, 40, 'tick'))) : '') +
    at(110, cy + 286, cloud(ink, 290, CLOUD_RED)) +
    at(650, cy + 288, cloud(ink, 280, CLOUD_RED, true)) +
    shadowed(ink, 8, at(74, cy + 292, ingot(ink, 110)) + at(680, cy + 294, coinStack(ink, 42, 4))) +
    stepPanel(
      ink,
      cy + 370,
      tier === 1 ? '先领第一重' : '再领第二重',
      tier === 1
        ? [
            prizeStep('ticket', '填写信息', '短信验证即可'),
            prizeStep('coin', '开通钱包', '首次开通专享'),
            prizeStep('packet', '领8元红包', '再去领第二重'),
          ]
        : [
            prizeStep('card', '开立借记卡', '本行借记卡'),
            prizeStep('coin', '绑定钱包', '绑定后报名'),
            prizeStep('packet-open', '领28元红包', '两份都到手'),
          ],
    )
  return { width: WIDTH, height: h, svg: ink.svg(WIDTH, h, body) }
}

/** The packet card whose code is exchanged. */
function cardCode(): Poster {
  const ink = new Ink()
  const h = 1560
  const head = heading(ink, CRIMSON, '数字人民币红包卡', ['红包卡兑换'], '扫卡面二维码 红包进钱包')
  const cy = head.bottom + 290
  const face =
    `<rect x="-250" y="-158" width="500" height="316" rx="30" fill="${ink.linear([
      ['#FFF6CF', 0],
      ['#F8CE62', 0.45],
      ['#D9952B', 1],
    ])}"/><rect x="-242" y="-150" width="484" height="300" rx="24" fill="${ink.linear([
      ['#F4564B', 0],
      ['#D7263D', 0.4],
      ['#8C0F18', 1],
    ])}"/>` +
    `<g opacity=".8">${at(-120, 150, cloud(ink, 240, CLOUD_RED))}</g>` +
    line('福', -130, 62, { size: 190, fill: '#FFE08A', weight: 900, anchor: 'middle', face: 'title' }) +
    line('红包卡', -130, 122, { size: 34, fill: '#FFE8A3', weight: 700, anchor: 'middle', spacing: 0.2 }) +
    `<rect x="30" y="-92" width="184" height="184" rx="16" fill="#FFFDF6"/>${at(122, 0, codeSquares(156, '#3B1F1B', 23))}` +
    line('10元', 122, -110, { size: 36, fill: '#FFE8A3', weight: 800, anchor: 'middle' }) +
    line('扫一扫兑换', 122, 126, { size: 24, fill: '#FFE8A3', weight: 600, anchor: 'middle' })
  const body =
    stage(ink, CRIMSON, h, 43) +
    at(375, cy, lightFan(ink, 390)) +
    head.art +
    shadowed(ink, 14, at(368, cy - 20, face, -5)) +
    shadowed(
      ink,
      7,
      at(76, cy + 20, coin(ink, 40, 30), -14) +
        at(676, cy - 120, coin(ink, 36, 40), 20) +
        at(120, cy - 186, coin(ink, 26, 52), 30),
    ) +
    at(120, cy + 250, cloud(ink, 290, CLOUD_RED)) +
    at(640, cy + 254, cloud(ink, 270, CLOUD_RED, true)) +
    shadowed(ink, 8, at(120, cy + 256, ingot(ink, 130)) + at(664, cy + 262, mascot(ink, 104, 'greet'))) +
    stepPanel(ink, cy + 330, '兑换只需三步', [
      { art: at(0, 0, codeSquares(66, '#3B1F1B', 23)), text: '扫卡面码', more: '每卡限兑一次' },
      prizeStep('ticket', '验证手机号', '短信验证码'),
      prizeStep('packet-open', '红包进钱包', '请勿转告他人'),
    ])
  return { width: WIDTH, height: h, svg: ink.svg(WIDTH, h, body) }
}

/** Pictures of the two-tier and the packet-card campaign by file name. */
export const posters: Readonly<Record<string, () => Poster>> = {
  'tier-one': () => tier(1),
  'tier-two': () => tier(2),
  'card-code': cardCode,
}
