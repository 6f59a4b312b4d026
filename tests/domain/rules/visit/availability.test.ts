import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { activityConfig } from '../../../../domain/campaign/activity-config'
import { availability } from '../../../../domain/rules/visit/availability'
import type { Channel } from '../../../../domain/rules/visit/channel'

const START = 1_735_689_600_000
const CLOSE = START + 86_400_000
const base = {
  activityStartTime: START,
  activityCloseTime: CLOSE,
  activityNoStartPrompt: 'soon',
  activityHadEndPrompt: 'over',
  pausePrompt: 'paused',
}
const CHANNELS: Channel[] = ['miniProgram', 'bankApp', 'h5']
const paused = { h5ActivityStatus: '3', miniProgramActivityStatus: '3', zyActivityStatus: '3' }

test.each([
  [START - 1, { status: 1, prompt: 'soon' }],
  [START, { status: 0 }],
  [CLOSE, { status: 0 }],
  [CLOSE + 1, { status: 2, prompt: 'over' }],
])('at %d: %o', (now, expected) => {
  expect(availability(base, now, 'h5', false)).toEqual(expected)
})

test.each([
  ['h5ActivityStatus', 'h5'],
  ['miniProgramActivityStatus', 'miniProgram'],
  ['zyActivityStatus', 'bankApp'],
] as const)('%s 3 pauses %s alone', (field, channel) => {
  for (const other of CHANNELS) {
    const status = availability({ ...base, [field]: '3' }, START, other, true)
    expect(status).toEqual(other === channel ? { status: 3, prompt: 'paused' } : { status: 0 })
  }
})

test.each(['', '0', '1', '2', '33'])('channel status %j is no pause', (status) => {
  expect(availability({ ...base, h5ActivityStatus: status }, START, 'h5', false).status).toBe(0)
})

describe('the messaging app', () => {
  const only = { ...base, onlyMessagingApp: true }
  test.each([
    ['h5', false, 5],
    ['h5', true, 0],
    ['bankApp', false, 5],
    ['miniProgram', false, 0],
    ['miniProgram', true, 0],
  ] as const)('on %s with inside %s: %d', (channel, inside, status) => {
    expect(availability(only, START, channel, inside)).toEqual({ status })
  })

  test('is not asked for by other activities', () => {
    expect(availability(base, START, 'h5', false).status).toBe(0)
  })
})

test('the order is not started, ended, paused, messaging app', () => {
  const all = { ...base, ...paused, onlyMessagingApp: true }
  expect(availability(all, START - 1, 'h5', false).status).toBe(1)
  expect(availability(all, CLOSE + 1, 'h5', false).status).toBe(2)
  expect(availability(all, START, 'h5', false).status).toBe(3)
  const backToFront = { ...base, activityStartTime: CLOSE, activityCloseTime: START }
  expect(availability(backToFront, START + 1, 'h5', false).status).toBe(1)
})

test('missing times are no bounds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0 }), fc.constantFrom(...CHANNELS), (now, channel) => {
      expect(availability({}, now, channel, false)).toEqual({ status: 0 })
      expect(availability({ activityStartTime: START }, START + now, channel, false).status).toBe(0)
      expect(availability({ activityCloseTime: now }, now, channel, false).status).toBe(0)
    }),
  )
})

test('a zero close time is a bound, not an absence', () => {
  expect(availability({ activityCloseTime: 0 }, 1, 'h5', false).status).toBe(2)
})

test('a configuration as the wire brings it: numbers as texts, flags as texts, nulls', () => {
  const config = activityConfig.parse({
    activityStartTime: String(START),
    activityCloseTime: null,
    h5ActivityStatus: 3,
    pausePrompt: 'back at noon',
    onlyMessagingApp: '1',
  })
  expect(availability(config, START - 1, 'h5', false)).toEqual({ status: 1 })
  expect(availability(config, START, 'h5', true)).toEqual({ status: 3, prompt: 'back at noon' })
  expect(availability(config, START, 'bankApp', false)).toEqual({ status: 5 })
})

test('with time the status only goes forward: 1, then open, then 2', () => {
  const times = fc.tuple(fc.nat(1000), fc.nat(1000), fc.nat(1000), fc.nat(1000))
  fc.assert(
    fc.property(times, ([a, b, c, d]) => {
      const [start, close] = a < b ? [a, b] : [b, a]
      const [early, late] = c < d ? [c, d] : [d, c]
      const config = { activityStartTime: start, activityCloseTime: close }
      const rank = { 1: 0, 0: 1, 3: 1, 5: 1, 2: 2 }
      const before = rank[availability(config, early, 'h5', false).status]
      expect(before).toBeLessThanOrEqual(rank[availability(config, late, 'h5', false).status])
    }),
  )
})
