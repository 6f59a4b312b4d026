import type { TextKey } from '../../i18n/translator'
import { type DataColumn, NUMBER } from '../../parts/data-table'
import { ValueChange } from '../../versions/difference/value-change'
import type { ComparedEntry } from './compared-entries'
import styles from './money-review.module.css'

/** Something of a version, below what it takes the place of. */
function ComparedText({ before, after }: ComparedEntry<string>) {
  if (before === undefined || after === undefined || before === after) return after ?? before
  return (
    <span className={styles.changed}>
      <ValueChange before={before} after={after} />
    </span>
  )
}

/** A column of numbers, each below the one that it takes the place of. */
export const comparedColumn = <T,>(name: TextKey, of: (side: T) => string): DataColumn<ComparedEntry<T>> => ({
  name,
  look: NUMBER,
  cell: ({ before, after }) => <ComparedText before={before && of(before)} after={after && of(after)} />,
})
