import { useEffect } from 'react'
import { type Location, useLocation, useNavigationType } from 'react-router-dom'
import { keepScroll, restoreScroll } from './scroll-memory'

let landedKey: string | undefined

/** Gives the focus to the page's heading, else to its main part, unless the page has placed it already. */
function focusPage(): void {
  const root = document.getElementById('root')
  const focused = document.activeElement
  if (!root || (focused && focused !== document.body && document.contains(focused))) return
  const target = root.querySelector<HTMLElement>('h1') ?? root.querySelector<HTMLElement>('main')
  if (!target) return
  target.tabIndex = -1
  target.dataset.landing = ''
  target.focus({ preventScroll: true })
}

function arrive({ key }: Location, isReturn: boolean): (() => void) | undefined {
  const isFirst = landedKey === undefined
  if (landedKey === key) return undefined
  landedKey = key
  if (!isFirst) focusPage()
  if (isReturn) return restoreScroll(key)
  if (!isFirst) scrollTo(0, 0)
  return undefined
}

/** Stands beside a page: once the page is there, moves focus and scroll position to where they belong. */
export function Arrival() {
  const location = useLocation()
  const isReturn = useNavigationType() === 'POP'
  useEffect(() => {
    const stopRestoring = arrive(location, isReturn)
    const stopKeeping = keepScroll(location.key)
    return () => {
      stopRestoring?.()
      stopKeeping()
    }
  }, [location, isReturn])
  return null
}
