import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/language'
import { Button } from '../../parts/control/button'
import { SelectBox } from '../../parts/control/select-box'
import { ACTION, DataTable, SELECT } from '../../parts/data-table'
import hidden from '../../parts/hidden.module.css'
import type { Column, Identified } from './column'
import type { Selection } from './use-selection'

interface PeopleRowsProps<Row extends Identified> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  selection: Selection<Row>
  /** Absent for whom no row is shown in full. */
  onShow?: ((row: Row) => void) | undefined
  /** More that is done with one row. */
  more?: ((row: Row) => ReactNode) | undefined
  /** What a person knows a row by that can be selected; absent where nothing is done with many rows. */
  labelOf?: ((row: Row) => string | undefined) | undefined
}

/** Whether a row keeps more of a person than is shown: not a code that nobody has, or a gift without a receiver. */
const hasPerson = (row: object): boolean => !('phone' in row) || Boolean(row.phone)

/** Rows of a table of people, the newest first. */
export function PeopleRows<Row extends Identified>({
  label,
  columns,
  rows,
  selection,
  onShow,
  more,
  labelOf,
}: PeopleRowsProps<Row>) {
  const { t } = useLanguage()
  const { count, selected, isAll } = selection
  const selectAll =
    count > 0 ? (
      <SelectBox
        label={t('bulk.selectAll', { count })}
        isOn={isAll}
        isMixed={selected.length > 0 && !isAll}
        onChange={selection.toggleAll}
      />
    ) : (
      <span className={hidden.hidden}>{t('bulk.select')}</span>
    )
  const selectBox = (row: Row) => {
    const what = labelOf?.(row)
    return (
      what !== undefined && (
        <SelectBox
          label={t('bulk.selectRow', { what })}
          isOn={selection.has(row)}
          onChange={({ nativeEvent }) =>
            selection.toggle(row, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      )
    )
  }
  const actions = (row: Row) => (
    <>
      {onShow && hasPerson(row) && (
        <Button look="quiet" aria-label={t('people.showRow', { what: row.id })} onClick={() => onShow(row)}>
          {t('people.show')}
        </Button>
      )}
      {more?.(row)}
    </>
  )
  return (
    <DataTable
      label={label}
      rows={rows}
      keyOf={({ id }) => id}
      isSelected={selection.has}
      columns={[
        labelOf !== undefined && { name: 'bulk.select', title: selectAll, look: SELECT, cell: selectBox },
        ...columns,
        (onShow ?? more) !== undefined && { name: 'people.more1', look: ACTION, cell: actions },
      ]}
    />
  )
}
