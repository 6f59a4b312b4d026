import { sql } from 'kysely'
import { receiptOfPerson } from '../../../participation/draws/log'
import { awardTexts } from '../../../participation/draws/texts'
import { identitiesOf } from './find'
import { type Listing, newestFirst } from './listing'

/** What was drawn in a campaign; a row is named by its receipt. */
export const awardListing: Listing<'awards'> = {
  keys: identitiesOf,
  ofPeople: async (_ctx, _activityId, people) => [...people],

  async rows(ctx, wanted, lang) {
    const { activityId, keys, state } = wanted
    let query = ctx.db.selectFrom('awards').selectAll().where('activityId', '=', activityId)
    if (keys !== undefined) query = query.where('identity', 'in', keys)
    // Written out: the indexes of both are of such rows alone.
    if (state === 'won') query = query.where(sql<boolean>`award_index > 0`)
    if (state === 'nothing') query = query.where(sql<boolean>`award_index = 0`)
    const rows = await query.$call(newestFirst(wanted, 'createdAt', 'identity')).execute()
    const campaign = await ctx.campaigns.find(activityId)
    return rows.map((row) => ({
      key: { at: row.createdAt, id: row.identity },
      row: {
        ...row,
        id: receiptOfPerson(ctx, activityId, row.identity),
        at: row.createdAt,
        prizeName: (campaign ? awardTexts(campaign, row, lang) : row).prizeName,
        state: row.awardIndex > 0 ? 'won' : 'nothing',
      },
    }))
  },
}
