import { afterEach, expect, it, vi } from 'vitest'
import { writeStored } from '../../../src/platform/storage'
import { learnTier, learntTier } from '../../../src/stage/learnt-tier'

const HOUR_MS = 3_600_000

afterEach(() => void vi.useRealTimers())

it('is what the last visit ended on, for a day', () => {
  vi.useFakeTimers({ now: 1_000 })
  learnTier('low')
  learnTier('least')
  expect(learntTier()).toBe('least')
  vi.setSystemTime(23 * HOUR_MS)
  expect(learntTier()).toBe('least')
  vi.setSystemTime(25 * HOUR_MS)
  expect(learntTier()).toBeUndefined()
})

it('is nothing where something else stands', () => {
  writeStored('local', 'hongbao.tier', { tier: 'fastest', until: Number.MAX_SAFE_INTEGER })
  expect(learntTier()).toBeUndefined()
})
