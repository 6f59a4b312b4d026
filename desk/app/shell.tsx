import { useEffect, useRef } from 'react'
import { Link, NavLink, Outlet, useLocation } from 'react-router-dom'
import { mayDo } from '../../domain/desk/actions'
import { useDesk } from '../api/use-desk'
import { useLanguage } from '../i18n/language'
import { Button } from '../parts/control/button'
import { PAGE_NAME_ID } from '../parts/page'
import { Problem } from '../parts/state/problem'
import { ForMeCount } from '../requests/for-me-count'
import { SearchField } from '../search/search-field'
import { LogInAgain } from '../session/log-in-again'
import { useOperator } from '../session/operator'
import { TieProblem, TieToSignOn } from '../session/single-sign-on'
import { maySeeSettings } from '../settings/may-see'
import { Offline } from './offline'
import styles from './shell.module.css'
import { LanguageSwitch, ThemeSwitch } from './switches'
import { useLogOut } from './use-log-out'

/** What stands around every page: where one can go, who is logged in, and the way out. */
export function Shell() {
  const { t } = useLanguage()
  const operator = useOperator()
  const logOut = useLogOut(useDesk())
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const isFirst = useRef(true)
  const isOfCampaigns = pathname === '/' || pathname.startsWith('/campaigns')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins at its top, for reading aloud too
  useEffect(() => {
    if (isFirst.current) isFirst.current = false
    else main.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('common.skip')}
      </a>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: outside `main` it is the page's banner, which a preview in a frame has too */}
      <header data-no-print className={styles.bar} aria-label={t('common.product')}>
        <div className={styles.inner}>
          <NavLink to="/" className={styles.brand} end>
            <span className={styles.mark} aria-hidden="true">
              红
            </span>
            <span className={styles.product}>{t('common.product')}</span>
            {operator.isDemo && <span className={styles.demo}>{t('common.demo')}</span>}
          </NavLink>
          <nav className={styles.nav} aria-label={t('common.navigation')}>
            <Link to="/" aria-current={isOfCampaigns ? 'page' : undefined}>
              {t('campaigns.title')}
            </Link>
            <NavLink to="/requests">
              {t('requests.title')} <ForMeCount />
            </NavLink>
            {maySeeSettings(operator) && <NavLink to="/settings">{t('settings.title')}</NavLink>}
            {mayDo(operator.roles, 'audit.read') && <NavLink to="/audit">{t('audit.title')}</NavLink>}
            {mayDo(operator.roles, 'accounts.read') && (
              <NavLink to="/accounts">{t('accounts.title')}</NavLink>
            )}
          </nav>
          <SearchField />
          <div className={styles.controls}>
            <p className={styles.who}>
              <strong>{operator.name}</strong>{' '}
              <span>{operator.roles.map((role) => t(`role.${role}`)).join(t('common.comma'))}</span>
            </p>
            <NavLink to="/notices" className={styles.bell} aria-label={t('notices.title')}>
              <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" focusable="false">
                <path d="M12 3a6 6 0 0 0-6 6v4l-2 3.5h16L18 13V9a6 6 0 0 0-6-6Zm-2.2 15.5a2.3 2.3 0 0 0 4.4 0" />
              </svg>
            </NavLink>
            <TieToSignOn />
            <LanguageSwitch />
            <ThemeSwitch />
            <Button look="quiet" onClick={logOut.run} isBusy={logOut.isRunning}>
              {t('session.logOut')}
            </Button>
          </div>
        </div>
      </header>
      <main
        id="main"
        aria-labelledby={PAGE_NAME_ID}
        // Until a page is there.
        aria-label={t('common.product')}
        className={styles.main}
        ref={main}
        tabIndex={-1}
      >
        <Offline />
        <Problem error={logOut.error} />
        <TieProblem />
        <Outlet />
      </main>
      <LogInAgain name={operator.name} />
    </>
  )
}
