import type { DeskCallCounts } from '../../domain/desk/watch-calls'
import { countText } from '../format/numbers'
import { useLanguage } from '../i18n/language'
import { DataTable, NUMBER } from '../parts/data-table'
import { Section } from '../parts/section'
import { callRows } from './call-rows'

interface CallsProps {
  calls: DeskCallCounts
  /** Those of the other day, where one is laid under it. */
  before: DeskCallCounts | undefined
  /** The other day. */
  against: string
}

/** Messages, security checks, refusals and errors in the time that the series shows, beside the other day's. */
export function Calls({ calls, before, against }: CallsProps) {
  const { t, language } = useLanguage()
  return (
    <Section title={t('calls.title')}>
      <DataTable
        label={t('calls.title')}
        rows={callRows(calls, before, t)}
        keyOf={({ key }) => key}
        columns={[
          { name: 'calls.what', isHead: true, cell: ({ name }) => name },
          { name: 'calls.count', look: NUMBER, cell: ({ count }) => countText(count, language) },
          before !== undefined && {
            name: 'calls.count',
            title: against,
            look: NUMBER,
            cell: ({ earlier }) => countText(earlier, language),
          },
        ]}
      />
    </Section>
  )
}
