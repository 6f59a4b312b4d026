import { CODES } from '../../../../domain/codes'
import { SYSTEM_ID } from '../../../../domain/desk/call'
import type { tagsCall } from '../../../../domain/desk/overview/overview-calls'
import { MOST_TAGS } from '../../../../domain/desk/overview/tags'
import { versionHeads } from '../../../campaigns/versions/rows'
import type { ReadDb } from '../../../db/transaction'
import { refuse } from '../../../messages/catalogue'
import type { ActOf } from '../requests/act'

/** The tags of all campaigns, by campaign and in their order. */
export async function tagsByCampaign(db: ReadDb): Promise<Map<string, string[]>> {
  const rows = await db.selectFrom('campaignTags').selectAll().orderBy('activityId').orderBy('tag').execute()
  const byCampaign = new Map<string, string[]>()
  for (const { activityId, tag } of rows) {
    const own = byCampaign.get(activityId)
    if (own === undefined) byCampaign.set(activityId, [tag])
    else own.push(tag)
  }
  return byCampaign
}

/** Gives a campaign tags and takes others away, noted where it changes something. */
export const tagAct = ({ campaigns, db }: Reads<'campaigns' | 'db'>): ActOf<typeof tagsCall> => ({
  name: 'campaign.tag',
  turn: ({ activityId }) => ['campaign tags', activityId],
  async prepare({ params: { activityId, add, remove } }) {
    const isKnown =
      activityId !== SYSTEM_ID &&
      ((await campaigns.find(activityId)) !== undefined || (await versionHeads(db, activityId)).length > 0)
    if (!isKnown) return refuse(CODES.notFound, 'desk.unknownCampaign')
    return async (trx) => {
      const own = trx.selectFrom('campaignTags').select('tag').where('activityId', '=', activityId)
      const before = (await own.orderBy('tag').execute()).map(({ tag }) => tag)
      const kept = before.filter((tag) => !remove.includes(tag))
      const added = [...new Set(add)].filter((tag) => !kept.includes(tag))
      const after = [...kept, ...added].sort()
      if (after.length > MOST_TAGS) return refuse(409, 'desk.tooManyTags', {}, { count: MOST_TAGS })
      const gone = before.filter((tag) => !after.includes(tag))
      const come = after.filter((tag) => !before.includes(tag))
      if (gone.length === 0 && come.length === 0) return { answer: { tags: before } }
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
      return { answer: { tags: after }, detail: { before, after } }
    }
  },
})
