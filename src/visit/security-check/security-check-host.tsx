import { useStore } from 'zustand'
import { useLast } from '../../overlays/dialog/use-last'
import { securityCheckStore } from './open'

/** Renders the security check while it is open, and while it closes. */
export function SecurityCheckHost() {
  const check = useStore(securityCheckStore, (state) => state.check)
  const shown = useLast(check)
  if (!shown) return null
  const { Dialog, id, first, end } = shown
  return <Dialog key={id} open={check !== undefined} first={first} onEnd={end} />
}
