import type { Language } from '../../domain/languages'
import { yuanText } from '../../domain/rules/money'

const MONEY = /^(.+)Fen$/

/** What the words of a finding name: money of `stakeFen` is `stake`, to be read. */
export const findingValues = (
  values: Readonly<Record<string, string | number>>,
  language: Language,
): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const [, money] = MONEY.exec(name) ?? []
      return money !== undefined && typeof value === 'number'
        ? [money, yuanText(value, language)]
        : [name, value]
    }),
  )
