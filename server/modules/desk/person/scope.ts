import { mayDo } from '../../../../domain/desk/actions'
import { campaignTerms } from '../../../campaigns/terms'
import type { Operator } from '../../../process/operators/accounts'

/** What of people an operator may read. */
export interface Scope {
  readonly campaigns: readonly string[]
  /** Gifts and codes, with their receivers. */
  readonly hasGoods: boolean
  /** Every campaign, and so what belongs to none. */
  readonly isWhole: boolean
}

/** The campaigns that an operator works on, those that are over among them. */
export async function scopeOf({ db }: Reads<'db'>, { campaigns, roles }: Operator): Promise<Scope> {
  return {
    campaigns: campaigns ?? (await campaignTerms(db)).map(({ activityId }) => activityId),
    hasGoods: mayDo(roles, 'goods.read'),
    isWhole: campaigns === undefined,
  }
}
