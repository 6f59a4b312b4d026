import type { AuditRow } from '../../domain/desk/audit/audit-calls'
import { useLanguage } from '../i18n/language'
import styles from './detail.module.css'
import { detailInWords } from './detail-words'

/** What is known of a deed, name by name; each change of a document in a line of its own. */
export function Detail({ detail }: Pick<AuditRow, 'detail'>) {
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
