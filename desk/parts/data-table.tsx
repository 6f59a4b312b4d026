import type { Key, ReactElement, ReactNode } from 'react'
import { useLanguage } from '../i18n/language'
import type { TextKey } from '../i18n/translator'
import styles from './data-table.module.css'

/** A column of a table, described once: its title is its head, and on a phone's card the name of each of its cells. */
export interface DataColumn<Row> {
  readonly name: TextKey
  /** Where it is not the text of its name alone. */
  readonly title?: string | ReactElement
  /** Class of its head and cells. */
  readonly look?: string | undefined
  /** Its cells name their rows. */
  readonly isHead?: boolean
  /** On a phone's card its cells stand without the title. */
  readonly isBare?: boolean
  cell(row: Row): ReactNode
}

/** Cells of numbers, at the right and in figures of one width. */
export const NUMBER = styles.number
/** Cells that are narrow and do not break. */
export const TIGHT = styles.tight
/** Cells with a quiet button, which makes no row higher. */
export const ACTION = styles.action
/** Cells of a box that selects their row. */
export const SELECT = styles.select

interface DataTableProps<Row> {
  label: string
  /** The label stands above it, too. */
  hasCaption?: boolean
  /** On a phone each row is a card. */
  hasCards?: boolean
  /** What is false is left out. */
  columns: readonly (DataColumn<NoInfer<Row>> | false)[]
  rows: readonly Row[]
  keyOf(row: Row, at: number): Key
  /** Rows that are marked. */
  isSelected?(row: Row): boolean
}

/** A table that scrolls by itself where the page is too narrow, by keyboard too. */
export function DataTable<Row>({
  label,
  hasCaption = false,
  hasCards = false,
  columns,
  rows,
  keyOf,
  isSelected,
}: DataTableProps<Row>) {
  const { t } = useLanguage()
  const shown = columns
    .filter((column) => column !== false)
    .map(({ name, title = t(name), ...column }) => ({
      ...column,
      title,
      key: typeof title === 'string' ? title : name,
    }))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    // biome-ignore lint/a11y/useSemanticElements: no landmark, which its heading is already
    <div role="group" className={hasCards ? styles.cards : styles.scroll} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        {hasCaption && <caption>{label}</caption>}
        <thead>
          <tr>
            {shown.map(({ key, look, title }) => (
              <th key={key} scope="col" className={look}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={keyOf(row, at)} className={isSelected?.(row) ? styles.selected : undefined}>
              {shown.map(({ key, look, title, isHead, isBare, cell }) => {
                const label = hasCards && !isBare && typeof title === 'string' ? title : undefined
                return isHead ? (
                  <th key={key} scope="row" className={look} data-label={label}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={key} className={look} data-label={label}>
                    {cell(row)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
