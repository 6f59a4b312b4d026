import { useEffect, useRef } from 'react'
import { campaignCall } from '../../domain/desk/campaign-calls'
import { useDesk } from '../api/use-desk'

/**
 * Reads the campaign again as soon as the stream says that somebody has paused or resumed it.
 *
 * @param paused the channels that are paused
 */
export function useFreshPause(paused: string | undefined): void {
  const { queries } = useDesk()
  const last = useRef(paused)
  useEffect(() => {
    if (paused === undefined || paused === last.current) return
    const isFirst = last.current === undefined
    last.current = paused
    if (!isFirst) void queries.invalidateQueries({ queryKey: [campaignCall.path] })
  }, [paused, queries])
}
