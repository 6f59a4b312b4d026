import { describe, expect, it } from 'vitest'
import { drawHoursCall } from '../../../../domain/desk/draw-calls'
import { HOUR_MS } from '../../../../domain/rules/shanghai-time'
import { draw, makeCampaign, registered } from '../../support/activity'
import { useApp } from '../../support/app'
import { deskOf } from '../../support/desk'

describe('the hours in which a campaign was drawn in', () => {
  const server = useApp()

  it('are those of Shanghai, whatever the day', async () => {
    server.clock.set(Date.parse('2026-12-01T00:10:00+08:00'))
    const prizes = [{ awardIndex: 1, stock: 10, weight: 1 }]
    const activityId = await makeCampaign(server, { from: 'wheel', prizes })
    await draw(await registered(server, activityId), activityId)
    server.clock.set(Date.parse('2026-12-01T23:59:00+08:00'))
    await draw(await registered(server, activityId), activityId)
    server.clock.set(server.clock.now() + 24 * HOUR_MS)
    await draw(await registered(server, activityId), activityId)
    const finance = await deskOf(server, 'finance')
    const { hours, draws } = drawHoursCall.response.parse(
      (await finance.call(drawHoursCall, { activityId })).body,
    )
    expect(draws).toBe(3)
    expect([hours[0], hours[23]]).toEqual([1, 2])
    expect((await finance.call(drawHoursCall, { activityId: 'not-there' })).status).toBe(404)
  })
})
