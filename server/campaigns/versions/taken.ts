import type { WrittenFile } from '../../../domain/campaign/file'
import { countedKey } from '../../../domain/rules/go-live/counted'
import type { GoLiveFinding } from '../../../domain/rules/go-live/finding'
import { movedPrizes } from '../../../domain/rules/go-live/moved-prizes'
import type { ReadDb } from '../../db/transaction'
import { countedOf } from '../counted'
import { readCampaignText } from '../read'
import { publishedVersion } from './rows'

/** The file of a campaign's published version; undefined where it has none, or one that cannot be read. */
async function publishedFile(db: ReadDb, activityId: string): Promise<WrittenFile | undefined> {
  const version = await publishedVersion(db, activityId)
  const read = version && readCampaignText(`${activityId}.json`, version.document)
  return read?.ok === true ? read.file : undefined
}

/** Whether a prize that never runs out, which has no count in the stock, was given to anyone. */
async function isGiven(db: ReadDb, activityId: string, item: string): Promise<boolean> {
  const award = db
    .selectFrom('awards')
    .select('identity')
    .where('activityId', '=', activityId)
    .where('awardIndex', '=', Number(item))
    .limit(1)
  return (await award.executeTakeFirst()) !== undefined
}

/** How many of each thing of a campaign were taken, by `countedKey`; what has no count is 1 where anyone was given it. */
async function takenOf(db: ReadDb, activityId: string, published: WrittenFile): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('campaignStock')
    .select(['kind', 'item', 'taken'])
    .where('activityId', '=', activityId)
    .where('taken', '>', 0)
    .execute()
  const taken = new Map(rows.map((row) => [countedKey(row), row.taken]))
  for (const counted of countedOf(published))
    if (counted.isByPlace && !counted.hasStock && (await isGiven(db, activityId, counted.item)))
      taken.set(countedKey(counted), 1)
  return taken
}

/** What was taken of a campaign that is served, and which of its prizes a file would make another prize of. */
export async function comparedWithServed(
  db: ReadDb,
  activityId: string,
  file: WrittenFile,
): Promise<{ served: WrittenFile | undefined; taken: ReadonlyMap<string, number>; moved: GoLiveFinding[] }> {
  const published = await publishedFile(db, activityId)
  if (published === undefined) return { served: undefined, taken: new Map(), moved: [] }
  const taken = await takenOf(db, activityId, published)
  return { served: published, taken, moved: movedPrizes(countedOf(published), countedOf(file), taken) }
}
