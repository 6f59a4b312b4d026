import { useCallback, useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { getJson } from './call'
import { type Problem, problemOf } from './problem'

interface Fetched<T> {
  data: T | undefined
  /** The last failure. */
  problem: Problem | undefined
  refresh: () => void
}

/**
 * Reads JSON of a lab call, again every `everyMs` while the page is visible.
 * @param schema keep it stable between renders
 */
export function useFetched<S extends z.ZodMiniType>(
  url: string,
  schema: S,
  everyMs?: number,
): Fetched<z.output<S>> {
  const [data, setData] = useState<z.output<S>>()
  const [problem, setProblem] = useState<Problem>()
  const refresh = useCallback(async () => {
    try {
      setData(await getJson(url, schema))
      setProblem(undefined)
    } catch (cause) {
      setProblem(problemOf(cause))
    }
  }, [url, schema])
  useEffect(() => {
    void refresh()
    if (everyMs === undefined) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh()
    }, everyMs)
    return () => clearInterval(timer)
  }, [refresh, everyMs])
  return { data, problem, refresh: () => void refresh() }
}
