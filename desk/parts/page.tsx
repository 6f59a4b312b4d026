import { type ReactNode, useEffect } from 'react'
import { useLanguage } from '../i18n/language'
import styles from './page.module.css'

/** A page: its heading, what stands beside it, and the browser's title. */
export function Page({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const { t } = useLanguage()
  useEffect(() => {
    document.title = `${title} · ${t('common.product')}`
  }, [title, t])
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {aside}
      </header>
      {children}
    </div>
  )
}
