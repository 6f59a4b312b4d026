import { wordingsOf } from '../../../domain/campaign/local-text'
import { LANGUAGES, type Language } from '../../../domain/languages'
import type { LegalName } from '../../../domain/legal/load-legal'
import { legalMessage } from '../../../domain/legal/messages'
import { PAGES } from '../../../domain/paths'
import { openingOf } from '../../../domain/rules/visit/agreements'
import { isFields, valueAt } from '../document/path'
import { wordingIn } from '../document/wording'
import { isOurs, sourceOf } from './source'

type Fields = Readonly<Record<string, unknown>>

/** What a player reads of an agreement. */
type Says =
  | { readonly kind: 'page'; readonly address: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'ours'; readonly name: LegalName }

export interface ShownAgreement {
  /** Undefined until there is one. */
  readonly title: string | undefined
  readonly opening: 'page' | 'alert' | 'sheet'
  readonly says: Says
}

/** The pages of ours that have a text of ours too. */
const OUR_PAGES: Readonly<Record<string, string>> = {
  policy: PAGES.policy.path,
  service: PAGES.service.path,
  booking: PAGES.newYearAgreement.path,
}

/** The page that opens for a key of ours where the campaign names none. */
export const ourPage = (key: unknown, family: unknown): string | undefined =>
  isOurs(key, family) ? OUR_PAGES[key] : undefined

/** An agreement as players of a language meet it (`src/visit/agreements`). */
export function shownAgreement(entry: unknown, document: Fields, language: Language): ShownAgreement {
  const fields = isFields(entry) ? entry : {}
  const { family } = document
  const { key, as } = fields
  const title = wordingIn(fields.title, language)
  const written = wordingIn(fields.content, language)
  const hasOwn = written === undefined && wordingIn(fields.url, language) === undefined && isOurs(key, family)
  const isShort = key === 'pledge' || key === 'notice'
  const short =
    hasOwn && isShort ? legalMessage(`legal.${key}Text`, language, namesOf(document, language)) : undefined
  const content = written ?? short
  const url = wordingIn(fields.url, language) ?? ourPage(key, family)
  const opening = openingOf({ as: String(as), url, content })
  if (opening === 'page') return { title, opening, says: { kind: 'page', address: url ?? '' } }
  if (hasOwn && !isShort) return { title, opening, says: { kind: 'ours', name: key as LegalName } }
  return { title, opening, says: { kind: 'text', text: content ?? title ?? '' } }
}

function namesOf(document: Fields, language: Language) {
  const named = (name: string) => wordingIn(valueAt(document, ['config', name]), language)
  return {
    organiser: named('organiser'),
    issuingBranch: named('issuingBranch'),
    deliveryFirm: named('deliveryFirm'),
    activityName: named('activityName'),
  }
}

/** What surprises a player although the document is right. */
type Surprise = 'addressUnused' | 'noAddress' | 'ourPage' | 'textUnread'

/** What an agreement has that no player ever sees, or that opens otherwise than it says. */
export function surpriseOf(entry: unknown, family: unknown): Surprise | undefined {
  if (!isFields(entry)) return undefined
  const { as, url, content, key } = entry
  const has = (value: unknown) => wordingIn(value, 'zh-CN') !== undefined
  if (as === 'page') {
    if (has(url)) return has(content) ? 'textUnread' : undefined
    if (ourPage(key, family) === undefined)
      return sourceOf(entry, family) === 'page' ? undefined : 'noAddress'
    return has(content) ? 'ourPage' : undefined
  }
  return has(url) ? 'addressUnused' : undefined
}

const HAN = /\p{Script=Han}/u

/** Languages in which a text says nothing; Chinese characters are no English. */
function missingIn(value: unknown): Language[] {
  const wordings = wordingsOf(value)
  return LANGUAGES.filter((language) => {
    const text = wordings ? wordings[language] : value
    if (typeof text !== 'string' || text.trim() === '') return true
    return language === 'en' && HAN.test(text) && (wordings === undefined || text === wordings['zh-CN'])
  })
}

/** Languages in which an agreement has no title, or a text that is written here and says nothing. */
export function missingLanguages(entry: unknown, family: unknown): Language[] {
  const fields = isFields(entry) ? entry : {}
  const parts = [fields.title]
  if (sourceOf(fields, family) === 'text') parts.push(fields.content)
  const missing = new Set(parts.flatMap(missingIn))
  return LANGUAGES.filter((language) => missing.has(language))
}
