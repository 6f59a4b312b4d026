import { type RefObject, useEffect, useRef } from 'react'

/** Whether the component is mounted: a late answer must not act on the page shown by then. */
export function useIsMounted(): Readonly<RefObject<boolean>> {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}
