import { useLanguage } from '../../i18n/language'
import type { Column } from './column'
import styles from './column-choice.module.css'

interface ColumnChoiceProps<Row> {
  columns: readonly Column<Row>[]
  shown: readonly Column<Row>[]
  onToggle(name: string): void
}

/** Which columns are shown: one at least. */
export function ColumnChoice<Row>({ columns, shown, onToggle }: ColumnChoiceProps<Row>) {
  const { t } = useLanguage()
  return (
    <details className={styles.choice}>
      <summary>{t('people.columns', { shown: shown.length, all: columns.length })}</summary>
      <fieldset className={styles.columns}>
        <legend>{t('people.columnsShown')}</legend>
        {columns.map((column) => {
          const isShown = shown.includes(column)
          return (
            <label key={column.name}>
              <input
                type="checkbox"
                checked={isShown}
                disabled={isShown && shown.length === 1}
                onChange={() => onToggle(column.name)}
              />
              {t(column.name)}
            </label>
          )
        })}
      </fieldset>
    </details>
  )
}
