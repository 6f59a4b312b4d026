import { leave } from '../../visit/login/leave'
import { cardRecord, dropCardRecords, queriedRecord } from './card-record'

/**
 * Forgets whose record this browser shows: its token and the session's proof end on the server, then the record goes.
 * @returns false without the server's answer, after a message
 */
export async function forgetRecord(activityId: string): Promise<boolean> {
  const { token } = cardRecord(activityId) ?? queriedRecord(activityId) ?? {}
  if (!(await leave(activityId, token))) return false
  dropCardRecords(activityId)
  return true
}
