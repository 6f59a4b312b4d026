import { useEffect, useRef } from 'react'
import { Link, Navigate, NavLink, Outlet, useLocation, useParams } from 'react-router-dom'
import { mayDo } from '../../domain/desk/actions'
import { SYSTEM_ID } from '../../domain/desk/call'
import { campaignCall } from '../../domain/desk/campaign-calls'
import { isFinal } from '../api/problem'
import { useDeskQuery } from '../api/use-desk'
import { CampaignGuide } from '../guide/campaign-guide'
import { useLanguage } from '../i18n/language'
import { ButtonLink } from '../parts/control/button'
import { CopyCode } from '../parts/control/copy-code'
import { Page } from '../parts/page'
import { Loaded } from '../parts/state/loaded'
import { useOperator } from '../session/operator'
import type { CampaignAnswer } from './campaign-context'
import styles from './campaign-page.module.css'
import { CampaignStateBadge } from './campaign-state'
import { CampaignTimes } from './campaign-times'
import { familyName } from './family-name'
import { CAMPAIGN_TABS } from './tabs'

const EVERY_MS = 15_000

/** The tabs that the operator may open; where they are wider than the page, the present one is in sight. */
function Tabs() {
  const { t } = useLanguage()
  const { roles } = useOperator()
  const { pathname } = useLocation()
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address has another tab
  useEffect(() => {
    const present = row.current?.querySelector('[aria-current="page"]')
    present?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  return (
    <nav className={styles.tabs} aria-label={t('tabs.label')} ref={row}>
      {CAMPAIGN_TABS.filter(([, , needs]) => mayDo(roles, needs)).map(([path, name]) => (
        <NavLink key={path} to={path}>
          {t(name)}
        </NavLink>
      ))}
    </nav>
  )
}

function Head({ answer }: { answer: CampaignAnswer }) {
  const { t, language } = useLanguage()
  const { campaign } = answer
  const [, , tab = ''] = useLocation().pathname.split('/').filter(Boolean)
  const tabName = CAMPAIGN_TABS.find(([path]) => path === tab)?.[1]
  return (
    <Page
      title={campaign.name}
      tab={tabName && t(tabName)}
      aside={<CampaignStateBadge campaign={campaign} />}
    >
      <p className={styles.about}>
        <span>
          <CopyCode text={campaign.activityId} />
        </span>
        <span>{familyName(campaign.family, language)}</span>
        <CampaignTimes campaign={campaign} />
        {campaign.published !== null && (
          <span>{t('campaigns.publishedNow', { version: campaign.published })}</span>
        )}
      </p>
      <CampaignGuide campaign={campaign} tab={tab} />
      <Tabs />
      <Outlet context={answer} />
    </Page>
  )
}

/** An id that no campaign has, or that none can have. */
const isUnknown = (error: unknown) => isFinal(error) && (error.status === 404 || error.status === 400)

function NoCampaign({ activityId }: { activityId: string }) {
  const { t } = useLanguage()
  return (
    <Page title={t('campaigns.unknown')}>
      <p className={styles.unknown}>{t('campaigns.unknownLead', { activityId })}</p>
      <p>
        <ButtonLink to="/campaigns">{t('campaigns.toList')}</ButtonLink>
      </p>
    </Page>
  )
}

function Campaign({ activityId }: { activityId: string }) {
  const query = useDeskQuery(campaignCall, { activityId }, { everyMs: EVERY_MS })
  if (query.data === undefined && isUnknown(query.error)) return <NoCampaign activityId={activityId} />
  return <Loaded query={query}>{(answer) => <Head answer={answer} />}</Loaded>
}

/** A campaign: its name and state, and below them the tab of the address. */
export function CampaignPage() {
  const { t } = useLanguage()
  const { activityId = '' } = useParams()
  const { pathname, search } = useLocation()
  // Logs and lists name it as they name a campaign.
  if (activityId === SYSTEM_ID)
    return <Navigate to={`${pathname.replace(/^\/campaigns\/[^/]*/, '/settings')}${search}`} replace />
  return (
    <>
      <Link data-no-print to="/campaigns" className={styles.back}>
        ← {t('campaigns.title')}
      </Link>
      <Campaign key={activityId} activityId={activityId} />
    </>
  )
}
