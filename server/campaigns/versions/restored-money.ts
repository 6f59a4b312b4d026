import type { Db } from '../../db/transaction'
import { readCampaignText } from '../read'
import { lastServed } from './ceiling'
import { isCostlier } from './costlier'
import type { Version } from './rows'
import { servedWhileOpen } from './still-open'

/**
 * Whether an older version would let its campaign cost more than what players have, or had last, or than a version under which
 * something began that is still open. What cannot be read any more cannot be compared.
 */
export async function restoresMoney(
  db: Db,
  { activityId, document }: Version,
  secondPersonFen: number,
): Promise<boolean> {
  const older = readCampaignText(activityId, document)
  // What cannot be read is not published.
  if (!older.ok) return false
  const last = await lastServed(db, activityId)
  const others = await servedWhileOpen(db, activityId)
  return [...(last === undefined ? [] : [last]), ...others].some((served) => {
    const before = readCampaignText(activityId, served.document)
    return !before.ok || isCostlier(older.file, before.file, secondPersonFen)
  })
}
