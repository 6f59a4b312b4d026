import * as z from 'zod/mini'
import { ALERT_KINDS, type AlertKind, HOURS_A_DAY, LIMIT_BOUNDS } from '../../rules/alerts/thresholds'
import { activityId, defineDeskCall, rowId } from '../call'

/** Most alerts of one answer: those that nobody has acknowledged come first. */
export const MOST_ALERTS = 1_000
/** Most of a campaign that are over. */
export const MOST_PAST_ALERTS = 20

const alert = z.object({
  id: z.string(),
  activityId: z.string(),
  /** The campaign's name. */
  campaign: z.string(),
  kind: z.enum(ALERT_KINDS),
  /** What of the campaign: `prize 3` or another thing in stock, the name of an SMS budget, '' for the campaign. */
  subject: z.string(),
  /** What that is called; '' where it has no name of the campaign's. */
  name: z.string(),
  /** As it is, or was in the end; with `whole` and `limit` as `domain/rules/alerts` has them. */
  value: z.number(),
  whole: z.number(),
  limit: z.number(),
  /** Epoch ms. */
  raisedAt: z.number(),
  acknowledgedBy: z.nullable(z.string()),
  acknowledgedAt: z.nullable(z.number()),
  /** When it went back; null while it holds. */
  resolvedAt: z.nullable(z.number()),
})
export type DeskAlert = z.output<typeof alert>

const limit = (kind: AlertKind) =>
  z.nullable(z.int().check(z.gte(LIMIT_BOUNDS[kind].least), z.lte(LIMIT_BOUNDS[kind].most)))
const hour = z.int().check(z.gte(0), z.lte(HOURS_A_DAY))

/** From when on alerts are raised; null for one that is off. */
export const alertThresholds = z
  .object({
    stockLow: limit('stockLow'),
    stockEnding: limit('stockEnding'),
    budget: limit('budget'),
    sms: limit('sms'),
    payouts: limit('payouts'),
    payoutsLate: limit('payoutsLate'),
    errors: limit('errors'),
    registrations: limit('registrations'),
    openFrom: hour,
    openUntil: hour,
  })
  .check(z.refine(({ openFrom, openUntil }) => openFrom < openUntil))

export const alertsCall = defineDeskCall({
  path: '/api/desk/alerts',
  needs: 'campaigns.read',
  summary: 'The alerts that hold, of every campaign that the operator works on',
  request: z.object({}),
  response: z.object({ alerts: z.array(alert) }),
})

export const campaignAlertsCall = defineDeskCall({
  path: '/api/desk/alerts/campaign',
  needs: 'campaigns.read',
  summary: 'A campaign’s alerts, the last ones that are over, and its thresholds',
  request: z.object({ activityId }),
  response: z.object({ alerts: z.array(alert), past: z.array(alert), thresholds: alertThresholds }),
})

/** 409 where somebody else has, or where it is over. */
export const acknowledgeCall = defineDeskCall({
  path: '/api/desk/alerts/acknowledge',
  needs: 'alerts.write',
  summary: 'Says in the operator’s name that somebody looks after an alert; it stays until it is over',
  request: z.object({ activityId, id: rowId }),
  response: z.object({ acknowledgedBy: z.string(), acknowledgedAt: z.number() }),
})

export const alertThresholdsCall = defineDeskCall({
  path: '/api/desk/alerts/thresholds',
  needs: 'alerts.write',
  summary: 'Sets from when on a campaign’s alerts are raised; they are judged by it within a minute',
  request: z.object({ activityId, thresholds: alertThresholds }),
  response: z.object({ thresholds: alertThresholds }),
})
