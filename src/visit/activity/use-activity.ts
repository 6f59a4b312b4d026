import { hashKey, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import * as z from 'zod/mini'
import { activityConfigCall, pageStatisticsCall } from '../../../domain/calls/activity'
import type { bindCardConfigCall, reissueConfigCall } from '../../../domain/calls/binding'
import type { newYearConfigCall } from '../../../domain/calls/new-year'
import type { zyConfigCall } from '../../../domain/calls/prizes'
import type { cardConfigCall } from '../../../domain/calls/redemption'
import type { ActivityConfig } from '../../../domain/campaign/activity-config'
import { type Availability, availability } from '../../../domain/rules/visit/availability'
import { call, openSession } from '../../api/client'
import { currentChannel, inMessagingApp } from '../../platform/channel'
import { routeActivity } from '../../platform/navigate'
import { routePath } from '../../platform/router'
import { serverNow } from '../../platform/server-clock'

export type ConfigCall =
  | typeof activityConfigCall
  | typeof bindCardConfigCall
  | typeof reissueConfigCall
  | typeof newYearConfigCall
  | typeof zyConfigCall
  | typeof cardConfigCall

/** What is known of the address's activity. */
export type ActivityState =
  | { kind: 'loading' }
  /** No answer; the player has been told. */
  | { kind: 'failed'; retry: () => void }
  /** The server answered with a code other than 200, or no activity can have the address's id and channel. */
  | { kind: 'unknown' }
  | { kind: 'known'; config: ActivityConfig }

/** Longest wait that a timer can hold. */
const MAX_TIMER_MS = 2 ** 31 - 1

/** What the route has asked for ahead of its page: the history entry, and the query's hash. */
let ahead = { entry: '', query: '' }

/**
 * The question for the configuration of the address's activity, asked once for the pages that follow; none where
 * the address names what no activity can be called.
 */
function activityQuery(spec: ConfigCall) {
  const { activityId = '', activityChannel } = routeActivity()
  const enabled = z.safeParse(activityConfigCall.request, { activityId, activityChannel }).success
  const queryKey = [spec.path, activityId, activityChannel]
  return queryOptions({
    queryKey,
    queryFn: () => call(spec, { activityId, activityChannel }),
    enabled,
    retry: false,
    staleTime: 30_000,
    // What failed before the page's code was there has been told: whether to ask again is the player's choice.
    retryOnMount: hashKey(queryKey) !== ahead.query,
  })
}

/**
 * Asks for what every page needs while the page's code is still on its way: the configuration that the page
 * will read, or the session alone.
 */
export function useAskAhead(spec: ConfigCall | undefined): void {
  const client = useQueryClient()
  const { key: entry } = useLocation()
  const options = spec && activityQuery(spec)
  const query = options ? hashKey(options.queryKey) : ''
  if (ahead.entry === entry && ahead.query === query) return
  ahead = { entry, query }
  if (options?.enabled) client.query(options).catch(() => {})
  else if (!options) void openSession()
}

/** The configuration of the address's activity. */
export function useActivity(spec: ConfigCall = activityConfigCall, enabled = true): ActivityState {
  const options = activityQuery(spec)
  const query = useQuery({ ...options, enabled: enabled && options.enabled })
  if (enabled && !options.enabled) return { kind: 'unknown' }
  if (query.data) return query.data.ok ? { kind: 'known', config: query.data } : { kind: 'unknown' }
  if (query.isError && !query.isFetching) return { kind: 'failed', retry: () => void query.refetch() }
  return { kind: 'loading' }
}

/**
 * Whether the activity can be used now, looked at again when it starts and closes (spec 1 §4).
 */
export function useAvailability(config: ActivityConfig): Availability {
  const [now, setNow] = useState(serverNow)
  const { activityStartTime, activityCloseTime } = config
  useEffect(() => {
    const next = [activityStartTime, activityCloseTime]
      .flatMap((time) => (time !== undefined && time >= now ? [time] : []))
      .sort((a, b) => a - b)[0]
    if (next === undefined) return
    const waitMs = Math.min(Math.max(next - serverNow(), 0) + 1, MAX_TIMER_MS)
    const timer = setTimeout(() => setNow(serverNow()), waitMs)
    return () => clearTimeout(timer)
  }, [activityStartTime, activityCloseTime, now])
  return availability(config, now, currentChannel(), inMessagingApp())
}

/**
 * Counts the entry of a page once (spec 1 §7); the activity's gate does it for the pages behind it.
 * @param isThere false while the page waits for what it needs
 */
export function useEntryCount({
  config,
  isThere = true,
}: {
  config?: ActivityConfig | undefined
  isThere?: boolean
} = {}): void {
  const isCounted = useRef(false)
  useEffect(() => {
    if (!isThere || isCounted.current) return
    isCounted.current = true
    countPage('1', config)
  }, [isThere, config])
}

/** Counts a page entry or a download; nobody waits for it and nobody is told when it fails. */
export function countPage(type: '1' | '2', config: ActivityConfig | undefined, remark?: string): void {
  const { activityId, activityChannel } = routeActivity()
  const body = {
    activityId,
    activityChannel,
    visvitPage: routePath(),
    type,
    activityName: config?.activityName,
    remark,
  }
  call(pageStatisticsCall, body, { quiet: true }).catch(() => {})
}
