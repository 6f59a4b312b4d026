import { useEffect } from 'react'
import type { EditorSession } from '../session'

/** Places with an undo of their own, or of something else. */
const OWN = '[data-own-undo], [role="dialog"], [type="search"]'

/** Ctrl+Z, Ctrl+Shift+Z or Ctrl+Y, and Ctrl+S; the command key on a Mac. */
export function useUndoKeys(session: EditorSession, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      if (event.target instanceof Element && event.target.closest(OWN) !== null) return
      const key = event.key.toLowerCase()
      const does = {
        z: event.shiftKey ? session.redo : session.undo,
        y: session.redo,
        s: () => void session.flush(),
      }[key]
      if (does === undefined) return
      event.preventDefault()
      does()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [session, isOn])
}
