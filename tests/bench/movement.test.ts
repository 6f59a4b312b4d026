import { describe, expect, it } from 'vitest'
import { gapsWithin, movedTimes, movementsOf, screenRate } from '../../bench/measure/movement'
import { event, MAIN, moves } from './trace-events'

const SESSION = { fromUs: 0, untilUs: 2_000_000 }
const ms = (...times: readonly number[]) => times.map((one) => one * 1000)
const time = (fromMs: number, untilMs: number) => ({ fromUs: fromMs * 1000, untilUs: untilMs * 1000 })

describe('what moved', () => {
  it('is what the marks of the page say, by kind', () => {
    const events = [
      moves('loop', 'begin', 100),
      moves('game', 'begin', 150),
      moves('loop', 'end', 300),
      moves('game', 'end', 500),
      event('moves:loop:begin:0', 600),
      moves('scroll', 'begin', 700, { tid: 2 }),
    ]
    expect(movementsOf(events, MAIN, SESSION)).toEqual([
      { moved: 'loop', ...time(100, 300) },
      { moved: 'game', ...time(150, 500) },
    ])
  })

  it('began and ended when its mark says, not when the page came to set it', () => {
    const events = [moves('scroll', 'begin', 120, {}, 20), moves('scroll', 'end', 900, {}, 100)]
    expect(movementsOf(events, MAIN, SESSION)).toEqual([{ moved: 'scroll', ...time(100, 800) }])
  })

  it('is cut at the ends of what is looked at', () => {
    const events = [moves('loop', 'end', 50), moves('layer', 'begin', 1900)]
    expect(movementsOf(events, MAIN, SESSION)).toEqual([
      { moved: 'loop', ...time(0, 50) },
      { moved: 'layer', ...time(1900, 2000) },
    ])
  })

  it('is one time where movements overlap', () => {
    const times = [time(100, 300), time(150, 200), time(290, 500), time(600, 700)]
    const movements = times.map((one) => ({ moved: 'loop' as const, ...one }))
    expect(movedTimes(movements)).toEqual([time(100, 500), time(600, 700)])
  })

  it('has no time in which a game stands by its plan', () => {
    const game = { moved: 'game' as const, ...time(100, 500) }
    const rest = (fromMs: number, untilMs: number) => ({ moved: 'rest' as const, ...time(fromMs, untilMs) })
    expect(movedTimes([game, rest(200, 250), rest(400, 600), rest(700, 800)])).toEqual([
      time(100, 200),
      time(250, 400),
    ])
  })
})

describe('the frames of what moved', () => {
  const lengths = (times: readonly ReturnType<typeof time>[], shownMs: readonly number[]) =>
    gapsWithin(times, ms(...shownMs)).map((gaps) => gaps.map((gap) => gap.ms))

  it('have every gap, a freeze of a second too', () => {
    expect(lengths([time(0, 1100)], [10, 26, 1042, 1058, 1090])).toEqual([[10, 16, 1016, 16, 32]])
  })

  it('have the wait for the first one and, where one was due, for the end', () => {
    expect(lengths([time(0, 700)], [50, 66])).toEqual([[50, 16, 634]])
    expect(lengths([time(0, 700)], [600, 685])).toEqual([[600, 85]])
    expect(lengths([time(0, 700)], [])).toEqual([[700]])
  })

  it('have nothing between movements', () => {
    expect(lengths([time(0, 50), time(900, 950)], [16, 32, 48, 300, 916, 932, 948])).toEqual([
      [16, 16, 16],
      [16, 16, 16],
    ])
  })
})

it('knows how often the screen shows a frame, 60 times where the browser does not tell', () => {
  const due = (interval_us: number) =>
    event('DisplayScheduler::BeginFrame', 1, undefined, { args: { args: { interval_us } } })
  expect(screenRate([due(8333), due(8333), due(16_666)])).toBe(120)
  expect(screenRate([event('BeginFrame', 1)])).toBe(60)
})
