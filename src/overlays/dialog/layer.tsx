import { lazy, Suspense, useState } from 'react'
import { useBackButton } from './back-button'
import type { LayerProps } from './layer-dialog'
import { untilLoaded } from './until-loaded'

/** Fetches the code of a layer before the first one opens. */
export const prefetchLayer = untilLoaded(() => import('./layer-dialog'))

const LayerDialog = lazy(prefetchLayer)

/**
 * The base of dialogs, popups and sheets: shade, focus trap, Esc, back button, and the focus returned to where it
 * was.
 */
export function Layer(props: LayerProps) {
  const { open, onClose } = props
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  useBackButton(open, onClose)
  if (!wasOpen) return null
  return (
    <Suspense fallback={null}>
      <LayerDialog {...props} />
    </Suspense>
  )
}
