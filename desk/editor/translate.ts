import { createTranslator } from 'use-intl/core'
import type { Language } from '../../domain/languages'
import { type EditorText, editorTexts } from './texts'

export type Translate = (key: EditorText, values?: Readonly<Record<string, string | number>>) => string

/** The texts in the form that use-intl reads: by group and name. */
type Messages = { editor: { [K in EditorText as K extends `editor.${infer Name}` ? Name : never]: string } }

const messages = (language: Language): Messages => ({
  editor: Object.fromEntries(
    Object.entries(editorTexts).map(([key, text]) => [key.slice(key.indexOf('.') + 1), text[language]]),
  ) as Messages['editor'],
})

const known = new Map<Language, Translate>()

/** The editor's texts in a language. They are loaded with the editor and not with the desk. */
export function translatorOf(language: Language): Translate {
  const found = known.get(language)
  if (found !== undefined) return found
  const format = createTranslator<Messages>({
    locale: language,
    messages: messages(language),
    timeZone: 'Asia/Shanghai',
  })
  const translate: Translate = (key, values) => format(key, values)
  known.set(language, translate)
  return translate
}
