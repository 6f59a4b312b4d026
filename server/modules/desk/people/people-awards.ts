import type { Award } from '../../../participation/repository'
import type { ListingServices } from './listing'

/** What these people drew in a campaign, by person. */
export async function awardsOf(
  { db }: ListingServices,
  activityId: string,
  people: readonly string[],
): Promise<Map<string, Award>> {
  if (people.length === 0) return new Map()
  const rows = await db
    .selectFrom('awards')
    .selectAll()
    .where('activityId', '=', activityId)
    .where('identity', 'in', people)
    .execute()
  return new Map(rows.map((row) => [row.identity, row]))
}
