import {
  isFields,
  type Path,
  pathOf,
  valueAt,
  withoutValue,
  withValue,
} from '../../../desk/editor/document/path'
import { type FormField, formOf } from '../../../desk/editor/form/form-field'
import { startEntry } from '../../../desk/editor/form/start-value'

type Document = Record<string, unknown>

/** A script in every way in which a page may come to run it, and so short that every text field takes it. */
export const HOSTILE = '"><img src=x onerror=__ran=1>'

/** The text that a field of this kind takes; undefined for one that takes no free text. */
function hostileValue({ edit }: FormField): unknown {
  if (edit.kind === 'text') return HOSTILE.slice(0, edit.most)
  if (edit.kind === 'localText') {
    const text = HOSTILE.slice(0, edit.most)
    return { 'zh-CN': text, en: text }
  }
  return edit.kind === 'lines' ? [HOSTILE] : undefined
}

function plantedIn(document: Document, fields: readonly FormField[], path: Path): Document {
  return fields.reduce((next, field) => plantedAt(next, field, [...path, field.name]), document)
}

function plantedAt(document: Document, field: FormField, path: Path): Document {
  const value = valueAt(document, path)
  if (field.edit.kind === 'object') return plantedIn(document, field.fields, path)
  if (field.edit.kind === 'list') {
    const entries = Array.isArray(value) && value.length > 0 ? value : [startEntry(field.fields)]
    return entries.reduce<Document>(
      (next, _entry, at) => plantedIn(next, field.fields, [...path, at]),
      withValue(document, path, entries),
    )
  }
  const hostile = hostileValue(field)
  return hostile === undefined ? document : withValue(document, path, hostile)
}

/** A document with a script in every text that its schema knows. */
export const planted = (document: Document): Document => plantedIn(document, formOf(document.family), [])

/** The part of a document that a problem is of, as it was before. */
export function restored(document: Document, before: Document, problem: string): Document {
  const path = pathOf(problem.replaceAll(/\.(\d+)(?=\.|$)/g, '[$1]'))
  const isWhole = (at: Path) => valueAt(before, at) !== undefined
  // An entry that was not there before goes as a whole, and an optional field too.
  let at = path
  while (at.length > 1 && !isFields(valueAt(before, at.slice(0, -1))) && !isWhole(at)) at = at.slice(0, -1)
  return isWhole(at) ? withValue(document, at, valueAt(before, at)) : withoutValue(document, at)
}
