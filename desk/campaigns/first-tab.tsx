import { Navigate } from 'react-router-dom'
import { useCampaign } from './campaign-context'

/** What one comes for: how a published campaign goes, and what a new one is. */
export function FirstTab() {
  const { campaign } = useCampaign()
  const { published, open } = campaign
  const isNew = published === null && open !== null
  const first = open?.state === 'draft' ? 'edit' : `versions/${open?.version}`
  return <Navigate to={isNew ? first : 'watch'} replace />
}
