import { sampleWinners } from '../../domain/rules/prizes/sample-winners'
import type { SceneFixture } from '../engine/scene/scene'
import { TICKER_SLIDE_MS, TICKER_STEP_MS } from './winners-ticker-plan'
import type { TickerShape } from './winners-ticker-shape'

const PRIZES = ['一等奖', '二等奖', '三等奖'] as const
const entries = sampleWinners(2024).map(({ name, prize }) => ({ name, prize: PRIZES[prize - 1] ?? '' }))
const data: TickerShape['data'] = { entries, sentence: '恭喜 {name} 获得{prize}' }

/** The ticker's named states, for the gallery and the visual suite. */
export const winnersTickerFixtures: Readonly<Record<string, SceneFixture<TickerShape>>> = {
  default: { data, advanceMs: 600 },
  sliding: { data, advanceMs: TICKER_STEP_MS + TICKER_SLIDE_MS / 3 },
  samples: { data: { ...data, mark: '示例' }, advanceMs: 600 },
  'long-names': {
    data: {
      entries: [
        { name: '欧阳**', prize: '新春定制保温杯一只（深圳市内包邮）' },
        { name: '司马**', prize: '数字人民币红包188.88元' },
      ],
      sentence: '恭喜 {name} 获得{prize}',
    },
    advanceMs: 600,
  },
  english: {
    language: 'en',
    data: {
      entries: entries.map(({ name }, i) => ({ name, prize: `prize ${(i % 3) + 1}` })),
      sentence: '{name} has won {prize}',
      mark: 'sample',
    },
    advanceMs: 600,
  },
}
