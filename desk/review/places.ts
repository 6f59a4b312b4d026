import type { Language } from '../../domain/languages'
import { isFields, type Path, pathOf, valueAt } from '../editor/document/path'
import { type FormField, formOf } from '../editor/form/form-field'
import { SECTIONS, type SectionName, sectionOf, sectionsOf } from '../editor/form/sections'
import { placeName } from '../editor/problems/index-of-problems'
import type { Translate } from '../i18n/translator'

/** What a comment is on: '' for the whole version, `#prizes` for a section, or a place of the document as problems write it. */
type Place = string

type Document = Readonly<Record<string, unknown>>

/** Entries of a list that are offered one by one. */
const MOST_ENTRIES = 50

export const sectionPlace = (section: SectionName): Place => `#${section}`

const sectionNamed = (place: Place): SectionName | undefined =>
  SECTIONS.find((section) => sectionPlace(section) === place)

/** The field of the top that a place belongs to; those of `config` stand there themselves. */
export function topOf(place: Place): string {
  const [first, second] = pathOf(place)
  return first === 'config' && second !== undefined ? `config.${second}` : String(first ?? '')
}

/** The section of the form that a place is in; undefined for the whole version. */
export const sectionAt = (place: Place): SectionName | undefined =>
  place === '' ? undefined : (sectionNamed(place) ?? sectionOf(topOf(place)))

/** Whether the document has what a comment is on. */
export const isThere = (place: Place, document: Document): boolean =>
  place === '' || sectionNamed(place) !== undefined || valueAt(document, pathOf(place)) !== undefined

/** A place as an operator reads it. */
export function placeText(
  place: Place,
  form: readonly FormField[],
  { t, language, document }: { t: Translate; language: Language; document?: Document },
): string {
  if (place === '') return t('review.whole')
  const section = sectionNamed(place)
  return section === undefined
    ? placeName(form, pathOf(place), language, document)
    : t(`difference.${section}`)
}

/** A field that the document has, and each entry of a list of objects. */
export function placesAt(document: Document, path: Path, text: Place): Place[] {
  const value = valueAt(document, path)
  if (value === undefined) return []
  const entries = Array.isArray(value) && value.some(isFields) ? value.slice(0, MOST_ENTRIES) : []
  return [text, ...entries.map((_, at) => `${text}[${at}]`)]
}

/** What a document can be commented on, by the sections of its form: each section first, then what it has. */
export function placesOf(document: Document): { section: SectionName; places: Place[] }[] {
  const fields = sectionsOf(formOf(document.family))
  return SECTIONS.map((section) => ({
    section,
    places: [
      sectionPlace(section),
      ...fields[section].flatMap(({ path }) => placesAt(document, pathOf(path), path)),
    ],
  })).filter(({ places }) => places.length > 1)
}
