import { Link } from 'react-router-dom'
import type { AuditRow } from '../../domain/desk/audit/audit-calls'
import { secondText } from '../format/times'
import { useLanguage } from '../i18n/language'
import { NUMBER, Table, TIGHT } from '../parts/table'
import styles from './audit-rows.module.css'
import { deedName } from './deed-name'
import { detailInWords } from './detail-words'

/** What is known of a deed, name by name; each change of a document in a line of its own. */
function Detail({ detail }: Pick<AuditRow, 'detail'>) {
  const { t, language } = useLanguage()
  return (
    <dl className={styles.detail}>
      {detailInWords(detail, { t, language }).map((one) => (
        <div key={one.name} className={'changes' in one ? styles.whole : undefined}>
          <dt>{one.name}</dt>
          {'changes' in one ? (
            <dd>
              <ul>
                {one.changes.map(({ place, before, after }) => (
                  <li key={place}>
                    {place}
                    {before !== undefined && (
                      <>
                        {' '}
                        <del>{before}</del> → <ins>{after}</ins>
                      </>
                    )}
                  </li>
                ))}
              </ul>
            </dd>
          ) : (
            <dd title={one.whole}>{one.text}</dd>
          )}
        </div>
      ))}
    </dl>
  )
}

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
              {actor || '–'} {actorId !== null && <small>#{actorId}</small>}
            </td>
            <td className={TIGHT}>{deedName(action, t)}</td>
            <td>{activityId === '' ? '–' : <Link to={`/campaigns/${activityId}`}>{activityId}</Link>}</td>
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
