import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Reply } from '../../../domain/call'
import { activityRecordCall } from '../../../domain/calls/records'
import { CODES } from '../../../domain/codes'
import { type ActivityRecord, recordActivities } from '../../../domain/rules/activity/records'
import { callList } from '../../api/call-list'
import { call, failureKey, isLoginGone } from '../../api/client'
import type { MessageKey } from '../../i18n'
import { routeActivity } from '../../platform/navigate'
import { clearPhone, rememberedPhone, rememberPhone } from '../../stores/record-phone'
import { leave } from '../../visit/login/leave'

type RecordsReply = Reply<typeof activityRecordCall>

type RecordsState =
  | { kind: 'loading' }
  /** No answer. */
  | { kind: 'failed'; text: MessageKey; retry: () => void }
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
  const places = useMemo(
    () => [...new Set([activityId, ...(recordActivities(activityId) ?? [])])],
    [activityId],
  )
  const queryKey = [activityRecordCall.path, activityId]

  const query = useQuery({
    queryKey,
    queryFn: () => rememberedRecords(places),
    staleTime: 0,
    gcTime: 0,
  })

  return {
    state:
      !query.data && isLoginGone(query.error)
        ? { kind: 'login' as const }
        : stateOf(query.data, query.isFetching ? null : query.error, () => void query.refetch()),
    /** Looks records up by phone and code; resolves with the refusal, if there is one. */
    login: async (form: RecordsLogin): Promise<RecordsReply | undefined> => {
      const reply = await call(activityRecordCall, { activityId, ...form })
      if (!reply.ok) return reply
      rememberPhone(activityId, reply)
      queries.setQueryData<RecordsReply>(queryKey, reply)
      return undefined
    },
    /** Forgets the phone, and shows the popup again. False without the server's answer, after a message. */
    forget: async () => {
      await queries.cancelQueries({ queryKey })
      const left = await Promise.all(
        places.map((place) => leave(place, rememberedPhone([place])?.recordToken)),
      )
      if (left.includes(false)) return false
      clearPhone(places)
      queries.setQueryData<RecordsReply>(queryKey, { ok: false, code: CODES.smsCode })
      return true
    },
  }
}

/**
 * The records of what this browser remembers: of the whole address by the token of its look-up; else of each activity by
 * the token that its form has stored, since one proves nothing for another; else of what the session has proved.
 */
async function rememberedRecords(places: readonly string[]): Promise<RecordsReply> {
  const [whole = '', ...activities] = places
  const look = (activityId: string, recordToken?: string) =>
    callList(activityRecordCall, { activityId, recordToken })
  const tokenOf = (place: string) => rememberedPhone([place])?.recordToken
  const kept = activities.filter((place) => tokenOf(place) !== undefined)
  const replies =
    tokenOf(whole) === undefined && kept.length > 0
      ? await Promise.all(kept.map((place) => look(place, tokenOf(place))))
      : [await look(whole, tokenOf(whole))]
  const [first, ...others] = replies.filter((reply) => reply.ok)
  if (first !== undefined) {
    const lists = [first, ...others].filter(({ phone }) => phone === first.phone)
    return {
      ...first,
      activityRecordResponseList: lists.flatMap((reply) => reply.activityRecordResponseList),
    }
  }
  if (replies.some(({ code }) => code === CODES.smsCode)) clearPhone(places)
  return replies[0] ?? { ok: false, code: CODES.smsCode }
}

function stateOf(reply: RecordsReply | undefined, failure: Error | null, retry: () => void): RecordsState {
  if (failure && !reply) return { kind: 'failed', text: failureKey(failure), retry }
  if (!reply) return { kind: 'loading' }
  if (reply.ok) return { kind: 'known', records: reply.activityRecordResponseList, phone: reply.phone ?? '' }
  return { kind: reply.code === CODES.unknownActivity ? 'unknownActivity' : 'login' }
}
