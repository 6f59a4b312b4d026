import type { FunnelCounts, FunnelStep } from '../../../domain/desk/funnel/steps'
import { countText } from '../../format/numbers'
import { useLanguage } from '../../i18n/language'
import type { TextKey } from '../../i18n/translator'
import { type DataColumn, DataTable, NUMBER, TIGHT } from '../../parts/data-table'
import styles from './funnel.module.css'
import { shareOf } from './rate'

interface Row {
  readonly name: string
  readonly counts: FunnelCounts
}

interface FunnelTableProps {
  /** Of the table, and of the column that names its rows. */
  label: string
  head: TextKey
  steps: readonly FunnelStep[]
  rows: readonly Row[]
}

/** The steps of several channels or times: each with its number, and its share of the step before it. */
export function FunnelTable({ label, head, steps, rows }: FunnelTableProps) {
  const { language } = useLanguage()
  const stepColumn = (step: FunnelStep): DataColumn<Row> => ({
    name: `funnel.${step}`,
    look: NUMBER,
    cell: ({ counts }) => (
      <>
        {countText(counts[step], language)}{' '}
        <span className={styles.share}>{shareOf(counts, step, steps, language)}</span>
      </>
    ),
  })
  return (
    <DataTable
      label={label}
      rows={rows}
      keyOf={({ name }) => name}
      columns={[
        { name: head, look: TIGHT, isHead: true, cell: ({ name }) => name },
        ...steps.map(stepColumn),
      ]}
    />
  )
}
