import type { Language } from '../platform/language'
import { messages } from './messages'

type Nested = Record<string, Record<string, string>>

const cache = new Map<Language, Nested>()

/** One language's messages in the nested form that use-intl reads (`group.name` → group → name). */
export function catalogue(language: Language): Nested {
  const known = cache.get(language)
  if (known) return known
  const nested: Nested = {}
  for (const [key, entry] of Object.entries(messages)) {
    const dot = key.indexOf('.')
    const group = key.slice(0, dot)
    nested[group] = { ...nested[group], [key.slice(dot + 1)]: entry[language] }
  }
  cache.set(language, nested)
  return nested
}
