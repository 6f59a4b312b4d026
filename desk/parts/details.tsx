import type { ReactNode } from 'react'
import { useLanguage } from '../i18n/language'
import styles from './details.module.css'

/** What a person rarely needs: hashes, seeds, names of settings and of a file's columns. It is printed open. */
export function Details({ children }: { children: ReactNode }) {
  const { t } = useLanguage()
  return (
    <details className={styles.details}>
      <summary>{t('common.details')}</summary>
      {children}
    </details>
  )
}
