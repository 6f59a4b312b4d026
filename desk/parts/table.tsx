import type { ReactNode } from 'react'
import styles from './table.module.css'

interface TableProps {
  label: string
  /** On a phone each row is a card, and a cell names its column by `data-label`. */
  hasCards?: boolean
  children: ReactNode
}

/** A table that scrolls by itself where the page is too narrow, by keyboard too. */
export const Table = ({ label, hasCards = false, children }: TableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
  // biome-ignore lint/a11y/useSemanticElements: no landmark, which its heading is already
  <div role="group" className={hasCards ? styles.cards : styles.scroll} aria-label={label} tabIndex={0}>
    <table className={styles.table}>{children}</table>
  </div>
)

/** Cells of numbers, at the right and in figures of one width. */
export const NUMBER = styles.number
/** Cells that are narrow and do not break. */
export const TIGHT = styles.tight
