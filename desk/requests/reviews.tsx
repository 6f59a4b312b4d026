import { Link } from 'react-router-dom'
import { minuteText } from '../format/times'
import { useLanguage } from '../i18n/language'
import { Section } from '../parts/section'
import { useForMe } from './for-me'

/** Versions that wait for the operator's approval. */
export function Reviews() {
  const { t } = useLanguage()
  const { reviews } = useForMe()
  if (reviews.length === 0) return null
  return (
    <Section title={t('requests.reviews')}>
      <ul>
        {reviews.map(({ activityId, name, open }) => (
          <li key={activityId}>
            <Link to={`/campaigns/${activityId}/versions/${open?.version ?? ''}`}>{name}</Link>{' '}
            {t('requests.reviewOf', {
              version: open?.version ?? 0,
              by: open?.savedBy ?? '',
              at: minuteText(open?.savedAt ?? null),
            })}
          </li>
        ))}
      </ul>
    </Section>
  )
}
