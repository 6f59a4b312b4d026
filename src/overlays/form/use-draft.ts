import { useEffect, useMemo, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { readSealed, writeSealed } from '../../platform/sealed-storage'
import { removeStored } from '../../platform/storage'
import { useIsMounted } from '../page/use-is-mounted'

/** A draft is written once typing has paused for this long. */
const QUIET_MS = 250

const draftPlace = (place: string) => `hongbao.draft.${place}`

interface Draft<T> {
  value: T
  /** Changes fields; also stored when the form is not mounted any more. */
  change: (part: Partial<T>) => void
  /** Removes the stored draft, once the form has been sent. */
  clear: () => void
}

/**
 * The entered values of a form. They survive a reload within the session and are encrypted in storage.
 * @param place tells one form's draft from another's, such as page and activity
 * @param schema parses the stored draft; one-time values such as an SMS code do not belong in it
 */
export function useDraft<T extends Record<string, unknown>>(
  place: string,
  schema: z.ZodMiniType<T>,
  initial: T,
): Draft<T> {
  const [value, setValue] = useState<T>(() => ({ ...initial, ...readSealed(draftPlace(place), schema) }))
  const current = useRef(value)
  const isUnsaved = useRef(false)
  const isMounted = useIsMounted()

  const save = useMemo(
    () => () => {
      if (isUnsaved.current) writeSealed(draftPlace(place), current.current)
      isUnsaved.current = false
    },
    [place],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change restarts the pause
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
      if (isMounted.current) setValue(current.current)
      else save()
    },
    clear: () => {
      isUnsaved.current = false
      removeStored('session', draftPlace(place))
    },
  }
}
