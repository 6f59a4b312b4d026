import { useState } from 'react'
import { type DeskExport, exportsCall } from '../../domain/desk/export-calls'
import { useDeskQuery } from '../api/use-desk'
import { countText } from '../format/numbers'
import { minuteText } from '../format/times'
import { useLanguage } from '../i18n/language'
import { DataTable, NUMBER, TIGHT } from '../parts/data-table'
import { Section } from '../parts/section'
import { Badge } from '../parts/state/badge'
import { Problem } from '../parts/state/problem'
import { ExportLinks } from './export-links'

const EVERY_MS = 1_500
const TONES = { running: 'accent', done: 'good', failed: 'bad', taken: 'neutral' } as const

/** The files that the operator has had written of a campaign; nothing while there is none. */
export function MyExports({ activityId }: { activityId: string }) {
  const { t, language } = useLanguage()
  const tableText = ({ table, isFull, forCarrier }: DeskExport) => {
    if (forCarrier) return t('carrier.table')
    const name = t(`people.${table}`)
    return isFull && table !== 'person' ? t('exports.inFull', { table: name }) : name
  }
  // A download says nothing to the page: what became of the file is asked for.
  const [taking, setTaking] = useState<readonly string[]>([])
  const isAwaited = ({ id, state }: DeskExport) =>
    state === 'running' || (state === 'done' && taking.includes(id))
  const query = useDeskQuery(
    exportsCall,
    { activityId },
    { everyMs: (known) => (known?.exports.some(isAwaited) ? EVERY_MS : undefined) },
  )
  const made = query.data?.exports ?? []
  if (made.length === 0) return <Problem error={query.error} onRetry={() => void query.refetch()} />
  return (
    <Section title={t('exports.mine')}>
      <Problem error={query.error} onRetry={() => void query.refetch()} />
      <DataTable
        label={t('exports.mine')}
        rows={made}
        keyOf={({ id }) => id}
        columns={[
          { name: 'common.time', look: TIGHT, cell: ({ startedAt }) => minuteText(startedAt) },
          { name: 'exports.table', cell: tableText },
          {
            name: 'people.state',
            look: TIGHT,
            cell: ({ state }) => <Badge tone={TONES[state]}>{t(`exports.${state}`)}</Badge>,
          },
          { name: 'exports.rows', look: NUMBER, cell: ({ rows }) => countText(rows, language) },
          { name: 'exports.until', look: TIGHT, cell: ({ expiresAt }) => minuteText(expiresAt) },
          {
            name: 'exports.file',
            look: TIGHT,
            cell: (one) =>
              one.state === 'done' && (
                <ExportLinks
                  id={one.id}
                  of={one.table}
                  name={`${tableText(one)} ${minuteText(one.startedAt)}`}
                  onTaken={one.isFull ? () => setTaking((ids) => [...ids, one.id]) : undefined}
                >
                  {one.isFull && <span>{t('exports.once')}</span>}
                </ExportLinks>
              ),
          },
        ]}
      />
    </Section>
  )
}
