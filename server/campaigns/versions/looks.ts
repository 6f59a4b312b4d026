import type { ReadDb, Trx } from '../../db/transaction'
import { stepsOf, type Version } from './rows'

/** Of an approver and campaign: what is seen now, and what was before it. */
const KEPT_LOOKS = 2

const looksOf = (db: ReadDb, activityId: string, operator: string) =>
  db
    .selectFrom('reviewLooks')
    .where('activityId', '=', activityId)
    .where('operator', '=', operator)
    .orderBy('look', 'desc')

const returnsOf = async (db: ReadDb, { activityId, version }: Pick<Version, 'activityId' | 'version'>) =>
  (await stepsOf(db, activityId, version)).filter(({ action }) => action === 'return')

/**
 * Notes that an approver has seen a version's document. Older looks go, but for what was returned of this version.
 * @returns false where they saw the same one last
 */
export async function noteLook(
  trx: Trx,
  { activityId, version, sha256, document }: Version,
  { by: operator, at }: { by: string; at: number },
): Promise<boolean> {
  const looks = await looksOf(trx, activityId, operator).select(['sha256', 'look']).execute()
  const [last] = looks
  if (last?.sha256 === sha256) return false
  const seen = { version, document, at, look: (last?.look ?? 0) + 1 }
  await trx
    .insertInto('reviewLooks')
    .values({ activityId, operator, sha256, ...seen })
    .onConflict((conflict) => conflict.columns(['activityId', 'operator', 'sha256']).doUpdateSet(seen))
    .execute()
  const kept = [
    sha256,
    ...looks
      .map((one) => one.sha256)
      .filter((one) => one !== sha256)
      .slice(0, KEPT_LOOKS - 1),
    ...(await returnsOf(trx, { activityId, version })).map((one) => one.sha256),
  ]
  await trx
    .deleteFrom('reviewLooks')
    .where('activityId', '=', activityId)
    .where('operator', '=', operator)
    .where('sha256', 'not in', kept)
    .execute()
  return true
}

interface Seen {
  readonly version: number
  /** A campaign's file as JSON. */
  readonly document: string
  readonly sha256: string
  readonly at: number
  /** Null for what the reader saw. */
  readonly returnedBy: string | null
}

/** The last other document that somebody saw of a campaign; for one who saw none, what was returned last of this version. */
export async function seenBefore(db: ReadDb, present: Version, reader: string): Promise<Seen | undefined> {
  const { activityId, sha256 } = present
  const own = await looksOf(db, activityId, reader)
    .selectAll()
    .where('sha256', '<>', sha256)
    .limit(1)
    .executeTakeFirst()
  if (own !== undefined) return { ...own, returnedBy: null }
  const returned = (await returnsOf(db, present)).filter((one) => one.sha256 !== sha256).at(-1)
  if (returned === undefined) return undefined
  const { actor, at } = returned
  const look = await looksOf(db, activityId, actor)
    .selectAll()
    .where('sha256', '=', returned.sha256)
    .executeTakeFirst()
  return look && { ...look, at, returnedBy: actor }
}
