import { useState } from 'react'
import { type DeskRequest, requestsCall } from '../../domain/desk/request-calls'
import { type OneTime, OneTimePassword } from '../accounts/one-time-password'
import { StoppedLookUps } from '../accounts/stopped-look-ups'
import { MyAlerts } from '../alerts/my-alerts'
import { useDeskQuery } from '../api/use-desk'
import { useLanguage } from '../i18n/language'
import hidden from '../parts/hidden.module.css'
import { Page } from '../parts/page'
import { Loaded } from '../parts/state/loaded'
import { useMay } from '../session/operator'
import { ConfirmDialog } from './confirm-dialog'
import { RefuseDialog } from './refuse-dialog'
import { RequestTable } from './request-table'
import { Reviews } from './reviews'
import { useSubject } from './use-subject'

const EVERY_MS = 15_000

/** What waits for a second person, and what became of the rest. */
export function RequestsPage() {
  const { t } = useLanguage()
  const managesAccounts = useMay('accounts.write')
  const query = useDeskQuery(requestsCall, {}, { everyMs: EVERY_MS })
  const [doing, setDoing] = useState<{ what: 'confirm' | 'refuse'; request: DeskRequest }>()
  const [given, setGiven] = useState<OneTime>()
  const [said, setSaid] = useState('')
  const subjectOf = useSubject()
  const close = () => setDoing(undefined)
  const decided = (state: 'confirmed' | 'refused', request: DeskRequest) => {
    close()
    const { text: subject } = subjectOf(request)
    setSaid(
      t('requests.decided', { what: t(`kind.${request.kind}`), subject, state: t(`requests.${state}`) }),
    )
  }

  return (
    <Page title={t('requests.title')}>
      <MyAlerts />
      {managesAccounts && <StoppedLookUps />}
      <Reviews />
      <p>{t('requests.lead')}</p>
      <Loaded query={query}>
        {({ requests }) =>
          requests.length === 0 ? (
            <p role="status">{t('requests.none')}</p>
          ) : (
            <RequestTable requests={requests} onDo={(what, request) => setDoing({ what, request })} />
          )
        }
      </Loaded>
      {doing?.what === 'confirm' && (
        <ConfirmDialog
          request={doing.request}
          onClose={close}
          onConfirmed={({ password, until }) => {
            decided('confirmed', doing.request)
            if (password !== undefined && until !== undefined)
              setGiven({ name: doing.request.subject, password, until })
          }}
        />
      )}
      {doing?.what === 'refuse' && (
        <RefuseDialog
          request={doing.request}
          onClose={close}
          onRefused={() => decided('refused', doing.request)}
        />
      )}
      <p className={hidden.hidden} role="status">
        {said}
      </p>
      {given && <OneTimePassword given={given} onClose={() => setGiven(undefined)} />}
    </Page>
  )
}
