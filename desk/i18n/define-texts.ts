import type { Language } from '../../domain/languages'
export type Texts = Readonly<Record<string, Readonly<Record<Language, string>>>>

/**
 * One subject's texts, both languages side by side. Keys are `group.name` with exactly one dot; texts are ICU messages.
 */
export const defineTexts = <const K extends `${string}.${string}`>(
  texts: Readonly<Record<K, Readonly<Record<Language, string>>>>,
): Readonly<Record<K, Readonly<Record<Language, string>>>> => texts
