import { useLanguage } from '../../i18n/language'
import { NUMBER, Table } from '../../parts/table'
import styles from './money-review.module.css'
import { moneyRows } from './money-rows'

type Document = Readonly<Record<string, unknown>>

export interface Compared {
  readonly version: number
  readonly document: Document
}

interface SumsReviewProps {
  version: number
  document: Document
  /** What players have, or had last. */
  served: Compared | null
}

/** Budget, the most that can be paid, amounts, stock and ends of a version; beside what is served: old, new and the difference. */
export function SumsReview({ version, document, served }: SumsReviewProps) {
  const { t, language } = useLanguage()
  const rows = moneyRows(served?.document, document, { t, language })
  if (served === null)
    return (
      <dl className={styles.sums}>
        {rows.map(({ title, after }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{after}</dd>
          </div>
        ))}
      </dl>
    )
  return (
    <Table label={t('review.sums')} hasCards>
      <thead>
        <tr>
          <th scope="col">{t('review.what')}</th>
          <th scope="col" className={NUMBER}>
            {t('campaigns.version', { version: served.version })}
          </th>
          <th scope="col" className={NUMBER}>
            {t('campaigns.version', { version })}
          </th>
          <th scope="col" className={NUMBER}>
            {t('review.difference')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ title, before, after, difference, isMore }) => (
          <tr key={title} data-changed={before !== after || undefined} data-more={isMore || undefined}>
            <th scope="row">{title}</th>
            <td className={NUMBER} data-label={t('campaigns.version', { version: served.version })}>
              <span className={styles.was}>{before}</span>
            </td>
            <td className={NUMBER} data-label={t('campaigns.version', { version })}>
              <span className={styles.now}>{after}</span>
            </td>
            <td className={NUMBER} data-label={t('review.difference')}>
              <span className={styles.difference}>
                {difference === '' ? t(before === after ? 'review.same' : 'review.changed') : difference}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
