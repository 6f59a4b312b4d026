import { type TextLanguage, wordingsOf } from '../../../domain/campaign/local-text'
import { isFields } from '../document/path'

/** What a prize is called in a language, or in the other one; undefined for one without a name yet. */
export function prizeName(prize: unknown, language: TextLanguage): string | undefined {
  if (!isFields(prize)) return undefined
  const name = prize.name ?? prize.prizeName
  const wordings = wordingsOf(name)
  const texts = wordings ? [wordings[language], ...Object.values(wordings)] : [name]
  return texts.find((text): text is string => typeof text === 'string' && text.trim() !== '')
}
