import { Link } from 'react-router-dom'
import type { DeskAlert } from '../../domain/desk/alerts/alert-calls'
import type { DeskCampaign } from '../../domain/desk/campaign-calls'
import type { DeskVersionHead } from '../../domain/desk/version'
import { AlertMark } from '../alerts/alert-mark'
import { useAlerts } from '../alerts/use-alerts'
import { minuteText } from '../format/times'
import { useLanguage } from '../i18n/language'
import type { Translate } from '../i18n/translator'
import styles from './campaign-list.module.css'
import { CampaignStateBadge } from './campaign-state'
import { CampaignTimes } from './campaign-times'
import { familyName } from './family-name'

/** How far the version has come that is worked on, and who did that. */
function openText({ state, savedBy, approvedBy }: DeskVersionHead, t: Translate): string {
  if (state === 'draft') return t('campaigns.draftBy', { by: savedBy })
  return approvedBy === null
    ? t('campaigns.reviewBy', { by: savedBy })
    : t('campaigns.approvedBy', { by: approvedBy })
}

function Row({ campaign, alerts }: { campaign: DeskCampaign; alerts: readonly DeskAlert[] }) {
  const { t, language } = useLanguage()
  const { activityId, name, family, published, open, pause } = campaign
  const address = `/campaigns/${activityId}`
  const empty = <span aria-hidden="true">–</span>
  return (
    <tr>
      <th scope="row" className={styles.name}>
        <Link to={address}>{name}</Link>
        <span className={styles.about}>
          <code>{activityId}</code> · {familyName(family, language)}
        </span>
      </th>
      <td>
        <CampaignStateBadge campaign={campaign} /> <AlertMark alerts={alerts} />
        {pause && (
          <span className={styles.about}>{t('campaigns.pausedSince', { at: minuteText(pause.at) })}</span>
        )}
      </td>
      <td data-label={t('campaigns.published')}>
        {published === null ? (
          empty
        ) : (
          <Link to={`${address}/versions/${published}`}>
            {t('campaigns.version', { version: published })}
          </Link>
        )}
      </td>
      <td data-label={t('campaigns.open')}>
        {open === null ? (
          empty
        ) : (
          <>
            <Link to={`${address}/versions/${open.version}`}>
              {t('campaigns.version', { version: open.version })}
            </Link>
            <span className={styles.about}>{openText(open, t)}</span>
          </>
        )}
      </td>
      <td data-label={t('campaigns.time')} className={styles.time}>
        <div>
          <CampaignTimes campaign={campaign} />
        </div>
      </td>
    </tr>
  )
}

/** A table, and on a phone a card for each campaign. */
export function CampaignList({ campaigns }: { campaigns: readonly DeskCampaign[] }) {
  const { t } = useLanguage()
  const alerts = useAlerts()
  return (
    <div className={styles.scroll}>
      <table className={styles.list} aria-label={t('campaigns.title')}>
        <thead>
          <tr>
            <th scope="col">{t('campaigns.name')}</th>
            <th scope="col">{t('campaigns.state')}</th>
            <th scope="col">{t('campaigns.published')}</th>
            <th scope="col">{t('campaigns.open')}</th>
            <th scope="col">{t('campaigns.time')}</th>
          </tr>
        </thead>
        <tbody>
          {campaigns.map((campaign) => (
            <Row
              key={campaign.activityId}
              campaign={campaign}
              alerts={alerts.filter(({ activityId }) => activityId === campaign.activityId)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
