import { NAMES } from '../../../domain/desk/review/list-entries'
import type { Language } from '../../../domain/languages'
import { isFields } from './path'
import { wordingIn } from './wording'

/** What an entry of a list is called: its own name or its id; undefined for one that has neither. */
export function entryName(entry: unknown, language: Language): string | undefined {
  if (!isFields(entry)) return undefined
  return NAMES.map((name) => wordingIn(entry[name], language)).find((name) => name !== undefined)
}
