import { useLanguage } from '../i18n/language'
import { useForMe } from './for-me'
import styles from './requests-page.module.css'

/** How much waits for the operator, beside the way to it; nothing where nothing does. */
export function ForMeCount() {
  const { t } = useLanguage()
  const { requests, reviews, drafts, alerts, stops } = useForMe()
  const count = requests + reviews.length + drafts.length + alerts.length + stops
  if (count === 0) return null
  return (
    <span className={styles.count} role="img" aria-label={t('requests.forMe', { count })}>
      {count}
    </span>
  )
}
