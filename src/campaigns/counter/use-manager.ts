import { useCallback, useEffect, useState } from 'react'
import { managerLoginCall } from '../../../domain/calls/counter'
import { maskPhone } from '../../../domain/rules/registration/mask'
import { apiErrorOf, call } from '../../api/client'
import { leave } from '../../visit/login/leave'
import type { LoginForm } from '../../visit/login/phone-login'
import { clearManager, keepManager, readManager } from './manager-record'

type ManagerState =
  | { kind: 'loading' }
  /** No answer; the manager has been notified. */
  | { kind: 'failed' }
  | { kind: 'login' }
  /** `phone` is masked. */
  | { kind: 'manager'; phone: string }

/** The manager's login: stored for the day and the activity, and proved to the server again by its token. */
export function useManager(activityId: string) {
  const [state, setState] = useState<ManagerState>(() => ({
    kind: readManager(activityId) ? 'loading' : 'login',
  }))

  const resume = useCallback(async () => {
    const kept = readManager(activityId)
    if (!kept) return setState({ kind: 'login' })
    setState({ kind: 'loading' })
    try {
      const reply = await call(managerLoginCall, { activityId, token: kept.token })
      if (!reply.ok) clearManager()
      setState(reply.ok ? { kind: 'manager', phone: kept.phone } : { kind: 'login' })
    } catch (failure) {
      apiErrorOf(failure)
      setState({ kind: 'failed' })
    }
  }, [activityId])
  useEffect(() => void resume(), [resume])

  return {
    state,
    resume,
    login: async ({ phone, ...proof }: LoginForm) => {
      const reply = await call(managerLoginCall, { ...proof, phone, activityId })
      if (!reply.ok) return reply
      const masked = maskPhone(phone)
      if (reply.token) keepManager({ activityId, phone: masked, token: reply.token })
      setState({ kind: 'manager', phone: masked })
      return undefined
    },
    /** Ends the login, here and on the server: the next person at this device shows no QR code of it. */
    leave: async () => {
      if (!(await leave(activityId))) return
      clearManager()
      setState({ kind: 'login' })
    },
    /** The server no longer takes the login: it has to be made again. */
    drop: useCallback(() => {
      clearManager()
      setState({ kind: 'login' })
    }, []),
  }
}
