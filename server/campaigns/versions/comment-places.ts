import { followerOf } from '../../../domain/desk/review/followed-place'
import type { Trx } from '../../db/transaction'
import { documentOf } from './document'
import type { Version } from './rows'

const hashOf = (entry: unknown): string => documentOf(entry ?? null).sha256

/**
 * Lets the comments of a version follow the entries of lists that a save has moved. One whose entry was removed keeps its
 * place and is marked, until the same entry is put back.
 */
export async function moveComments(trx: Trx, before: Version, after: Version): Promise<void> {
  if (before.sha256 === after.sha256) return
  const comments = await trx
    .selectFrom('reviewComments')
    .select(['id', 'place', 'goneSha256'])
    .where('activityId', '=', after.activityId)
    .where('version', '=', after.version)
    .where('place', 'like', '%[%')
    .execute()
  if (comments.length === 0) return
  const { follow, returned } = followerOf(JSON.parse(before.document), JSON.parse(after.document))
  const nextOf = ({ place, goneSha256 }: { place: string; goneSha256: string | null }) => {
    if (goneSha256 !== null) {
      const again = returned(place, (entry) => hashOf(entry) === goneSha256)
      return again === undefined ? { place, goneSha256 } : { place: again, goneSha256: null }
    }
    const followed = follow(place)
    return followed.isGone
      ? { place, goneSha256: hashOf(followed.entry) }
      : { place: followed.place, goneSha256: null }
  }
  for (const comment of comments) {
    const next = nextOf(comment)
    if (next.place !== comment.place || next.goneSha256 !== comment.goneSha256)
      await trx.updateTable('reviewComments').set(next).where('id', '=', comment.id).execute()
  }
}
