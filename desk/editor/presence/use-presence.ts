import { useEffect, useState } from 'react'
import type { EditorSession } from '../session'
import { timers } from '../timers'
import { keepPresent, namesBeside, type SayPresence } from './presence'

const NOBODY: readonly string[] = []
const freshVisit = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** Who has the draft open beside this editor; what they save is followed. */
export function usePresence(
  session: EditorSession,
  { say, operator, isOn }: { say: SayPresence; operator: string; isOn: boolean },
): readonly string[] {
  const [names, setNames] = useState(NOBODY)
  useEffect(() => {
    if (!isOn) return
    const visit = freshVisit()
    // A page that comes back from the browser's memory goes on saying that it is open.
    const leaveWithPage = () => void say(visit, true)
    addEventListener('pagehide', leaveWithPage)
    const leave = keepPresent({
      visit,
      say,
      timers,
      onPresence({ others, revision }) {
        const next = namesBeside(others, operator)
        setNames((known) => (known.join('\n') === next.join('\n') ? known : next))
        void session.follow(revision)
      },
    })
    return () => {
      removeEventListener('pagehide', leaveWithPage)
      leave()
      setNames(NOBODY)
    }
  }, [session, say, operator, isOn])
  return names
}
