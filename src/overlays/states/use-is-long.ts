import { useEffect, useState } from 'react'
import { TIMES } from '../../../domain/rules/limits'

/** True once something has been waited for so long that the page has to say why. */
export function useIsLong(isWaiting: boolean): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setLong(true), TIMES.longWaitMs)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isWaiting])
  return isLong
}
