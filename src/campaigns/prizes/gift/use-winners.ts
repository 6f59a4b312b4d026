import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { winnersCall } from '../../../../domain/calls/prizes'
import type { ActivityConfig } from '../../../../domain/campaign/activity-config'
import { sampleWinners, seedOfText } from '../../../../domain/rules/prizes/sample-winners'
import { call } from '../../../api/client'
import { useT } from '../../../i18n'
import type { ScratchCardData } from '../../../stage'
import { useActivity } from '../../../visit/activity/activity-context'

const CLASS_KEYS = { 1: 'drawType.1', 2: 'drawType.2', 3: 'drawType.3' } as const

export type Winners = Omit<NonNullable<ScratchCardData['ticker']>, 'topPx'>

/**
 * The campaign's line of winners (spec 2 §9): samples, marked as such, where it has none and is configured to
 * show them. Without entries while they load, or where there are none.
 */
export function useWinners(config: ActivityConfig): Winners {
  const t = useT()
  const { activityId } = useActivity()
  const { data, isPending } = useQuery({
    queryKey: [winnersCall.path, activityId],
    queryFn: () => call(winnersCall, { activityId }, { quiet: true }),
    staleTime: 60_000,
    // Samples take the place of a failure, as long as the page is open.
    retry: 2,
  })
  return useMemo(() => {
    const sentence = t('scratch.winner', { name: '{name}', prize: '{prize}' })
    const real = data?.ok ? data.winners : []
    if (real.length > 0) return { entries: real, sentence }
    if (!config.sampleWinners || isPending) return { entries: [], sentence }
    const samples = sampleWinners(seedOfText(activityId))
    return {
      entries: samples.map(({ name, prize }) => ({ name, prize: t(CLASS_KEYS[prize]) })),
      sentence,
      mark: t('scratch.sample'),
    }
  }, [data, isPending, config.sampleWinners, activityId, t])
}
