import { useEffect, useEffectEvent, useState } from 'react'
import type { CheckView } from './challenge'

type Solution = { counter: number; key: string }

/**
 * Solves a proof of work while it is shown; the worker ends when another view comes or the dialog closes.
 * @param onEnd called with the solution; with undefined where there is none to search or the browser cannot
 * @returns the share that is done, 0 to 1
 */
export function useWork(
  view: Extract<CheckView, { kind: 'work' }> | undefined,
  onEnd: (solution: Solution | undefined) => void,
): number {
  const [share, setShare] = useState(0)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (!view) return
    const leaving = new AbortController()
    setShare(0)
    const solve = async () => {
      if (view.work === undefined) return undefined
      const { solveWork } = await import('./solve-work')
      return leaving.signal.aborted ? undefined : solveWork(view.work, setShare, leaving.signal)
    }
    solve()
      .catch(() => undefined)
      .then((solution) => {
        if (leaving.signal.aborted) return
        if (solution) setShare(1)
        end(solution)
      })
    return () => leaving.abort()
  }, [view])
  return share
}
