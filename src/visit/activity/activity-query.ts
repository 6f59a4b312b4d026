import { hashKey, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import * as z from 'zod/mini'
import type { Reply } from '../../../domain/call'
import { activityConfigCall } from '../../../domain/calls/activity'
import type { bindCardConfigCall, reissueConfigCall } from '../../../domain/calls/cards/binding'
import type { cardConfigCall } from '../../../domain/calls/cards/redemption'
import type { newYearConfigCall } from '../../../domain/calls/new-year'
import type { zyConfigCall } from '../../../domain/calls/prizes'
import type { ActivityConfig } from '../../../domain/campaign/activity-config'
import { call, failureKey, openSession, QUERY } from '../../api/client'
import { takeServedAnswer } from '../../api/served-answer'
import type { MessageKey } from '../../i18n'
import { checkLink, routeActivity } from '../../platform/navigate'
import { preferences } from '../../stores/preferences'

export type ConfigCall =
  | typeof activityConfigCall
  | typeof bindCardConfigCall
  | typeof reissueConfigCall
  | typeof newYearConfigCall
  | typeof zyConfigCall
  | typeof cardConfigCall

type ConfigReply = Reply<ConfigCall>

/** What is known of the address's activity. */
type ActivityState =
  | { kind: 'loading' }
  /** No answer, or one that cannot be read; the player has been notified, and `text` stays on the page. */
  | { kind: 'failed'; text: MessageKey; retry: () => void }
  /** The server answered with a code other than 200, or no activity can have the address's id and channel. */
  | { kind: 'unknown' }
  | { kind: 'known'; config: ActivityConfig }

/** What the route has prefetched for its page: the history entry, and the query's hash. */
let prefetched = { entry: '', query: '' }

/**
 * The query of the configuration of the address's activity, cached for the pages that follow; disabled where the
 * address names what no activity can be called.
 */
function activityQuery(spec: ConfigCall) {
  const { activityId = '', activityChannel } = routeActivity()
  const enabled = z.safeParse(activityConfigCall.request, { activityId, activityChannel }).success
  const queryKey = [spec.path, activityId, activityChannel]
  return queryOptions({
    queryKey,
    queryFn: () => call(spec, { activityId, activityChannel }, QUERY),
    enabled,
    initialData: () =>
      takeServedAnswer(spec, { activityId, activityChannel }, preferences.getState().language),
    retry: false,
    staleTime: 30_000,
    // The player has been notified of a failed prefetch, and chooses whether to retry.
    retryOnMount: hashKey(queryKey) !== prefetched.query,
  })
}

/**
 * Prefetches what every page needs while the page's code is loading: the configuration that the page will read,
 * or the session alone.
 */
export function usePrefetchedActivity(spec: ConfigCall | undefined): void {
  const client = useQueryClient()
  const { key: entry } = useLocation()
  const options = spec && activityQuery(spec)
  const query = options ? hashKey(options.queryKey) : ''
  if (prefetched.entry === entry && prefetched.query === query) return
  prefetched = { entry, query }
  if (options?.enabled) client.query(options).catch(() => {})
  else if (!options) void openSession()
}

/** A configured take link that is refused counts as none, so that what comes after it leads on (decisions §6). */
const withSafeTakeLink = (reply: ConfigReply): ConfigReply =>
  reply.ok && !checkLink(reply.activityTakeSkipLink).ok
    ? { ...reply, activityTakeSkipLink: undefined }
    : reply

/** The configuration of the address's activity. */
export function useActivityConfig(spec: ConfigCall = activityConfigCall, enabled = true): ActivityState {
  const options = activityQuery(spec)
  const query = useQuery({ ...options, enabled: enabled && options.enabled, select: withSafeTakeLink })
  if (enabled && !options.enabled) return { kind: 'unknown' }
  if (query.data) return query.data.ok ? { kind: 'known', config: query.data } : { kind: 'unknown' }
  if (query.isError && !query.isFetching)
    return { kind: 'failed', text: failureKey(query.error), retry: () => void query.refetch() }
  return { kind: 'loading' }
}
