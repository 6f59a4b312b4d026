import { useMemo } from 'react'
import type * as z from 'zod/mini'
import type { comparisonCall } from '../../domain/desk/review/comparison-calls'
import { minuteText } from '../format/times'
import { useLanguage } from '../i18n/language'
import { Section } from '../parts/section'
import { changesInWords } from '../versions/difference/changes-in-words'
import { Difference } from '../versions/difference/difference'

interface SinceReviewProps {
  since: NonNullable<z.output<typeof comparisonCall.response>['since']>
  document: Readonly<Record<string, unknown>>
}

/** What has changed since who reads it saw a version of the campaign last, or since it was returned. */
export function SinceReview({ since, document }: SinceReviewProps) {
  const { t, language } = useLanguage()
  const { version, at, returnedBy } = since
  const changes = useMemo(
    () => changesInWords(since.document, document, { t, language }),
    [since, document, t, language],
  )
  const count = changes.reduce((sum, { changes: some }) => sum + some.length, 0)
  const which = { version, at: minuteText(at) }
  return (
    <Section title={t(returnedBy === null ? 'review.since' : 'review.sinceReturn')}>
      <p>
        {returnedBy === null
          ? t('review.sinceLook', which)
          : t('review.sinceReturned', { ...which, by: returnedBy })}{' '}
        {t('difference.count', { count })}
      </p>
      <Difference sections={changes} />
    </Section>
  )
}
