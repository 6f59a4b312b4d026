import { describe, expect, it } from 'vitest'
import { nextTryAt, triesInAll } from '../../../../server/participation/payout/back-off'

const HOUR_MS = 3_600_000

describe('the tries of a payout', () => {
  it('are as many as were announced from the first one on', () => {
    let now = 0
    let attempts = 1
    const announced = new Set<number>()
    for (
      let next = nextTryAt({ attempts, dueSince: 0 }, now, () => 0.5);
      next !== undefined;
      next = nextTryAt({ attempts, dueSince: 0 }, now, () => 0.5)
    ) {
      announced.add(triesInAll({ attempts, dueSince: 0, nextTryAt: next }))
      now = next
      attempts += 1
    }
    expect([...announced]).toEqual([attempts])
  })

  it('go on for another day where a person has it tried again', () => {
    const dueSince = 30 * HOUR_MS
    expect(triesInAll({ attempts: 31, dueSince, nextTryAt: dueSince })).toBe(31 + 25)
    expect(triesInAll({ attempts: 30, dueSince: 0, nextTryAt: 25 * HOUR_MS })).toBe(31)
  })
})
