import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { type DeskExport, exportsCall } from '../../../domain/desk/export-calls'
import { personCall } from '../../../domain/desk/person/person-calls'
import { type DeskRequest, requestsCall } from '../../../domain/desk/request-calls'
import { useDeskQuery } from '../../api/use-desk'
import { minuteText } from '../../format/times'
import { useLanguage } from '../../i18n/language'
import { Section } from '../../parts/section'
import { Notice } from '../../parts/state/notice'
import { Problem } from '../../parts/state/problem'
import { ExportLinks } from '../../people/export-links'
import { useMayEverywhere } from '../../people/use-may-everywhere'
import { useOperator } from '../../session/operator'
import { fileOf, newestAsked } from './state'

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

/** What became of a confirmed request: its file, until it is taken or an hour is over. */
function Confirmed({ request }: { request: DeskRequest }) {
  const { t, language } = useLanguage()
  const queries = useQueryClient()
  const body = { activityId: request.subject }
  const known = queries.getQueryData<{ exports: DeskExport[] }>([exportsCall.path, body, language])
  const state = known && fileOf(known.exports, request)?.state
  // A download says nothing to the page: what became of the file is asked for.
  const [isTaking, setTaking] = useState(false)
  const isAsked = state === 'running' || (isTaking && state === 'done')
  const { data, error, refetch } = useDeskQuery(exportsCall, body, isAsked ? { everyMs: FILE_EVERY_MS } : {})
  const file = data && fileOf(data.exports, request)
  if (data === undefined) return <Problem error={error} onRetry={() => void refetch()} />
  if (file === undefined) return <Notice>{t('personExport.gone', { asked: minuteText(request.at) })}</Notice>
  const until = minuteText(file.expiresAt)
  return (
    <>
      <Problem error={error} onRetry={() => void refetch()} />
      <Notice tone={file.state === 'failed' ? 'warning' : file.state === 'done' ? 'good' : 'info'}>
        <span>{t(`personExport.${file.state}`, { by: request.decidedBy ?? '', until })}</span>
        {file.state === 'done' && (
          <ExportLinks id={file.id} of="person" name={t('people.person')} onTaken={() => setTaking(true)} />
        )}
      </Notice>
    </>
  )
}

/** The newest export of this person that the operator has asked for; nothing where there is none. */
function OwnExport({ id }: { id: string }) {
  const { t } = useLanguage()
  const { name } = useOperator()
  // Of all campaigns: it may have been asked for by a row of another one than the page shows.
  const person = useDeskQuery(personCall, { id })
  const requests = useDeskQuery(requestsCall, {}, { everyMs: REQUEST_EVERY_MS })
  const asked = newestAsked(requests.data?.requests ?? [], person.data?.entries ?? [], name)
  if (asked === undefined) return <Problem error={requests.error} onRetry={() => void requests.refetch()} />
  return (
    <Section title={t('personExport.mine')}>
      {asked.state === 'confirmed' ? (
        <Confirmed key={asked.id} request={asked} />
      ) : (
        <Unconfirmed request={asked} />
      )}
    </Section>
  )
}

/** For those who may export a person: how far theirs is. */
export function PersonExport({ id }: { id: string }) {
  return useMayEverywhere('people.exportPerson') ? <OwnExport id={id} /> : null
}
