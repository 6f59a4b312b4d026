import { useLanguage } from '../../i18n/language'
import styles from './column-choice.module.css'
import type { Identified, PeopleTableOf } from './features'

/** Which columns are shown: one at least. */
export function ColumnChoice<Row extends Identified>({ table }: { table: PeopleTableOf<Row> }) {
  const { t } = useLanguage()
  const columns = table.getAllLeafColumns()
  const shown = columns.filter((column) => column.getIsVisible())
  return (
    <details className={styles.choice}>
      <summary>{t('people.columns', { shown: shown.length, all: columns.length })}</summary>
      <fieldset className={styles.columns}>
        <legend>{t('people.columnsShown')}</legend>
        {columns.map((column) => {
          const name = column.columnDef.meta?.name
          const isShown = column.getIsVisible()
          return (
            <label key={column.id}>
              <input
                type="checkbox"
                checked={isShown}
                disabled={isShown && shown.length === 1}
                onChange={column.getToggleVisibilityHandler()}
              />
              {name && t(name)}
            </label>
          )
        })}
      </fieldset>
    </details>
  )
}
