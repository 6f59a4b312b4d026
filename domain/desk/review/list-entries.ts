import { wordingsOf } from '../../campaign/local-text'
import { canonicalJson } from '../../canonical-json'
import { LANGUAGES } from '../../languages'

/** An entry of a list before and after; undefined where it was not there, or is not there any longer. */
export interface EntryPair {
  readonly before: number | undefined
  readonly after: number | undefined
}

type Fields = Readonly<Record<string, unknown>>

const IDS = ['id', 'key', 'code'] as const
/** The fields that an entry is called by, the first that it has. */
export const NAMES = ['name', 'prizeName', 'title', 'label', 'fullDiscountDesc', ...IDS] as const

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown): string | undefined => {
  const wordings = wordingsOf(value)
  const texts: unknown[] = wordings ? LANGUAGES.map((language) => wordings[language]) : [value]
  return texts.find((text): text is string => typeof text === 'string' && text.trim() !== '')
}

const nameOf = (entry: Fields): string | undefined => {
  for (const name of NAMES) {
    const text = textOf(entry[name])
    if (text !== undefined) return text
  }
  return undefined
}

/** A prize is numbered anew when it moves, and is the same one by all the rest of it. */
function withoutPlace(entry: Fields): string | undefined {
  const { awardIndex, ...rest } = entry
  return awardIndex === undefined ? undefined : canonicalJson(rest)
}

/** By what an entry is the same one, from the surest; undefined for one that has no such mark. */
const MARKS: readonly ((entry: unknown) => string | undefined)[] = [
  (entry) => canonicalJson(entry ?? null),
  ...IDS.map((name) => (entry: unknown) => {
    const id = isFields(entry) ? entry[name] : undefined
    return typeof id === 'string' ? id : undefined
  }),
  (entry) => (isFields(entry) ? withoutPlace(entry) : undefined),
  (entry) => (isFields(entry) ? nameOf(entry) : undefined),
]

const hasId = (entry: unknown): boolean =>
  isFields(entry) && IDS.some((name) => typeof entry[name] === 'string')

/**
 * The entries of two lists that are the same one: equal, of one id, equal but for a prize's number or of one name, and
 * otherwise of one place. In the order of the second list, then those that it has no longer.
 */
export function pairsOf(before: readonly unknown[], after: readonly unknown[]): EntryPair[] {
  const found = new Map<number, number>()
  const taken = new Set<number>()
  const pair = (from: number, to: number) => {
    found.set(to, from)
    taken.add(from)
  }
  for (const markOf of MARKS) {
    const free = new Map<string, number[]>()
    for (const [from, entry] of before.entries()) {
      const mark = taken.has(from) ? undefined : markOf(entry)
      if (mark === undefined) continue
      const same = free.get(mark)
      if (same === undefined) free.set(mark, [from])
      else same.push(from)
    }
    for (const [to, entry] of after.entries()) {
      const mark = found.has(to) ? undefined : markOf(entry)
      const from = mark === undefined ? undefined : free.get(mark)?.shift()
      if (from !== undefined) pair(from, to)
    }
  }
  for (const [to, entry] of after.entries()) {
    const isOther = hasId(entry) || hasId(before[to])
    if (!found.has(to) && to < before.length && !taken.has(to) && !isOther) pair(to, to)
  }
  return [
    ...after.map((_, to): EntryPair => ({ before: found.get(to), after: to })),
    ...before.flatMap((_, from): EntryPair[] =>
      taken.has(from) ? [] : [{ before: from, after: undefined }],
    ),
  ]
}
