import { useCallback, useEffect, useState } from 'react'
import type * as z from 'zod/mini'

interface Fetched<T> {
  data: T | undefined
  /** Message of the last failure. */
  problem: string | undefined
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
  const [problem, setProblem] = useState<string>()
  const refresh = useCallback(async () => {
    try {
      const answer = await fetch(url)
      if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
      setData(schema.parse(await answer.json()))
      setProblem(undefined)
    } catch (cause) {
      setProblem(cause instanceof Error ? cause.message : String(cause))
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
