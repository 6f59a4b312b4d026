import type { DeskVersionHead } from '../../domain/desk/version'
import type { VersionState } from '../../domain/desk/version-life'
import { useLanguage } from '../i18n/language'
import { Badge, type BadgeTone } from '../parts/state/badge'

const TONES: Readonly<Record<VersionState, BadgeTone>> = {
  draft: 'warning',
  putAway: 'neutral',
  inReview: 'accent',
  published: 'good',
  superseded: 'neutral',
}

/** Where a version is; in review, whether it has been approved. */
export function VersionStateBadge({ version }: { version: DeskVersionHead }) {
  const { t } = useLanguage()
  const isApproved = version.state === 'inReview' && version.approvedBy !== null
  return (
    <Badge tone={TONES[version.state]}>
      {t(isApproved ? 'version.approved' : `version.${version.state}`)}
    </Badge>
  )
}
