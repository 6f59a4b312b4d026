import type { FunnelCounts, FunnelStep } from '../../../domain/desk/funnel/steps'
import { countText } from '../../format/numbers'
import { useLanguage } from '../../i18n/language'
import { NUMBER, Table, TIGHT } from '../../parts/table'
import styles from './funnel.module.css'
import { shareOf } from './rate'

interface FunnelTableProps {
  /** Of the table, and of the column that names its rows. */
  label: string
  head: string
  steps: readonly FunnelStep[]
  rows: readonly { readonly name: string; readonly counts: FunnelCounts }[]
}

/** The steps of several channels or times: each with its number, and its share of the step before it. */
export function FunnelTable({ label, head, steps, rows }: FunnelTableProps) {
  const { t, language } = useLanguage()
  return (
    <Table label={label}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {steps.map((step) => (
            <th key={step} scope="col" className={NUMBER}>
              {t(`funnel.${step}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, counts }) => (
          <tr key={name}>
            <th scope="row" className={TIGHT}>
              {name}
            </th>
            {steps.map((step) => (
              <td key={step} className={NUMBER}>
                {countText(counts[step], language)}{' '}
                <span className={styles.share}>{shareOf(counts, step, steps, language)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
