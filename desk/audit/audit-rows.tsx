import { Link } from 'react-router-dom'
import type { AuditRow } from '../../domain/desk/audit/audit-calls'
import { SYSTEM_ID } from '../../domain/desk/call'
import { actorName } from '../format/actor-name'
import { secondText } from '../format/times'
import { useLanguage } from '../i18n/language'
import { DataTable, NUMBER, TIGHT } from '../parts/data-table'
import { deedName } from './deed-name'
import { Detail } from './detail'

export function AuditRows({ rows }: { rows: readonly AuditRow[] }) {
  const { t } = useLanguage()
  return (
    <DataTable
      label={t('audit.title')}
      rows={rows}
      keyOf={({ seq }) => seq}
      columns={[
        { name: 'audit.seq', look: NUMBER, isHead: true, cell: ({ seq }) => seq },
        { name: 'common.time', look: TIGHT, cell: ({ at }) => secondText(at) },
        {
          name: 'steps.actor',
          cell: ({ actor, actorId }) => (
            <>
              {actorName(actor, t)} {actorId !== null && <small>#{actorId}</small>}
            </>
          ),
        },
        { name: 'audit.action', look: TIGHT, cell: ({ action }) => deedName(action, t) },
        {
          name: 'campaigns.name',
          cell: ({ activityId }) =>
            activityId === '' ? (
              '–'
            ) : (
              <Link to={`/campaigns/${activityId}`}>
                {activityId === SYSTEM_ID ? t('settings.title') : activityId}
              </Link>
            ),
        },
        { name: 'audit.detail', cell: ({ detail }) => <Detail detail={detail} /> },
        { name: 'audit.hash', cell: ({ hash }) => <code title={hash}>{hash.slice(0, 12)}</code> },
      ]}
    />
  )
}
