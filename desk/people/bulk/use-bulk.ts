import { useRef, useState } from 'react'
import { useDesk } from '../../api/use-desk'
import type { BulkAction } from './actions'
import { advance, type BulkProgress, begin, beginAgain, stepOf } from './run'

interface State {
  readonly progress: BulkProgress
  readonly isRunning: boolean
  readonly isBegun: boolean
  readonly error: unknown
}

/**
 * Does something with many rows, some at a time, so that it is seen how far it is. Where a step fails the rest waits: gone on
 * with, the rows that were done stay as they are.
 */
export function useBulk<Row>(activityId: string, action: BulkAction<Row>, ids: readonly string[]) {
  const desk = useDesk()
  const isRunning = useRef(false)
  const [state, setState] = useState<State>({
    progress: begin(ids),
    isRunning: false,
    isBegun: false,
    error: null,
  })

  async function go(from: BulkProgress, fields: Readonly<Record<string, string>>): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    let progress = from
    let error: unknown = null
    setState({ progress, isRunning: true, isBegun: true, error })
    try {
      while (progress.rest.length > 0) {
        const step = { activityId, ids: [...stepOf(progress)], ...action.fields, ...fields }
        progress = advance(progress, await desk.call(action.call, step))
        setState({ progress, isRunning: true, isBegun: true, error })
      }
    } catch (failure) {
      error = failure
    } finally {
      isRunning.current = false
      setState({ progress, isRunning: false, isBegun: true, error })
      desk.readAgain()
    }
  }

  return {
    ...state,
    start: (fields: Readonly<Record<string, string>>) => go(state.progress, fields),
    again: (fields: Readonly<Record<string, string>>) => go(beginAgain(state.progress), fields),
  }
}
