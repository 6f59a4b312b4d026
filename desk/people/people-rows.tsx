import type { PeopleTable } from '../../domain/desk/people-calls'
import { useLanguage } from '../i18n/language'
import { Button } from '../parts/control/button'
import { Table } from '../parts/table'
import type { Column } from './columns'
import styles from './people-rows.module.css'

interface PeopleRowsProps<Row> {
  table: PeopleTable
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Absent for whom no row is shown in full. */
  onShow?: ((row: Row) => void) | undefined
}

/** Whether a row keeps more of a person than is shown: not a code that nobody has, or a gift without a receiver. */
const hasPerson = (row: object): boolean => !('phone' in row) || Boolean(row.phone)

/** Rows of a table of people, the newest first. */
export function PeopleRows<Row extends { id: string }>({
  table,
  columns,
  rows,
  onShow,
}: PeopleRowsProps<Row>) {
  const words = useLanguage()
  const { t } = words
  return (
    <Table label={t(`people.${table}`)}>
      <thead>
        <tr>
          {columns.map(({ name, look }) => (
            <th key={name} scope="col" className={look}>
              {t(name)}
            </th>
          ))}
          {onShow && <th scope="col">{t('people.more1')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map(({ name, look, cell }) => (
              <td key={name} className={look}>
                {cell(row, words)}
              </td>
            ))}
            {onShow && (
              <td className={styles.action}>
                {hasPerson(row) && (
                  <Button
                    look="quiet"
                    aria-label={t('people.showRow', { what: row.id })}
                    onClick={() => onShow(row)}
                  >
                    {t('people.show')}
                  </Button>
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
