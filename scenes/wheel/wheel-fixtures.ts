import type { SceneFixture } from '../engine/scene/scene'
import type { WheelSector, WheelShape } from './wheel-shape'

/** Time after which the wheel has entered. */
const ARRIVED_MS = 480
const MID_SPIN_MS = 620
/** Coins fly, rays turn, the amount is still counting. */
const WON_MS = 3000 + 640

const thanks: WheelSector = { label: '谢谢参与', consolation: true }
const packet = (amount: string, label = '数币红包'): WheelSector => ({ label, amount })

const six: readonly WheelSector[] = [
  packet('88'),
  packet('1.88'),
  packet('6.66'),
  thanks,
  packet('8.88'),
  { label: '新春好礼', image: 'prize:gift' },
]

const texts = { start: '抽奖', unit: '元' }
const at = (sectors: readonly WheelSector[]): WheelShape['data'] => ({ sectors, texts })

type Fixture = SceneFixture<WheelShape>

/** The wheel's named states, for the gallery and the visual suite. */
export const wheelFixtures: Readonly<Record<string, Fixture>> = {
  default: { data: at(six), advanceMs: ARRIVED_MS },
  three: { data: at([packet('8.88'), thanks, packet('1.88')]), advanceMs: ARRIVED_MS },
  four: { data: at([packet('8.88'), thanks, packet('66'), packet('0.88')]), advanceMs: ARRIVED_MS },
  five: {
    data: at([packet('18.88'), packet('1.88'), packet('6.66'), thanks, packet('3.88')]),
    advanceMs: ARRIVED_MS,
  },
  six: { data: at(six), advanceMs: ARRIVED_MS },
  waiting: { data: at(six), act: (wheel) => wheel.waiting(), advanceMs: ARRIVED_MS },
  spinning: { data: at(six), act: (wheel) => wheel.play(4), advanceMs: MID_SPIN_MS },
  slowing: { data: at(six), act: (wheel) => wheel.play(4), advanceMs: 2300 },
  won: { data: at(six), act: (wheel) => wheel.play(4), advanceMs: WON_MS },
  'won-still': { data: at(six), act: (wheel) => wheel.play(0), advanceMs: 9000 },
  'won-gift': { data: at(six), act: (wheel) => wheel.play(5), advanceMs: WON_MS },
  consolation: { data: at(six), act: (wheel) => wheel.play(3), advanceMs: WON_MS },
  'long-labels': {
    data: {
      texts: { start: '立即\n抽奖', unit: '元' },
      sectors: [
        { label: '数字人民币\n大红包', amount: '188.88' },
        { label: '新春定制保温杯一只（深圳市内包邮）', image: 'prize:tea' },
        { label: '满减券', image: 'prize:ticket' },
        { label: '新年灯笼·阖家团圆礼盒', image: 'prize:lantern', tone: 'gold' },
        { label: '谢谢参与，明天再来', consolation: true },
        { label: '金元宝', amount: '8888', image: 'prize:ingot' },
      ],
    },
    advanceMs: ARRIVED_MS,
  },
  english: {
    language: 'en',
    data: {
      texts: { start: 'START', unit: 'yuan' },
      sectors: [
        { label: 'red packet', amount: '8.88' },
        { label: 'thank you', consolation: true },
        { label: 'red packet', amount: '1.88' },
        { label: 'insulated cup of the new year', image: 'prize:tea' },
        { label: 'red packet', amount: '66.66' },
      ],
    },
    advanceMs: ARRIVED_MS,
  },
}
