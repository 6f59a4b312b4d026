import { createContext, useContext } from 'react'
import type { ActivityConfig } from '../../../domain/campaign/activity-config'

/** The activity of a page, as its gate has read it. */
export interface Activity {
  activityId: string
  activityChannel: string
  config: ActivityConfig
}

export const ActivityContext = createContext<Activity | undefined>(undefined)

/**
 * The activity of the page below an `ActivityGate`.
 * @throws Error outside of a gate
 */
export function useActivity(): Activity {
  const activity = useContext(ActivityContext)
  if (!activity) throw new Error('useActivity() was called outside of an ActivityGate')
  return activity
}
