import type { DocumentChange } from '../../domain/desk/document-changes'
import { useLanguage } from '../i18n/language'
import { Table } from '../parts/table'
import styles from './difference.module.css'
import { fieldTitle } from './field-title'
import { valueText } from './value-text'

/** A value before or after; nothing there is said, and an empty text is seen. */
function Value({ value, look }: { value: unknown; look: 'before' | 'after' }) {
  const { t } = useLanguage()
  if (value === undefined) return <span className={styles.nothing}>{t('difference.nothing')}</span>
  if (value === '') return <span className={styles.nothing}>{t('difference.empty')}</span>
  return <pre className={`${styles.value} ${styles[look]}`}>{valueText(value)}</pre>
}

/** Two documents field by field: where they differ, what stood there and what stands there now. */
export function Difference({ changes, label }: { changes: readonly DocumentChange[]; label: string }) {
  const { t, language } = useLanguage()
  if (changes.length === 0) return <p>{t('difference.none')}</p>
  return (
    <Table label={label}>
      <thead>
        <tr>
          <th scope="col">{t('difference.field')}</th>
          <th scope="col">{t('difference.before')}</th>
          <th scope="col">{t('difference.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ path, before, after }) => (
          <tr key={path}>
            <th scope="row" className={styles.field}>
              {path === '' ? t('difference.whole') : fieldTitle(path, language)}
              <code className={styles.path}>{path}</code>
            </th>
            <td className={styles.cell}>
              <Value value={before} look="before" />
            </td>
            <td className={styles.cell}>
              <Value value={after} look="after" />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
