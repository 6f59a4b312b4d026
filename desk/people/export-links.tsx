import type { ReactNode } from 'react'
import { EXPORT_FILE, type Exported, formatsOf } from '../../domain/desk/export-calls'
import { useLanguage } from '../i18n/language'
import styles from './export-links.module.css'

interface ExportLinksProps {
  id: string
  /** What it is of, where that is not a table. */
  of?: Exported | 'table'
  /** What the file is of, for those who hear the links. */
  name: string
  onTaken?: (() => void) | undefined
  /** What is said beside them. */
  children?: ReactNode
}

/** The ways to a file that is written, one for each format. */
export function ExportLinks({ id, of = 'table', name, onTaken, children }: ExportLinksProps) {
  const { t } = useLanguage()
  return (
    <span className={styles.files}>
      {formatsOf(of).map((format) => (
        <a
          key={format}
          href={`${EXPORT_FILE}?id=${id}&format=${format}`}
          download
          aria-label={`${t(`exports.${format}`)}${t('common.comma')}${name}`}
          onClick={onTaken}
        >
          {t(`exports.${format}`)}
        </a>
      ))}
      {children}
    </span>
  )
}
