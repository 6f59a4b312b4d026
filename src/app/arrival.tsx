import { useEffect, useLayoutEffect, useState } from 'react'
import { type Location, useLocation, useNavigationType } from 'react-router-dom'
import { collectFieldData } from './field-data/start'
import { keepFocusOnPage } from './page-focus'
import { prefetchAhead } from './prefetch-ahead'
import { isFreshDocument, keepScroll, restoreScroll } from './scroll-memory'
import { takeOver } from './served/take-over'

let landedKey: string | undefined

/** Moves focus and scroll position after a navigation; the first page of a visit is left as it is. */
function arrive(location: Location, isReturn: boolean): () => void {
  const { key } = location
  const isFirst = landedKey === undefined
  if (landedKey === key) return () => {}
  landedKey = key
  const stopFocus = isFirst ? undefined : keepFocusOnPage()
  const isKnown = isReturn && !(isFirst && isFreshDocument())
  const stopScroll = isKnown ? restoreScroll(location) : undefined
  if (!isReturn && !isFirst) scrollTo(0, 0)
  return () => {
    stopFocus?.()
    stopScroll?.()
  }
}

/** Rendered beside a page: once the page is there, moves focus and scroll position to where they belong. */
export function Arrival() {
  const location = useLocation()
  const isReturn = useNavigationType() === 'POP'
  // A change before the first paint: React runs the effects of the page now, so that it is never seen beside the served one.
  const [, settle] = useState(false)
  useLayoutEffect(() => settle(true), [])
  useEffect(() => {
    void takeOver()
      .then(() => prefetchAhead(location.pathname))
      .then(collectFieldData)
    const stopArriving = arrive(location, isReturn)
    const stopKeeping = keepScroll(location)
    return () => {
      stopArriving()
      stopKeeping()
    }
  }, [location, isReturn])
  return null
}
