import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/language'
import hidden from '../../parts/hidden.module.css'
import styles from './difference.module.css'

/** What a value was, and what it is now. */
export function ValueChange({ before, after }: { before: ReactNode; after: ReactNode }) {
  const { t } = useLanguage()
  return (
    <>
      <del className={styles.before}>
        <span className={hidden.hidden}>{t('difference.was')} </span>
        {before}
      </del>
      <span aria-hidden="true">→</span>
      <ins className={styles.after}>
        <span className={hidden.hidden}>{t('difference.is')} </span>
        {after}
      </ins>
    </>
  )
}
