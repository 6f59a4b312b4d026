import { useLanguage } from '../i18n/language'
import { Section } from '../parts/section'
import type { Compared } from '../review/money/sums-review'
import type { ChangedSection } from './difference/changes-in-words'
import { Difference } from './difference/difference'

interface VersionChangesProps {
  /** Null where there is nothing to compare with: then they are all that the version says. */
  served: Compared | null
  changes: readonly ChangedSection[]
}

/** What a version changes of what is served, or all that it says. */
export function VersionChanges({ served, changes }: VersionChangesProps) {
  const { t } = useLanguage()
  const count = changes.reduce((sum, { changes: some }) => sum + some.length, 0)
  if (served === null)
    return (
      <Section title={t('review.everything')}>
        <p>{t('difference.nothingServed')}</p>
        <Difference sections={changes} isAllNew />
      </Section>
    )
  return (
    <Section title={t('difference.toPublished')}>
      <p>
        {t('difference.compared', { version: served.version })} {t('difference.count', { count })}
      </p>
      <Difference sections={changes} />
    </Section>
  )
}
