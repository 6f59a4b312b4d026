import { expect, test } from 'vitest'
import { FrameStats, frameTimes } from '../../../../scenes/engine/probe/frame-stats'

test('quantiles by nearest rank', () => {
  const samples = Array.from({ length: 100 }, (_, i) => 100 - i)
  expect(frameTimes(samples)).toEqual({ p50: 50, p95: 95, p99: 99, max: 100 })
  expect(frameTimes([16.666])).toEqual({ p50: 16.67, p95: 16.67, p99: 16.67, max: 16.67 })
  expect(frameTimes([])).toEqual({ p50: 0, p95: 0, p99: 0, max: 0 })
})

test('counts rendered frames only, keeps intervals of unbroken runs only, and is cleared on reset', () => {
  const stats = new FrameStats()
  stats.take({ nowMs: 0, workMs: 1, rendered: true })
  stats.take({ nowMs: 16, intervalMs: 16, workMs: 3, rendered: false })
  stats.take({ nowMs: 50, intervalMs: 34, workMs: 2, rendered: true })
  expect(stats.frames).toBe(2)
  expect(stats.times()).toMatchObject({ frameMs: { p50: 16, max: 34 }, workMs: { p50: 2, max: 3 } })
  stats.reset()
  expect(stats.frames).toBe(0)
  expect(stats.times().frameMs.max).toBe(0)
})
