import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SuccessOf } from '../../../../domain/call'
import { queryOrRegisterCall } from '../../../../domain/calls/prizes'
import { CODES } from '../../../../domain/codes'
import { call } from '../../../api/client'
import { messageOf, serverText } from '../../../api/message-of'
import { useActivity } from '../../../visit/activity/activity-context'
import { type LoginPlace, leaveForLogin, logInAgain, type NotLoggedIn, zyUser } from './zy-login'

export type ZyParticipation = SuccessOf<typeof queryOrRegisterCall>

type Found = { openId: string; participation: ZyParticipation } | NotLoggedIn

/** The player of a gift or payment campaign, as far as is known. */
export type ZyParticipant =
  | { kind: 'loading' }
  /** No one is logged in, or no answer came. */
  | { kind: 'failed'; text?: string; retry: () => void }
  | {
      kind: 'known'
      openId: string
      participation: ZyParticipation
      /** Refetches; resolves with the participation, undefined where it is no longer known. */
      refresh: () => Promise<ZyParticipation | undefined>
      /** Merges the fields of a later answer. */
      learn: (part: Partial<ZyParticipation>) => void
    }

async function find(place: LoginPlace): Promise<Found> {
  const login = await zyUser(place)
  if (login.kind !== 'user') return login
  const { openId, ...registered } = login.user
  const reply = await call(queryOrRegisterCall, { activityId: place.activityId, openId, ...registered })
  if (reply.ok) return { openId, participation: reply }
  return reply.code === CODES.unauthorised ? logInAgain(place) : { kind: 'refused', msg: serverText(reply) }
}

/**
 * The participation of the bank's user, registered by the first query (spec 2 §4). Fetched again on every page, since
 * prizes and parcels change elsewhere.
 */
export function useZyParticipant(): ZyParticipant {
  const { activityId, activityChannel } = useActivity()
  const queryKey = [queryOrRegisterCall.path, activityId, activityChannel]
  const client = useQueryClient()
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: () => find({ activityId, activityChannel }),
    staleTime: 0,
    gcTime: 0,
  })
  if (data && 'participation' in data) {
    const { openId, participation } = data
    return {
      kind: 'known',
      openId,
      participation,
      refresh: async () => {
        const { data: now } = await refetch()
        return now && 'participation' in now ? now.participation : undefined
      },
      learn: (part) =>
        client.setQueryData(queryKey, { openId, participation: { ...participation, ...part } }),
    }
  }
  if (data?.kind === 'refused')
    return {
      kind: 'failed',
      text: messageOf(data, 'channel.loginFailed'),
      retry: () => leaveForLogin({ activityId, activityChannel }),
    }
  if (isError && !isFetching) return { kind: 'failed', retry: () => void refetch() }
  return { kind: 'loading' }
}
