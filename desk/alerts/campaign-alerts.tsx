import { useState } from 'react'
import { Link } from 'react-router-dom'
import { acknowledgeCall, campaignAlertsCall, type DeskAlert } from '../../domain/desk/alerts/alert-calls'
import type { DeskCampaign } from '../../domain/desk/campaign-calls'
import { useDesk, useDeskAction, useDeskQuery } from '../api/use-desk'
import { minuteAndDistance } from '../format/distance'
import { minuteText } from '../format/times'
import { useLanguage } from '../i18n/language'
import { Button } from '../parts/control/button'
import { Details } from '../parts/details'
import { Section } from '../parts/section'
import { Loaded } from '../parts/state/loaded'
import { Problem } from '../parts/state/problem'
import { useMay } from '../session/operator'
import { adviceText, alertText, settingOf } from './alert-text'
import styles from './alerts.module.css'
import { ThresholdDialog } from './threshold-dialog'
import { isOpen } from './use-alerts'

const EVERY_MS = 30_000

/** What has happened, what to do about it, and who does. */
function Alert({
  alert,
  isBusy,
  onAcknowledge,
}: {
  alert: DeskAlert
  isBusy: boolean
  onAcknowledge(): void
}) {
  const { t, language } = useLanguage()
  const desk = useDesk()
  const mayWrite = useMay('alerts.write')
  const maySeePayouts = useMay('people.read')
  const { activityId, kind, raisedAt, acknowledgedBy, acknowledgedAt } = alert
  const text = alertText(alert, t, language)
  const setting = settingOf(alert)
  return (
    <li className={`${styles.alert} ${isOpen(alert) ? styles.open : ''}`}>
      <div className={styles.said}>
        <strong>{text}</strong>
        <p>{adviceText(alert, t)}</p>
        {setting !== undefined && (
          <Details>
            <code>{setting}</code>
          </Details>
        )}
        {(kind === 'payouts' || kind === 'payoutsLate') && maySeePayouts && (
          <p>
            <Link
              to={`/campaigns/${activityId}/people?table=payouts&state=${kind === 'payouts' ? 'stuck' : 'failed'}`}
            >
              {t(kind === 'payouts' ? 'alerts.payoutsLink' : 'alerts.lateLink')}
            </Link>
          </p>
        )}
        <p className={styles.about}>
          {t('alerts.since', { at: minuteAndDistance(raisedAt, desk.now(), t, language) })}
          {acknowledgedBy !== null &&
            ` · ${t('alerts.acknowledged', { by: acknowledgedBy, at: minuteText(acknowledgedAt) })}`}
        </p>
      </div>
      {isOpen(alert) && mayWrite && (
        <Button
          aria-label={t('alerts.acknowledgeOf', { what: text })}
          isBusy={isBusy}
          onClick={onAcknowledge}
        >
          {t('alerts.acknowledge')}
        </Button>
      )}
    </li>
  )
}

/** Those that went back, the last one first. */
function Past({ alerts }: { alerts: readonly DeskAlert[] }) {
  const { t, language } = useLanguage()
  if (alerts.length === 0) return null
  return (
    <details>
      <summary>{t('alerts.past')}</summary>
      <ul className={styles.past}>
        {alerts.map((alert) => {
          const span = { from: minuteText(alert.raisedAt), until: minuteText(alert.resolvedAt) }
          const { acknowledgedBy: by } = alert
          return (
            <li key={alert.id}>
              {alertText(alert, t, language)}{' '}
              <span className={styles.about}>
                {by === null ? t('alerts.over', span) : t('alerts.overBy', { ...span, by })}
              </span>
            </li>
          )
        })}
      </ul>
    </details>
  )
}

/** A campaign's alerts, above its numbers; of one that is over only those that it still has. */
export function CampaignAlerts({ campaign: { activityId, name, state } }: { campaign: DeskCampaign }) {
  const { t } = useLanguage()
  const mayWrite = useMay('alerts.write')
  const [isSetting, setSetting] = useState(false)
  const query = useDeskQuery(campaignAlertsCall, { activityId }, { everyMs: EVERY_MS })
  const acknowledge = useDeskAction(acknowledgeCall)
  const isRunning = state === 'upcoming' || state === 'live' || state === 'paused'
  const { alerts = [], past = [], thresholds } = query.data ?? {}
  if (!isRunning && alerts.length === 0 && past.length === 0) return null
  return (
    <Section
      title={t('alerts.title')}
      aside={
        mayWrite &&
        isRunning &&
        thresholds !== undefined && <Button onClick={() => setSetting(true)}>{t('alerts.thresholds')}</Button>
      }
    >
      <Loaded query={query}>
        {() => (
          <>
            <Problem error={acknowledge.error} />
            {alerts.length === 0 ? (
              <p className={styles.about}>{t('alerts.none')}</p>
            ) : (
              <ul className={styles.list}>
                {alerts.map((alert) => (
                  <Alert
                    key={alert.id}
                    alert={alert}
                    isBusy={acknowledge.isRunning}
                    onAcknowledge={() => acknowledge.run({ activityId, id: alert.id })}
                  />
                ))}
              </ul>
            )}
            <Past alerts={past} />
          </>
        )}
      </Loaded>
      {isSetting && thresholds !== undefined && (
        <ThresholdDialog
          activityId={activityId}
          name={name}
          thresholds={thresholds}
          onClose={() => setSetting(false)}
        />
      )}
    </Section>
  )
}
