import { Link } from 'react-router-dom'
import { yuanText } from '../../../domain/rules/money'
import { useLanguage } from '../../i18n/language'
import { Notice } from '../../parts/state/notice'
import styles from '../parcels-dialog.module.css'
import type { BulkAction } from './actions'
import type { BulkProgress } from './run'

interface BulkResultProps {
  progress: BulkProgress
  /** What a person knows each row by. */
  labels: ReadonlyMap<string, string>
  isOfMoney: boolean
  says: BulkAction<never>['says']
}

/** What became of the rows: how many were done, and of each that failed why. */
export function BulkResult({ progress, labels, isOfMoney, says }: BulkResultProps) {
  const { t, language } = useLanguage()
  const { done, unchanged, failed, fen, rest, waiting } = progress
  const tone = failed.length > 0 || rest.length > 0 ? 'bad' : 'good'
  return (
    <Notice tone={tone}>
      <div>
        <p>
          {isOfMoney
            ? t(says?.done ?? 'bulk.doneFen', { count: done, fen: yuanText(fen, language) })
            : t('bulk.done', { count: done })}
        </p>
        {unchanged > 0 && <p>{t(says?.unchanged ?? 'bulk.unchanged', { count: unchanged })}</p>}
        {waiting > 0 && (
          <p>
            {t('bulk.waiting', { count: waiting })} <Link to="/requests">{t('requests.see')}</Link>
          </p>
        )}
        {rest.length > 0 && <p>{t('bulk.rest', { count: rest.length })}</p>}
        {failed.length > 0 && (
          <>
            <p>{t('bulk.failed', { count: failed.length })}</p>
            <ul className={styles.problems}>
              {failed.map(({ id, message }) => (
                <li key={id}>{t('bulk.failedRow', { row: labels.get(id) ?? id, message })}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Notice>
  )
}
