import { beams, cloudPattern, dust, ground } from '../kit/backdrop'
import { at, Ink } from '../kit/ink'
import { gold } from '../kit/materials'
import { CLOUD_GOLD, CLOUD_RED, cloud } from '../kit/motifs/cloud'
import { firework, sparkle } from '../kit/motifs/firework'
import { walletCard } from '../kit/motifs/gifts'
import { codeSquares, shop } from '../kit/motifs/trade'
import { TITLE_GOLD, title } from '../kit/type'
import { CRIMSON, type Mood, RED } from './moods'
import { paintedRow, paintedTile } from './painted'
import { banner, shadowed } from './parts'
import type { Poster } from './poster'
import { prizeAt } from './prize-at'

const BANNER = { width: 750, height: 300 }
const TILE = { width: 360, height: 300 }
const ROW = { width: 750, height: 190 }
/** Room around a tile or a row for its shadow, px of the picture. */
const MARGIN = 12

/** A module of the first place: a wide banner with a title, a ribbon and something to win. */
function wide(mood: Mood, text: string, subtitle: string, seed: number, art: (ink: Ink) => string): Poster {
  const ink = new Ink()
  const { width, height } = BANNER
  const clip = ink.clip(`<rect x="5" y="5" width="${width - 10}" height="${height - 10}" rx="34"/>`)
  const size = Math.min(84, 430 / text.length)
  const body =
    `<rect width="${width}" height="${height}" rx="38" fill="${gold(ink)}"/>` +
    `<g${clip}>${ground(ink, width, height, mood.ground, 560, -60, 760)}` +
    cloudPattern(width, height, mood.pattern, 0.1, 1.3) +
    beams(ink, 580, 130, 620, mood.beam, 0.3) +
    dust(ink, width, height, 46, seed, mood.beam) +
    at(470, 62, firework(ink, 46, ['#FFE08A', '#FF9A7A'], 16)) +
    at(120, height - 4, cloud(ink, 250, CLOUD_RED)) +
    at(660, height + 2, cloud(ink, 260, CLOUD_RED, true)) +
    shadowed(ink, 9, at(588, 158, art(ink))) +
    at(716, 62, sparkle(ink, 16)) +
    at(430, height + 4, cloud(ink, 150, CLOUD_GOLD)) +
    title(ink, text, 252, 142, size, TITLE_GOLD) +
    banner(ink, subtitle, 252, 212) +
    '</g>'
  return { width, height, svg: ink.svg(width, height, body) }
}

/** A module of the second place: a tile, two of which stand beside one another. */
function tile(name: string, more: string, art: (ink: Ink) => string): Poster {
  const ink = new Ink()
  const { width, height } = TILE
  const body = paintedTile(
    ink,
    MARGIN,
    MARGIN / 2,
    width - 2 * MARGIN,
    height - 2 * MARGIN,
    art(ink),
    name,
    more,
  )
  return { width, height, svg: ink.svg(width, height, body) }
}

/** A module of the third place: a row with an arrow. */
function row(name: string, more: string, art: (ink: Ink) => string): Poster {
  const ink = new Ink()
  const { width, height } = ROW
  const body = paintedRow(
    ink,
    MARGIN,
    MARGIN / 2,
    width - 2 * MARGIN,
    height - 2 * MARGIN,
    art(ink),
    name,
    more,
  )
  return { width, height, svg: ink.svg(width, height, body) }
}

/** A small nine-grid, its middle cell lit. */
const nineGrid = (ink: Ink): string =>
  Array.from({ length: 9 }, (_, cell) => {
    const [x, y] = [(cell % 3) * 46 - 66, Math.floor(cell / 3) * 46 - 66]
    return `<rect x="${x}" y="${y}" width="40" height="40" rx="9" fill="${cell === 4 ? gold(ink) : '#D7263D'}"/>`
  }).join('')

/** A globe, for a link that leads elsewhere. */
const globe = (ink: Ink): string =>
  `<circle r="54" fill="${gold(ink)}"/><circle r="48" fill="#D7263D"/><path d="M-48 0H48M0 -48V48M-38 -28Q0 -10 38 -28M-38 28Q0 10 38 28M0 -48Q-34 0 0 48Q34 0 0 -48" fill="none" stroke="#FFE8A3" stroke-width="4"/>`

/** The ticket of a redemption code. */
const ticket = `<rect x="-62" y="-62" width="124" height="124" rx="16" fill="#FFFDF6" stroke="#E3C48D" stroke-width="2"/>${codeSquares(104, '#3B1F1B', 29)}`

/** Modules of the home page by file name. */
export const posters: Readonly<Record<string, () => Poster>> = {
  'module-wheel': () => wide(RED, '新春大转盘', '转一转 最高88.8元', 211, () => prizeAt('coins', 0, 0, 3.1)),
  'module-new-year': () =>
    wide(CRIMSON, '红包卡预约', '在线预约 送卡到家', 223, () => prizeAt('packet-open', 0, 0, 2.9)),
  'module-grid': () => tile('锦鲤九宫格', '八个锦盒 总有一个', nineGrid),
  'module-bind-card': () => tile('绑卡有礼', '绑卡领18元红包', (ink) => at(0, 0, walletCard(ink, 150), -8)),
  'module-code': () => tile('满减兑换码', '满50元立减20元', () => ticket),
  'module-optional-packet': () =>
    tile('红包任您选', '挑一个最合心意的', () => prizeAt('packet-gold', 0, 0, 1.9)),
  'module-wallet': () =>
    row('钱包开通指引', '三步开通 轻松领红包', (ink) => at(0, 0, walletCard(ink, 132), -8)),
  'module-branch': () =>
    row('活动商户', '到店消费 红包直接抵', (ink) => at(0, 48, shop(ink, 108, ['#D7263D', '#8C0F18']))),
  'module-partner': () => row('了解数字人民币', '前往合作方网站', globe),
}
