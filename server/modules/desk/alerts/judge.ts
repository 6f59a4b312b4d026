import { crossingsOf } from '../../../../domain/rules/alerts/crossings'
import { tellAll, tenMinutesOf } from '../../../process/notices/tell'
import { unnoted } from '../requests/unnoted'
import { readingsOf } from './readings'
import {
  alertName,
  alertsUp,
  type CampaignCrossing,
  raiseAlerts,
  resolveAlerts,
  type StoredAlert,
  thresholdsOfAll,
} from './store'

export type JudgeServices = Reads<'campaigns' | 'clock' | 'db' | 'limits' | 'smsBudget'>

const isAsBefore = (up: StoredAlert | undefined, now: CampaignCrossing): boolean =>
  up !== undefined && up.value === now.value && up.whole === now.whole && up.limit === now.limit

/** Raises what has crossed its threshold, and ends what has gone back behind it. */
export async function judgeAlerts(ctx: JudgeServices): Promise<void> {
  const now = ctx.clock.now()
  const thresholds = await thresholdsOfAll(ctx.db)
  const watched = (await ctx.campaigns.all()).map((campaign) => ({
    campaign,
    thresholds: thresholds(campaign.activityId),
  }))
  const up = new Map((await alertsUp(ctx.db)).map((alert) => [alertName(alert), alert]))
  const readings = await readingsOf(ctx, watched, now)
  const crossings = watched.flatMap(({ campaign: { activityId }, thresholds }) => {
    const reading = readings.get(activityId)
    if (reading === undefined) return []
    return crossingsOf(reading, thresholds, (kind, subject) =>
      up.has(alertName({ activityId, kind, subject })),
    ).map((crossing): CampaignCrossing => ({ activityId, ...crossing }))
  })
  const holding = new Set(crossings.map(alertName))
  const over = [...up].flatMap(([name, { id }]) => (holding.has(name) ? [] : [id]))
  const changed = crossings.filter((crossing) => !isAsBefore(up.get(alertName(crossing)), crossing))
  if (over.length === 0 && changed.length === 0) return
  await unnoted('alerts', ctx.db, async (trx) => {
    const raised = await raiseAlerts(trx, changed, now)
    await tellAll(
      trx,
      raised.flatMap(({ activityId, kind, value, whole, limit }) => {
        // Of each that is stuck `payoutsStuck` is told.
        if (kind === 'payouts') return []
        const data = { alert: kind, figures: { value, whole, limit } }
        // Of several things of a kind the first is told of: the notice leads to them all.
        const once = `${activityId} ${kind} ${tenMinutesOf(now)}`
        return [{ kind: 'alert' as const, data, activityId, once, at: now }]
      }),
    )
    await resolveAlerts(trx, over, now)
  })
}
