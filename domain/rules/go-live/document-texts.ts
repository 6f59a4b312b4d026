import { wordingsOf } from '../../campaign/local-text'
import { LANGUAGES } from '../../languages'

/** A text of a document in one language. */
interface DocumentText {
  /** Path of the text, without its language. */
  readonly field: string
  readonly text: string
}

/** Addresses, times, keys and numbers: nothing that is read. */
const IS_CODE = /^[!-~]*$|^(?:https?:)?\//

/** Every text of a document that somebody reads, in each of its languages. */
export function documentTexts(value: unknown, field = ''): DocumentText[] {
  if (typeof value === 'string') return IS_CODE.test(value) ? [] : [{ field, text: value }]
  const wordings = wordingsOf(value)
  if (wordings !== undefined) return LANGUAGES.map((language) => ({ field, text: wordings[language] }))
  if (Array.isArray(value)) return value.flatMap((entry, at) => documentTexts(entry, `${field}[${at}]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, entry]) =>
    documentTexts(entry, field === '' ? name : `${field}.${name}`),
  )
}
