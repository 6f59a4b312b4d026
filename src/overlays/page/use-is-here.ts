import { type RefObject, useEffect, useRef } from 'react'

/** Whether the component still stands on the page: what comes later must not act on the page shown by then. */
export function useIsHere(): Readonly<RefObject<boolean>> {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}
