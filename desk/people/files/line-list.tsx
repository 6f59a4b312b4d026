import { useLanguage } from '../../i18n/language'
import styles from '../parcels-dialog.module.css'

/** What is said of lines of a file. */
export function LineList({ lines }: { lines: readonly { line: number; last?: number; message: string }[] }) {
  const { t } = useLanguage()
  return (
    <ul className={styles.problems}>
      {lines.map(({ line, last = line, message }) => (
        <li key={`${line} ${message}`}>
          {t(last === line ? 'parcels.line' : 'parcels.lines', { line, last, message })}
        </li>
      ))}
    </ul>
  )
}
