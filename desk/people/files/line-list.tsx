import { useLanguage } from '../../i18n/language'
import styles from '../parcels-dialog.module.css'

/** What is said of lines of a file. */
export function LineList({ lines }: { lines: readonly { line: number; message: string }[] }) {
  const { t } = useLanguage()
  return (
    <ul className={styles.problems}>
      {lines.map(({ line, message }) => (
        <li key={`${line} ${message}`}>{t('parcels.line', { line, message })}</li>
      ))}
    </ul>
  )
}
