import { useState } from 'react'
import type { Desk } from '../api/desk'

/** Logs out; where that fails the session is still open, which is said. */
export function useLogOut(desk: Desk) {
  const [state, setState] = useState<{ isRunning: boolean; error: unknown }>({
    isRunning: false,
    error: null,
  })
  return {
    ...state,
    run() {
      if (state.isRunning) return
      setState({ isRunning: true, error: null })
      desk.logOut().catch((error: unknown) => setState({ isRunning: false, error }))
    },
  }
}
