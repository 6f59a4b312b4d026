import { describe, expect, it } from 'vitest'
import { awardCall } from '../../../../domain/calls/activity'
import { auditCall } from '../../../../domain/desk/audit/audit-calls'
import { campaignCall } from '../../../../domain/desk/campaign-calls'
import { closeForGoodCall, closeReportCall } from '../../../../domain/desk/close-calls'
import { createDraftCall, submitDraftCall } from '../../../../domain/desk/draft-calls'
import { approveCall, drawTableCall, publishCall, versionCall } from '../../../../domain/desk/version-calls'
import { DAY_MS, HOUR_MS } from '../../../../domain/rules/shanghai-time'
import { freshKey, makeCampaign, registered } from '../../support/activity'
import { ONE_APPROVER } from '../../support/acts/approvals'
import { useApp } from '../../support/app'
import { confirmed, type DeskClient, deskOf } from '../../support/desk'

const CLOSE_MS = 30 * 60_000

describe('the end of a campaign', () => {
  const server = useApp()

  it('is reported: what was drawn, what is owed, and the seed as soon as it may be known', async () => {
    const activityId = await makeCampaign(server, {
      set: { activityCloseTime: server.clock.now() + CLOSE_MS },
    })
    const player = await registered(server, activityId)
    await player.call(
      awardCall,
      { activityId, activityChannel: '1', contribution: 'bXktb3duLWNvbnRyaWJ1dA' },
      { key: freshKey() },
    )
    const approver = await deskOf(server, 'approver')
    const read = async () =>
      closeReportCall.response.parse((await approver.call(closeReportCall, { activityId })).body)
    const running = await read()
    const { fen } = await server.ctx.db
      .selectFrom('awards')
      .select('amountFen as fen')
      .where('activityId', '=', activityId)
      .executeTakeFirstOrThrow()
    expect(running).toMatchObject({
      isOver: false,
      totals: { draws: 1 },
      owed: { giftsToShip: 0, ordersOpen: 0 },
      draws: { tables: 1, seeds: [] },
      retention: { closedForGoodAt: null },
    })
    // The wallet may have paid meanwhile.
    const { owed, totals } = running
    expect(owed.payoutsOpen.fen + owed.payoutsFailed.fen + owed.payoutsStuck.fen + totals.money.paidFen).toBe(
      fen,
    )
    const close = (desk: DeskClient, name = '') =>
      desk.call(closeForGoodCall, { activityId, name, reason: 'its time is over' })
    const { name } = campaignCall.response.parse(
      (await approver.call(campaignCall, { activityId })).body,
    ).campaign
    expect((await close(approver, 'another name')).status).toBe(422)
    const early = await close(approver, name)
    expect([early.status, early.body.msg]).toEqual([409, expect.stringContaining('not over')])

    const before = server.clock.now()
    try {
      // Over, and its seed is not open yet: a payment that was begun before may still draw.
      server.clock.set(before + CLOSE_MS + HOUR_MS)
      const again = await deskOf(server, 'approver')
      expect((await close(again, name)).status).toBe(409)
      server.clock.set(before + CLOSE_MS + 2 * HOUR_MS + 1_000)
      const approverLater = await deskOf(server, 'approver')
      const over = closeReportCall.response.parse(
        (await approverLater.call(closeReportCall, { activityId })).body,
      )
      expect(over).toMatchObject({
        isOver: true,
        draws: { rows: 1, seeds: [expect.any(Object)] },
      })
      const asked = await close(approverLater, name)
      expect((await confirmed(server, asked, 'approver')).status).toBe(403)
      expect((await confirmed(server, asked, 'admin')).status).toBe(200)
      const { closedForGoodAt } = closeReportCall.response.parse(
        (await approverLater.call(closeReportCall, { activityId })).body,
      ).retention
      // What is closed stays so, and nobody waits for it.
      expect((await close(approverLater, name)).body).toMatchObject({ closedAt: closedForGoodAt })
      const auditor = await deskOf(server, 'auditor')
      const { rows } = auditCall.response.parse((await auditor.call(auditCall, { activityId })).body)
      expect(rows.filter(({ action }) => action === 'campaign.close')).toMatchObject([{ actor: 'approver' }])
    } finally {
      server.clock.set(null)
    }
  })
})

const MINUTE_MS = 60_000

describe('the end and the close of a campaign', () => {
  const server = useApp(ONE_APPROVER)

  it('are two states, and a simulation plays the days until the end', async () => {
    const which = { activityId: 'end-and-close', version: 1 }
    const { activityId } = which
    const editor = await deskOf(server, 'editor')
    await editor.call(createDraftCall, { activityId, name: 'A wheel', from: { template: 'wheel' } })
    await editor.call(submitDraftCall, which)
    const { version } = versionCall.response.parse((await editor.call(versionCall, which)).body)
    await (await deskOf(server, 'approver')).call(approveCall, { ...which, sha256: version.sha256 })
    expect((await editor.call(publishCall, which)).status).toBe(200)
    const read = async () => {
      const { body } = await (await deskOf(server, 'editor')).call(campaignCall, { activityId })
      return campaignCall.response.parse(body).campaign
    }
    const { state, startsAt, endsAt, closesAt } = await read()
    expect(state).toBe('upcoming')
    expect([(endsAt ?? 0) - (startsAt ?? 0), (closesAt ?? 0) - (endsAt ?? 0)]).toEqual([7 * DAY_MS, DAY_MS])
    const table = drawTableCall.response.parse((await editor.call(drawTableCall, which)).body)
    expect(table).toMatchObject({ startsAt, endsAt, days: 7 })
    const states = []
    const [end, close] = [endsAt ?? 0, closesAt ?? 0]
    for (const at of [startsAt, end - MINUTE_MS, end + MINUTE_MS, close - MINUTE_MS, close + MINUTE_MS]) {
      server.clock.set(at)
      states.push((await read()).state)
    }
    expect(states).toEqual(['live', 'live', 'ended', 'ended', 'over'])
    server.clock.set(null)
  })
})
