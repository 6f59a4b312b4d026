import { expect, it } from 'vitest'
import { restsOf, type Track } from '../../../../scenes/engine/probe/track-rests'

const frame = (computedOffset: number, opacity: number): ComputedKeyframe => ({
  offset: computedOffset,
  computedOffset,
  easing: 'linear',
  composite: 'auto',
  opacity: String(opacity),
})
const track = (...frames: ComputedKeyframe[]): Track => ({ startMs: 1000, durationMs: 1000, frames })
const RUN = { fromMs: 1000, untilMs: 2000 }

it('finds the times in which no track changes anything', () => {
  const first = track(frame(0, 0), frame(0.2, 1), frame(0.6, 1), frame(1, 0))
  expect(restsOf([first], RUN)).toEqual([{ fromMs: 1200, untilMs: 1600 }])
  const second = track(frame(0, 0), frame(0.3, 0), frame(0.4, 1), frame(1, 1))
  expect(restsOf([first, second], RUN)).toEqual([
    { fromMs: 1200, untilMs: 1300 },
    { fromMs: 1400, untilMs: 1600 },
  ])
})

it('has those before the first change and after the last, to the end of the run', () => {
  const late = track(frame(0, 0), frame(0.4, 0), frame(0.5, 1), frame(1, 1))
  expect(restsOf([late], RUN)).toEqual([
    { fromMs: 1000, untilMs: 1400 },
    { fromMs: 1500, untilMs: 2000 },
  ])
  expect(restsOf([late], { fromMs: 1000, untilMs: 1300 })).toEqual([{ fromMs: 1000, untilMs: 1300 }])
})

it('has none that is shorter than a frame, and none where a browser does not say what a track does', () => {
  expect(restsOf([track(frame(0, 0), frame(0.5, 1), frame(0.51, 1), frame(1, 0))], RUN)).toEqual([])
  expect(restsOf([track()], RUN)).toEqual([])
})
