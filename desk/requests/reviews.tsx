import { Link } from 'react-router-dom'
import type { DeskCampaign } from '../../domain/desk/campaign-calls'
import { minuteText } from '../format/times'
import { useLanguage } from '../i18n/language'
import { Section } from '../parts/section'
import { cameBackText } from './came-back-text'
import { useForMe } from './for-me'

/** Drafts that came back to the operator, versions that wait for their approval, and for somebody else's by name. */
export function Reviews() {
  const { t } = useLanguage()
  const { reviews, drafts, elsewhere } = useForMe()
  return (
    <>
      <DraftList drafts={drafts} />
      <ReviewList title={t('requests.reviews')} campaigns={reviews} />
      <ReviewList title={t('review.elsewhere')} campaigns={elsewhere} />
    </>
  )
}

function DraftList({ drafts }: { drafts: readonly DeskCampaign[] }) {
  const { t } = useLanguage()
  if (drafts.length === 0) return null
  return (
    <Section title={t('requests.drafts')}>
      <ul>
        {drafts.map(({ activityId, name, open, cameBack }) => (
          <li key={activityId}>
            <Link to={`/campaigns/${activityId}/edit`}>{name}</Link>{' '}
            {t('requests.draftOf', { version: open?.version ?? 0, why: cameBackText(cameBack, t) })}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function ReviewList({ title, campaigns }: { title: string; campaigns: readonly DeskCampaign[] }) {
  const { t } = useLanguage()
  if (campaigns.length === 0) return null
  return (
    <Section title={title}>
      <ul>
        {campaigns.map(({ activityId, name, open, waitsFor }) => (
          <li key={activityId}>
            <Link to={`/campaigns/${activityId}/versions/${open?.version ?? ''}`}>{name}</Link>{' '}
            {t('requests.reviewOf', {
              version: open?.version ?? 0,
              by: open?.savedBy ?? '',
              at: minuteText(open?.savedAt ?? null),
            })}
            {waitsFor !== null && ` · ${t('review.to', { to: waitsFor })}`}
          </li>
        ))}
      </ul>
    </Section>
  )
}
