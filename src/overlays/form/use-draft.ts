import { useEffect, useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { routeActivity } from '../../platform/navigate'
import { prefetchCiphers, readSealed, removeSealed, writeSealed } from '../../platform/sealed-storage'
import { onSubjectChange, ownPlace, subjectOf } from '../../stores/subject'
import { useIsMounted } from '../page/use-is-mounted'

/** A draft is written once typing has paused for this long. */
const QUIET_MS = 250

/** A draft is that of the person for whom the tab acts: one that was typed before somebody else's proof ends with it. */
const draftPlace = (place: string) =>
  ownPlace(`hongbao.draft.${place}`, subjectOf(routeActivity().activityId ?? ''))

interface Draft<T> {
  value: T
  /** Changes fields; also stored when the form is not mounted any more. */
  change: (part: Partial<T>) => void
  /** Removes the stored draft, once the form has been sent. */
  clear: () => void
}

/** What a link brought into a form. */
export interface Given<T> {
  /** Tells one link from the next; a draft that was stored after this one keeps its values. */
  link: number
  /** Puts the given values over others. */
  over: (value: T) => T
}

/** The entered values before anything is typed: the draft's, or the link's where it came later. */
function firstValue<T extends Record<string, unknown>>(
  place: string,
  schema: z.ZodMiniType<T>,
  initial: T,
  given: Given<T> | undefined,
): T {
  const draft = readSealed(draftPlace(place), z.object({ value: schema, link: z.optional(z.number()) }))
  const value = { ...initial, ...draft?.value }
  return given && given.link !== draft?.link ? given.over(value) : value
}

/**
 * The entered values of a form. They survive a reload within the session and are encrypted in storage.
 * @param place tells one form's draft from another's, such as page and activity
 * @param schema parses the stored draft; one-time values such as an SMS code do not belong in it
 * @param given wins over a draft that was stored before its link came
 */
export function useDraft<T extends Record<string, unknown>>(
  place: string,
  schema: z.ZodMiniType<T>,
  initial: T,
  given?: Given<T>,
): Draft<T> {
  const [value, setValue] = useState<T>(() => firstValue(place, schema, initial, given))
  const link = given?.link
  const current = useRef(value)
  const isUnsaved = useRef(false)
  const stored = useRef(draftPlace(place))
  const isMounted = useIsMounted()

  const save = useMemo(
    () => () => {
      if (!isUnsaved.current) return
      isUnsaved.current = false
      if (stored.current !== draftPlace(place)) removeSealed(stored.current)
      stored.current = draftPlace(place)
      writeSealed(stored.current, { value: current.current, link })
    },
    [place, link],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change restarts the pause
  useEffect(() => {
    const timer = setTimeout(save, QUIET_MS)
    return () => clearTimeout(timer)
  }, [value, save])
  useEffect(prefetchCiphers, [])
  useEffect(
    () =>
      onSubjectChange(() => {
        if (stored.current === draftPlace(place)) return
        isUnsaved.current = false
        removeSealed(stored.current)
      }),
    [place],
  )
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
      removeSealed(stored.current)
    },
  }
}
