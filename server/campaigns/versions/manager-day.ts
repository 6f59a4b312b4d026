import type { CampaignFile, WrittenFile } from '../../../domain/campaign/file'
import type { ReadDb } from '../../db/transaction'
import { readCampaignText } from '../read'
import { lastServed } from './ceiling'
import type { Version } from './rows'

/** Managers' sums of a day that all managers of a campaign have together. */
export const MANAGER_DAYS_OF_A_CAMPAIGN = 4

/** Fen that one manager of a campaign confirms in a day; where the campaign does not say, what an operator sets going alone. */
export const managerDayOf = (file: CampaignFile | WrittenFile, secondPersonFen: number): number =>
  (file.family === 'activity' ? file.managerDayFen : undefined) ?? secondPersonFen

/**
 * Fen that a manager would confirm in a day, where a document raises that over what is served; a new campaign's, over what holds
 * where none says. Undefined where it does not.
 */
export async function raisedManagerDay(
  db: ReadDb,
  { activityId, document }: Pick<Version, 'activityId' | 'document'>,
  secondPersonFen: number,
): Promise<number | undefined> {
  const after = readCampaignText(activityId, document)
  // What cannot be read is not published.
  if (!after.ok) return undefined
  const has = managerDayOf(after.file, secondPersonFen)
  const served = await lastServed(db, activityId)
  const before = served && readCampaignText(activityId, served.document)
  const had = before?.ok ? managerDayOf(before.file, secondPersonFen) : secondPersonFen
  return has > had ? has : undefined
}
