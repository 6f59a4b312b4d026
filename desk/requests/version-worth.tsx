import { Link } from 'react-router-dom'
import { SYSTEM_ID } from '../../domain/desk/call'
import { comparisonCall } from '../../domain/desk/review/comparison-calls'
import { versionCall } from '../../domain/desk/version-calls'
import { useDeskQuery } from '../api/use-desk'
import { useLanguage } from '../i18n/language'
import { Problem } from '../parts/state/problem'
import { SumsReview } from '../review/money/sums-review'

interface VersionWorthProps {
  activityId: string
  version: number
}

/** What a version can pay, beside what is served, before a second person lets it through. */
export function VersionWorth({ activityId, version }: VersionWorthProps) {
  const asked = useDeskQuery(versionCall, { activityId, version })
  const comparison = useDeskQuery(comparisonCall, { activityId, version })
  if (asked.data === undefined || comparison.data === undefined)
    return (
      <Problem
        error={asked.error ?? comparison.error}
        onRetry={() => void Promise.all([asked.refetch(), comparison.refetch()])}
      />
    )
  return <SumsReview version={version} document={asked.data.document} served={comparison.data.served} />
}

/** The way to a version with its changes and its preview. */
export function VersionLink({ activityId, version }: VersionWorthProps) {
  const { t } = useLanguage()
  const page = activityId === SYSTEM_ID ? '/settings' : `/campaigns/${activityId}`
  return <Link to={`${page}/versions/${version}`}>{t('requests.seeVersion', { version })}</Link>
}
