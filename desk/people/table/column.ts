import type { ReactNode } from 'react'
import type { TextKey } from '../../i18n/translator'

/** Rows are known by their id. */
export interface Identified {
  readonly id: string
}

/** A column of a table of people. Its name knows it, also to the browser, which remembers those that are hidden. */
export interface Column<Row> {
  readonly name: TextKey
  /** Class of its cells. */
  readonly look?: string | undefined
  cell(row: Row): ReactNode
}
