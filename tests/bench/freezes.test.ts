import { describe, expect, it } from 'vitest'
import type { TraceEvent } from '../../bench/measure/trace'
import { digest, MARKS } from '../../bench/profile/digest'
import { isFluent, stuckWhileMoving } from '../../bench/profile/pace'
import { figureOf, RUN_FIGURES, type RunFigure } from '../../bench/profile/run-figures'
import type { RunRecord } from '../../bench/profile/run-record'
import { cards, inShort } from '../../bench/profile/summary'
import { find } from './profile-run'
import { event, moves, shownAt } from './trace-events'

const START_MS = 1000
const PLAY_MS = 1500
const END_MS = 6000
const FRAME_MS = 1000 / 60
const STOP_MS = 600

const mark = (name: string, atMs: number) => event(name, atMs, undefined, { cat: 'blink.user_timing' })
const evenly = (fromMs: number, untilMs: number) =>
  Array.from({ length: Math.floor((untilMs - fromMs) / FRAME_MS) }, (_, at) => fromMs + (at + 1) * FRAME_MS)

/** A session with this in it. */
function sessionWith(events: readonly TraceEvent[], shownMs: readonly number[]): RunRecord {
  const all = [
    mark(MARKS.start, START_MS),
    mark(`${MARKS.step}play`, PLAY_MS),
    ...events,
    ...shownAt(shownMs),
    mark(MARKS.end, END_MS),
  ]
  return digest({ events: all.sort((a, b) => a.ts - b.ts), stage: [], requests: [] }, find)
}

/** The page's thread stands for 600 ms of each second. */
const STOPS = [2000, 3000, 4000].map((atMs) => event('RunTask', atMs, STOP_MS))
const isStopped = (atMs: number) => [2000, 3000, 4000].some((from) => atMs > from && atMs < from + STOP_MS)

const GAME = [moves('game', 'begin', 1600), moves('game', 'end', 5000)]
const PACE = ['framesPerSecond', 'longestFrame', 'bigJanks'] as const satisfies readonly RunFigure[]

/** How the card of a figure is coloured. */
function stateOf(run: RunRecord, name: RunFigure): string | undefined {
  const { title } = figureOf(name)
  const found = [...cards([run]).matchAll(/<div class="card ([a-z]*)"><b>[^<]*<\/b><span>([^<]*)/g)]
  return found.find(([, , label]) => label === title)?.[1]
}

describe('a page that stops for 600 ms of each second while it plays', () => {
  const frozen = sessionWith(
    [...GAME, ...STOPS],
    evenly(1600, 5000).filter((atMs) => !isStopped(atMs)),
  )

  it('is red by its frames where they are its own', () => {
    expect(figureOf('longestFrame').of(frozen)).toBeGreaterThanOrEqual(STOP_MS)
    expect(figureOf('bigJanks').of(frozen)).toBe(3)
    expect(figureOf('framesPerSecond').of(frozen)).toBeLessThan(30)
    expect(figureOf('frameP99').of(frozen)).toBeGreaterThanOrEqual(STOP_MS)
    expect(figureOf('onePercentLow').of(frozen)).toBeLessThan(2)
    expect(isFluent(frozen)).toBe(false)
    expect(PACE.map((name) => stateOf(frozen, name))).toEqual(['', 'bad', 'bad'])
    expect(stuckWhileMoving(frozen)).toBeUndefined()
  })

  it('is red by its tasks where the compositor moves layers, and says that the picture went on', () => {
    const layered = sessionWith([...GAME, ...STOPS], evenly(1600, 5000))
    expect(isFluent(layered)).toBe(true)
    for (const name of PACE) expect(stateOf(layered, name)).toBe('good')
    expect(stateOf(layered, 'longInPlay')).toBe('bad')
    expect(stateOf(layered, 'longestTaskInPlay')).toBe('bad')
    expect(inShort([layered])).toContain('The picture went on, the page did not answer for 600 ms.')
  })

  it('is red by its frames in a scroll as well', () => {
    const scroll = [moves('scroll', 'begin', 1600), moves('scroll', 'end', 5000), ...STOPS]
    const run = sessionWith(
      scroll,
      evenly(1600, 5000).filter((atMs) => !isStopped(atMs)),
    )
    expect(PACE.map((name) => stateOf(run, name))).toEqual(['', 'bad', 'bad'])
  })

  it('is red where it shows fewer frames than a film', () => {
    const even = (everyMs: number) =>
      sessionWith(
        GAME,
        Array.from({ length: Math.floor(3400 / everyMs) }, (_, at) => 1600 + (at + 1) * everyMs),
      )
    expect(stateOf(even(50), 'framesPerSecond')).toBe('bad')
    expect(stateOf(even(33), 'framesPerSecond')).toBe('')
    expect(stateOf(even(17), 'framesPerSecond')).toBe('good')
  })

  it('is red where it shows fewer than ten frames, however even they are', () => {
    const run = sessionWith(
      [moves('loop', 'begin', 1600), moves('loop', 'end', 2400)],
      [1690, 1780, 1870, 1960, 2050, 2140, 2230, 2320],
    )
    for (const name of PACE) expect(stateOf(run, name)).toBe('bad')
    expect(inShort([run])).toContain('something moved for 0.8 s, and only 8 frames of it were shown')
  })

  it('is green by no figure where only one run is fluent', () => {
    const fluent = sessionWith(GAME, evenly(1600, 5000))
    expect(cards([fluent, fluent, frozen])).not.toMatch(
      /card good"><b>[^<]*<\/b><span>(frames shown|longest frame|big janks)/,
    )
  })
})

describe('a page on which nothing moves', () => {
  const quiet: readonly (readonly [string, RunRecord])[] = [
    ['a still ticker, one step each three seconds as a single frame', sessionWith([], [1700, 4700])],
    ['a sleeping scene whose lamps change now and then', sessionWith(STOPS, [1800, 2040, 2280, 4000])],
    ['a page without a scroll, however long its tasks are', sessionWith(STOPS, [])],
    [
      'a page that scrolled before play alone',
      sessionWith([moves('scroll', 'begin', 1100), moves('scroll', 'end', 1300), ...STOPS], [1116, 1132]),
    ],
  ]
  const judged = (Object.keys(RUN_FIGURES) as RunFigure[]).filter((name) =>
    / in play|of them/.test(figureOf(name).title),
  )

  for (const [what, run] of quiet)
    it(`has no figure and nothing red: ${what}`, () => {
      for (const name of judged) expect(figureOf(name).of(run), name).toBeUndefined()
      expect(cards([run])).not.toContain('card bad')
      expect(inShort([run])).toContain('In play nothing moved')
    })
})

it('counts the rest between two movements in none of them', () => {
  const steps = [2000, 5000].flatMap((atMs) => [
    moves('loop', 'begin', atMs),
    moves('loop', 'end', atMs + 400),
  ])
  const run = sessionWith(steps, [...evenly(2000, 2400), ...evenly(5000, 5400)])
  expect(isFluent(run)).toBe(true)
  expect(figureOf('longestFrame').of(run)).toBeLessThan(20)
})
