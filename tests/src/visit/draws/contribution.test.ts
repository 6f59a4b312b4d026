import { describe, expect, it, vi } from 'vitest'
import { awardCall } from '../../../../domain/calls/activity'
import { drawContribution } from '../../../../domain/rules/draws/contribution'
import {
  contributionOf,
  keptContribution,
  settleContribution,
} from '../../../../src/visit/draws/contribution'
import { Backend } from '../../api/support/backend'
import { openPage, somePlace } from '../../api/support/client'

let made = 0
const someActivity = () => `draws-${++made}`

describe('what the browser adds to a draw', () => {
  it('is 16 random bytes in base64url, another one for each campaign', () => {
    const seen = new Set(Array.from({ length: 200 }, () => contributionOf(someActivity())))
    expect(seen.size).toBe(200)
    for (const value of seen) {
      expect(value).toMatch(/^[A-Za-z0-9_-]{22}$/)
      expect(drawContribution.safeParse(value).success).toBe(true)
      expect(Buffer.from(value, 'base64url')).toHaveLength(16)
    }
  })

  it('stays the same until the draw is answered, and is another for the next', () => {
    const activityId = someActivity()
    const first = contributionOf(activityId)
    expect(contributionOf(activityId)).toBe(first)
    settleContribution(activityId, 'RECEIPT')
    expect(contributionOf(activityId)).not.toBe(first)
  })

  it('is kept for its receipt, with its time, and not replaced when the call is made again', () => {
    const activityId = someActivity()
    vi.useFakeTimers({ now: Date.UTC(2026, 0, 30) })
    const value = contributionOf(activityId)
    vi.setSystemTime(Date.UTC(2026, 0, 31))
    settleContribution(activityId, 'RECEIPT')
    contributionOf(activityId)
    settleContribution(activityId, 'RECEIPT')
    vi.useRealTimers()
    expect(keptContribution(activityId, 'RECEIPT')?.value).toBe(value)
    expect(Math.abs((keptContribution(activityId, 'RECEIPT')?.at ?? 0) - Date.UTC(2026, 0, 30))).toBeLessThan(
      1_000,
    )
    expect(keptContribution(activityId, 'ANOTHER')).toBeUndefined()
    expect(keptContribution(someActivity(), 'RECEIPT')).toBeUndefined()
    expect(keptContribution(activityId, 'constructor')).toBeUndefined()
  })

  it('is dropped with a draw that was refused, and kept of the newest 20 draws', () => {
    const activityId = someActivity()
    const refused = contributionOf(activityId)
    settleContribution(activityId, undefined)
    expect(contributionOf(activityId)).not.toBe(refused)
    for (let draw = 1; draw <= 25; draw += 1) {
      contributionOf(activityId)
      settleContribution(activityId, `R${draw}`)
    }
    expect(keptContribution(activityId, 'R5')).toBeUndefined()
    expect(keptContribution(activityId, 'R6')).toBeDefined()
    expect(keptContribution(activityId, 'R25')).toBeDefined()
  })

  it('goes with the retry of a draw whose answer was lost, under the same key', async () => {
    const activityId = someActivity()
    let tries = 0
    const backend = new Backend().on(awardCall.path, () => {
      tries += 1
      return tries === 1 ? 'no answer' : { body: { code: 200, awardIndex: 1, receipt: 'RECEIPT' } }
    })
    const page = openPage(backend, somePlace({ activityId }))
    const draw = () => page.call(awardCall, { activityId, contribution: contributionOf(activityId) })
    await expect(draw()).rejects.toThrow()
    await draw()
    const [lost, again] = backend.to(awardCall.path)
    expect(again?.body).toEqual(lost?.body)
    expect(again?.idempotencyKey).toBe(lost?.idempotencyKey)
    expect(again?.body).toMatchObject({ contribution: contributionOf(activityId) })
  })
})
