import { describe, expect, it } from 'vitest'
import { periodOf, released } from '../../../domain/rules/draws/release'
import { DAY_MS, HOUR_MS, midnightMs } from '../../../domain/rules/shanghai-time'
import { auditCampaign } from '../../../server/participation/draws/audit'
import { draw, makeCampaign, registered, stockOf } from '../support/activity'
import { type TestApp, useApp } from '../support/app'

const MIDNIGHT = midnightMs('2026-02-01')

it('counts the days of Shanghai, and the hours, from the start', () => {
  const daily = { every: 'day', count: 10, carry: true } as const
  expect(
    [0, DAY_MS - 1, DAY_MS, 3 * DAY_MS].map((after) => released(daily, MIDNIGHT, MIDNIGHT + after)),
  ).toEqual([10, 10, 20, 40])
  expect(released(daily, MIDNIGHT + 20 * HOUR_MS, MIDNIGHT + 25 * HOUR_MS)).toBe(20)
  expect(released(daily, MIDNIGHT, MIDNIGHT - DAY_MS)).toBe(10)
  expect(released({ ...daily, carry: false }, MIDNIGHT, MIDNIGHT + 9 * DAY_MS)).toBe(10)
  expect(released({ every: 'hour', count: 3, carry: true }, MIDNIGHT, MIDNIGHT + 5 * HOUR_MS)).toBe(18)
  expect(periodOf({ every: 'day' }, MIDNIGHT) - periodOf({ every: 'day' }, MIDNIGHT - 1)).toBe(1)
})

describe('stock that is released over time', () => {
  const server = useApp()

  it.each([
    { carry: false, later: 2, name: 'lets go what was not won in its day' },
    { carry: true, later: 3, name: 'carries what was not won to the next day' },
  ])('$name', async ({ carry, later }) => {
    const activityId = await releasedWheel(server, { every: 'day', count: 2, carry })
    expect(await wins(server, activityId, 1)).toBe(1)
    server.clock.set(server.clock.now() + DAY_MS)
    try {
      expect(await wins(server, activityId, 5)).toBe(later)
      expect((await auditCampaign(server.ctx, activityId, server.clock.now())).findings).toEqual([])
    } finally {
      server.clock.set(null)
    }
  })

  it('leaves the odds to the thank-you sector as long as the share of an hour is gone', async () => {
    const release = { every: 'hour', count: 1, carry: false }
    const activityId = await releasedWheel(server, release, { awardIndex: 2, stock: 50, weight: 0.01 })
    expect(await wins(server, activityId, 6)).toBe(1)
    const { prizes } = await stockOf(server, activityId)
    expect(prizes.find(({ awardIndex }) => awardIndex === 2)?.left).toBe(50)
    server.clock.set(server.clock.now() + HOUR_MS)
    try {
      expect(await wins(server, activityId, 3)).toBe(1)
      expect((await auditCampaign(server.ctx, activityId, server.clock.now())).findings).toEqual([])
    } finally {
      server.clock.set(null)
    }
  })

  it('gives no more than an hour has, however many draw at once', async () => {
    const activityId = await releasedWheel(server, { every: 'hour', count: 4, carry: false })
    expect(await wins(server, activityId, 20)).toBe(4)
    expect((await auditCampaign(server.ctx, activityId, server.clock.now())).findings).toEqual([])
  })
})

/**
 * A wheel whose first sector is won as long as it can be, with stock that is released so; it starts now. Beside another prize
 * it leaves its odds to the thank-you sector.
 */
function releasedWheel(
  server: TestApp,
  release: object,
  other?: { awardIndex: number; stock: number; weight: number },
): Promise<string> {
  const first = { awardIndex: 1, stock: 100, weight: 1_000_000_000, release }
  const prizes = [
    { ...first, ...(other && { whenGone: 'thanks' }) },
    ...(other ? [other] : []),
    { awardIndex: 6, weight: 0.000001 },
  ]
  return makeCampaign(server, { set: { activityStartTime: server.clock.now() - 1_000 }, prizes })
}

/** How many of so many draws at once win the first sector. */
async function wins(server: TestApp, activityId: string, count: number): Promise<number> {
  const clients = await Promise.all(Array.from({ length: count }, () => registered(server, activityId)))
  const answers = await Promise.all(clients.map((client) => draw(client, activityId)))
  return answers.filter(({ body }) => body.awardIndex === 1).length
}
