import {
  columnVisibilityFeature,
  metaHelper,
  type ReactTable,
  rowSelectionFeature,
  type TableOptions,
  tableFeatures,
} from '@tanstack/react-table'
import type { TextKey } from '../../i18n/translator'

interface ColumnMeta {
  readonly name: TextKey
  /** Class of its cells. */
  readonly look?: string | undefined
}

/** What tables of people do in the browser; rows come filtered, in their order and page by page from the server. */
export const FEATURES = tableFeatures({
  columnVisibilityFeature,
  rowSelectionFeature,
  columnMeta: metaHelper<ColumnMeta>(),
})

export type Features = typeof FEATURES

/** Rows are known by their id. */
export interface Identified {
  readonly id: string
}

export type Columns<Row extends Identified> = TableOptions<Features, Row>['columns']
export type PeopleTableOf<Row extends Identified> = ReactTable<Features, Row>
