import { CODES } from '../../../../domain/codes'
import { yuanToFen } from '../../../../domain/rules/money'
import type { Campaign } from '../../../campaigns/campaign'
import { type CodeBatch, leftOf } from '../../../campaigns/code-batches'
import type { Db } from '../../../db/transaction'
import { DeskRefusal } from '../../../http/desk/route'
import { promisedSoFar } from '../../../participation/payout/budget'

/** Fen that a code of a campaign is worth now. */
export const worthOf = ({ file }: Campaign<'card'>): number => yuanToFen(file.redemptionCodes.amount) ?? 0

/**
 * Money that a campaign can still promise once every code that is out is redeemed, fen; null without a budget. The budget
 * itself is kept by each redemption: this keeps codes from being given out that it would refuse.
 */
export async function roomOf(
  db: Db,
  {
    campaign,
    batches,
    isDemo,
  }: { campaign: Campaign<'card'>; batches: readonly CodeBatch[]; isDemo: boolean },
): Promise<number | null> {
  const { activityId, file } = campaign
  if (file.budgetFen === undefined) return null
  const left = batches.reduce((sum, batch) => sum + leftOf(batch, isDemo), 0)
  return file.budgetFen - (await promisedSoFar(db, activityId)) - left * worthOf(campaign)
}

/** Why no code of a campaign is made; undefined where it may be. */
export async function refusalOfMaking(
  { db, isDemo }: Uses<'db' | 'isDemo'>,
  { activityId, file }: Campaign<'card'>,
): Promise<DeskRefusal | undefined> {
  if (!isDemo && file.redemptionCodes.demo !== undefined) return new DeskRefusal(409, 'codes.demo')
  const term = await db
    .selectFrom('campaignTerms')
    .select('closedForGoodAt')
    .where('activityId', '=', activityId)
    .executeTakeFirst()
  return term?.closedForGoodAt ? new DeskRefusal(409, 'desk.closedForGood') : undefined
}

export const NOT_CARD = new DeskRefusal(CODES.notFound, 'codes.notCard')
