import type { Language } from '../../domain/languages'

type MessageEntry = Readonly<Record<Language, string>>

/**
 * One family's messages, both languages side by side. Keys are `group.name` with exactly one dot; texts are
 * ICU messages, so `{label}` takes a value.
 */
export function defineMessages<const K extends `${string}.${string}`>(
  messages: Readonly<Record<K, MessageEntry>>,
): Readonly<Record<K, MessageEntry>> {
  return messages
}
