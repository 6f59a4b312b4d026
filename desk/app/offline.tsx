import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { deskSessionCall } from '../../domain/desk/session-calls'
import { isUnreachable } from '../api/problem'
import { useDesk } from '../api/use-desk'
import { useLanguage } from '../i18n/language'
import { Notice } from '../parts/state/notice'

/** How often a page that is looked at asks whether the server is there, and while it is not. */
const ASK_MS = 20_000
const ASK_AGAIN_MS = 3_000
const REACH_KEY = ['reach'] as const

const listen = (listener: () => void) => {
  for (const name of ['online', 'offline']) addEventListener(name, listener)
  return () => {
    for (const name of ['online', 'offline']) removeEventListener(name, listener)
  }
}

/** Whether the server answers; what is shown is read anew once it does again. */
function useReach(): boolean {
  const desk = useDesk()
  const { isError } = useQuery({
    queryKey: REACH_KEY,
    async queryFn({ signal }) {
      try {
        await desk.call(deskSessionCall, {}, signal)
      } catch (error) {
        if (isUnreachable(error)) throw error
      }
      return true
    },
    // The page that has just come has asked for its session.
    initialData: true,
    refetchInterval: ({ state }) => (state.status === 'error' ? ASK_AGAIN_MS : ASK_MS),
  })
  const wasLost = useRef(false)
  useEffect(() => {
    if (!isError && wasLost.current)
      void desk.queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== REACH_KEY[0] })
    wasLost.current = isError
  }, [isError, desk])
  return !isError
}

/** Says that nothing on the page is new while the machine has no network, or the server does not answer. */
export function Offline() {
  const { t } = useLanguage()
  const isOnline = useSyncExternalStore(listen, () => navigator.onLine)
  const isReached = useReach()
  if (isOnline && isReached) return null
  return <Notice tone="warning">{t(isOnline ? 'problem.unreachable' : 'problem.offline')}</Notice>
}
