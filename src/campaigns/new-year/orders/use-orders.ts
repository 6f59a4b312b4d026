import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '../../../../domain/call'
import { type NewYearOrder, newYearOrdersCall } from '../../../../domain/calls/new-year'
import { CODES } from '../../../../domain/codes'
import { ORDER_STATUS, PAY_STATUS } from '../../../../domain/rules/new-year/order-state'
import { callList } from '../../../api/call-list'
import { call, failureKey, isLoginGone } from '../../../api/client'
import type { MessageKey } from '../../../i18n'
import { useActivity } from '../../../visit/activity/activity-context'
import { leave } from '../../../visit/login/leave'

/** A provider's callback may come after the player's return: interval at which unpaid orders are polled. */
const POLL_MS = 5_000

type Orders = Reply<typeof newYearOrdersCall>

type OrdersState =
  | { kind: 'loading' }
  /** No answer. */
  | { kind: 'failed'; text: MessageKey; retry: () => void }
  /** This session has not proved a phone. */
  | { kind: 'login' }
  | { kind: 'known'; orders: readonly NewYearOrder[] }

const isUnpaid = ({ orderStatus, payStatus }: NewYearOrder) =>
  orderStatus === ORDER_STATUS.toBeRedeemed && payStatus === PAY_STATUS.unpaid

const listOf = (reply: Orders | undefined): readonly NewYearOrder[] =>
  reply?.ok ? reply.shubiNewYearActivityBaseResponses : []

/** The orders of the phone that this session proved, and the changes by a login or an action. */
export function useOrders() {
  const queries = useQueryClient()
  const { activityId } = useActivity()
  const queryKey = [newYearOrdersCall.path, activityId]
  const query = useQuery({
    queryKey,
    // A poll that fails shows nothing: the orders are there.
    queryFn: () =>
      queries.getQueryData(queryKey) === undefined
        ? callList(newYearOrdersCall, { activityId })
        : call(newYearOrdersCall, { activityId }, { quiet: true }),
    staleTime: 0,
    // The next page may be another person's.
    gcTime: 0,
    refetchInterval: ({ state }) => (listOf(state.data).some(isUnpaid) ? POLL_MS : false),
  })

  let state: OrdersState
  if (query.data) {
    state = query.data.ok ? { kind: 'known', orders: listOf(query.data) } : { kind: 'login' }
  } else if (query.isError && isLoginGone(query.error)) {
    state = { kind: 'login' }
  } else if (query.isError && !query.isFetching) {
    state = { kind: 'failed', text: failureKey(query.error), retry: () => void query.refetch() }
  } else state = { kind: 'loading' }

  return {
    state,
    /** Forgets the phone: the next person at this device sees nothing of it. False without the server's answer. */
    forget: async () => {
      await queries.cancelQueries({ queryKey })
      if (!(await leave(activityId))) return false
      queries.setQueryData<Orders>(queryKey, { ok: false, code: CODES.smsCode })
      return true
    },
    /** Takes the orders of a login's answer. */
    replace: async (orders: NewYearOrder[]) => {
      await queries.cancelQueries({ queryKey })
      queries.setQueryData<Orders>(queryKey, {
        ok: true,
        code: 200,
        msg: undefined,
        subject: undefined,
        shubiNewYearActivityBaseResponses: orders,
      })
    },
    /** Changes one order on this page, as the server has done (spec 2 §4). */
    patch: async (orderNo: string, part: Partial<NewYearOrder>) => {
      await queries.cancelQueries({ queryKey })
      queries.setQueryData<Orders>(queryKey, (old) =>
        old?.ok
          ? {
              ...old,
              shubiNewYearActivityBaseResponses: old.shubiNewYearActivityBaseResponses.map((order) =>
                order.orderNo === orderNo ? { ...order, ...part } : order,
              ),
            }
          : old,
      )
    },
  }
}
