import { expect, it } from 'vitest'
import { stockEnd } from '../../../desk/watch/stock/stock-end'

const HOUR_MS = 3_600_000
const NOW = 1_800_000_000_000
const prize = { kind: 'prize', item: '1', name: '0.88', total: 100, taken: 20, endsAt: NOW + 8 * HOUR_MS }

it.each([
  ['gone once all are taken', { ...prize, taken: 100, endsAt: null }, NOW + HOUR_MS, { kind: 'gone' }],
  ['gone where more were given than there are', { ...prize, taken: 101 }, null, { kind: 'gone' }],
  ['over with the campaign', prize, NOW, { kind: 'over' }],
  ['without an end where nobody wins', { ...prize, endsAt: null }, NOW + HOUR_MS, { kind: 'noEnd' }],
  ['at an end before the close', prize, NOW + 8 * HOUR_MS, { kind: 'endsAt', atMs: NOW + 8 * HOUR_MS }],
  ['at an end in a campaign without a close', prize, null, { kind: 'endsAt', atMs: NOW + 8 * HOUR_MS }],
  // 10 an hour of the 80 that are left, for three hours.
  ['left over at the end of the draws', prize, NOW + 3 * HOUR_MS, { kind: 'leftAtEnd', count: 50 }],
] as const)('a prize is %s', (_, row, lastDraw, end) => {
  expect(stockEnd(row, { now: NOW, hasPace: true, paused: [] }, lastDraw)).toEqual(end)
})

it('has no end that is known while nobody draws, or of what is not drawn', () => {
  expect(stockEnd({ ...prize, endsAt: null }, { now: NOW, hasPace: false, paused: [] }, null)).toEqual({
    kind: 'unknown',
  })
  const option = { ...prize, kind: 'option', endsAt: null }
  expect(stockEnd(option, { now: NOW, hasPace: true, paused: [] }, null)).toEqual({ kind: 'unknown' })
  expect(stockEnd({ ...option, taken: 100 }, { now: NOW, hasPace: false, paused: [] }, null)).toEqual({
    kind: 'gone',
  })
})

it('has no end that is known while nobody can draw, and one again where a channel is open', () => {
  const pace = { now: NOW, hasPace: true }
  expect(stockEnd(prize, { ...pace, paused: ['h5', 'miniProgram', 'bankApp'] }, null)).toEqual({
    kind: 'unknown',
  })
  expect(stockEnd(prize, { ...pace, paused: ['h5', 'miniProgram'] }, null)).toMatchObject({ kind: 'endsAt' })
})
