/** The steps from the link to the money, each of those who took the one before. */
export const FUNNEL_STEPS = ['visitors', 'began', 'codes', 'registered', 'drew', 'won', 'paid'] as const
export type FunnelStep = (typeof FUNNEL_STEPS)[number]
export type FunnelCounts = Readonly<Record<FunnelStep, number>>

/**
 * The step that a step's rate is of, among those that a campaign has; undefined for the first. Customers of the bank's app
 * register without a code, so that registrations are a share of the forms.
 */
export function baseOf(step: FunnelStep, steps: readonly FunnelStep[]): FunnelStep | undefined {
  const before = steps.slice(0, Math.max(0, steps.indexOf(step)))
  return before.filter((one) => step !== 'registered' || one !== 'codes').pop()
}
