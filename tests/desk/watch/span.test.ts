import { describe, expect, it } from 'vitest'
import { shiftOf, spanOf, untilNow, watchingOf } from '../../../desk/watch/span'
import { MOST_POINTS } from '../../../domain/desk/watch-calls'
import { DAY_MS, midnightMs, shanghaiMinute } from '../../../domain/rules/shanghai-time'

/** 19:08:30 in Shanghai. */
const NOW = midnightMs('2026-11-23') + (19 * 60 + 8.5) * 60_000
const watching = (query: string) => watchingOf(new URLSearchParams(query), NOW)
const shown = (query: string) => {
  const { from, until } = spanOf(watching(query), NOW)
  return [shanghaiMinute(from), shanghaiMinute(until)]
}

describe('the time that is watched', () => {
  it.each([
    ['', ['2026-11-23 00:00', '2026-11-24 00:00']],
    ['bucket=hour&day=2026-11-20', ['2026-11-20 00:00', '2026-11-21 00:00']],
    ['bucket=day&day=2026-11-20', ['2026-10-22 00:00', '2026-11-21 00:00']],
    ['bucket=minute', ['2026-11-23 17:09', '2026-11-23 19:09']],
    ['bucket=minute&day=2026-11-20', ['2026-11-23 17:09', '2026-11-23 19:09']],
  ])('of ?%s is whole buckets in Shanghai', (query, expected) => expect(shown(query)).toEqual(expected))

  it.each(['2026-11-24', '2026-13-01', '2026-02-30', 'yesterday', ''])('is not of %s', (day) =>
    expect(watching(`day=${day}`).day).toBe('2026-11-23'),
  )

  it.each(['minute', 'hour', 'day'])('never has more points a %s than the server gives', (bucket) => {
    const { from, until } = spanOf(watching(`bucket=${bucket}`), NOW)
    const bucketMs = { minute: 60_000, hour: 3_600_000, day: DAY_MS }[bucket] ?? 1
    expect((until - from) / bucketMs).toBeLessThanOrEqual(MOST_POINTS)
  })
})

describe('another day laid under it', () => {
  it('is as many whole days earlier', () =>
    expect(shiftOf(watching('day=2026-11-20&against=2026-11-13'))).toBe(7 * DAY_MS))

  it.each(['2026-11-20', '2026-11-21', '2026-11-99'])('is not %s, which is no earlier day', (against) =>
    expect(shiftOf(watching(`day=2026-11-20&against=${against}`))).toBe(0),
  )
})

it('shows nothing for hours that have not begun', () => {
  const points = [{ at: NOW - 2 }, { at: NOW - 1 }, { at: NOW + 1 }]
  expect(untilNow(points, [3, 0, 0], NOW)).toEqual([3, 0, null])
})
