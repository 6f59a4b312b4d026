import { lazy, Suspense, useEffect, useState } from 'react'
import { untilLoaded } from '../../../overlays/dialog/until-loaded'
import type { DeliveryProps } from './delivery-sheet'

const load = untilLoaded(() => import('./delivery-sheet'))

const DeliverySheet = lazy(load)

/** The form of a physical prize's receiver, fetched once the page is there. */
export function DeliveryPopup(props: DeliveryProps) {
  const [wasOpen, setWasOpen] = useState(props.open)
  if (props.open && !wasOpen) setWasOpen(true)
  useEffect(() => void load(), [])
  if (!wasOpen) return null
  return (
    <Suspense fallback={null}>
      <DeliverySheet {...props} />
    </Suspense>
  )
}
