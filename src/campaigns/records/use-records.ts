import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Reply } from '../../../domain/call'
import { activityRecordCall, leaveCall } from '../../../domain/calls/records'
import { CODES } from '../../../domain/codes'
import { type ActivityRecord, recordActivities } from '../../../domain/rules/activity/records'
import { apiErrorOf, call } from '../../api/client'
import { routeActivity } from '../../platform/navigate'
import { clearPhone, rememberedPhone, rememberPhone } from '../../stores/record-phone'

type RecordsReply = Reply<typeof activityRecordCall>

type RecordsState =
  | { kind: 'loading' }
  /** No answer. */
  | { kind: 'failed'; retry: () => void }
  | { kind: 'unknownActivity' }
  /** No phone is stored, or it has expired. */
  | { kind: 'login' }
  | { kind: 'known'; records: readonly ActivityRecord[]; phone: string }

/** The form of the look-up popup. */
export interface RecordsLogin {
  phone: string
  code: string
  key: string
}

/** The records of the phone that this browser stores for the address's activities (spec 2 §2). */
export function useRecords() {
  const queries = useQueryClient()
  const { activityId = '' } = routeActivity()
  const places = useMemo(() => [activityId, ...(recordActivities(activityId) ?? [])], [activityId])
  const queryKey = [activityRecordCall.path, activityId]

  const keep = (reply: RecordsReply) => {
    if (reply.ok) rememberPhone(activityId, reply)
    else if (reply.code === CODES.smsCode) clearPhone(places)
  }
  const query = useQuery({
    queryKey,
    queryFn: async () => {
      const { recordToken } = rememberedPhone(places) ?? {}
      const reply = await call(activityRecordCall, { activityId, recordToken }, { quiet: true })
      keep(reply)
      return reply
    },
    staleTime: 0,
    gcTime: 0,
  })

  return {
    state: stateOf(query.data, query.isError && !query.isFetching, () => void query.refetch()),
    /** Looks records up by phone and code; resolves with the refusal, if there is one. */
    login: async (form: RecordsLogin): Promise<RecordsReply | undefined> => {
      const reply = await call(activityRecordCall, { activityId, ...form })
      if (!reply.ok) return reply
      keep(reply)
      queries.setQueryData<RecordsReply>(queryKey, reply)
      return undefined
    },
    /** Shows the popup again for another phone. */
    clear: () => {
      // Without an answer the phone is at least gone from this browser.
      call(leaveCall, { activityId }, { quiet: true }).catch(apiErrorOf)
      clearPhone(places)
      queries.setQueryData<RecordsReply>(queryKey, { ok: false, code: CODES.smsCode })
    },
  }
}

function stateOf(reply: RecordsReply | undefined, hasFailed: boolean, retry: () => void): RecordsState {
  if (hasFailed && !reply) return { kind: 'failed', retry }
  if (!reply) return { kind: 'loading' }
  if (reply.ok) return { kind: 'known', records: reply.activityRecordResponseList, phone: reply.phone ?? '' }
  return { kind: reply.code === CODES.unknownActivity ? 'unknownActivity' : 'login' }
}
