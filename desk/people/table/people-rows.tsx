import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/language'
import { Button } from '../../parts/control/button'
import { SelectBox } from '../../parts/control/select-box'
import hidden from '../../parts/hidden.module.css'
import { Table } from '../../parts/table'
import type { Column, Identified } from './column'
import styles from './people-rows.module.css'
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

function SelectHead<Row extends Identified>({ selection }: { selection: Selection<Row> }) {
  const { t } = useLanguage()
  const { count, selected, isAll } = selection
  return (
    <th scope="col" className={styles.select}>
      {count > 0 ? (
        <SelectBox
          label={t('bulk.selectAll', { count })}
          isOn={isAll}
          isMixed={selected.length > 0 && !isAll}
          onChange={selection.toggleAll}
        />
      ) : (
        <span className={hidden.hidden}>{t('bulk.select')}</span>
      )}
    </th>
  )
}

interface SelectCellProps {
  what: string | undefined
  isOn: boolean
  onChange(isRange: boolean): void
}

function SelectCell({ what, isOn, onChange }: SelectCellProps) {
  const { t } = useLanguage()
  return (
    <td className={styles.select}>
      {what !== undefined && (
        <SelectBox
          label={t('bulk.selectRow', { what })}
          isOn={isOn}
          onChange={({ nativeEvent }) => onChange(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        />
      )}
    </td>
  )
}

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
  return (
    <Table label={label}>
      <thead>
        <tr>
          {labelOf && <SelectHead selection={selection} />}
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
          <tr key={row.id} className={selection.has(row) ? styles.selected : undefined}>
            {labelOf && (
              <SelectCell
                what={labelOf(row)}
                isOn={selection.has(row)}
                onChange={(isRange) => selection.toggle(row, isRange)}
              />
            )}
            {columns.map(({ name, look, cell }) => (
              <td key={name} className={look}>
                {cell(row)}
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
