import type { Language } from '../../../domain/languages'
import { isFields } from '../document/path'
import { wordingIn } from '../document/wording'

/** What a prize is called in a language, or in the other one; undefined for one without a name yet. */
export const prizeName = (prize: unknown, language: Language): string | undefined =>
  isFields(prize) ? wordingIn(prize.name ?? prize.prizeName, language) : undefined
