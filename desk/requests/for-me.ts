import { mayDo, mayDoToSettings } from '../../domain/desk/actions'
import type { DeskAlert } from '../../domain/desk/alerts/alert-calls'
import { SYSTEM_ID } from '../../domain/desk/call'
import { campaignCall, campaignsCall, type DeskCampaign } from '../../domain/desk/campaign-calls'
import { stoppedLookUpsCall } from '../../domain/desk/person/look-up-calls'
import { requestsCall } from '../../domain/desk/request-calls'
import { isOpen, useAlerts } from '../alerts/use-alerts'
import { useDeskQuery } from '../api/use-desk'
import { useOperator } from '../session/operator'
import { maySeeSettings } from '../settings/may-see'

const EVERY_MS = 60_000

/** Whether somebody may approve a campaign's open version, as far as its head says who has saved it. */
const mayBeApprovedBy = ({ open }: Pick<DeskCampaign, 'open'>, name: string): boolean =>
  open !== null &&
  open.state === 'inReview' &&
  open.approvedBy === null &&
  open.madeBy !== name &&
  open.savedBy !== name

/**
 * What waits for the operator: second persons' requests, versions to be approved, drafts of theirs to go on with, and alerts
 * that nobody looks after.
 * `elsewhere` has versions that were sent to somebody else by name, which the operator may approve too.
 */
export function useForMe(): {
  requests: number
  reviews: readonly DeskCampaign[]
  drafts: readonly DeskCampaign[]
  elsewhere: readonly DeskCampaign[]
  alerts: readonly DeskAlert[]
  /** Accounts of others whose look-ups by phone are stopped until an administrator has looked. */
  stops: number
} {
  const operator = useOperator()
  const { name, roles } = operator
  const approves = mayDo(roles, 'versions.approve')
  const writes = mayDo(roles, 'drafts.write')
  const writesSettings = mayDoToSettings(roles, 'drafts.write')
  const alerts = useAlerts()
  const requests = useDeskQuery(requestsCall, {}, { everyMs: EVERY_MS })
  const campaigns = useDeskQuery(campaignsCall, {}, { everyMs: EVERY_MS, enabled: approves || writes })
  const settings = useDeskQuery(
    campaignCall,
    { activityId: SYSTEM_ID },
    { everyMs: EVERY_MS, enabled: (approves || writesSettings) && maySeeSettings(operator) },
  )
  const stopped = useDeskQuery(
    stoppedLookUpsCall,
    {},
    { everyMs: EVERY_MS, enabled: mayDo(roles, 'accounts.write') },
  )
  const heads = [...(campaigns.data?.campaigns ?? []), ...(settings.data ? [settings.data.campaign] : [])]
  // The approval of a version with a larger budget or other guards: who confirms the request approves it.
  const asked = new Set(
    (requests.data?.requests ?? []).flatMap(({ kind, state, subject, detail }) =>
      (kind === 'budget' || kind === 'settings') && state === 'waiting' && detail.restoredFrom === undefined
        ? [subject]
        : [],
    ),
  )
  const open = approves
    ? heads.filter((campaign) => mayBeApprovedBy(campaign, name) && !asked.has(campaign.activityId))
    : []
  const isMine = ({ waitsFor }: DeskCampaign) => waitsFor === null || waitsFor === name
  return {
    requests: requests.data?.requests.filter(({ mayDecide }) => mayDecide).length ?? 0,
    reviews: open.filter(isMine),
    drafts: heads.filter(
      ({ activityId, cameBack }) =>
        cameBack !== null &&
        (cameBack.to ?? name) === name &&
        (activityId === SYSTEM_ID ? writesSettings : writes),
    ),
    elsewhere: open.filter((campaign) => !isMine(campaign)),
    alerts: mayDo(roles, 'alerts.write') ? alerts.filter(isOpen) : [],
    stops: stopped.data?.stopped.filter(({ account }) => account !== name).length ?? 0,
  }
}
