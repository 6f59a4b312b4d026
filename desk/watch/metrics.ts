/** What is counted, from the visit to the payout. */
export const METRICS = ['visits', 'visitors', 'registrations', 'draws', 'wins', 'payouts'] as const
type Metric = (typeof METRICS)[number]

/** What happened in one minute, hour or day, which begins at an instant in epoch ms. */
export type SeriesPoint = { readonly at: number } & Readonly<Record<Metric, number>>
