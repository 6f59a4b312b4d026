import { useEffect, useState } from 'react'
import type { ActivityConfig } from '../../../domain/campaign/activity-config'
import { type Availability, availability } from '../../../domain/rules/visit/availability'
import { currentChannel, inMessagingApp } from '../../platform/channel'
import { serverNow } from '../../platform/server-clock'

/** Longest delay that a timer can hold. */
const MAX_TIMER_MS = 2 ** 31 - 1

/** The server's time, which renders the page again once one of these times is over. */
export function useServerTime(one: number | undefined, two?: number): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const next = [one, two]
      .flatMap((time) => (time !== undefined && time >= now ? [time] : []))
      .sort((a, b) => a - b)[0]
    if (next === undefined) return
    const waitMs = Math.min(Math.max(next - serverNow(), 0) + 1, MAX_TIMER_MS)
    const timer = setTimeout(() => setNow(serverNow()), waitMs)
    return () => clearTimeout(timer)
  }, [one, two, now])
  return now
}

/** Whether the activity can be used now; evaluated again when it starts and when it closes (spec 1 §4). */
export function useAvailability(config: ActivityConfig): Availability {
  const now = useServerTime(config.activityStartTime, config.activityCloseTime)
  return availability(config, now, currentChannel(), inMessagingApp())
}
