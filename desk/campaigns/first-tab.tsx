import { Navigate } from 'react-router-dom'
import { useCampaign } from './campaign-context'

/** What one comes for: how a published campaign goes, and what a new one is. */
export function FirstTab() {
  const { campaign, versions } = useCampaign()
  const { published, open, state } = campaign
  const worked = open ?? (state === 'putAway' ? versions[0] : undefined)
  const isNew = published === null && worked !== undefined
  const first = worked?.state === 'draft' ? 'edit' : `versions/${worked?.version}`
  return <Navigate to={isNew ? first : 'watch'} replace />
}
