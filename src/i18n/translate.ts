import { createTranslator, type Messages } from 'use-intl/core'
import type { Language } from '../../domain/languages'
import { preferences } from '../stores/preferences'
import { catalogue } from './catalogue'
import type { MessageKey } from './messages'

type MessageValues = Readonly<Record<string, string | number>>
export type Translate = (key: MessageKey, values?: MessageValues) => string

const cache = new Map<Language, Translate>()

/** Campaign times are Shanghai's, whatever the phone's zone (decisions §4). */
export const TIME_ZONE = 'Asia/Shanghai'

/** The translator of one language, for code outside React. */
export function translatorOf(language: Language): Translate {
  const known = cache.get(language)
  if (known) return known
  const t = createTranslator<Messages>({
    locale: language,
    messages: catalogue(language),
    timeZone: TIME_ZONE,
  })
  const translate: Translate = (key, values) => t(key, values)
  cache.set(language, translate)
  return translate
}

/** Formats a message in the page's language, for imperative code. Components use `useT`. */
export const translate: Translate = (key, values) =>
  translatorOf(preferences.getState().language)(key, values)
