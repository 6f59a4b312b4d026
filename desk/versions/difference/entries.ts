import type { Language } from '../../../domain/languages'
import { isFields } from '../../editor/document/path'
import { isSame } from '../../editor/document/same'
import { wordingIn } from '../../editor/document/wording'

/** An entry of a list before and after; undefined where it was not there, or is not there any longer. */
interface Pair {
  before: number | undefined
  after: number | undefined
}

const NAMES = ['name', 'prizeName', 'title', 'label', 'fullDiscountDesc']
const IDS = ['id', 'key', 'code']

/** What an entry of a list is called: its own name or its id; undefined for one that has neither. */
export function entryName(entry: unknown, language: Language): string | undefined {
  if (!isFields(entry)) return undefined
  return [...NAMES, ...IDS].map((name) => wordingIn(entry[name], language)).find((name) => name !== undefined)
}

/** By what an entry is the same one, from the surest. */
const SAME: ((one: unknown, other: unknown) => boolean)[] = [
  isSame,
  (one, other) =>
    isFields(one) &&
    isFields(other) &&
    IDS.some((name) => typeof one[name] === 'string' && one[name] === other[name]),
  (one, other) => {
    const name = entryName(one, 'zh-CN')
    return name !== undefined && name === entryName(other, 'zh-CN')
  },
]

const hasId = (entry: unknown) => isFields(entry) && IDS.some((name) => typeof entry[name] === 'string')

/**
 * The entries of two lists that are the same one: equal, of one id or of one name, and otherwise of one place. In the order of
 * the second list, then those that it has no longer.
 */
export function pairsOf(before: readonly unknown[], after: readonly unknown[]): Pair[] {
  const found = new Map<number, number>()
  const taken = new Set<number>()
  const pair = (from: number, to: number) => {
    found.set(to, from)
    taken.add(from)
  }
  for (const isOne of SAME)
    for (const [to, entry] of after.entries()) {
      if (found.has(to)) continue
      const from = before.findIndex((other, at) => !taken.has(at) && isOne(other, entry))
      if (from >= 0) pair(from, to)
    }
  for (const [to, entry] of after.entries()) {
    const isOther = hasId(entry) || hasId(before[to])
    if (!found.has(to) && to < before.length && !taken.has(to) && !isOther) pair(to, to)
  }
  return [
    ...after.map((_, to): Pair => ({ before: found.get(to), after: to })),
    ...before.flatMap((_, from): Pair[] => (taken.has(from) ? [] : [{ before: from, after: undefined }])),
  ]
}

/** Which of the entries that both lists have were moved: those outside the longest run that kept its order. */
export function movedOf(pairs: readonly Pair[]): ReadonlySet<number> {
  const kept = pairs.flatMap(({ before, after }) =>
    before === undefined || after === undefined ? [] : [{ before, after }],
  )
  const runs: { before: number; after: number }[][] = []
  for (const [at, one] of kept.entries()) {
    const longest = runs
      .slice(0, at)
      .filter((run) => (run.at(-1)?.before ?? 0) < one.before)
      .reduce<{ before: number; after: number }[]>((best, run) => (run.length > best.length ? run : best), [])
    runs.push([...longest, one])
  }
  const stay = runs.reduce<{ before: number; after: number }[]>(
    (best, run) => (run.length > best.length ? run : best),
    [],
  )
  const stayed = new Set(stay.map(({ after }) => after))
  return new Set(kept.flatMap(({ after }) => (stayed.has(after) ? [] : [after])))
}
