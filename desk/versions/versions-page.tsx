import { Link } from 'react-router-dom'
import { useCampaign } from '../campaigns/campaign-context'
import { actorName } from '../format/actor-name'
import { minuteText } from '../format/times'
import { useLanguage } from '../i18n/language'
import { NUMBER, Table, TIGHT } from '../parts/table'
import { PlanNotice } from './plan-notice'
import { VersionStateBadge } from './version-state'

/** Every version of the campaign, the newest first. */
export function VersionsPage() {
  const { t } = useLanguage()
  const { versions } = useCampaign()
  if (versions.length === 0) return <p>{t('versions.none')}</p>
  return (
    <>
      <PlanNotice />
      <Table label={t('tabs.versions')} hasCards>
        <thead>
          <tr>
            <th scope="col" className={NUMBER}>
              {t('versions.number')}
            </th>
            <th scope="col">{t('campaigns.state')}</th>
            <th scope="col">{t('versions.saved')}</th>
            <th scope="col">{t('versions.approved')}</th>
            <th scope="col">{t('versions.published')}</th>
            <th scope="col">{t('versions.note')}</th>
          </tr>
        </thead>
        <tbody>
          {versions.map((version) => (
            <tr key={version.version}>
              <th scope="row" className={NUMBER} data-label={t('versions.number')}>
                <Link to={String(version.version)}>{version.version}</Link>
              </th>
              <td data-label={t('campaigns.state')}>
                <VersionStateBadge version={version} />
              </td>
              <td className={TIGHT} data-label={t('versions.saved')}>
                {actorName(version.savedBy, t)} · {minuteText(version.savedAt)}
              </td>
              <td className={TIGHT} data-label={t('versions.approved')}>
                {version.approvedBy === null
                  ? '–'
                  : `${actorName(version.approvedBy, t)} · ${minuteText(version.approvedAt)}`}
              </td>
              <td className={TIGHT} data-label={t('versions.published')}>
                {version.publishedBy === null
                  ? '–'
                  : `${actorName(version.publishedBy, t)} · ${minuteText(version.publishedAt)}`}
              </td>
              <td>
                {version.restoredFrom !== null &&
                  t('versions.restoredFrom', { version: version.restoredFrom })}{' '}
                {version.note}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  )
}
