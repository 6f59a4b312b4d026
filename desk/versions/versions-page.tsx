import { Link } from 'react-router-dom'
import { useCampaign } from '../campaigns/campaign-context'
import { actorName } from '../format/actor-name'
import { minuteText } from '../format/times'
import { useLanguage } from '../i18n/language'
import { DataTable, NUMBER, TIGHT } from '../parts/data-table'
import { PlanNotice } from './plan-notice'
import { VersionStateBadge } from './version-state'

/** Every version of the campaign, the newest first. */
export function VersionsPage() {
  const { t } = useLanguage()
  const { versions } = useCampaign()
  const byAt = (by: string | null, at: number | null) =>
    by === null ? '–' : `${actorName(by, t)} · ${minuteText(at)}`
  if (versions.length === 0) return <p>{t('versions.none')}</p>
  return (
    <>
      <PlanNotice />
      <DataTable
        label={t('tabs.versions')}
        hasCards
        rows={versions}
        keyOf={({ version }) => version}
        columns={[
          {
            name: 'versions.number',
            look: NUMBER,
            isHead: true,
            cell: ({ version }) => <Link to={String(version)}>{version}</Link>,
          },
          { name: 'campaigns.state', cell: (version) => <VersionStateBadge version={version} /> },
          { name: 'versions.saved', look: TIGHT, cell: ({ savedBy, savedAt }) => byAt(savedBy, savedAt) },
          {
            name: 'versions.approved',
            look: TIGHT,
            cell: ({ approvedBy, approvedAt }) => byAt(approvedBy, approvedAt),
          },
          {
            name: 'versions.published',
            look: TIGHT,
            cell: ({ publishedBy, publishedAt }) => byAt(publishedBy, publishedAt),
          },
          {
            name: 'versions.note',
            isBare: true,
            cell: ({ restoredFrom, note }) => (
              <>
                {restoredFrom !== null && t('versions.restoredFrom', { version: restoredFrom })} {note}
              </>
            ),
          },
        ]}
      />
    </>
  )
}
