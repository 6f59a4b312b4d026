import type { WrittenFile } from '../../../domain/campaign/file'
import { inLanguage } from '../../../domain/campaign/local-text'
import { yuanToFen } from '../../../domain/rules/money'
import { discountOfStock } from '../../../domain/rules/new-year/discount'
import type { ReadDb } from '../../db/transaction'
import { drawnFrom } from '../draws/prizes'
import { readCampaignText } from '../read'
import { publishedVersion, type Version } from './rows'

/** Whether a campaign promises money beside a draw's. */
export function promisesBesideDraw(file: WrittenFile): boolean {
  const amounts = [
    file.redEnvelopeAmount,
    file.family === 'reissue' ? file.reissueAmount : undefined,
    file.family === 'card' ? file.redemptionCodes.amount : undefined,
  ]
  return amounts.some((amount) => (yuanToFen(amount ?? '') ?? 0) > 0)
}

/** Fen that a campaign may promise: its budget; without one nothing, or without end where it promises money. */
export function ceilingOf(file: WrittenFile): number {
  if (file.budgetFen !== undefined) return file.budgetFen
  const drawn = drawnFrom(inLanguage(file, 'zh-CN'))?.prizes.some(({ amountFen }) => amountFen > 0)
  const isBelowFace = file.family === 'new-year' && discountOfStock(file.cards) > 0
  return drawn || isBelowFace || promisesBesideDraw(file) ? Number.POSITIVE_INFINITY : 0
}

/** The version that players have, or had last; undefined for a campaign that was never published. */
export async function lastServed(db: ReadDb, activityId: string): Promise<Version | undefined> {
  const last = db
    .selectFrom('campaignVersions')
    .selectAll()
    .where('activityId', '=', activityId)
    .where('publishedAt', 'is not', null)
    .orderBy('publishedAt', 'desc')
    .orderBy('version', 'desc')
    .limit(1)
  return (await publishedVersion(db, activityId)) ?? (await last.executeTakeFirst())
}

/**
 * Fen by which a document lets its campaign promise more than it may now: infinite for one that ends a ceiling, and where what
 * is served cannot be read any more; all of it for the first that is published,
 * which the go-live list keeps from being one without an end.
 */
export async function budgetRise(
  db: ReadDb,
  { activityId, document }: Pick<Version, 'activityId' | 'document'>,
): Promise<number> {
  const after = readCampaignText(activityId, document)
  // What cannot be read is not published.
  if (!after.ok) return 0
  const served = await lastServed(db, activityId)
  const has = ceilingOf(after.file)
  if (served === undefined) return Number.isFinite(has) ? has : 0
  const before = readCampaignText(activityId, served.document)
  if (!before.ok) return Number.POSITIVE_INFINITY
  const had = ceilingOf(before.file)
  return has > had ? has - had : 0
}
