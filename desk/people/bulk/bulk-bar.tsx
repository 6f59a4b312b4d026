import { yuanText } from '../../../domain/rules/money'
import { countText } from '../../format/numbers'
import { useLanguage } from '../../i18n/language'
import { Button } from '../../parts/control/button'
import { standsFast } from '../../parts/stands-fast'
import type { BulkAction } from './actions'
import styles from './bulk-bar.module.css'

interface BulkBarProps<Row> {
  actions: readonly BulkAction<Row>[]
  /** Those that are selected. */
  rows: readonly Row[]
  onAsk(asked: BulkAsked<Row>): void
  onClear(): void
}

/** What is to be done, and with which rows. */
export interface BulkAsked<Row> {
  readonly action: BulkAction<Row>
  readonly rows: readonly Row[]
}

/** How many rows are selected, and what can be done with them. */
export function BulkBar<Row>({ actions, rows, onAsk, onClear }: BulkBarProps<Row>) {
  const { t, language } = useLanguage()
  const fen = rows.reduce((sum, row) => sum + (actions.find(({ fits }) => fits(row))?.fenOf?.(row) ?? 0), 0)
  const count = countText(rows.length, language)
  return (
    <div ref={standsFast} className={styles.bar}>
      <p role="status" className={styles.count}>
        {rows.length === 0
          ? t('bulk.none')
          : fen > 0
            ? t('bulk.selectedFen', { count, fen: yuanText(fen, language) })
            : t('bulk.selected', { count })}
      </p>
      {actions.map((action) => {
        const fitting = rows.filter((row) => action.fits(row))
        return (
          <Button
            key={action.name}
            look={fitting.length > 0 ? 'primary' : 'plain'}
            disabled={fitting.length === 0}
            onClick={() => onAsk({ action, rows: fitting })}
          >
            {t(fitting.length > 0 ? `${action.name}.doSome` : `${action.name}.do`, { count: fitting.length })}
          </Button>
        )
      })}
      {rows.length > 0 && (
        <Button look="quiet" onClick={onClear}>
          {t('bulk.clear')}
        </Button>
      )}
    </div>
  )
}
