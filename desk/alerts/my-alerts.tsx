import { Link } from 'react-router-dom'
import { useDesk } from '../api/use-desk'
import { minuteAndDistance } from '../format/distance'
import { useLanguage } from '../i18n/language'
import { Section } from '../parts/section'
import { useForMe } from '../requests/for-me'
import { alertText } from './alert-text'

/** Alerts that nobody looks after yet, of those who may. */
export function MyAlerts() {
  const { t, language } = useLanguage()
  const desk = useDesk()
  const { alerts } = useForMe()
  if (alerts.length === 0) return null
  return (
    <Section title={t('alerts.mine')}>
      <ul>
        {alerts.map((alert) => (
          <li key={alert.id}>
            <Link to={`/campaigns/${alert.activityId}/watch`}>{alert.campaign}</Link>{' '}
            {alertText(alert, t, language)}
            {t('common.comma')}
            {t('alerts.since', { at: minuteAndDistance(alert.raisedAt, desk.now(), t, language) })}
          </li>
        ))}
      </ul>
    </Section>
  )
}
