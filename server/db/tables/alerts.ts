import type { AlertKind } from '../../../domain/rules/alerts/thresholds'

/** Something of a campaign that somebody should look after, from when it crossed its threshold until it went back. */
interface CampaignAlertTable {
  id: string
  activityId: string
  kind: AlertKind
  /** What of the campaign; '' for the campaign itself. With it and its kind it is up once. */
  subject: string
  /** As they are, or were in the end (domain/rules/alerts/crossings). */
  value: number
  whole: number
  limit: number
  raisedAt: number
  acknowledgedBy: string | null
  acknowledgedAt: number | null
  /** When it went back; null while it holds. */
  resolvedAt: number | null
}

/** From when on a campaign's alerts are raised, where that was set. */
interface AlertThresholdTable {
  activityId: string
  /** JSON (domain/rules/alerts/thresholds). */
  thresholds: string
}

export interface AlertTables {
  campaignAlerts: CampaignAlertTable
  alertThresholds: AlertThresholdTable
}
