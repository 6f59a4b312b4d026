import { CODES } from '../../../../domain/codes'
import type { Campaign } from '../../../campaigns/campaign'
import { promisedSoFar } from '../../../campaigns/promised'
import type { ReadDb } from '../../../db/transaction'
import { type Refused, refuse } from '../../../messages/catalogue'

/** Money that a campaign can still promise beside what it has, the codes that are out among that, fen; null without a budget. */
export async function roomOf(
  db: ReadDb,
  { activityId, file: { budgetFen } }: Campaign<'card'>,
): Promise<number | null> {
  return budgetFen === undefined ? null : Math.max(0, budgetFen - (await promisedSoFar(db, activityId)))
}

export const CLOSED = refuse(409, 'desk.closedForGood')

/** Why no code of a campaign is made; undefined where it may be. */
export async function refusalOfMaking(
  { db, isDemo }: Reads<'db' | 'isDemo'>,
  { activityId, file }: Campaign<'card'>,
): Promise<Refused | undefined> {
  if (!isDemo && file.redemptionCodes.demo !== undefined) return refuse(409, 'codes.demo')
  const term = await db
    .selectFrom('campaignTerms')
    .select('closedForGoodAt')
    .where('activityId', '=', activityId)
    .executeTakeFirst()
  return term?.closedForGoodAt ? CLOSED : undefined
}

export const NOT_CARD = refuse(CODES.notFound, 'codes.notCard')
