import { at, Ink } from '../kit/ink'
import { CLOUD_GOLD, CLOUD_RED, cloud, ruyi } from '../kit/motifs/cloud'
import { coin, coinStack } from '../kit/motifs/coin'
import { firework, sparkle } from '../kit/motifs/firework'
import { walletCard } from '../kit/motifs/gifts'
import { ingot } from '../kit/motifs/ingot'
import { mascot } from '../kit/motifs/mascot'
import { mapPin } from '../kit/motifs/signs'
import { codeSquares, shop } from '../kit/motifs/trade'
import { lightFan } from '../page/light-fan'
import { CRIMSON, DUSK, RED, SUNRISE, WINE } from './moods'
import { paintedButton, paintedRow, paintedTile } from './painted'
import { hangings, heading, shadowed, stage, WIDTH } from './parts'
import type { Poster } from './poster'
import { prizeAt } from './prize-at'

/** The home page: festival head and three ways in. */
function home(): Poster {
  const ink = new Ink()
  const h = 1624
  const head = heading(ink, RED, '数字人民币 · 新春会场', ['新春红包季'], '天天有礼 人人有份')
  const cy = head.bottom + 180
  const top = cy + 210
  const rows = [
    {
      name: 'home_button_1',
      art: prizeAt('packet-open', 0, 0, 1.5),
      title: '热门活动',
      more: '大转盘 九宫格 刮刮乐',
    },
    {
      name: 'home_button_2',
      art: prizeAt('card', 0, 0, 1.5),
      title: '绑卡有礼',
      more: '绑定借记卡 领18元红包',
    },
    {
      name: 'home_button_3',
      art: at(0, 52, shop(ink, 116, ['#D7263D', '#8C0F18'])),
      title: '活动商户',
      more: '到店消费 红包直接抵',
    },
  ]
  const regions = Object.fromEntries(
    rows.map(({ name }, i) => [name, { left: 45, top: top + i * 200, width: 660, height: 172 }]),
  )
  const body =
    stage(ink, RED, h, 91) +
    at(375, cy, lightFan(ink, 360)) +
    at(116, cy - 110, firework(ink, 70, ['#FFE08A', '#FF9A7A'], 20)) +
    at(640, cy - 120, firework(ink, 64, ['#FFE08A', '#FF9A7A'], 20)) +
    head.art +
    at(120, cy + 166, cloud(ink, 300, CLOUD_RED)) +
    at(630, cy + 170, cloud(ink, 280, CLOUD_RED, true)) +
    shadowed(ink, 10, at(375, cy + 178, mascot(ink, 196, 'greet'))) +
    shadowed(ink, 8, at(150, cy + 172, ingot(ink, 128)) + at(610, cy + 176, coinStack(ink, 48, 4))) +
    rows
      .map(({ art, title, more }, i) => paintedRow(ink, 45, top + i * 200, 660, 172, art, title, more))
      .join('')
  return { width: WIDTH, height: h, svg: ink.svg(WIDTH, h, body), regions }
}

/** One picture, one button. */
function single(): Poster {
  const ink = new Ink()
  const h = 1500
  const head = heading(ink, DUSK, '数字人民币 · 开卡专区', ['开卡有喜'], '线上办卡 足不出户')
  const cy = head.bottom + 320
  const region = { left: 125, top: cy + 330, width: 500, height: 120 }
  const body =
    stage(ink, DUSK, h, 93) +
    at(375, cy - 10, lightFan(ink, 400)) +
    at(130, cy - 220, firework(ink, 80, ['#FFE08A', '#FF9A7A'], 22)) +
    at(630, cy - 240, firework(ink, 70, ['#FFD36B', '#FF7A8A'], 20)) +
    head.art +
    shadowed(ink, 14, at(375, cy - 70, walletCard(ink, 440), -9)) +
    shadowed(
      ink,
      8,
      at(110, cy - 60, coin(ink, 44, 30), -16) +
        at(650, cy - 120, coin(ink, 40, 34), 18) +
        at(600, cy + 70, coin(ink, 30, 48), 10),
    ) +
    at(120, cy + 266, cloud(ink, 310, CLOUD_RED)) +
    at(630, cy + 270, cloud(ink, 290, CLOUD_RED, true)) +
    shadowed(ink, 10, at(200, cy + 274, mascot(ink, 150, 'wave')) + at(560, cy + 274, ingot(ink, 160))) +
    at(130, cy + 120, sparkle(ink, 22)) +
    paintedButton(ink, region.left, region.top, region.width, region.height, '立即办卡')
  return { width: WIDTH, height: h, svg: ink.svg(WIDTH, h, body), regions: { nqzcl: region } }
}

/** One picture, four tiles. */
function gather(): Poster {
  const ink = new Ink()
  const h = 1624
  const head = heading(ink, SUNRISE, '数字人民币 · 福利汇', ['新春福利汇'], '四份心意 任您挑选')
  const top = head.bottom + 60
  const tiles = [
    { key: 'gather_button_1', art: prizeAt('coins', 0, 0, 2.3), name: '幸运转盘', more: '最高抽88.8元' },
    { key: 'gather_button_2', art: at(0, 0, walletCard(ink, 180), -8), name: '绑卡有礼', more: '领18元红包' },
    {
      key: 'gather_button_3',
      art: at(
        0,
        0,
        `<rect x="-82" y="-82" width="164" height="164" rx="18" fill="#FFFDF6"/>${codeSquares(140, '#3B1F1B', 29)}`,
      ),
      name: '红包卡兑换',
      more: '扫码进钱包',
    },
    { key: 'gather_button_4', art: at(0, 84, mapPin(ink, 170)), name: '鹏城消费节', more: '仅限深圳用户' },
  ]
  const place = (i: number) => ({
    left: 45 + (i % 2) * 340,
    top: top + Math.floor(i / 2) * 420,
    width: 320,
    height: 390,
  })
  const regions = Object.fromEntries(tiles.map(({ key }, i) => [key, place(i)]))
  const body =
    stage(ink, SUNRISE, h, 97) +
    at(375, top + 380, lightFan(ink, 420)) +
    head.art +
    tiles
      .map(({ art, name, more }, i) => {
        const { left, top: y, width, height } = place(i)
        return paintedTile(ink, left, y, width, height, art, name, more)
      })
      .join('') +
    shadowed(ink, 9, at(130, h - 56, mascot(ink, 118, 'greet')) + at(630, h - 60, ingot(ink, 140)))
  return { width: WIDTH, height: h, svg: ink.svg(WIDTH, h, body), regions }
}

/** Behind the redemption form: light and lanterns above, calm below. */
function hbdhm(): Poster {
  const ink = new Ink()
  const h = 1624
  const head = heading(ink, CRIMSON, '数字人民币红包', ['红包兑换'], '输入兑换码 红包进钱包')
  const body =
    stage(ink, CRIMSON, h, 99) +
    head.art +
    at(110, 1400, cloud(ink, 290, CLOUD_RED)) +
    at(640, 1404, cloud(ink, 280, CLOUD_RED, true)) +
    shadowed(
      ink,
      9,
      at(110, 1406, ingot(ink, 150)) +
        at(640, 1408, coinStack(ink, 54, 5)) +
        at(560, 1404, coin(ink, 38, 22, 'old'), 16),
    )
  return { width: WIDTH, height: h, svg: ink.svg(WIDTH, h, body) }
}

/** Behind the payment result and status pages: the same light, no words. */
function calm(): Poster {
  const ink = new Ink()
  const h = 1624
  const body =
    stage(ink, WINE, h, 101) +
    hangings(ink) +
    at(40, 1240, cloud(ink, 250, CLOUD_GOLD)) +
    at(720, 1300, cloud(ink, 230, CLOUD_GOLD, true)) +
    at(375, 1420, `<path d="${ruyi(150)}" fill="#FFD982" fill-opacity=".16"/>`)
  return { width: WIDTH, height: h, svg: ink.svg(WIDTH, h, body) }
}

/** Pictures that lead on, by file name. */
export const posters: Readonly<Record<string, () => Poster>> = { home, nqzcl: single, gather, hbdhm, calm }
