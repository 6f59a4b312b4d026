import type { Language } from '../../domain/languages'

export type Lang = Language

/** One text of the server in both languages; `{name}` stands for a value. */
type Message = Readonly<Record<Lang, string>>

/** Keeps the keys of a family's texts as literal types. */
export function defineMessages<T extends Record<string, Message>>(messages: T): T {
  return messages
}
