import { wordingsOf } from '../../../domain/campaign/local-text'
import type { Language } from '../../../domain/languages'

/** What a text of a document says in a language, or in the other one; undefined where it says nothing yet. */
export function wordingIn(value: unknown, language: Language): string | undefined {
  const wordings = wordingsOf(value)
  const texts = wordings ? [wordings[language], ...Object.values(wordings)] : [value]
  return texts.find((text): text is string => typeof text === 'string' && text.trim() !== '')
}
