import { useState } from 'react'
import { type DeskExport, exportsCall } from '../../domain/desk/export-calls'
import { useDeskQuery } from '../api/use-desk'
import { countText } from '../format/numbers'
import { minuteText } from '../format/times'
import { useLanguage } from '../i18n/language'
import { Section } from '../parts/section'
import { Badge } from '../parts/state/badge'
import { Problem } from '../parts/state/problem'
import { NUMBER, Table, TIGHT } from '../parts/table'
import { ExportLinks } from './export-links'

const EVERY_MS = 1_500
const TONES = { running: 'accent', done: 'good', failed: 'bad', taken: 'neutral' } as const

function ExportRow({ made, onTaken }: { made: DeskExport; onTaken(): void }) {
  const { t, language } = useLanguage()
  const { id, table: source, state, isFull, forCarrier, rows, startedAt, expiresAt } = made
  const name = t(`people.${source}`)
  const written = isFull && source !== 'person' ? t('exports.inFull', { table: name }) : name
  const table = forCarrier ? t('carrier.table') : written
  return (
    <tr>
      <td className={TIGHT}>{minuteText(startedAt)}</td>
      <td>{table}</td>
      <td className={TIGHT}>
        <Badge tone={TONES[state]}>{t(`exports.${state}`)}</Badge>
      </td>
      <td className={NUMBER}>{countText(rows, language)}</td>
      <td className={TIGHT}>{minuteText(expiresAt)}</td>
      <td className={TIGHT}>
        {state === 'done' && (
          <ExportLinks
            id={id}
            of={source}
            name={`${table} ${minuteText(startedAt)}`}
            onTaken={isFull ? onTaken : undefined}
          >
            {isFull && <span>{t('exports.once')}</span>}
          </ExportLinks>
        )}
      </td>
    </tr>
  )
}

/** The files that the operator has had written of a campaign; nothing while there is none. */
export function MyExports({ activityId }: { activityId: string }) {
  const { t } = useLanguage()
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
      <Table label={t('exports.mine')}>
        <thead>
          <tr>
            <th scope="col">{t('common.time')}</th>
            <th scope="col">{t('exports.table')}</th>
            <th scope="col">{t('people.state')}</th>
            <th scope="col" className={NUMBER}>
              {t('exports.rows')}
            </th>
            <th scope="col">{t('exports.until')}</th>
            <th scope="col">{t('exports.file')}</th>
          </tr>
        </thead>
        <tbody>
          {made.map((one) => (
            <ExportRow key={one.id} made={one} onTaken={() => setTaking((ids) => [...ids, one.id])} />
          ))}
        </tbody>
      </Table>
    </Section>
  )
}
