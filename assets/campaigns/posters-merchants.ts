import { at, Ink } from '../kit/ink'
import { landmarks } from '../kit/motifs/city'
import { ticket } from '../kit/motifs/gifts'
import { lantern } from '../kit/motifs/lantern'
import { gate, kite, paperBoat, teaBowl } from '../kit/motifs/scenery'
import { coffee, scooter, shop, shoppingBag } from '../kit/motifs/trade'
import { line } from '../kit/type'
import { CRIMSON } from './moods'
import { heading, panel, stage, WIDTH } from './parts'
import type { Poster } from './poster'

/** What stands for a merchant, its foot on y = 0, about 128 px wide. */
const shopArt = {
  shop: (ink: Ink, tone: readonly [string, string]) => shop(ink, 128, tone),
  tea: (ink: Ink) => at(0, -6, teaBowl(ink, 92)),
  coffee: (ink: Ink) => at(0, -6, coffee(ink, 76)),
  bag: (ink: Ink, tone: readonly [string, string]) =>
    at(0, -6, shoppingBag(ink, 84, ['#FFD9A0', tone[0], tone[1]])),
  scooter: (ink: Ink) => at(0, -8, scooter(ink, 132)),
  boat: (ink: Ink) => at(0, -36, paperBoat(ink, 118)),
  city: (ink: Ink) => at(-12, -6, landmarks(ink, 112, ['#F0A85E', '#A4161A'])),
  ticket: (ink: Ink) => at(0, -58, ticket(ink, 122), -8),
  kite: (ink: Ink) => at(0, -74, kite(ink, 110), -10),
  lantern: (ink: Ink) => at(0, -130, lantern(ink, 64)),
  gate: (ink: Ink) => at(0, -8, gate(ink, 112)),
} as const
type ShopArt = keyof typeof shopArt

const MERCHANTS: ReadonlyArray<{
  name: string
  tone: readonly [string, string]
  shops: ReadonlyArray<readonly [name: string, art: ShopArt]>
}> = [
  {
    name: '餐饮美食',
    tone: ['#D7263D', '#8C0F18'],
    shops: [
      ['荔香茶餐厅', 'shop'],
      ['南塘小馆', 'tea'],
      ['潮记牛肉', 'shop'],
      ['海岸咖啡', 'coffee'],
      ['山茶面馆', 'tea'],
      ['东门点心', 'shop'],
    ],
  },
  {
    name: '商场超市',
    tone: ['#E8952C', '#9A5B12'],
    shops: [
      ['万福超市', 'bag'],
      ['晨光生鲜', 'shop'],
      ['邻里便利', 'shop'],
      ['木棉百货', 'bag'],
      ['青禾果园', 'bag'],
      ['向日葵书店', 'shop'],
    ],
  },
  {
    name: '交通出行',
    tone: ['#2F9E77', '#14604A'],
    shops: [
      ['地铁公交', 'city'],
      ['海湾单车', 'scooter'],
      ['蓝海轮渡', 'boat'],
      ['小蚁充电', 'shop'],
      ['顺路加油', 'shop'],
      ['口岸停车', 'city'],
    ],
  },
  {
    name: '文娱休闲',
    tone: ['#B0396A', '#6A1240'],
    shops: [
      ['星河影城', 'ticket'],
      ['听涛乐园', 'kite'],
      ['湾区剧院', 'lantern'],
      ['向阳健身', 'shop'],
      ['云栖民宿', 'gate'],
      ['梧桐温泉', 'tea'],
    ],
  },
]

/** The list of merchants, 750 × 3000. */
function merchants(): Poster {
  const ink = new Ink()
  const h = 3000
  const head = heading(ink, CRIMSON, '数字人民币 · 活动商户', ['活动商户'], '到店消费 红包直接抵')
  const top = head.bottom + 84
  const sections = MERCHANTS.map(({ name, tone, shops }, i) => {
    const grid = shops
      .map(([label, art], j) => {
        const x = 24 + (j % 3) * 206
        const y = 56 + Math.floor(j / 3) * 226
        return (
          `<rect x="${x}" y="${y}" width="196" height="212" rx="22" fill="#fff" stroke="#F0D6B0" stroke-width="2"/><rect x="${x + 10}" y="${y + 10}" width="176" height="134" rx="16" fill="${ink.linear(
            [
              ['#FFF4DE', 0],
              ['#FFE3B6', 1],
            ],
            [0, 0],
            [0, 1],
          )}"/>` +
          at(x + 98, y + 138, shopArt[art](ink, tone)) +
          line(label, x + 98, y + 186, { size: 27, fill: '#3B1F1B', weight: 600, anchor: 'middle' })
        )
      })
      .join('')
    return panel(ink, 45, top + i * 590, 660, 530, name, grid)
  }).join('')
  const body =
    stage(ink, CRIMSON, h, 83) +
    head.art +
    sections +
    line('商户名单持续更新，以门店公示为准。', 375, h - 190, { size: 26, fill: '#FFE8C4', anchor: 'middle' })
  return { width: WIDTH, height: h, svg: ink.svg(WIDTH, h, body) }
}

/** The list of merchants by file name. */
export const posters: Readonly<Record<string, () => Poster>> = {
  merchants,
}
