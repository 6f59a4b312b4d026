import { type Db, transaction } from '../../db/transaction'
import { takeTurn } from '../../db/turn'
import { noteDeed } from '../../process/operators/audit-log'
import type { CheckedPicture } from './checked'

/** Most pictures of a campaign. */
const MOST_PICTURES = 200

interface Addition {
  readonly activityId: string
  readonly title: string
  readonly by: string
}

/**
 * Adds a picture to a campaign; one that it has already stays as it was.
 * @returns false where the campaign has as many as it may have
 */
export async function addPicture(
  { db, clock }: Uses<'clock' | 'db'>,
  { name, bytes, width, height, isOpaque }: CheckedPicture,
  { activityId, title, by }: Addition,
): Promise<boolean> {
  return transaction(db, async (trx) => {
    await takeTurn(trx, 'pictures', activityId)
    const own = trx.selectFrom('campaignPictures').where('activityId', '=', activityId)
    const known = await own.select('name').where('name', '=', name).executeTakeFirst()
    if (known !== undefined) return true
    const { count } = await own
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (Number(count) >= MOST_PICTURES) return false
    await trx
      .insertInto('pictures')
      .values({ name, bytes, width, height, isOpaque: isOpaque ? 1 : 0 })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    const at = clock.now()
    await trx
      .insertInto('campaignPictures')
      .values({ activityId, name, title, addedBy: by, addedAt: at })
      .execute()
    await noteDeed(trx, { at, actor: by, action: 'picture.add', activityId, detail: { name, title } })
    return true
  })
}

/** The pictures of a campaign, the newest first. */
export const picturesOf = (db: Db, activityId: string) =>
  db
    .selectFrom('campaignPictures')
    .innerJoin('pictures', 'pictures.name', 'campaignPictures.name')
    .select(['pictures.name', 'title', 'width', 'height', 'addedBy', 'addedAt'])
    .where('activityId', '=', activityId)
    .orderBy('addedAt', 'desc')
    .orderBy('pictures.name')
    .execute()
