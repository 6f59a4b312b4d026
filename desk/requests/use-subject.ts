import { campaignsCall } from '../../domain/desk/campaign-calls'
import type { DeskRequest } from '../../domain/desk/request-calls'
import { useDeskQuery } from '../api/use-desk'

/** Names what requests are about: an account, or a campaign by its name, and by its id where that is not to be had. */
export function useSubject(): (request: Pick<DeskRequest, 'subject'>) => string {
  const { data } = useDeskQuery(campaignsCall, {})
  return ({ subject }) => data?.campaigns.find(({ activityId }) => activityId === subject)?.name ?? subject
}
