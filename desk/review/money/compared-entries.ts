import { pairsOf } from '../../../domain/desk/review/list-entries'

/** A prize or a card of a version, beside what it was; one that came or went has one side alone. */
export interface ComparedEntry<T> {
  readonly before: T | undefined
  readonly after: T | undefined
}

interface Side<T> {
  /** As the document has them, by which they are known again. */
  readonly entries: readonly unknown[]
  /** What is shown of each, in the same order. */
  readonly shown: readonly T[]
}

/** In the new order, and after that those that are gone. */
export const comparedEntries = <T>(before: Side<T>, after: Side<T>): ComparedEntry<T>[] =>
  pairsOf(before.entries, after.entries).map(({ before: from, after: to }) => ({
    before: from === undefined ? undefined : before.shown[from],
    after: to === undefined ? undefined : after.shown[to],
  }))

/**
 * Fen by which the most that an entry pays is more than before; undefined where that has no end.
 * @param mostOf undefined for no end
 */
export function moreFen<T>(
  { before, after }: ComparedEntry<T>,
  mostOf: (entry: T) => number | undefined,
): number | undefined {
  const [had, has] = [before, after].map((entry) => (entry === undefined ? 0 : mostOf(entry)))
  return had === undefined || has === undefined ? undefined : has - had
}
