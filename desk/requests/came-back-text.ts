import type { DeskCampaign } from '../../domain/desk/campaign-calls'
import type { Translate } from '../i18n/translator'

/** Why somebody goes on with a draft: it was returned, has open comments, or both. */
export function cameBackText(cameBack: DeskCampaign['cameBack'], t: Translate): string {
  if (cameBack === null) return ''
  const { isReturned, comments } = cameBack
  return [
    ...(isReturned ? [t('requests.wasReturned')] : []),
    ...(comments > 0 ? [t('requests.openComments', { count: comments })] : []),
  ].join(' · ')
}
