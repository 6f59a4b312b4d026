import type * as z from 'zod/mini'
import type { reviewCall } from '../../../domain/desk/review/review-calls'
import { yuanText } from '../../../domain/rules/money'
import { countText } from '../../format/numbers'
import { minuteText } from '../../format/times'
import { useLanguage } from '../../i18n/language'
import { ButtonLink } from '../../parts/control/button'

export type Simulation = NonNullable<z.output<typeof reviewCall.response>['simulation']>

interface SimulationSaidProps {
  activityId: string
  version: number
  simulation: Simulation | undefined
}

/** Who simulated exactly this document, how, and the way to do it again; or that nobody has. */
export function SimulationSaid({ simulation, activityId, version }: SimulationSaidProps) {
  const { t, language } = useLanguage()
  if (simulation === undefined)
    return (
      <p>
        {t('review.notSimulated')}{' '}
        <ButtonLink to={`/campaigns/${activityId}/simulate?version=${version}`}>
          {t('review.simulate')}
        </ButtonLink>
      </p>
    )
  const { by, at, summary } = simulation
  const { draws, days, runs, weights, paidFen } = summary
  const again = new URLSearchParams({
    version: String(version),
    draws: String(draws),
    days: String(days),
    runs: String(runs),
    hours: weights.join(),
  })
  return (
    <p>
      {t('review.simulated', {
        by,
        at: minuteText(at),
        draws: countText(draws, language),
        days,
        runs,
        paid: yuanText(paidFen, language),
      })}{' '}
      <ButtonLink to={`/campaigns/${activityId}/simulate?${again}`}>{t('review.simulateAgain')}</ButtonLink>
    </p>
  )
}
