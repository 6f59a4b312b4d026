import type { ReadDb, Trx } from '../../db/transaction'
import type { CheckedPicture } from './checked'

/** Most pictures of a campaign. */
const MOST_PICTURES = 200

interface Addition {
  readonly activityId: string
  readonly title: string
  readonly by: string
  readonly at: number
}

/**
 * Adds a picture to a campaign, in a transaction that has the turn of its pictures; one that it has already stays as it was. It
 * gets no more than it may have.
 */
export async function addPicture(
  trx: Trx,
  { name, bytes, width, height, isOpaque }: CheckedPicture,
  { activityId, title, by, at }: Addition,
): Promise<'new' | 'known' | 'tooMany'> {
  const own = trx.selectFrom('campaignPictures').where('activityId', '=', activityId)
  const known = await own.select('name').where('name', '=', name).executeTakeFirst()
  if (known !== undefined) return 'known'
  const { count } = await own.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  if (Number(count) >= MOST_PICTURES) return 'tooMany'
  await trx
    .insertInto('pictures')
    .values({ name, bytes, width, height, isOpaque: isOpaque ? 1 : 0 })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  await trx
    .insertInto('campaignPictures')
    .values({ activityId, name, title, addedBy: by, addedAt: at })
    .execute()
  return 'new'
}

/** The pictures of a campaign, the newest first. */
export const picturesOf = (db: ReadDb, activityId: string) =>
  db
    .selectFrom('campaignPictures')
    .innerJoin('pictures', 'pictures.name', 'campaignPictures.name')
    .select(['pictures.name', 'title', 'width', 'height', 'addedBy', 'addedAt'])
    .where('activityId', '=', activityId)
    .orderBy('addedAt', 'desc')
    .orderBy('pictures.name')
    .execute()
