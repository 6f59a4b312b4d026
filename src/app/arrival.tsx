import { useEffect } from 'react'
import { type Location, useLocation, useNavigationType } from 'react-router-dom'
import { keepFocusOnPage } from './page-focus'
import { keepScroll, restoreScroll } from './scroll-memory'

let landedKey: string | undefined

/** Moves focus and scroll position after a navigation; the first page of a visit is left as it is. */
function arrive({ key }: Location, isReturn: boolean): () => void {
  const isFirst = landedKey === undefined
  if (landedKey === key) return () => {}
  landedKey = key
  const stopFocus = isFirst ? undefined : keepFocusOnPage()
  const stopScroll = isReturn ? restoreScroll(key) : undefined
  if (!isReturn && !isFirst) scrollTo(0, 0)
  return () => {
    stopFocus?.()
    stopScroll?.()
  }
}

/** Stands beside a page: once the page is there, moves focus and scroll position to where they belong. */
export function Arrival() {
  const location = useLocation()
  const isReturn = useNavigationType() === 'POP'
  useEffect(() => {
    const stopArriving = arrive(location, isReturn)
    const stopKeeping = keepScroll(location.key)
    return () => {
      stopArriving()
      stopKeeping()
    }
  }, [location, isReturn])
  return null
}
