import { useState } from 'react'
import { Link } from 'react-router-dom'
import { type DeskExport, personExportsCall } from '../../../domain/desk/export-calls'
import { type DeskRequest, requestsCall } from '../../../domain/desk/request-calls'
import { useDesk, useDeskQuery } from '../../api/use-desk'
import { minuteText } from '../../format/times'
import { useLanguage } from '../../i18n/language'
import { Section } from '../../parts/section'
import { Notice } from '../../parts/state/notice'
import { Problem } from '../../parts/state/problem'
import { ExportLinks } from '../../people/export-links'
import { useMayEverywhere } from '../../people/use-may-everywhere'
import { useOperator } from '../../session/operator'
import { type AskedRow, type FileState, fileState, isAwaited, newestAsked, readyOf } from './state'

const REQUEST_EVERY_MS = 15_000
const FILE_EVERY_MS = 1_500

/** What became of a request that nobody has confirmed. */
function Unconfirmed({ request }: { request: DeskRequest }) {
  const { t } = useLanguage()
  const { name } = useOperator()
  const { state, decidedBy, refusal, at, expiresAt } = request
  const asked = minuteText(at)
  if (state === 'waiting')
    return (
      <Notice>
        <span>
          {t('personExport.waiting', { asked, until: minuteText(expiresAt) })}{' '}
          <Link to="/requests">{t('requests.see')}</Link>
        </span>
      </Notice>
    )
  if (state === 'expired') return <Notice tone="warning">{t('personExport.expired', { asked })}</Notice>
  return (
    <Notice tone="warning">
      {decidedBy === name
        ? t('personExport.takenBack', { asked })
        : t('personExport.refused', { asked, by: decidedBy ?? '', why: refusal ?? '' })}
    </Notice>
  )
}

/** What became of a confirmed request whose file cannot be taken. */
function WithoutFile({ request, state }: { request: DeskRequest; state: FileState }) {
  const { t } = useLanguage()
  const by = request.decidedBy ?? ''
  return (
    <Notice tone={state === 'failed' ? 'warning' : 'info'}>
      {t(`personExport.${state}`, { by, asked: minuteText(request.at) })}
    </Notice>
  )
}

/** Each file that can be taken, then what became of the newest request, where that is not one of them. */
function OwnExports({ asked, rows }: { asked?: DeskRequest | undefined; rows: readonly AskedRow[] }) {
  const { t } = useLanguage()
  const { now } = useDesk()
  const stateIn = (exports: readonly DeskExport[]) =>
    asked?.state === 'confirmed' ? fileState(exports, asked, now()) : undefined
  const [taking, setTaking] = useState<readonly string[]>([])
  const isAsked = (exports: readonly DeskExport[]) =>
    stateIn(exports) === 'running' || isAwaited(exports, rows, taking)
  const { data, error, refetch } = useDeskQuery(
    personExportsCall,
    {},
    {
      everyMs: (known) => (isAsked(known?.exports ?? []) ? FILE_EVERY_MS : undefined),
    },
  )
  const ready = readyOf(data?.exports ?? [], rows)
  const state = data && stateIn(data.exports)
  if (asked === undefined && ready.length === 0)
    return <Problem error={error} onRetry={() => void refetch()} />
  return (
    <Section title={t('personExport.mine')}>
      <Problem error={error} onRetry={() => void refetch()} />
      {ready.map(({ id, startedAt, expiresAt }) => (
        <Notice key={id} tone="good">
          <span>{t('personExport.done', { until: minuteText(expiresAt) })}</span>
          <ExportLinks
            id={id}
            of="person"
            name={`${t('people.person')} ${minuteText(startedAt)}`}
            onTaken={() => setTaking((ids) => [...ids, id])}
          />
        </Notice>
      ))}
      {asked && asked.state !== 'confirmed' && <Unconfirmed request={asked} />}
      {asked && state && state !== 'done' && <WithoutFile request={asked} state={state} />}
    </Section>
  )
}

interface PersonExportProps {
  /** Of the campaigns that were read, the newest and the chosen one: it may have been asked for by a row that is not shown. */
  rows: readonly AskedRow[]
}

/** The exports of this person that the operator has asked for; nothing where there is none. */
function OwnExport({ rows }: PersonExportProps) {
  const { name } = useOperator()
  const requests = useDeskQuery(requestsCall, {}, { everyMs: REQUEST_EVERY_MS })
  const asked = newestAsked(requests.data?.requests ?? [], rows, name)
  return (
    <>
      <Problem error={requests.error} onRetry={() => void requests.refetch()} />
      <OwnExports asked={asked} rows={rows} />
    </>
  )
}

/** For those who may export a person: how far theirs is. */
export function PersonExport({ rows }: PersonExportProps) {
  return useMayEverywhere('people.exportPerson') ? <OwnExport rows={rows} /> : null
}
