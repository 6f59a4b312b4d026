import { type ReactNode, useEffect } from 'react'
import { useLanguage } from '../i18n/language'
import styles from './page.module.css'

/** Id of the text that names `main`, as the browser's title names the page. */
export const PAGE_NAME_ID = 'page-name'

interface PageProps {
  title: string
  /** Which of several pages with this heading it is. */
  tab?: string | undefined
  aside?: ReactNode
  children: ReactNode
}

/** A page: its heading, what stands beside it, and the browser's title. */
export function Page({ title, tab, aside, children }: PageProps) {
  const { t } = useLanguage()
  const name = [tab, title, t('common.product')].filter((part) => part !== undefined).join(' · ')
  useEffect(() => {
    document.title = name
  }, [name])
  return (
    <div className={styles.page}>
      <span id={PAGE_NAME_ID} hidden>
        {name}
      </span>
      <header className={styles.head}>
        <h1>{title}</h1>
        {aside}
      </header>
      {children}
    </div>
  )
}
