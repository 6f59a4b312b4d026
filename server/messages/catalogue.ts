import { activityMessages } from './activity'
import { bankMessages } from './bank'
import { captchaMessages } from './captcha'
import { cardMessages } from './cards'
import { coreMessages } from './core'
import { counterMessages } from './counter'
import type { Lang } from './define'
import { deskMessages } from './desk'
import { alertMessages } from './desk/alerts'
import { auditMessages } from './desk/audit'
import { moneyMessages } from './desk/money'
import { noticeMessages } from './desk/notices'
import { parcelMessages } from './desk/parcels'
import { newYearMessages } from './new-year'
import { operatorMessages } from './operator'
import { payoutMessages } from './payouts'
import { placeMessages } from './place'
import { prizeMessages } from './prizes'

const catalogue = {
  ...coreMessages,
  ...activityMessages,
  ...bankMessages,
  ...captchaMessages,
  ...cardMessages,
  ...newYearMessages,
  ...payoutMessages,
  ...placeMessages,
  ...deskMessages,
  ...alertMessages,
  ...auditMessages,
  ...moneyMessages,
  ...noticeMessages,
  ...parcelMessages,
  ...counterMessages,
  ...operatorMessages,
  ...prizeMessages,
}

export type { Lang } from './define'
export type MessageKey = keyof typeof catalogue
/** Whether a text of ours has this key. */
export const isMessageKey = (key: string): key is MessageKey => Object.hasOwn(catalogue, key)
export type MessageValues = Readonly<Record<string, string | number>>

/** A text of ours by key, or one that stands in a campaign's configuration and is shown as it is. */
export type MessageRef = MessageKey | { readonly text: string }

/** The text in a language, its `{name}` places filled. */
export function textOf(lang: Lang, message: MessageRef, values: MessageValues = {}): string {
  if (typeof message === 'object') return message.text
  return catalogue[message][lang].replace(/\{(\w+)\}/g, (place, name: string) =>
    String(values[name] ?? place),
  )
}

/** The language of an answer: the best of `Accept-Language` that is English or Chinese, else Chinese (decisions §1). */
export function languageOf(acceptLanguage: string | undefined): Lang {
  const wishes = (acceptLanguage ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().toLowerCase().split(';')
      const q = rest.map((r) => /^\s*q=([\d.]+)\s*$/.exec(r)?.[1]).find((v) => v !== undefined)
      return { tag: tag.trim(), q: q === undefined ? 1 : Number(q) }
    })
    .filter(({ tag, q }) => q > 0 && (/^zh\b/.test(tag) || /^en\b/.test(tag)))
    .sort((a, b) => b.q - a.q)
  return wishes[0]?.tag.startsWith('en') ? 'en' : 'zh-CN'
}

/** A business refusal: HTTP 200 with this code and text, in the envelope (decisions §3). */
export interface Refused {
  readonly refused: true
  readonly code: number
  readonly message: MessageRef
  readonly values?: MessageValues | undefined
  readonly fields: Readonly<Record<string, unknown>>
  /** Undoes the transaction whose work refuses. */
  readonly undo?: true
}

/**
 * What a handler returns to refuse.
 * @param code one of `CODES`, never 200
 * @param message key of a text, or `{ text }` for one of the configuration
 * @param fields fields of the answer that go along
 * @param values what fills the text's places
 */
export function refuse(
  code: number,
  message: MessageRef,
  fields: Readonly<Record<string, unknown>> = {},
  values?: MessageValues,
): Refused {
  return { refused: true, code, message, fields, values }
}

/** Tells a refusal from a success. */
export function isRefused(value: unknown): value is Refused {
  return typeof value === 'object' && value !== null && 'refused' in value && value.refused === true
}
