import { FAMILIES } from '../../domain/campaign/families'
import type { Language } from '../../domain/languages'

const titles = new Map(Object.entries(FAMILIES).map(([family, { title }]) => [family, title]))

/** A campaign's family in words; as it is written where it is none of ours. */
export const familyName = (family: string, language: Language): string =>
  titles.get(family)?.[language] ?? family
