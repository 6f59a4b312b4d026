import { useEffect, useRef } from 'react'
import { campaignCall } from '../../domain/desk/campaign-calls'
import { useDesk } from '../api/use-desk'

/** Reads the campaign again as soon as the stream says that somebody has paused or resumed it. */
export function useFreshPause(isPaused: boolean | undefined): void {
  const { queries } = useDesk()
  const last = useRef(isPaused)
  useEffect(() => {
    if (isPaused === undefined || isPaused === last.current) return
    const isFirst = last.current === undefined
    last.current = isPaused
    if (!isFirst) void queries.invalidateQueries({ queryKey: [campaignCall.path] })
  }, [isPaused, queries])
}
