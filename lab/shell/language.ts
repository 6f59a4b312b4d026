import { useSyncExternalStore } from 'react'
import { LANGUAGES, type Language } from '../../domain/languages'
import { languageOf } from '../../src/platform/language'
import { type LabKey, TEXTS, type TextValues, textWith } from './texts'

const KEY = 'hongbao.lab.language'
const listeners = new Set<() => void>()

function stored(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

let language: Language = LANGUAGES.find((known) => known === stored()) ?? languageOf('', navigator.language)

/** The lab's language at this moment, for code outside React. */
export const labLanguage = (): Language => language

/** The lab's own language; the pages that it opens have theirs. */
export function useLabLanguage(): [Language, (next: Language) => void] {
  const current = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => language,
  )
  return [current, choose]
}

function choose(next: Language): void {
  language = next
  try {
    localStorage.setItem(KEY, next)
  } catch {
    // It lasts for this page alone.
  }
  for (const listener of listeners) listener()
}

/** A text of the lab in its language, with its values. */
export function useLabText(): (key: LabKey, values?: TextValues) => string {
  const [current] = useLabLanguage()
  return (key, values) => textWith(TEXTS[key][current === 'en' ? 1 : 0], values)
}
