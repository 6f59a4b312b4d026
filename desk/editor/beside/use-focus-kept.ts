import { type RefObject, useEffect, useState } from 'react'

/** From the loading of a page to the last dialog that it opens by itself. */
const OPENING_MS = 4_000

/**
 * Keeps the focus where one types while a page in a frame opens: a dialog of it takes the focus by itself. Tab leads on.
 * @returns what begins that, and what ends it at once
 */
export function useFocusKept(frame: RefObject<HTMLIFrameElement | null>) {
  /** When the page was asked for; null once it has opened. */
  const [since, setSince] = useState<number | null>(null)
  useEffect(() => {
    if (since === null) return
    let left: EventTarget | null = null
    const leave = ({ target }: FocusEvent) => {
      left = target
    }
    const giveBack = () => {
      const isTaken = document.activeElement === frame.current
      if (isTaken && left instanceof HTMLElement) left.focus({ preventScroll: true })
    }
    // Only after this event is the frame what has the focus.
    const taken = () => setTimeout(giveBack)
    const go = ({ key }: KeyboardEvent) => key === 'Tab' && setSince(null)
    const timer = setTimeout(() => setSince(null), OPENING_MS)
    document.addEventListener('keydown', go)
    document.addEventListener('focusout', leave)
    addEventListener('blur', taken)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', go)
      document.removeEventListener('focusout', leave)
      removeEventListener('blur', taken)
    }
  }, [frame, since])
  return {
    keepFocus: () => setSince(document.activeElement === frame.current ? null : performance.now()),
    freeFocus: () => setSince(null),
  }
}
