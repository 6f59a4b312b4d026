import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { day, moment } from '../../../domain/campaign/leaves/times'

const messageOf = (schema: typeof moment | typeof day, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message)
const EXPECTED =
  'expected a time like "2026-12-01T10:00:00+08:00", in epoch milliseconds or a distance from the first start like "+7d", "-12h" or "+30m"'
const AN_OFFSET =
  'expected a time with its offset from UTC: add +08:00 for Shanghai, as in "2026-12-01T10:00:00+08:00"'

describe('a moment of a campaign file', () => {
  it.each([
    ['2026-12-01T10:00:00+08:00', Date.UTC(2026, 11, 1, 2)],
    ['2026-12-01T10:00+08:00', Date.UTC(2026, 11, 1, 2)],
    ['2026-12-01T02:00:00Z', Date.UTC(2026, 11, 1, 2)],
    ['2026-11-30T21:30:00.250-04:30', Date.UTC(2026, 11, 1, 2, 0, 0, 250)],
    ['2028-02-29T00:00:00+08:00', Date.UTC(2028, 1, 28, 16)],
    [1_769_880_600_000, 1_769_880_600_000],
    ['1769880600000', 1_769_880_600_000],
  ])('reads %s', (value, atMs) => {
    expect(moment.parse(value)).toEqual({ atMs })
  })

  it.each([
    ['+7d', 7 * 86_400_000],
    ['-12h', -12 * 3_600_000],
    ['+30m', 30 * 60_000],
  ])('reads the distance %s', (value, afterFirstStartMs) => {
    expect(moment.parse(value)).toEqual({ afterFirstStartMs })
  })

  it.each([
    ['2026-12-01T10:00:00', AN_OFFSET],
    ['2026-12-01T10:00', AN_OFFSET],
    ['2026-12-01 10:00:00', AN_OFFSET],
    ['2026-12-01', 'expected a time of day and its offset after the day, as in "2026-12-01T10:00:00+08:00"'],
    ['2026-02-30T10:00:00+08:00', 'expected a day that the calendar has, found 2026-02-30'],
    ['2026-02-29T10:00:00', 'expected a day that the calendar has, found 2026-02-29'],
    ['2026-13-01T10:00:00+08:00', 'expected a day that the calendar has, found 2026-13-01'],
    ['2026-12-01T24:00:00+08:00', EXPECTED],
    ['2026-12-01T10:60:00+08:00', EXPECTED],
    ['2026-12-01T10:00:00+15:00', EXPECTED],
    ['2026-12-01T10:00:00+0800', EXPECTED],
    ['2026-12-01 10:00:00+08:00', EXPECTED],
    ['1969-12-31T00:00:00Z', EXPECTED],
    ['tomorrow', EXPECTED],
    ['+7w', EXPECTED],
    [1.5, EXPECTED],
    [-1, EXPECTED],
    [253_402_300_800_000, EXPECTED],
    [null, EXPECTED],
  ])('refuses %j', (value, message) => {
    expect(messageOf(moment, value)).toEqual([message])
  })

  it('reads every time at every offset, and none of them without it', () => {
    const at = fc.integer({ min: 1_000 * 60, max: 4_102_444_800 }).map((seconds) => seconds * 1_000)
    fc.assert(
      fc.property(at, fc.integer({ min: -14 * 60, max: 14 * 60 }), (atMs, offsetMinutes) => {
        fc.pre(atMs + offsetMinutes * 60_000 >= 0)
        const local = new Date(atMs + offsetMinutes * 60_000).toISOString().slice(0, 19)
        const size = Math.abs(offsetMinutes)
        const two = (count: number) => String(count).padStart(2, '0')
        const offset = `${offsetMinutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
        expect(moment.parse(local + offset)).toEqual({ atMs })
        expect(messageOf(moment, local)).toEqual([AN_OFFSET])
      }),
    )
  })
})

describe('a day of a campaign file', () => {
  it('reads a day of the calendar and a distance', () => {
    expect(day.parse('2028-02-29')).toEqual({ day: '2028-02-29' })
    expect(day.parse('+3d')).toEqual({ afterFirstStartMs: 3 * 86_400_000 })
  })

  it('takes exactly the days that the calendar has', () => {
    const parts = fc.tuple(
      fc.integer({ min: 1970, max: 2100 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 31 }),
    )
    fc.assert(
      fc.property(parts, ([year, month, date]) => {
        const text = `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
        const isReal = date <= new Date(Date.UTC(year, month, 0)).getUTCDate()
        expect(day.safeParse(text).success).toBe(isReal)
        expect(moment.safeParse(`${text}T00:00:00+08:00`).success).toBe(isReal && text !== '1970-01-01')
        if (!isReal)
          expect(messageOf(day, text)).toEqual([`expected a day that the calendar has, found ${text}`])
      }),
    )
  })
})
