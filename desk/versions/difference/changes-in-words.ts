import { wordingsOf } from '../../../domain/campaign/local-text'
import { pairsOf } from '../../../domain/desk/review/list-entries'
import { LANGUAGES } from '../../../domain/languages'
import { entryName } from '../../editor/document/entry-name'
import { isFields } from '../../editor/document/path'
import { isSame } from '../../editor/document/same'
import { type FormField, formOf } from '../../editor/form/form-field'
import { SECTIONS, type SectionName, sectionOf } from '../../editor/form/sections'
import { prizeNumbers } from '../../editor/prizes/arithmetic'
import { oddsText } from '../../format/numbers'
import { movedOf } from './entries'
import { rawValue, readsSame, type Shown, shownValue, type Words } from './shown-value'
import { type TextPart, textDifference } from './text-difference'

/** One difference as an operator reads it. */
export type WordedChange = { title: string; path: string } & (
  | { kind: 'value'; before: Shown; after: Shown; note?: string }
  | { kind: 'text'; parts: readonly TextPart[] }
  /** An entry of a list that came or went, with what it says. */
  | { kind: 'added' | 'removed'; says: readonly { title: string; value: Shown }[] }
  | { kind: 'moved'; from: number; to: number }
  /** Texts of a list that came and went. */
  | { kind: 'members'; added: readonly string[]; removed: readonly string[] }
)

export interface ChangedSection {
  section: SectionName
  changes: readonly WordedChange[]
}

interface Place {
  title: string
  path: string
  field: FormField | undefined
}

/** Texts that are so long, or have several lines, are compared word by word. */
const LONG_TEXT = 40
const isLong = (text: unknown): text is string =>
  typeof text === 'string' && (text.length > LONG_TEXT || text.includes('\n'))

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string')

/** The fields of an object in the form's order, and after them those that the form does not know. */
function within(fields: readonly FormField[], before: unknown, after: unknown, outer: string, words: Words) {
  const names = new Set([
    ...fields.map(({ name }) => name),
    ...Object.keys(isFields(before) ? before : {}),
    ...Object.keys(isFields(after) ? after : {}),
  ])
  return [...names].map((name) => {
    const field = fields.find((one) => one.name === name)
    const title = field?.description.title[words.language] ?? name
    const whole = outer === '' ? title : words.t('difference.within', { outer, field: title })
    return { name, field, title: whole, own: title }
  })
}

const at = (value: unknown, name: string): unknown => (isFields(value) ? value[name] : undefined)

function changesAt(before: unknown, after: unknown, place: Place, words: Words): WordedChange[] {
  if (isSame(before, after) && (before === undefined) === (after === undefined)) return []
  const { field, title, path } = place
  const isObject = (value: unknown) => value === undefined || isFields(value)
  if (field?.edit.kind === 'object' && isObject(before) && isObject(after)) {
    const found = objectChanges(field.fields, before, after, place, words)
    // An object without fields that comes or goes.
    return found.length > 0
      ? found
      : [{ kind: 'value', title, path, before: rawValue(before), after: rawValue(after) }]
  }
  if (field?.edit.kind === 'list') {
    const lists = [before ?? [], after ?? []]
    const [old, next] = lists
    if (Array.isArray(old) && Array.isArray(next) && old.length + next.length > 0)
      return listChanges(old, next, place, field.fields, words)
  }
  if (field?.edit.kind === 'lines' && isTexts(before ?? []) && isTexts(after ?? []))
    return membersChange(before, after, place, words)
  return textChanges(before, after, place, words)
}

function objectChanges(
  fields: readonly FormField[],
  before: unknown,
  after: unknown,
  { title, path }: Pick<Place, 'title' | 'path'>,
  words: Words,
): WordedChange[] {
  return within(fields, before, after, title, words).flatMap(({ name, field, title: whole }) =>
    changesAt(at(before, name), at(after, name), { title: whole, path: `${path}.${name}`, field }, words),
  )
}

/** A text in one wording or in each language, and every other single value. */
function textChanges(before: unknown, after: unknown, place: Place, words: Words): WordedChange[] {
  const { title, path, field } = place
  const old = wordingsOf(before)
  const next = wordingsOf(after)
  if (old || next) {
    const inLanguages = LANGUAGES.flatMap((language) => {
      const one = old?.[language] ?? before
      const other = next?.[language] ?? after
      const named = words.t(language === 'en' ? 'difference.inEnglish' : 'difference.inChinese', { title })
      return one === other ? [] : [oneChange(one, other, { title: named, path, field }, words)]
    })
    // One wording became the same in each language, or the other way round.
    if (inLanguages.length > 0) return inLanguages
  }
  return [oneChange(before, after, { title, path, field }, words)]
}

function oneChange(
  before: unknown,
  after: unknown,
  { title, path, field }: Place,
  words: Words,
): WordedChange {
  const isText = field === undefined || field.edit.kind === 'localText' || field.edit.kind === 'text'
  if (isText && typeof before === 'string' && typeof after === 'string' && (isLong(before) || isLong(after)))
    return { kind: 'text', title, path, parts: textDifference(before, after) }
  const [old, next] = [shownValue(before, field, words), shownValue(after, field, words)]
  return readsSame(old, next)
    ? { kind: 'value', title, path, before: rawValue(before), after: rawValue(after) }
    : { kind: 'value', title, path, before: old, after: next }
}

function membersChange(
  before: unknown,
  after: unknown,
  { title, path }: Place,
  words: Words,
): WordedChange[] {
  const [old, next] = [isTexts(before) ? before : [], isTexts(after) ? after : []]
  const added = next.filter((entry) => !old.includes(entry))
  const removed = old.filter((entry) => !next.includes(entry))
  if (added.length + removed.length > 0) return [{ kind: 'members', title, path, added, removed }]
  return textChanges(before, after, { title, path, field: undefined }, words)
}

function listChanges(
  before: readonly unknown[],
  after: readonly unknown[],
  { title, path }: Place,
  fields: readonly FormField[],
  words: Words,
): WordedChange[] {
  const pairs = pairsOf(before, after)
  const moved = movedOf(pairs)
  const odds = fields.some(({ name }) => name === 'weight')
  const shares = [before, after].map((list) => (odds ? prizeNumbers(list) : []))
  const nameOf = (entry: unknown, place: number) =>
    words.t('difference.entry', {
      list: title,
      name: entryName(entry, words.language) ?? words.t('difference.entryNo', { place: place + 1 }),
    })
  const follow: WordedChange[] = []
  const direct = pairs.flatMap(({ before: from, after: to }): WordedChange[] => {
    const place = to ?? from ?? 0
    const entry = to === undefined ? before[place] : after[place]
    const whole = { title: nameOf(entry, place), path: `${path}.${place}` }
    if (from === undefined || to === undefined) {
      const says = within(fields, entry, undefined, '', words).flatMap(({ name, field, own }) => {
        return saysOf(at(entry, name), field, own, words)
      })
      return [{ ...whole, kind: to === undefined ? 'removed' : 'added', says }]
    }
    const found =
      isFields(before[from]) && isFields(entry)
        ? objectChanges(fields, before[from], entry, whole, words)
        : changesAt(before[from], entry, { ...whole, field: undefined }, words)
    const share = [shares[0]?.[from]?.share ?? 0, shares[1]?.[to]?.share ?? 0].map((one) =>
      oddsText(one, words.language),
    )
    const note =
      share[0] === share[1]
        ? undefined
        : words.t('difference.odds', { before: share[0] ?? '', after: share[1] ?? '' })
    const isOfOdds = (change: WordedChange) => change.path === `${whole.path}.weight`
    const noted = found.map(
      (change): WordedChange =>
        note && change.kind === 'value' && isOfOdds(change) ? { ...change, note } : change,
    )
    if (note && !noted.some(isOfOdds))
      follow.push({
        kind: 'value',
        title: words.t('difference.within', { outer: whole.title, field: words.t('difference.oddsTitle') }),
        path: '',
        before: { kind: 'text', text: share[0] ?? '' },
        after: { kind: 'text', text: share[1] ?? '' },
        note: words.t('difference.follows'),
      })
    const isMoved = moved.has(to) && at(before[from], 'awardIndex') === at(entry, 'awardIndex')
    return isMoved ? [{ ...whole, kind: 'moved', from: from + 1, to: to + 1 }, ...noted] : noted
  })
  return [...direct, ...follow]
}

/** What a field of an entry says: nothing, one value, or one for each language where both are asked for. */
function saysOf(
  value: unknown,
  field: FormField | undefined,
  title: string,
  words: Words,
): { title: string; value: Shown }[] {
  const wordings = words.inBoth === true ? wordingsOf(value) : undefined
  if (wordings)
    return LANGUAGES.flatMap((language) => {
      const shown = shownValue(wordings[language], field, words)
      const named = words.t(language === 'en' ? 'difference.inEnglish' : 'difference.inChinese', { title })
      return shown.kind === 'nothing' ? [] : [{ title: named, value: shown }]
    })
  const shown = shownValue(inOneWording(value, words), field, words)
  return shown.kind === 'nothing' ? [] : [{ title, value: shown }]
}

/** A text that is given for each language, in the reader's. */
const inOneWording = (value: unknown, { language }: Words): unknown => wordingsOf(value)?.[language] ?? value

/** What differs between two documents of campaigns, by the sections of the form. Every difference is in it once. */
export function changesInWords(before: unknown, after: unknown, words: Words): ChangedSection[] {
  const form = formOf(at(after, 'family') ?? at(before, 'family'))
  const found = within(form, before, after, '', words).flatMap(({ name, field, title }) => {
    const [old, next] = [at(before, name), at(after, name)]
    const isConfig = name === 'config' && isFields(old) && isFields(next)
    if (!isConfig)
      return changesAt(old, next, { title, path: name, field }, words).map((change) => ({
        change,
        top: name,
      }))
    return within(field?.fields ?? [], old, next, '', words).flatMap((inner) =>
      changesAt(
        at(old, inner.name),
        at(next, inner.name),
        { ...inner, path: `config.${inner.name}` },
        words,
      ).map((change) => ({ change, top: `config.${inner.name}` })),
    )
  })
  return SECTIONS.flatMap((section) => {
    const changes = found.filter(({ top }) => sectionOf(top) === section).map(({ change }) => change)
    return changes.length > 0 ? [{ section, changes }] : []
  })
}
