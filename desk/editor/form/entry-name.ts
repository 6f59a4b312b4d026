import type { Language } from '../../../domain/languages'
import { isFields } from '../document/path'
import { wordingIn } from '../document/wording'
import type { FormField } from './form-field'

/** What an entry of a list is called: its first text. */
export function entryName(
  entry: unknown,
  fields: readonly FormField[],
  language: Language,
): string | undefined {
  if (!isFields(entry)) return undefined
  const text = fields.find(({ edit }) => edit.kind === 'localText')
  return text && wordingIn(entry[text.name], language)
}
