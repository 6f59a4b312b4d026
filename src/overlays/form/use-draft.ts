import { useEffect, useMemo, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { readSealed, writeSealed } from '../../platform/sealed-storage'
import { removeStored } from '../../platform/storage'
import { useIsHere } from '../page/use-is-here'

/** Typing stops this long before a draft is written. */
const QUIET_MS = 250

const draftPlace = (place: string) => `hongbao.draft.${place}`

export interface Draft<T> {
  value: T
  /** Changes it; a form that was left keeps what comes late, too. */
  change: (part: Partial<T>) => void
  /** Takes the draft off once it has been sent. */
  forget: () => void
}

/**
 * What is being entered in a form. It outlives a reload within the session and is never readable in storage.
 * @param place what keeps one form apart from another, such as page and activity
 * @param schema checks what was stored; one-time values such as an SMS code do not belong in it
 */
export function useDraft<T extends Record<string, unknown>>(
  place: string,
  schema: z.ZodMiniType<T>,
  initial: T,
): Draft<T> {
  const [value, setValue] = useState<T>(() => ({ ...initial, ...readSealed(draftPlace(place), schema) }))
  const current = useRef(value)
  const isUnsaved = useRef(false)
  const isHere = useIsHere()

  const save = useMemo(
    () => () => {
      if (isUnsaved.current) writeSealed(draftPlace(place), current.current)
      isUnsaved.current = false
    },
    [place],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change starts the quiet time afresh
  useEffect(() => {
    const timer = setTimeout(save, QUIET_MS)
    return () => clearTimeout(timer)
  }, [value, save])
  useEffect(() => {
    addEventListener('pagehide', save)
    return () => {
      removeEventListener('pagehide', save)
      save()
    }
  }, [save])

  return {
    value,
    change: (part) => {
      current.current = { ...current.current, ...part }
      isUnsaved.current = true
      if (isHere.current) setValue(current.current)
      else save()
    },
    forget: () => {
      isUnsaved.current = false
      removeStored('session', draftPlace(place))
    },
  }
}
