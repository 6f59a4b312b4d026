import { mayDo } from '../../domain/desk/actions'
import { SYSTEM_ID } from '../../domain/desk/call'
import { campaignCall, campaignsCall, type DeskCampaign } from '../../domain/desk/campaign-calls'
import { requestsCall } from '../../domain/desk/request-calls'
import { useDeskQuery } from '../api/use-desk'
import { useOperator } from '../session/operator'
import { maySeeSettings } from '../settings/may-see'

const EVERY_MS = 60_000

/** Whether a campaign's open version waits for somebody's approval, as far as its head says who has saved it. */
const waitsForApprovalOf = ({ open }: Pick<DeskCampaign, 'open'>, name: string): boolean =>
  open !== null &&
  open.state === 'inReview' &&
  open.approvedBy === null &&
  open.madeBy !== name &&
  open.savedBy !== name

/** What others wait for the operator to do: second persons' requests, and versions to be approved. */
export function useForMe(): { requests: number; reviews: readonly DeskCampaign[] } {
  const operator = useOperator()
  const { name, roles } = operator
  const approves = mayDo(roles, 'versions.approve')
  const requests = useDeskQuery(requestsCall, {}, { everyMs: EVERY_MS })
  const campaigns = useDeskQuery(campaignsCall, {}, { everyMs: EVERY_MS, enabled: approves })
  const settings = useDeskQuery(
    campaignCall,
    { activityId: SYSTEM_ID },
    { everyMs: EVERY_MS, enabled: approves && maySeeSettings(operator) },
  )
  const heads = [...(campaigns.data?.campaigns ?? []), ...(settings.data ? [settings.data.campaign] : [])]
  // The approval of a version with a larger budget: who confirms the request approves it.
  const asked = new Set(
    (requests.data?.requests ?? []).flatMap(({ kind, state, subject, detail }) =>
      kind === 'budget' && state === 'waiting' && detail.restoredFrom === undefined ? [subject] : [],
    ),
  )
  return {
    requests: requests.data?.requests.filter(({ mayDecide }) => mayDecide).length ?? 0,
    reviews: approves
      ? heads.filter((campaign) => waitsForApprovalOf(campaign, name) && !asked.has(campaign.activityId))
      : [],
  }
}
