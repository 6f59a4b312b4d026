import { type TextLanguage, wordingsOf } from '../../../domain/campaign/local-text'
import { isFields } from '../document/path'

/** What a prize is called in a language; undefined for one without a name yet. */
export function prizeName(prize: unknown, language: TextLanguage): string | undefined {
  if (!isFields(prize)) return undefined
  const name = prize.name ?? prize.prizeName
  const text = wordingsOf(name)?.[language] ?? (typeof name === 'string' ? name : '')
  return text.trim() === '' ? undefined : text
}
