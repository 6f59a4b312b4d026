import { useLanguage } from '../../i18n/language'
import { DataTable, NUMBER } from '../../parts/data-table'
import { Facts } from '../../parts/facts'
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
    return <Facts facts={rows.map(({ title, after }) => [title, after])} look={styles.sums} />
  const titleOf = (version: number) => t('campaigns.version', { version })
  return (
    <DataTable
      label={t('review.sums')}
      hasCards
      rows={rows}
      keyOf={({ title }) => title}
      columns={[
        { name: 'review.what', isHead: true, isBare: true, cell: ({ title }) => title },
        {
          name: 'campaigns.version',
          title: titleOf(served.version),
          look: NUMBER,
          cell: ({ before }) => <span className={styles.was}>{before}</span>,
        },
        {
          name: 'campaigns.version',
          title: titleOf(version),
          look: NUMBER,
          cell: ({ after, isMore }) => <span className={isMore ? styles.more : styles.now}>{after}</span>,
        },
        {
          name: 'review.difference',
          look: NUMBER,
          cell: ({ before, after, difference, isMore }) => {
            const isSame = before === after
            return (
              <span className={isMore ? styles.more : isSame ? styles.same : styles.different}>
                {difference === '' ? t(isSame ? 'review.same' : 'review.changed') : difference}
              </span>
            )
          },
        },
      ]}
    />
  )
}
