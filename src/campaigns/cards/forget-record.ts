import { leaveCall } from '../../../domain/calls/records'
import { apiErrorOf, call } from '../../api/client'
import { cardRecord, dropCardRecords, queriedRecord } from './card-record'

/**
 * Forgets whose record this browser shows: its token and the session's proof end on the server, then the record goes.
 * @returns false without the server's answer, after a message
 */
export async function forgetRecord(activityId: string): Promise<boolean> {
  const { token } = cardRecord(activityId) ?? queriedRecord(activityId) ?? {}
  try {
    await call(leaveCall, { activityId, recordToken: token })
  } catch (failure) {
    apiErrorOf(failure)
    return false
  }
  dropCardRecords(activityId)
  return true
}
