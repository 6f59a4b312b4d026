import type { EntryPair } from '../../../domain/desk/review/list-entries'

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
