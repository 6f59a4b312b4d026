import { type EntryPair, NAMES } from '../../../domain/desk/review/list-entries'
import type { Language } from '../../../domain/languages'
import { isFields } from '../../editor/document/path'
import { wordingIn } from '../../editor/document/wording'

/** What an entry of a list is called: its own name or its id; undefined for one that has neither. */
export function entryName(entry: unknown, language: Language): string | undefined {
  if (!isFields(entry)) return undefined
  return NAMES.map((name) => wordingIn(entry[name], language)).find((name) => name !== undefined)
}

/** Which of the entries that both lists have were moved: those outside the longest run that kept its order. */
export function movedOf(pairs: readonly EntryPair[]): ReadonlySet<number> {
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
