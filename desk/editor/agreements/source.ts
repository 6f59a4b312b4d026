import { wordingsOf } from '../../../domain/campaign/local-text'
import { LANGUAGES, type Language } from '../../../domain/languages'
import { bookingYear } from '../../../domain/legal/booking-year'
import { LEGAL_MESSAGES } from '../../../domain/legal/messages'
import { SPEC_AGREEMENTS } from '../../../domain/rules/visit/agreements'
import { isFields, valueAt } from '../document/path'

type Entry = Readonly<Record<string, unknown>>

/** Where the text of an agreement comes from: one of ours, one that is written here, or a page with an address. */
export const SOURCES = ['text', 'ours', 'page'] as const
export type Source = (typeof SOURCES)[number]

/** Texts of ours that a campaign's pages show in place of one of its own. */
const OUR_KEYS = ['policy', 'pledge', 'notice', 'service', 'booking'] as const
export type OurKey = (typeof OUR_KEYS)[number]

/** The keys of ours that the pages of a family know (decisions §15). */
export const ourKeys = (family: unknown): readonly OurKey[] =>
  OUR_KEYS.filter((key) => key !== 'booking' || family === 'new-year')

export const isOurs = (key: unknown, family: unknown): key is OurKey =>
  ourKeys(family).some((one) => one === key)

/** Whether the document has a value there at all. */
const isThere = (value: unknown): boolean => value !== undefined && value !== null

export function sourceOf({ as, url, content, key }: Entry, family: unknown): Source {
  if (isThere(url) && (as === 'page' || !isThere(content))) return 'page'
  return !isThere(content) && isOurs(key, family) ? 'ours' : 'text'
}

const blankWording = (): Record<Language, string> => ({ 'zh-CN': '', en: '' })

const isBlank = (value: unknown): boolean => {
  const wordings = wordingsOf(value)
  const texts = wordings ? Object.values(wordings) : [value]
  return texts.every((text) => typeof text !== 'string' || text.trim() === '')
}

/** The year that a campaign's booking agreement cites. */
export const citedYear = (document: Entry): string =>
  bookingYear({ bookingDeliveryStart: valueAt(document, ['config', 'bookingDeliveryStart']) })

function ourTitle(key: OurKey, document: Entry): Record<Language, string> {
  const year = citedYear(document)
  const titleIn = (language: Language) =>
    LEGAL_MESSAGES[`legal.${key}Title`][language].replace('{year}', year)
  return { 'zh-CN': titleIn('zh-CN'), en: titleIn('en') }
}

/** Whether a title is that of one of our texts, so that it goes when the text does. */
function isOurTitle(title: unknown): boolean {
  const wordings = wordingsOf(title)
  return OUR_KEYS.some((key) =>
    LANGUAGES.every(
      (language) =>
        wordings?.[language]?.replace(/\d{4}/, '{year}') === LEGAL_MESSAGES[`legal.${key}Title`][language],
    ),
  )
}

/** How each of our texts opens unless something else is chosen (spec part 1 §2). */
const openingOfOurs = (key: OurKey): 'alert' | 'dialog' =>
  SPEC_AGREEMENTS.some((one) => one.key === key && one.as === 'alert') ? 'alert' : 'dialog'

/** An agreement with one of our texts; its title goes along with the text unless it has been written by hand. */
export function withOurs(entry: Entry, key: OurKey, document: Entry): Entry {
  const { url: _url, content: _content, ...rest } = entry
  const title = isBlank(entry.title) || isOurTitle(entry.title) ? ourTitle(key, document) : entry.title
  return { ...rest, key, title, as: openingOfOurs(key) }
}

/** A key that no other agreement has: `agreement-1`, `agreement-2` … */
function freeKey(entries: readonly unknown[]): string {
  const taken = new Set(entries.map((entry) => (isFields(entry) ? entry.key : undefined)))
  let count = entries.length + 1
  while (taken.has(`agreement-${count}`)) count += 1
  return `agreement-${count}`
}

/** The first of our texts that no other agreement shows; undefined where all are shown. */
export function freeOurs(entries: readonly unknown[], family: unknown): OurKey | undefined {
  const taken = new Set(entries.map((entry) => (isFields(entry) ? entry.key : undefined)))
  return ourKeys(family).find((key) => !taken.has(key))
}

/**
 * An agreement whose text comes from elsewhere; what only the other source needs goes, and one undo brings it back.
 * @param others the other agreements of the list
 */
export function withSource(entry: Entry, source: Source, others: readonly unknown[], document: Entry): Entry {
  const { family } = document
  if (source === 'ours') {
    const key = isOurs(entry.key, family) ? entry.key : freeOurs(others, family)
    return key === undefined ? entry : withOurs(entry, key, document)
  }
  const { url, content, ...rest } = entry
  if (source === 'page') return { ...rest, url: url ?? '', as: 'page' }
  const as = entry.as === 'alert' ? 'alert' : 'dialog'
  return { ...rest, as, content: content ?? blankWording() }
}

/** One more agreement, with a text to be written. */
export const newAgreement = (entries: readonly unknown[]): Entry => ({
  key: freeKey(entries),
  title: blankWording(),
  as: 'dialog',
  content: blankWording(),
})

/** The agreements that players tick where a campaign configures none, as a list that can be changed. */
export const usualAgreements = (document: Entry): Entry[] =>
  (document.family === 'new-year' ? (['booking'] as const) : SPEC_AGREEMENTS.map(({ key }) => key)).map(
    (key) => withOurs({}, key, document),
  )
