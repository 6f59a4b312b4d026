import type { DeskCloseReport } from '../../../../domain/desk/close-calls'
import { publishedTables } from '../../../campaigns/draws/tables'
import { isOver, newestOf, openedSeeds } from '../../../participation/draws/published'

/** What the draws of a campaign can be checked by; null where none were by lot. */
export async function drawsOf(
  { db, clock, drawTables }: Reads<'clock' | 'db' | 'drawTables'>,
  activityId: string,
): Promise<DeskCloseReport['draws']> {
  const tables = await publishedTables(db, activityId)
  const newest = newestOf(tables)
  if (newest === undefined) return null
  const now = clock.now()
  const chain = await db
    .selectFrom('drawChains')
    .select(['seq', 'hash'])
    .where('activityId', '=', activityId)
    .executeTakeFirst()
  return {
    tables: tables.length,
    sha256: tables.at(-1)?.sha256 ?? '',
    opensAt: newest.opensAt,
    rows: chain?.seq ?? 0,
    head: chain?.hash ?? '',
    seeds: isOver(tables, now) ? await openedSeeds(db, drawTables.seeds, tables, now) : [],
  }
}
