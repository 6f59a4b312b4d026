import * as z from 'zod/mini'
import type { Language } from '../../languages'
import type { ColumnTitle } from './titles'

export type Words = Readonly<Record<Language, string>>

/** What says who somebody is: the server masks every column of such a kind, except for who sees its row in full. */
export type PersonalKind = 'name' | 'phone' | 'idCard' | 'address' | 'extendInfo' | 'openId' | 'payee'
/**
 * How a column is shown. `word` is a text that is never broken, `number` a long one that is cut and can be copied, `count` a number
 * to add up; `channel` has its name in `channelName`, `parcel` its carrier in `expressCompany`.
 */
type ColumnKind =
  | PersonalKind
  | 'text'
  | 'word'
  | 'number'
  | 'count'
  | 'money'
  | 'time'
  | 'state'
  | 'channel'
  | 'parcel'

interface Places {
  /** Not in the desk's list, or the last there. */
  readonly list?: false | 'last'
  /** Its title in files where that is another one. */
  readonly file?: Words
}

/** A column of a table of the desk: what a row has there, and where it is shown; one that has words alone is in files alone. */
export interface Column extends Places {
  readonly kind: ColumnKind
  readonly schema: z.ZodMiniType
  readonly title: ColumnTitle | Words
  /** It is shown in full by its name. */
  readonly isPersonal?: true
  /** In place of the value itself. */
  inWords?(value: unknown, language: Language): string
}

const kind =
  <const K extends ColumnKind, const S extends z.ZodMiniType>(name: K, schema: S) =>
  (title: ColumnTitle | Words, places: Places = {}) => ({ kind: name, schema, title, ...places })

export const text = kind('text', z.string())
export const word = kind('word', z.string())
export const number = kind('number', z.string())
export const count = kind('count', z.number())
/** Fen. */
export const money = kind('money', z.number())
/** Epoch ms. */
export const time = kind('time', z.number())
export const channel = kind('channel', z.string())
export const parcel = kind('parcel', z.string())
export const at = time('common.time')

/** Whom a payout goes to: a phone or the bank's id. */
export const payee = kind('payee', z.string())

/** What is kept of a person. */
export const personal = <const K extends Exclude<PersonalKind, 'payee'>>(
  name: K,
  title: ColumnTitle = `people.${name}`,
) => ({ ...kind(name, z.string())(title), isPersonal: true as const })

/** A column that says in words what its value is. */
export const worded = <const S extends z.ZodMiniType>(
  schema: S,
  title: ColumnTitle,
  words: (value: z.output<S>, language: Language) => string,
  places: Places = {},
) => ({
  ...kind('text', schema)(title, places),
  inWords: (value: unknown, language: Language) => words(schema.parse(value), language),
})

/** A column where a row may have nothing. */
export const maybe = <const C extends Column>({ schema, ...column }: C) => ({
  ...column,
  schema: z.nullable<C['schema']>(schema),
})

/** What a row is, in a word and a colour. */
export interface State extends Words {
  readonly tone: 'neutral' | 'good' | 'warning' | 'bad' | 'accent'
}
export const is = (zh: string, en: string, tone: State['tone']): State => ({ 'zh-CN': zh, en, tone })

export const namesOf = <T extends object>(entries: T): (keyof T & string)[] =>
  Object.keys(entries) as (keyof T & string)[]

/** What rows of a table can be; it is not filtered by the `others`. */
export function states<S extends Readonly<Record<string, State>>, O extends keyof S = never>(
  all: S,
  ...others: readonly O[]
) {
  const names = namesOf(all)
  const filters = names.filter((name): name is Exclude<typeof name, O> => !others.some((one) => one === name))
  return { ...kind('state', z.enum(names))('people.state'), filters, states: all }
}
