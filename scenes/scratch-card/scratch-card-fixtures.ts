import type { SceneFixture } from '../engine/scene/scene'
import { FOIL, GUIDE_MS, RESULT_DELAY_MS } from './scratch-card-plan'
import type { ScratchCardShape } from './scratch-card-shape'
import { Strokes } from './strokes'

/** Time after which the card has arrived and the guiding finger is gone. */
const ARRIVED_MS = GUIDE_MS.untilMs + 200
const ARRIVING_MS = 520
const BLOWING_MS = 260

type Prize = NonNullable<ScratchCardShape['data']['prize']>
type Fixture = SceneFixture<ScratchCardShape>

const texts = { hint: '刮开有奖', unit: '元' }
const packet: Prize = { label: '数字人民币红包', amount: '8.88' }

/** The log of lines through points, which are shares of the foil's size. */
function scratched(...lines: readonly (readonly (readonly [x: number, y: number])[])[]): string {
  const strokes = new Strokes(() => undefined)
  lines.forEach((line, finger) => {
    line.forEach(([x, y], i) => {
      const [toX, toY] = [x * FOIL.widthPx, y * FOIL.heightPx]
      if (i === 0) strokes.begin(finger, toX, toY)
      else strokes.move(finger, toX, toY)
    })
  })
  return strokes.log()
}

const HALF = scratched([
  [0.24, 0.34],
  [0.5, 0.3],
  [0.74, 0.38],
  [0.66, 0.5],
  [0.42, 0.56],
])

const revealed = (prize: Prize, words = texts): Fixture => ({
  data: { prize, texts: words, start: { revealed: true } },
  advanceMs: ARRIVED_MS,
})

/** The scratch card's named states, for the gallery and the visual suite. */
export const scratchCardFixtures: Readonly<Record<string, Fixture>> = {
  default: { data: { prize: packet, texts }, advanceMs: ARRIVED_MS },
  waiting: { data: { texts }, advanceMs: ARRIVED_MS },
  arriving: { data: { prize: packet, texts }, advanceMs: ARRIVING_MS },
  guide: { data: { prize: packet, texts }, advanceMs: (GUIDE_MS.fromMs + GUIDE_MS.untilMs) / 2 },
  half: { data: { prize: packet, texts, start: { strokes: HALF } }, advanceMs: ARRIVED_MS },
  'two-fingers': {
    data: {
      prize: packet,
      texts,
      start: {
        strokes: scratched(
          [
            [0.14, 0.3],
            [0.4, 0.24],
          ],
          [
            [0.58, 0.72],
            [0.86, 0.66],
          ],
        ),
      },
    },
    advanceMs: ARRIVED_MS,
  },
  revealing: {
    data: { prize: packet, texts, start: { strokes: HALF } },
    act: (card) => card.reveal(),
    advanceMs: BLOWING_MS,
  },
  won: {
    data: { prize: packet, texts },
    act: (card) => card.reveal(),
    advanceMs: RESULT_DELAY_MS + 1100,
  },
  packet: revealed(packet),
  physical: revealed({ label: '新春定制礼盒', image: 'prize:gift' }),
  coupon: revealed({ label: '咖啡兑换码', image: 'prize:ticket' }),
  none: revealed({ label: '谢谢参与，好运下次来', consolation: true }),
  english: {
    language: 'en',
    data: { prize: { label: 'red packet', amount: '10' }, texts: { hint: 'SCRATCH ME', unit: 'yuan' } },
    advanceMs: ARRIVED_MS,
  },
  'english-packet': {
    language: 'en',
    ...revealed({ label: 'digital yuan red packet', amount: '188.88' }, { hint: 'SCRATCH ME', unit: 'yuan' }),
  },
}
