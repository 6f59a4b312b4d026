import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { ActivityConfig, activityConfig } from '../../domain/activity-config'
import type { Call } from '../../domain/call'
import { activityConfigCall } from '../../domain/calls/activity'
import { type Availability, availability } from '../../domain/rules/availability'
import { currentChannel, inMessagingApp } from '../platform/channel'
import { closePage } from '../platform/close-page'
import { routeActivity } from '../platform/navigate'
import { notices } from '../platform/notices'
import { serverNow } from '../platform/server-clock'
import { call } from './client'

/** The config call of a campaign family; all answer the same configuration (spec 1 §7, spec 2 §7). */
export type ConfigCall = Call<
  z.ZodMiniType<unknown, { activityId: string; activityChannel?: string | undefined }>,
  typeof activityConfig
>

export type ActivityState =
  | { status: 'loading' }
  /** No answer; the player was told. */
  | { status: 'failed'; retry: () => void }
  /** The alert shows and the page closes (spec 1 §8). */
  | { status: 'unknown' }
  | { status: 'ready'; config: ActivityConfig; availability: Availability }

/** `setTimeout` takes no longer waits. */
const LONGEST_WAIT_MS = 2 ** 31 - 1

const readAvailability = (config: ActivityConfig) =>
  availability(config, serverNow(), currentChannel(), inMessagingApp())

/** The availability now, looked at again when the activity starts and closes. */
function useAvailability(config: ActivityConfig | undefined): Availability | undefined {
  const [, lookAgain] = useState(0)
  useEffect(() => {
    if (!config) return
    const { activityStartTime, activityCloseTime } = config
    const waits = [activityStartTime, activityCloseTime]
      .map((at) => (at ?? 0) - serverNow())
      .filter((waitMs) => waitMs > 0 && waitMs < LONGEST_WAIT_MS)
    const timers = waits.map((waitMs) => setTimeout(() => lookAgain((count) => count + 1), waitMs + 1))
    return () => timers.forEach(clearTimeout)
  }, [config])
  return config && readAvailability(config)
}

/**
 * The configuration of the address's activity. An unknown one is said and the page closes, here for every page.
 * @param spec config call of the family; the general activity's without it
 */
export function useActivityConfig(spec: ConfigCall = activityConfigCall): ActivityState {
  const { activityId = '', activityChannel } = routeActivity()
  const query = useQuery({
    queryKey: [spec.path, activityId, activityChannel],
    queryFn: () => call(spec, { activityId, activityChannel }),
  })
  const reply = query.data
  const config = reply?.ok ? reply : undefined
  const now = useAvailability(config)
  const isUnknown = reply?.ok === false
  const wasTold = useRef(false)
  useEffect(() => {
    if (!isUnknown || wasTold.current) return
    wasTold.current = true
    void notices().alert('notice.unknownActivity').then(closePage)
  }, [isUnknown])

  if (isUnknown) return { status: 'unknown' }
  if (config && now) return { status: 'ready', config, availability: now }
  if (query.isError && !query.isFetching) return { status: 'failed', retry: () => void query.refetch() }
  return { status: 'loading' }
}
