import type { Key, ReactElement, ReactNode } from 'react'
import { useLanguage } from '../i18n/language'
import type { TextKey } from '../i18n/translator'
import styles from './data-table.module.css'

/** A column of a table, described once: its title is its head, and on a phone's card the name of each of its cells. */
export interface DataColumn<Row, Sort extends string = string> {
  readonly name: TextKey
  /** Where it is not the text of its name alone. */
  readonly title?: string | ReactElement
  /** What the rows are sorted by where its head is pressed. */
  readonly sort?: Sort
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

interface DataTableProps<Row, Sort extends string> {
  label: string
  /** The label stands above it, too. */
  hasCaption?: boolean
  /** On a phone each row is a card. */
  hasCards?: boolean
  /** Class beside its own. */
  look?: string | undefined
  /** What is false is left out. */
  columns: readonly (DataColumn<NoInfer<Row>, NoInfer<Sort>> | false)[]
  rows: readonly Row[]
  keyOf(row: Row, at: number): Key
  /** Rows that are marked. */
  isSelected?(row: Row): boolean
  sorting?: { readonly column: Sort; readonly isDescending: boolean } | undefined
  onSort?(column: Sort): void
}

/** A table that scrolls by itself where the page is too narrow, by keyboard too. */
export function DataTable<Row, Sort extends string>({
  label,
  hasCaption = false,
  hasCards = false,
  look,
  columns,
  rows,
  keyOf,
  isSelected,
  sorting,
  onSort,
}: DataTableProps<Row, Sort>) {
  const { t } = useLanguage()
  const shown = columns
    .filter((column) => column !== false)
    .map(({ name, title = t(name), ...column }) => {
      const text = typeof title === 'string' ? title : undefined
      return { ...column, title, key: text ?? name, cardTitle: hasCards && !column.isBare ? text : undefined }
    })
  const frame = hasCards ? styles.cards : styles.scroll
  return (
    // biome-ignore lint/a11y/useSemanticElements: no landmark, which its heading is already
    <div
      role="group"
      className={look === undefined ? frame : `${frame} ${look}`}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
      tabIndex={0}
    >
      <table className={styles.table}>
        {hasCaption && <caption>{label}</caption>}
        <thead>
          <tr>
            {shown.map(({ key, look, title, sort }) => {
              const order = sorting?.isDescending ? 'descending' : 'ascending'
              const own = sort !== undefined && sort === sorting?.column ? order : undefined
              return (
                <th key={key} scope="col" className={look} aria-sort={own}>
                  {sort === undefined ? (
                    title
                  ) : (
                    <button type="button" className={styles.sort} onClick={() => onSort?.(sort)}>
                      {title}
                      <span aria-hidden="true">{own && (own === 'descending' ? '↓' : '↑')}</span>
                    </button>
                  )}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={keyOf(row, at)} className={isSelected?.(row) ? styles.selected : undefined}>
              {shown.map(({ key, look, isHead, cardTitle, cell }) => {
                const Cell = isHead ? 'th' : 'td'
                return (
                  <Cell key={key} {...(isHead && { scope: 'row' })} className={look} data-label={cardTitle}>
                    {cell(row)}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
