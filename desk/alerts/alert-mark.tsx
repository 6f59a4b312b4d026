import { Link } from 'react-router-dom'
import type { DeskAlert } from '../../domain/desk/alerts/alert-calls'
import { useLanguage } from '../i18n/language'
import { Badge } from '../parts/state/badge'
import styles from './alerts.module.css'
import { isOpen } from './use-alerts'

/** How many alerts a campaign has, on the way to them; nothing without one. */
export function AlertMark({ alerts }: { alerts: readonly DeskAlert[] }) {
  const { t } = useLanguage()
  const [first] = alerts
  if (first === undefined) return null
  return (
    <Link to={`/campaigns/${first.activityId}/watch`} className={styles.mark}>
      <Badge tone={alerts.some(isOpen) ? 'bad' : 'neutral'}>
        {t('alerts.mark', { count: alerts.length })}
      </Badge>
    </Link>
  )
}
