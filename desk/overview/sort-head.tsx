import type { ReactNode } from 'react'
import styles from './sort-head.module.css'
import type { SortColumn, Sorting } from './sorting'

interface SortHeadProps {
  column: SortColumn
  sorting: Sorting | undefined
  /** At the right, as its numbers are. */
  isNumber?: boolean
  onPress(column: SortColumn): void
  children: ReactNode
}

/** A column's head, which sorts by it. */
export function SortHead({ column, sorting, isNumber = false, onPress, children }: SortHeadProps) {
  const own = sorting?.column === column ? sorting : undefined
  const order = own?.isDescending ? 'descending' : 'ascending'
  return (
    <th scope="col" aria-sort={own && order} className={isNumber ? styles.number : undefined}>
      <button type="button" className={styles.button} onClick={() => onPress(column)}>
        {children}
        <span aria-hidden="true" className={styles.arrow}>
          {own ? (own.isDescending ? '↓' : '↑') : ''}
        </span>
      </button>
    </th>
  )
}
