import { useEffect, useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { toBase64 } from '../../domain/base64'
import { deriveKeys, type EnvelopeKeys, openField, sealField } from '../../domain/envelope'
import { browserCryptoSuite } from '../api/crypto'
import { readStored, removeStored, writeStored } from '../platform/storage'

const KEY_PLACE = 'hongbao.draft-key'
const KEY_BYTES = 32
/** Typing stops this long before a draft is written. */
const QUIET_MS = 250

const draftPlace = (place: string) => `hongbao.draft.${place}`

/** The key of this browser's drafts, made when first needed. */
function draftKeys(): EnvelopeKeys {
  const kept = readStored('local', KEY_PLACE, z.string())
  const material = kept ?? toBase64(browserCryptoSuite.randomBytes(KEY_BYTES))
  if (kept === undefined) writeStored('local', KEY_PLACE, material)
  return deriveKeys(material, browserCryptoSuite)
}

function readDraft<S extends z.ZodMiniType>(place: string, schema: S): z.output<S> | undefined {
  const field = readStored('session', draftPlace(place), z.string())
  if (field === undefined) return undefined
  try {
    const parsed = schema.safeParse(JSON.parse(openField(field, draftKeys(), browserCryptoSuite)))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

function writeDraft(place: string, value: unknown): void {
  writeStored('session', draftPlace(place), sealField(JSON.stringify(value), draftKeys(), browserCryptoSuite))
}

export interface Draft<T> {
  value: T
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
  const [value, setValue] = useState<T>(() => ({ ...initial, ...readDraft(place, schema) }))
  const current = useRef(value)
  const isUnsaved = useRef(false)

  const save = useMemo(
    () => () => {
      if (isUnsaved.current) writeDraft(place, current.current)
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
      setValue(current.current)
    },
    forget: () => {
      isUnsaved.current = false
      removeStored('session', draftPlace(place))
    },
  }
}
