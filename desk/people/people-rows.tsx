import type { ReactNode } from 'react'
import type { PeopleTable } from '../../domain/desk/people-calls'
import { useLanguage } from '../i18n/language'
import { Button } from '../parts/control/button'
import hidden from '../parts/hidden.module.css'
import { Table } from '../parts/table'
import { SelectBox } from './bulk/select-box'
import type { Selection } from './bulk/use-selection'
import type { Column } from './columns'
import styles from './people-rows.module.css'

interface PeopleRowsProps<Row> {
  table: PeopleTable
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Absent for whom no row is shown in full. */
  onShow?: ((row: Row) => void) | undefined
  /** More that is done with one row. */
  more?: ((row: Row) => ReactNode) | undefined
  /** Absent where nothing is done with many rows. */
  select?: RowSelection<Row> | undefined
}

/** How rows are selected; one that allows nothing has no label and no box. */
interface RowSelection<Row> extends Selection {
  readonly count: number
  labelOf(row: Row): string | undefined
}

/** Whether a row keeps more of a person than is shown: not a code that nobody has, or a gift without a receiver. */
const hasPerson = (row: object): boolean => !('phone' in row) || Boolean(row.phone)

function SelectHead<Row>({ select }: { select: RowSelection<Row> }) {
  const { t } = useLanguage()
  const { count, selected, isAll, setAll } = select
  return (
    <th scope="col" className={styles.select}>
      {count > 0 ? (
        <SelectBox
          label={t('bulk.selectAll', { count })}
          isOn={isAll}
          isMixed={selected.size > 0 && !isAll}
          onChange={setAll}
        />
      ) : (
        <span className={hidden.hidden}>{t('bulk.select')}</span>
      )}
    </th>
  )
}

function SelectCell<Row extends { id: string }>({ select, row }: { select: RowSelection<Row>; row: Row }) {
  const { t } = useLanguage()
  const what = select.labelOf(row)
  return (
    <td className={styles.select}>
      {what !== undefined && (
        <SelectBox
          label={t('bulk.selectRow', { what })}
          isOn={select.selected.has(row.id)}
          onChange={() => select.toggle(row.id)}
        />
      )}
    </td>
  )
}

/** Rows of a table of people, the newest first. */
export function PeopleRows<Row extends { id: string }>({
  table,
  columns,
  rows,
  onShow,
  more,
  select,
}: PeopleRowsProps<Row>) {
  const words = useLanguage()
  const { t } = words
  return (
    <Table label={t(`people.${table}`)}>
      <thead>
        <tr>
          {select && <SelectHead select={select} />}
          {columns.map(({ name, look }) => (
            <th key={name} scope="col" className={look}>
              {t(name)}
            </th>
          ))}
          {(onShow || more) && <th scope="col">{t('people.more1')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className={select?.selected.has(row.id) ? styles.selected : undefined}>
            {select && <SelectCell select={select} row={row} />}
            {columns.map(({ name, look, cell }) => (
              <td key={name} className={look}>
                {cell(row, words)}
              </td>
            ))}
            {(onShow || more) && (
              <td className={styles.action}>
                {onShow && hasPerson(row) && (
                  <Button
                    look="quiet"
                    aria-label={t('people.showRow', { what: row.id })}
                    onClick={() => onShow(row)}
                  >
                    {t('people.show')}
                  </Button>
                )}
                {more?.(row)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
