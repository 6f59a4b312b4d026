import { describe, expect, it } from 'vitest'
import { endOfShanghaiDay } from '../../../domain/rules/shanghai-time'

describe('the calendar day in Shanghai', () => {
  it.each([
    ['2026-11-20T15:59:59.999Z', '2026-11-20T16:00:00.000Z'],
    ['2026-11-20T16:00:00.000Z', '2026-11-21T16:00:00.000Z'],
    ['2024-02-29T00:00:00.000Z', '2024-02-29T16:00:00.000Z'],
  ])('of %s ends at %s', (now, end) => {
    expect(new Date(endOfShanghaiDay(Date.parse(now))).toISOString()).toBe(end)
  })
})
