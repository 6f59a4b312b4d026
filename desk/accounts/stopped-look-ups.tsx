import { useState } from 'react'
import { Link } from 'react-router-dom'
import { allowLookUpsCall, stoppedLookUpsCall } from '../../domain/desk/person/look-up-calls'
import { useDeskAction, useDeskQuery } from '../api/use-desk'
import { minuteText } from '../format/times'
import { useLanguage } from '../i18n/language'
import { ActionDialog } from '../parts/action-dialog'
import { Button } from '../parts/control/button'
import { Section } from '../parts/section'
import { Problem } from '../parts/state/problem'
import { useMay, useOperator } from '../session/operator'
import styles from './stopped-look-ups.module.css'

/** Asks why an account may go on. */
function AllowDialog({ name, onClose }: { name: string; onClose(): void }) {
  const { t } = useLanguage()
  const allow = useDeskAction(allowLookUpsCall, onClose)
  return (
    <ActionDialog
      title={t('lookUps.allowOf', { name })}
      lead={t('lookUps.allowLead')}
      action={allow}
      confirm={t('lookUps.allow')}
      reason={t('common.reasonLogged')}
      onSubmit={(text) => allow.run({ name, reason: text('reason') })}
      onClose={onClose}
    />
  )
}

/** Accounts that look nobody up by phone until somebody has looked; nothing where there are none. */
export function StoppedLookUps() {
  const { t } = useLanguage()
  const { name: own } = useOperator()
  const mayWrite = useMay('accounts.write')
  const mayReadLog = useMay('audit.read')
  const query = useDeskQuery(stoppedLookUpsCall, {})
  const [allowed, setAllowed] = useState<string>()
  const stopped = query.data?.stopped ?? []
  if (stopped.length === 0) return <Problem error={query.error} onRetry={() => void query.refetch()} />
  return (
    <Section title={t('lookUps.title')}>
      <p className={styles.about}>{t('lookUps.lead')}</p>
      <ul className={styles.list}>
        {stopped.map(({ account: name, at }) => (
          <li key={name} className={styles.one}>
            <strong>{name}</strong>
            <span className={styles.about}>{t('lookUps.since', { time: minuteText(at) })}</span>
            {mayReadLog && (
              <Link
                to={`/audit?${new URLSearchParams({ action: 'person.search', actor: name })}`}
                aria-label={t('lookUps.logOf', { name })}
              >
                {t('lookUps.log')}
              </Link>
            )}
            {mayWrite && name !== own && (
              <Button aria-label={t('lookUps.allowOf', { name })} onClick={() => setAllowed(name)}>
                {t('lookUps.allow')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {allowed !== undefined && <AllowDialog name={allowed} onClose={() => setAllowed(undefined)} />}
    </Section>
  )
}
