import { useRef } from 'react'
import { useStore } from 'zustand'
import { securityCheckStore } from './open'

/** Draws the security check while it stands open, and while it goes. */
export function SecurityCheckHost() {
  const check = useStore(securityCheckStore, (state) => state.check)
  const last = useRef(check)
  if (check) last.current = check
  const shown = last.current
  if (!shown) return null
  const { Dialog, id, end } = shown
  return <Dialog key={id} open={check !== undefined} onEnd={end} />
}
