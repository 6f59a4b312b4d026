import type { Language } from '../../domain/languages'
import { countText } from '../format/numbers'
import { type DataColumn, NUMBER } from '../parts/data-table'

/** What is counted, from the visit to the payout. */
export const METRICS = ['visits', 'visitors', 'registrations', 'draws', 'wins', 'payouts'] as const
type Counts = Readonly<Record<(typeof METRICS)[number], number>>

/** What happened in one minute, hour or day, which begins at an instant in epoch ms. */
export type SeriesPoint = { readonly at: number } & Counts

export const metricColumns = (language: Language): readonly DataColumn<Counts>[] =>
  METRICS.map((metric) => ({
    name: `metric.${metric}`,
    look: NUMBER,
    cell: (counts) => countText(counts[metric], language),
  }))
