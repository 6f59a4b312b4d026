import { NavLink, Outlet } from 'react-router-dom'
import { SYSTEM_ID } from '../../domain/desk/call'
import { campaignCall } from '../../domain/desk/campaign-calls'
import { useDeskQuery } from '../api/use-desk'
import tabs from '../campaigns/campaign-page.module.css'
import { useLanguage } from '../i18n/language'
import { Page } from '../parts/page'
import { Loaded } from '../parts/state/loaded'
import { useOperator } from '../session/operator'
import { maySeeSettings } from './may-see'

const EVERY_MS = 15_000

/** The system configuration: its versions are edited, reviewed and published on the pages of a campaign's. */
export function SettingsPage() {
  const { t } = useLanguage()
  const isAllowed = maySeeSettings(useOperator())
  const query = useDeskQuery(
    campaignCall,
    { activityId: SYSTEM_ID },
    { everyMs: EVERY_MS, enabled: isAllowed },
  )
  if (!isAllowed)
    return (
      <Page title={t('settings.title')}>
        <p>{t('settings.notAllowed')}</p>
      </Page>
    )
  return (
    <Page title={t('settings.title')}>
      <p className={tabs.about}>{t('settings.lead')}</p>
      <nav className={tabs.tabs} aria-label={t('settings.tabs')}>
        <NavLink to="edit">{t('tabs.edit')}</NavLink>
        <NavLink to="versions">{t('tabs.versions')}</NavLink>
      </nav>
      <Loaded query={query}>{(answer) => <Outlet context={answer} />}</Loaded>
    </Page>
  )
}
