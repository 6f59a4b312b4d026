import { Link } from 'react-router-dom'
import type { AuditRow } from '../../domain/desk/audit/audit-calls'
import { SYSTEM_ID } from '../../domain/desk/call'
import { actorName } from '../format/actor-name'
import { secondText } from '../format/times'
import { useLanguage } from '../i18n/language'
import { NUMBER, Table, TIGHT } from '../parts/table'
import { deedName } from './deed-name'
import { Detail } from './detail'

export function AuditRows({ rows }: { rows: readonly AuditRow[] }) {
  const { t } = useLanguage()
  return (
    <Table label={t('audit.title')}>
      <thead>
        <tr>
          <th scope="col" className={NUMBER}>
            {t('audit.seq')}
          </th>
          <th scope="col">{t('common.time')}</th>
          <th scope="col">{t('steps.actor')}</th>
          <th scope="col">{t('audit.action')}</th>
          <th scope="col">{t('campaigns.name')}</th>
          <th scope="col">{t('audit.detail')}</th>
          <th scope="col">{t('audit.hash')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ seq, at, actor, actorId, action, activityId, detail, hash }) => (
          <tr key={seq}>
            <th scope="row" className={NUMBER}>
              {seq}
            </th>
            <td className={TIGHT}>{secondText(at)}</td>
            <td>
              {actorName(actor, t)} {actorId !== null && <small>#{actorId}</small>}
            </td>
            <td className={TIGHT}>{deedName(action, t)}</td>
            <td>
              {activityId === '' ? (
                '–'
              ) : (
                <Link to={`/campaigns/${activityId}`}>
                  {activityId === SYSTEM_ID ? t('settings.title') : activityId}
                </Link>
              )}
            </td>
            <td>
              <Detail detail={detail} />
            </td>
            <td>
              <code title={hash}>{hash.slice(0, 12)}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
