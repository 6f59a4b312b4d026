import { useState } from 'react'

/** What a page asks for in a dialog of its own, and whether the last of it waits for a second person. */
export function useAsked<What>() {
  const [asked, setAsked] = useState<What>()
  const [isWaiting, setWaiting] = useState(false)
  const end = (waits: boolean) => {
    setAsked(undefined)
    setWaiting(waits)
  }
  return {
    asked,
    isWaiting,
    ask(what: What): void {
      setWaiting(false)
      setAsked(() => what)
    },
    /** Of the dialog. */
    ends: { onClose: () => end(false), onWaits: () => end(true) },
  }
}
