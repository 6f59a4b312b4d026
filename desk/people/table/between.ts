import type { Identified } from './column'

/** The rows from one to another with both, whichever comes first; the second alone where the first is not there any more. */
export function between<Row extends Identified>(
  rows: readonly Row[],
  from: string | undefined,
  to: Row,
): readonly Row[] {
  const [first, last] = [from, to.id]
    .map((end) => rows.findIndex(({ id }) => id === end))
    .toSorted((a, b) => a - b)
  return first === undefined || last === undefined || first < 0 ? [to] : rows.slice(first, last + 1)
}
