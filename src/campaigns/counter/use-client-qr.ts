import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { clientQrCall } from '../../../domain/calls/counter'
import { BASE_PATH, PAGES } from '../../../domain/paths'
import { clientQrEnd } from '../../../domain/rules/client-qr'
import { call, isLoginGone, QUERY } from '../../api/client'
import { serverNow } from '../../platform/server-clock'
import { useActivity } from '../../visit/activity/activity-context'

const LOOK_MS = 250

type ClientQr =
  | { kind: 'loading' }
  | { kind: 'failed' }
  /** @param leftMs how long it can still be opened; 0 when it is out of date */
  | { kind: 'shown'; address: string; leftMs: number }

/** Address that a client's phone opens: the landing page with the query that the server signed. */
function clientAddress(query: string, activityChannel: string): string {
  const params = new URLSearchParams(query)
  if (activityChannel !== '1') params.set('activityChannel', activityChannel)
  return `${location.origin}${BASE_PATH}${PAGES.landing.path}?${params}`
}

/**
 * The QR that the manager shows, with the time that it has left by the server's clock.
 * @param onGone runs when the server no longer takes the manager's login
 */
export function useClientQr(onGone: () => void) {
  const { activityId, activityChannel } = useActivity()
  const [now, setNow] = useState(serverNow)
  const query = useQuery({
    queryKey: [clientQrCall.path, activityId],
    queryFn: () => call(clientQrCall, { activityId }, QUERY),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const signed = query.data?.ok ? query.data.query : undefined
  const end = signed === undefined ? 0 : clientQrEnd(signed)
  const leftMs = Math.max(0, end - now)
  const isGone = isLoginGone(query.error) || query.data?.ok === false

  useEffect(() => {
    if (isGone) onGone()
  }, [isGone, onGone])
  useEffect(() => {
    if (end <= serverNow()) return
    const look = () => {
      setNow(serverNow())
      if (serverNow() >= end) clearInterval(timer)
    }
    const timer = setInterval(look, LOOK_MS)
    look()
    return () => clearInterval(timer)
  }, [end])

  let qr: ClientQr = { kind: 'loading' }
  if (signed !== undefined) qr = { kind: 'shown', address: clientAddress(signed, activityChannel), leftMs }
  else if (query.isError && !query.isFetching) qr = { kind: 'failed' }
  return {
    qr,
    refresh: async () => {
      await query.refetch()
      setNow(serverNow())
    },
  }
}
