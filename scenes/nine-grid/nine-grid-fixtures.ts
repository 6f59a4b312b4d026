import type { SceneFixture } from '../engine/scene/scene'
import type { PrizePlace } from '../kit/prize'
import { planRun } from './nine-grid-plan'
import type { NineGridShape } from './nine-grid-shape'

/** Time after which the grid has entered. */
const ARRIVED_MS = 480
const RUNNING_MS = 620
const SLOWING_MS = 2200
/** The lid is up, coins fly, the amount is still counting. */
const AFTER_WIN_MS = 640

const thanks: PrizePlace = { label: '谢谢参与', consolation: true }
const packet = (amount: string, label = '数币红包'): PrizePlace => ({ label, amount })

const cells: readonly PrizePlace[] = [
  packet('0.66'),
  packet('1.66'),
  packet('2.66'),
  thanks,
  packet('6.66'),
  { label: '新春好礼', image: 'prize:gift' },
  packet('16.6'),
  packet('66.6'),
]

const data: NineGridShape['data'] = { cells, texts: { start: '抽奖', unit: '元' } }

type Fixture = SceneFixture<NineGridShape>

const won = (index: number, atMs = AFTER_WIN_MS): Fixture => ({
  data,
  act: (grid) => grid.play(index),
  advanceMs: planRun(0, index).durationMs + atMs,
})

/** The nine-grid's named states, for the gallery and the visual suite. */
export const nineGridFixtures: Readonly<Record<string, Fixture>> = {
  default: { data, advanceMs: ARRIVED_MS },
  waiting: { data, act: (grid) => grid.waiting(), advanceMs: ARRIVED_MS },
  running: { data, act: (grid) => grid.play(4), advanceMs: RUNNING_MS },
  slowing: { data, act: (grid) => grid.play(4), advanceMs: SLOWING_MS },
  opening: won(4, 300),
  won: won(4),
  'won-beside': won(7),
  'won-gift': won(5),
  'won-still': won(0, 6000),
  consolation: won(3),
  'long-labels': {
    data: {
      texts: { start: '立即\n抽奖', unit: '元' },
      cells: [
        { label: '数字人民币\n大红包', amount: '188.88' },
        { label: '新春定制保温杯一只（深圳市内包邮）', image: 'prize:tea' },
        { label: '满减券', image: 'prize:ticket' },
        { label: '新年灯笼·阖家团圆礼盒', image: 'prize:lantern' },
        { label: '谢谢参与，明天再来', consolation: true },
        { label: '金元宝', amount: '8888', image: 'prize:ingot' },
        { label: '银行卡立减金', amount: '6', image: 'prize:card' },
        { label: '数字人民币红包', amount: '0.01' },
      ],
    },
    advanceMs: ARRIVED_MS,
  },
  english: {
    language: 'en',
    data: {
      texts: { start: 'START', unit: 'yuan' },
      cells: [
        { label: 'red packet', amount: '8.88' },
        { label: 'thank you', consolation: true },
        { label: 'red packet', amount: '1.88' },
        { label: 'insulated cup of the new year', image: 'prize:tea' },
        { label: 'red packet', amount: '66.66' },
        { label: 'discount ticket', image: 'prize:ticket' },
        { label: 'red packet', amount: '0.66' },
        { label: 'golden ingot', amount: '888', image: 'prize:ingot' },
      ],
    },
    advanceMs: ARRIVED_MS,
  },
}
