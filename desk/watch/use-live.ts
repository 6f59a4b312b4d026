import { useEffect, useState } from 'react'
import { type DeskTotals, WATCH_STREAM } from '../../domain/desk/watch-calls'
import { listenLive, type TotalsSource } from './live'

/** The totals that the server sends by itself, and whether it does. */
export function useLive(activityId: string): { totals: DeskTotals | undefined; isLive: boolean } {
  const [totals, setTotals] = useState<DeskTotals>()
  const [isLive, setIsLive] = useState(false)
  useEffect(
    () =>
      listenLive({
        open: (): TotalsSource =>
          new EventSource(`${WATCH_STREAM}?activityId=${encodeURIComponent(activityId)}`) as TotalsSource,
        onTotals: setTotals,
        onLive: setIsLive,
      }),
    [activityId],
  )
  return { totals, isLive }
}
