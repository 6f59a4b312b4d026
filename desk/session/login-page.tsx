import { useEffect } from 'react'
import { LanguageSwitch, ThemeSwitch } from '../app/switches'
import { useLanguage } from '../i18n/language'
import { LoginForm } from './login-form'
import styles from './login-page.module.css'
import { SingleSignOn } from './single-sign-on'

/** Stands in place of every page until somebody is logged in; the address stays. */
export function LoginPage() {
  const { t } = useLanguage()
  useEffect(() => {
    document.title = `${t('session.title')} · ${t('common.product')}`
  }, [t])
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <header className={styles.head}>
          <span className={styles.mark} aria-hidden="true">
            红
          </span>
          <div>
            <h1>{t('session.title')}</h1>
            <p>{t('common.product')}</p>
          </div>
        </header>
        <SingleSignOn />
        <LoginForm />
      </div>
      <div className={styles.switches}>
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </main>
  )
}
