import { describe, expect, it } from 'vitest'
import { asShanghai, endOfShanghaiDay } from '../../../domain/rules/shanghai-time'

describe('the calendar day in Shanghai', () => {
  it.each([
    ['2026-11-20T15:59:59.999Z', '2026-11-20T16:00:00.000Z'],
    ['2026-11-20T16:00:00.000Z', '2026-11-21T16:00:00.000Z'],
    ['2024-02-29T00:00:00.000Z', '2024-02-29T16:00:00.000Z'],
  ])('of %s ends at %s', (now, end) => {
    expect(new Date(endOfShanghaiDay(Date.parse(now))).toISOString()).toBe(end)
  })
})

describe("a date that shows Shanghai's clock", () => {
  it.each([
    ['2026-11-28T16:30:15.250Z', [2026, 10, 29, 0, 30, 15, 250]],
    ['2027-03-28T01:30:00.000Z', [2027, 2, 28, 9, 30, 0, 0]],
    ['1999-12-31T15:59:59.999Z', [1999, 11, 31, 23, 59, 59, 999]],
  ])('at %s', (iso, parts) => {
    const shown = asShanghai(Date.parse(iso))
    expect([
      shown.getFullYear(),
      shown.getMonth(),
      shown.getDate(),
      shown.getHours(),
      shown.getMinutes(),
      shown.getSeconds(),
      shown.getMilliseconds(),
    ]).toEqual(parts)
  })
})
