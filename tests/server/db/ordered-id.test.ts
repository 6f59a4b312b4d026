import { afterEach, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { orderedId } from '../../../server/db/ordered-id'

afterEach(() => vi.useRealTimers())

it('makes UUIDs of version 7 that sort by their time', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) })
  const before = orderedId()
  vi.setSystemTime(Date.UTC(2026, 0, 1) + 1)
  const after = orderedId()
  expect(z.uuidv7().safeParse(before).success).toBe(true)
  expect(before < after).toBe(true)
  expect(new Set(Array.from({ length: 1_000 }, orderedId)).size).toBe(1_000)
})
