import type { FastifyInstance } from 'fastify'
import { CODES } from '../../../../domain/codes'
import {
  acknowledgeCall,
  alertsCall,
  alertThresholdsCall,
  campaignAlertsCall,
  type DeskAlert,
} from '../../../../domain/desk/alerts/alert-calls'
import type { AlertThresholds } from '../../../../domain/rules/alerts/thresholds'
import { type DeskServices, deskRoute } from '../../../http/desk/route'
import { type Lang, refuse } from '../../../messages/catalogue'
import { defineAct } from '../requests/run'
import { campaignNames } from '../view'
import { stockNames } from '../watch/totals'
import { registerAlertJob } from './job'
import { pastAlerts, type StoredAlert, setThresholds, shownAlerts, thresholdsOf } from './store'

const CONFLICT = 409
const UNKNOWN = refuse(CODES.notFound, 'desk.alertUnknown')
const UNKNOWN_CAMPAIGN = refuse(CODES.notFound, 'desk.unknownCampaign')

type Services = Reads<DeskServices | 'campaigns' | 'jobs' | 'limits' | 'smsBudget'>

/** What of the thresholds was changed: as they were, and as they are. */
function changedThresholds(before: AlertThresholds, after: AlertThresholds) {
  const changed = (Object.keys(after) as (keyof AlertThresholds)[]).filter(
    (name) => before[name] !== after[name],
  )
  const of = (all: AlertThresholds) => Object.fromEntries(changed.map((name) => [name, all[name]]))
  return changed.length === 0 ? undefined : { before: of(before), after: of(after) }
}

/** Alerts on campaigns: what is up, who looks after it, and from when on it is raised. */
export function registerDeskAlerts(app: FastifyInstance, ctx: Services): void {
  const { campaigns, db } = ctx
  registerAlertJob(ctx)

  async function views(rows: readonly StoredAlert[], lang: Lang): Promise<DeskAlert[]> {
    if (rows.length === 0) return []
    const served = new Map((await campaigns.all()).map((one) => [one.activityId, one]))
    const nameOf = await campaignNames(ctx, lang)
    const names = new Map<string, ReadonlyMap<string, string>>()
    return rows.map((row) => {
      const campaign = served.get(row.activityId)
      if (campaign !== undefined && !names.has(row.activityId))
        names.set(row.activityId, stockNames(campaign.in(lang)))
      return {
        ...row,
        campaign: nameOf(row.activityId),
        name: names.get(row.activityId)?.get(row.subject) ?? '',
      }
    })
  }

  deskRoute(app, ctx, alertsCall, async ({ operator, lang }) => ({
    alerts: await views(await shownAlerts(db, operator.campaigns), lang),
  }))

  deskRoute(app, ctx, campaignAlertsCall, async ({ body: { activityId }, lang }) => ({
    alerts: await views(await shownAlerts(db, [activityId]), lang),
    past: await views(await pastAlerts(db, activityId), lang),
    thresholds: await thresholdsOf(db, activityId),
  }))

  defineAct(app, ctx, acknowledgeCall, {
    name: 'alert.acknowledge',
    async run(trx, { params: { activityId, id }, by: { name }, at }) {
      const row = await trx
        .selectFrom('campaignAlerts')
        .selectAll()
        .where('id', '=', id)
        .where('activityId', '=', activityId)
        .forUpdate()
        .executeTakeFirst()
      if (row === undefined) return UNKNOWN
      if (row.acknowledgedBy === name && row.acknowledgedAt !== null)
        return { answer: { acknowledgedBy: name, acknowledgedAt: row.acknowledgedAt } }
      if (row.acknowledgedBy !== null)
        return refuse(CONFLICT, 'desk.alertTaken', {}, { by: row.acknowledgedBy })
      if (row.resolvedAt !== null) return refuse(CONFLICT, 'desk.alertOver')
      const answer = { acknowledgedBy: name, acknowledgedAt: at }
      await trx.updateTable('campaignAlerts').set(answer).where('id', '=', id).execute()
      const { kind, subject } = row
      return { answer, detail: { alert: kind, ...(subject !== '' && { item: subject }) } }
    },
  })

  defineAct(app, ctx, alertThresholdsCall, {
    name: 'alert.thresholds',
    turn: ({ activityId }) => ['alert thresholds', activityId],
    async prepare({ params: { activityId, thresholds } }) {
      if ((await campaigns.find(activityId)) === undefined) return UNKNOWN_CAMPAIGN
      return async (trx) => {
        const detail = changedThresholds(await thresholdsOf(trx, activityId), thresholds)
        if (detail !== undefined) await setThresholds(trx, activityId, thresholds)
        return { answer: { thresholds }, detail }
      }
    },
  })
}
