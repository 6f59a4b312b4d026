import { CODES } from '../../../domain/codes'
import { recordActivities } from '../../../domain/rules/activity/records'
import { DAY_MS } from '../../../domain/rules/shanghai-time'
import type { Campaign } from '../../campaigns/campaign'
import { isRefused, type Refused, refuse } from '../../messages/catalogue'
import { refuseUnlessOpen, type Visitor } from '../gate'
import type { BudgetCampaign } from './limits'

/**
 * How long after its close a campaign still sends codes: records, results and orders are looked up, delivered, signed and
 * activated then, and a red packet is good for months. A tenth of the budget is left for it.
 */
const AFTER_CLOSE_MS = 366 * DAY_MS

function judged(ctx: Uses<'clock'>, campaign: Campaign, visitor: Visitor): BudgetCampaign | Refused {
  const { activityStartTime: start, activityCloseTime: close } = campaign.config
  const now = ctx.clock.now()
  const closed = refuseUnlessOpen(ctx, campaign, visitor)
  const isBefore = start !== undefined && now < start
  const isOver = close !== undefined && now > close + AFTER_CLOSE_MS
  if (closed !== undefined && (isBefore || isOver)) return closed
  return { id: campaign.activityId, isOpen: closed === undefined }
}

/**
 * The campaigns that a code is asked for. Codes go out for known campaigns from their start on, and for no campaign at all
 * where the page needs none (wallet, redemption code). A pause or the close does not end them, since a player with a record,
 * an order or a delivery still has to prove the phone; both leave a tenth of the budget.
 * @param named an activity, the comma list of two that a look-up of records is for, or '' for none
 */
export async function campaignsOfCode(
  ctx: Uses<'campaigns' | 'clock'>,
  named: string,
  visitor: Visitor,
): Promise<readonly BudgetCampaign[] | Refused> {
  if (named === '') return []
  const unknown = refuse(CODES.unknownActivity, 'activity.unknown')
  const ids = recordActivities(named)
  if (ids === undefined) return unknown
  const found = await Promise.all(ids.map((id) => ctx.campaigns.find(id)))
  const campaigns = found.filter((campaign) => campaign !== undefined)
  if (campaigns.length < ids.length) return unknown
  const outcomes = campaigns.map((campaign) => judged(ctx, campaign, visitor))
  const served = outcomes.filter((outcome): outcome is BudgetCampaign => !isRefused(outcome))
  return served.length > 0 ? served : (outcomes.find(isRefused) ?? unknown)
}
