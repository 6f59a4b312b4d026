import { queryOptions } from '@tanstack/react-query'
import { awardConfCall } from '../../../domain/calls/activity'
import { call, QUERY } from '../../api/client'
import { takeServedAnswer } from '../../api/served-answer'
import { preferences } from '../../stores/preferences'

/** The prizes of an activity: those that came with the page, else asked for. */
export const prizesQuery = (activityId: string, activityChannel: string) =>
  queryOptions({
    queryKey: [awardConfCall.path, activityId, activityChannel],
    queryFn: () => call(awardConfCall, { activityId, activityChannel }, QUERY),
    initialData: () =>
      takeServedAnswer(awardConfCall, { activityId, activityChannel }, preferences.getState().language),
    staleTime: 60_000,
  })
