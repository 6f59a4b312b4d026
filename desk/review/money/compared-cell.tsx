import { NUMBER } from '../../parts/table'
import { ValueChange } from '../../versions/difference/value-change'
import styles from './money-review.module.css'

interface ComparedCellProps {
  /** Undefined where there is nothing to compare with. */
  before: string | undefined
  /** Undefined for what is there no longer. */
  after: string | undefined
  isHead?: boolean
}

/** A number of a version, below the one that it takes the place of. */
export function ComparedCell({ before, after, isHead = false }: ComparedCellProps) {
  const isChanged = before !== undefined && after !== undefined && before !== after
  const text = isChanged ? (
    <span className={styles.changed}>
      <ValueChange before={before} after={after} />
    </span>
  ) : (
    (after ?? before)
  )
  return isHead ? (
    <th scope="row" className={NUMBER}>
      {text}
    </th>
  ) : (
    <td className={NUMBER}>{text}</td>
  )
}
