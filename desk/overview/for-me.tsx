import { Link } from 'react-router-dom'
import { minuteText } from '../format/times'
import { useLanguage } from '../i18n/language'
import { Section } from '../parts/section'
import { cameBackText } from '../requests/came-back-text'
import { useForMe } from '../requests/for-me'
import styles from './for-me.module.css'

/** Above the campaigns there is room for so many; the page of the requests has them all. */
const MOST_NAMED = 5

/** What others wait for the operator to do; nothing where nobody does. */
export function ForMe() {
  const { t } = useLanguage()
  const { requests, reviews, drafts, alerts, stops } = useForMe()
  if (requests + reviews.length + drafts.length + alerts.length + stops === 0) return null
  const more = reviews.length - MOST_NAMED
  const moreDrafts = drafts.length - MOST_NAMED
  return (
    <Section title={t('overview.forMe')}>
      <ul className={styles.list}>
        {requests > 0 && (
          <li>
            <Link to="/requests">{t('overview.requests', { count: requests })}</Link>
          </li>
        )}
        {stops > 0 && (
          <li>
            <Link to="/accounts">{t('overview.stops', { count: stops })}</Link>
          </li>
        )}
        {alerts.length > 0 && (
          <li>
            <Link to="/requests">{t('overview.alerts', { count: alerts.length })}</Link>
          </li>
        )}
        {drafts.slice(0, MOST_NAMED).map(({ activityId, name, open, cameBack }) => (
          <li key={activityId}>
            <strong>{name}</strong>{' '}
            <Link to={`/campaigns/${activityId}/edit`}>
              {t('overview.goOn', { version: open?.version ?? 0 })}
            </Link>{' '}
            <span className={styles.about}>{cameBackText(cameBack, t)}</span>
          </li>
        ))}
        {moreDrafts > 0 && (
          <li>
            <Link to="/requests">{t('overview.moreDrafts', { count: moreDrafts })}</Link>
          </li>
        )}
        {reviews.slice(0, MOST_NAMED).map(({ activityId, name, open }) => (
          <li key={activityId}>
            <strong>{name}</strong>{' '}
            <Link to={`/campaigns/${activityId}/versions/${open?.version ?? ''}`}>
              {t('overview.review', { version: open?.version ?? 0 })}
            </Link>{' '}
            <span className={styles.about}>
              {open?.savedBy} · {minuteText(open?.savedAt ?? null)}
            </span>
          </li>
        ))}
        {more > 0 && (
          <li>
            <Link to="/requests">{t('overview.moreReviews', { count: more })}</Link>
          </li>
        )}
      </ul>
    </Section>
  )
}
