import { leaveCall } from '../../../domain/calls/records'
import { recordActivities } from '../../../domain/rules/activity/records'
import { apiErrorOf, call } from '../../api/client'
import { forgetSubject } from '../../stores/subject'

/**
 * Ends on the server what this visit has proved in a campaign, or in two by a comma list: the next person at the device sees
 * nothing of it, not even by the browser's forward button.
 * @param recordToken the one that this browser has kept
 * @returns false without the server's answer, after a message
 */
export async function leave(activityId: string, recordToken?: string): Promise<boolean> {
  try {
    await call(leaveCall, { activityId, recordToken })
    for (const place of new Set([activityId, ...(recordActivities(activityId) ?? [])])) forgetSubject(place)
    return true
  } catch (failure) {
    apiErrorOf(failure)
    return false
  }
}
