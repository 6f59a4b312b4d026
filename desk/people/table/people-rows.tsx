import type { Row as TableRow } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/language'
import { Button } from '../../parts/control/button'
import { SelectBox } from '../../parts/control/select-box'
import hidden from '../../parts/hidden.module.css'
import { Table } from '../../parts/table'
import type { Features, Identified, PeopleTableOf } from './features'
import styles from './people-rows.module.css'

interface PeopleRowsProps<Row extends Identified> {
  label: string
  table: PeopleTableOf<Row>
  /** Absent for whom no row is shown in full. */
  onShow?: ((row: Row) => void) | undefined
  /** More that is done with one row. */
  more?: ((row: Row) => ReactNode) | undefined
  /** What a person knows a row by that can be selected; absent where nothing is done with many rows. */
  labelOf?: ((row: Row) => string | undefined) | undefined
}

/** Whether a row keeps more of a person than is shown: not a code that nobody has, or a gift without a receiver. */
const hasPerson = (row: object): boolean => !('phone' in row) || Boolean(row.phone)

function SelectHead<Row extends Identified>({ table }: { table: PeopleTableOf<Row> }) {
  const { t } = useLanguage()
  const count = table.getRowModel().rows.filter((row) => row.getCanSelect()).length
  const isAll = table.getIsAllRowsSelected()
  return (
    <th scope="col" className={styles.select}>
      {count > 0 ? (
        <SelectBox
          label={t('bulk.selectAll', { count })}
          isOn={isAll}
          isMixed={table.getIsSomeRowsSelected() && !isAll}
          onChange={table.getToggleAllRowsSelectedHandler()}
        />
      ) : (
        <span className={hidden.hidden}>{t('bulk.select')}</span>
      )}
    </th>
  )
}

function SelectCell<Row extends Identified>({
  row,
  what,
}: {
  row: TableRow<Features, Row>
  what: string | undefined
}) {
  const { t } = useLanguage()
  return (
    <td className={styles.select}>
      {what !== undefined && (
        <SelectBox
          label={t('bulk.selectRow', { what })}
          isOn={row.getIsSelected()}
          onChange={row.getToggleSelectedHandler()}
        />
      )}
    </td>
  )
}

/** Rows of a table of people, the newest first. */
export function PeopleRows<Row extends Identified>({
  label,
  table,
  onShow,
  more,
  labelOf,
}: PeopleRowsProps<Row>) {
  const { t } = useLanguage()
  return (
    <Table label={label}>
      <thead>
        <tr>
          {labelOf && <SelectHead table={table} />}
          {table.getVisibleLeafColumns().map(({ id, columnDef: { meta } }) => (
            <th key={id} scope="col" className={meta?.look}>
              {meta && t(meta.name)}
            </th>
          ))}
          {(onShow || more) && <th scope="col">{t('people.more1')}</th>}
        </tr>
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id} className={row.getIsSelected() ? styles.selected : undefined}>
            {labelOf && <SelectCell row={row} what={labelOf(row.original)} />}
            {row.getVisibleCells().map((cell) => (
              <td key={cell.column.id} className={cell.column.columnDef.meta?.look}>
                <table.FlexRender cell={cell} />
              </td>
            ))}
            {(onShow || more) && (
              <td className={styles.action}>
                {onShow && hasPerson(row.original) && (
                  <Button
                    look="quiet"
                    aria-label={t('people.showRow', { what: row.id })}
                    onClick={() => onShow(row.original)}
                  >
                    {t('people.show')}
                  </Button>
                )}
                {more?.(row.original)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
