import { leaveCall } from '../../../domain/calls/records'
import { recordActivities } from '../../../domain/rules/activity/records'
import { apiErrorOf, call } from '../../api/client'
import { type SessionScope, scopesOf } from '../../api/session-book'
import { routeActivity } from '../../platform/navigate'
import { forgetSubject } from '../../stores/subject'

/** Whom a leave ends: who takes part by phone, and a manager. */
const LEFT = ['phone', 'manager'] as const

/** The page's session, and the others that this browser has for a campaign or a list of them. */
function scopesToLeave(activityId: string): SessionScope[] {
  const here = routeActivity()
  const page = { activityId: here.activityId, channel: here.activityChannel }
  const others = scopesOf(activityId).filter(
    (scope) => scope.activityId !== page.activityId || scope.channel !== page.channel,
  )
  return [page, ...others]
}

/**
 * Ends on the server what this browser's visits have proved in a campaign, or in two by a comma list: the next person at the
 * device sees nothing of it, not even by the browser's forward button.
 * @param recordToken the one that this browser has kept
 * @returns false without the server's answer, after a message
 */
export async function leave(activityId: string, recordToken?: string): Promise<boolean> {
  const places = new Set([activityId, ...(recordActivities(activityId) ?? [])])
  try {
    for (const scope of scopesToLeave(activityId)) {
      await call(leaveCall, { activityId, recordToken }, { scope })
      for (const place of places) for (const by of LEFT) forgetSubject({ activityId: place, by, scope })
    }
    return true
  } catch (failure) {
    apiErrorOf(failure)
    return false
  }
}
