import type { ReactNode } from 'react'
import styles from './table.module.css'

/** A table that scrolls by itself where the page is too narrow, by keyboard too. */
export const Table = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
  // biome-ignore lint/a11y/useSemanticElements: no landmark, which its heading is already
  <div role="group" className={styles.scroll} aria-label={label} tabIndex={0}>
    <table className={styles.table}>{children}</table>
  </div>
)

/** Cells of numbers, at the right and in figures of one width. */
export const NUMBER = styles.number
/** Cells that are narrow and do not break. */
export const TIGHT = styles.tight
