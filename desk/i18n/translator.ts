import { createTranslator, type Messages } from 'use-intl/core'
import type { Language } from '../../domain/languages'
import type { Texts } from './define-texts'
import { accountTexts } from './texts/accounts'
import { alertTexts } from './texts/alerts'
import { auditTexts } from './texts/audit'
import { batchTexts } from './texts/batches'
import { bulkTexts } from './texts/bulk'
import { campaignTexts } from './texts/campaigns'
import { checkListTexts } from './texts/check-list'
import { closeTexts } from './texts/close'
import { commonTexts } from './texts/common'
import { deliveryTexts } from './texts/delivery'
import { guideTexts } from './texts/guide'
import { noticeTexts } from './texts/notices'
import { overviewTexts } from './texts/overview'
import { peopleTexts } from './texts/people'
import { personTexts } from './texts/person/person'
import { previewTexts } from './texts/preview'
import { requestTexts } from './texts/requests'
import { reviewTexts } from './texts/review'
import { sessionTexts } from './texts/session'
import { settingsTexts } from './texts/settings'
import { shareTexts } from './texts/share'
import { simulateTexts } from './texts/simulate'
import { statementTexts } from './texts/statement'
import { versionTexts } from './texts/versions'
import { watchTexts } from './texts/watch'

const TEXTS = {
  ...commonTexts,
  ...sessionTexts,
  ...campaignTexts,
  ...overviewTexts,
  ...guideTexts,
  ...watchTexts,
  ...alertTexts,
  ...versionTexts,
  ...checkListTexts,
  ...previewTexts,
  ...shareTexts,
  ...simulateTexts,
  ...auditTexts,
  ...accountTexts,
  ...closeTexts,
  ...peopleTexts,
  ...personTexts,
  ...bulkTexts,
  ...batchTexts,
  ...deliveryTexts,
  ...statementTexts,
  ...requestTexts,
  ...noticeTexts,
  ...reviewTexts,
  ...settingsTexts,
}

export type TextKey = keyof typeof TEXTS
export type Translate = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string

type Nested = Record<string, Record<string, string>>

/** `group.name` → group and name; a name keeps its dots as dashes, since use-intl would read further groups. */
function placeOf(key: string): readonly [group: string, name: string] {
  const dot = key.indexOf('.')
  return [key.slice(0, dot), key.slice(dot + 1).replaceAll('.', '-')]
}

/** Group → name, as use-intl reads messages. */
function nested(texts: Texts, language: Language): Nested {
  const groups: Nested = {}
  for (const [key, entry] of Object.entries(texts)) {
    const [group, name] = placeOf(key)
    groups[group] = { ...groups[group], [name]: entry[language] }
  }
  return groups
}

const known = new Map<Language, Translate>()

/** Formats the desk's texts in one language. */
export function translatorOf(language: Language): Translate {
  const found = known.get(language)
  if (found !== undefined) return found
  const format = createTranslator<Messages>({
    locale: language,
    messages: nested(TEXTS, language),
    timeZone: 'Asia/Shanghai',
  })
  const translate: Translate = (key, values) => format(placeOf(key).join('.'), values)
  known.set(language, translate)
  return translate
}
