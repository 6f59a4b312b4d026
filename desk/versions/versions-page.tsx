import { Link } from 'react-router-dom'
import type { DeskVersionHead } from '../../domain/desk/version'
import { useCampaign } from '../campaigns/campaign-context'
import { actorName } from '../format/actor-name'
import { minuteText } from '../format/times'
import { useLanguage } from '../i18n/language'
import { type DataColumn, DataTable, NUMBER, TIGHT } from '../parts/data-table'
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
          ...(['saved', 'approved', 'published'] as const).map(
            (step): DataColumn<DeskVersionHead> => ({
              name: `versions.${step}`,
              look: TIGHT,
              cell: ({ [`${step}By` as const]: by, [`${step}At` as const]: at }) =>
                by === null ? '–' : `${actorName(by, t)} · ${minuteText(at)}`,
            }),
          ),
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
