import { LANGUAGES, type Language } from '../languages'

/** A wording for each language. */
type Wordings = Record<Language, string>

/** A text of a campaign: one for all languages, or one for each. */
export type LocalText = string | Wordings

/** A value with its texts in one language. */
export type InOneLanguage<T> = T extends Wordings
  ? string
  : T extends object
    ? { [K in keyof T]: InOneLanguage<T[K]> }
    : T

/** The wordings of a value that has one for each language and nothing else; undefined for any other. */
export function wordingsOf(value: unknown): Wordings | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const entries = new Map(Object.entries(value))
  const [chinese, english] = LANGUAGES.map((language) => entries.get(language))
  if (entries.size !== LANGUAGES.length) return undefined
  return typeof chinese === 'string' && typeof english === 'string'
    ? { 'zh-CN': chinese, en: english }
    : undefined
}

/** What a text says in each language that it is given in; nothing for one that is missing. */
export function textsOf(text: LocalText | null | undefined): string[] {
  if (typeof text === 'string') return [text]
  return text ? LANGUAGES.map((language) => text[language]) : []
}

/** A campaign, or a part of one, as it reads in a language. */
export function inLanguage<T>(value: T, language: Language): InOneLanguage<T> {
  return translated(value, language) as InOneLanguage<T>
}

function translated(value: unknown, language: Language): unknown {
  const wordings = wordingsOf(value)
  if (wordings !== undefined) return wordings[language]
  if (Array.isArray(value)) return value.map((entry) => translated(entry, language))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, translated(entry, language)]))
}
