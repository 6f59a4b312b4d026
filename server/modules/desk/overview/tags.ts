import { MOST_TAGS } from '../../../../domain/desk/overview/tags'
import { type Db, transaction } from '../../../db/transaction'
import { takeTurn } from '../../../db/turn'
import { noteDeed } from '../../../process/operators/audit-log'

/** The tags of all campaigns, by campaign and in their order. */
export async function tagsByCampaign(db: Db): Promise<Map<string, string[]>> {
  const rows = await db.selectFrom('campaignTags').selectAll().orderBy('activityId').orderBy('tag').execute()
  const byCampaign = new Map<string, string[]>()
  for (const { activityId, tag } of rows) {
    const own = byCampaign.get(activityId)
    if (own === undefined) byCampaign.set(activityId, [tag])
    else own.push(tag)
  }
  return byCampaign
}

interface TagChange {
  readonly activityId: string
  readonly add: readonly string[]
  readonly remove: readonly string[]
  readonly by: string
  readonly at: number
}

/**
 * Gives a campaign tags and takes others away, noted where it changes something.
 * @returns what it has then; undefined where that would be too many
 */
export const changeTags = (
  db: Db,
  { activityId, add, remove, by, at }: TagChange,
): Promise<string[] | undefined> =>
  transaction(db, async (trx) => {
    await takeTurn(trx, 'campaign tags', activityId)
    const own = trx.selectFrom('campaignTags').select('tag').where('activityId', '=', activityId)
    const before = (await own.orderBy('tag').execute()).map(({ tag }) => tag)
    const kept = before.filter((tag) => !remove.includes(tag))
    const added = [...new Set(add)].filter((tag) => !kept.includes(tag))
    const after = [...kept, ...added].sort()
    if (after.length > MOST_TAGS) return undefined
    const gone = before.filter((tag) => !after.includes(tag))
    const come = after.filter((tag) => !before.includes(tag))
    if (gone.length === 0 && come.length === 0) return before
    if (gone.length > 0)
      await trx
        .deleteFrom('campaignTags')
        .where('activityId', '=', activityId)
        .where('tag', 'in', gone)
        .execute()
    if (come.length > 0)
      await trx
        .insertInto('campaignTags')
        .values(come.map((tag) => ({ activityId, tag })))
        .execute()
    await noteDeed(trx, { at, actor: by, action: 'campaign.tag', activityId, detail: { before, after } })
    return after
  })
