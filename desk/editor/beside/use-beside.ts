import { useState } from 'react'
import { useMedia } from '../../parts/use-media'

/** Narrower, the form and a phone that can be read do not go beside one another. */
const WIDE = '(min-width: 1100px)'
/** The screen that is seen whole, and nearly in its own size, on a laptop. */
const USUAL = { screen: '375×667' }

const keyOf = (operator: string) => `hongbao-desk:beside:${encodeURIComponent(operator)}`

/** Whether the operator wants the phone, as the browser keeps it; a storage that is closed keeps it for the page alone. */
function wasWanted(operator: string): boolean {
  try {
    return localStorage.getItem(keyOf(operator)) === 'true'
  } catch {
    return false
  }
}

function keepWanted(operator: string, isWanted: boolean): void {
  try {
    localStorage.setItem(keyOf(operator), String(isWanted))
  } catch {
    // It is asked for again after a reload.
  }
}

/** The phone beside the form: whether there is room for it, whether it is shown, and what on it. */
export function useBeside(operator: string) {
  const isWide = useMedia(WIDE)
  const [isWanted, setWanted] = useState(() => wasWanted(operator))
  const [choices, setChoices] = useState(() => new URLSearchParams(USUAL))
  return {
    isWide,
    isShown: isWide && isWanted,
    toggle() {
      keepWanted(operator, !isWanted)
      setWanted(!isWanted)
    },
    /** As in the address of the preview's tab. */
    choices,
    choose: (parts: Readonly<Record<string, string>>) =>
      setChoices((before) => new URLSearchParams({ ...Object.fromEntries(before), ...parts })),
  }
}

export type Beside = ReturnType<typeof useBeside>
