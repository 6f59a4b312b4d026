import { useEffect, useState } from 'react'

/** From when a wait says what it waits for. */
const LONG_MS = 3_000

/** True once something has been waited for so long that the player has to be told why. */
export function useIsLong(isWaiting: boolean): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setLong(true), LONG_MS)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isWaiting])
  return isLong
}
