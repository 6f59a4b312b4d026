import type { Language } from '../../domain/languages'

/** One language's messages in the form that use-intl reads: group → name → text. */
export type Nested = Record<string, Record<string, string>>

/** `group.name` → group → name. */
export function nested(
  messages: Readonly<Record<string, Readonly<Record<Language, string>>>>,
  language: Language,
): Nested {
  const groups: Nested = {}
  for (const [key, entry] of Object.entries(messages)) {
    const dot = key.indexOf('.')
    const group = key.slice(0, dot)
    groups[group] = { ...groups[group], [key.slice(dot + 1)]: entry[language] }
  }
  return groups
}
