import { sql } from 'kysely'
import type { Campaign } from '../../../campaigns/campaign'
import type { ReadDb } from '../../../db/transaction'

/** Epoch ms. */
export interface Time {
  readonly from: number
  readonly until: number
}

/** Rows of a part: a statement of a million people would take as long as one may, and a rush may have most of them. */
const PART_ROWS = 65_536

/** Where somebody's taking part in a campaign is kept, and its time. */
function rowsOf({ file }: Campaign) {
  switch (file.family) {
    case 'card':
      return { table: 'receivedCodes', at: 'receivedAt' }
    case 'new-year':
      return { table: 'newYearOrders', at: 'createdAt' }
    case 'gift':
    case 'pay':
      return { table: 'zyParticipants', at: 'createdAt' }
    default:
      return { table: 'registrations', at: 'createdAt' }
  }
}

/**
 * A time in parts with as many rows of people each, however they are spread; each is counted by its index alone. What is read grows
 * with the people: of a million some seconds, of ten millions a minute and more, kept for twenty times as long by `createFresh`.
 */
export async function partsOf(
  db: ReadDb,
  campaign: Campaign,
  { from: first, until }: Time,
  most = PART_ROWS,
): Promise<Time[]> {
  const { table, at } = rowsOf(campaign)
  const column = sql.ref(at)
  const parts: Time[] = []
  for (let from = first; ; ) {
    const { rows } = await sql<{ at: number }>`
      select ${column} as at from ${sql.table(table)}
      where activity_id = ${campaign.activityId} and ${column} >= ${from} and ${column} < ${until}
      order by ${column} offset ${most} limit 1`.execute(db)
    const [next] = rows
    if (next === undefined) return [...parts, { from, until }]
    // Of more than a part's rows in one millisecond none is left for the next part.
    const end = Math.max(next.at, from + 1)
    parts.push({ from, until: end })
    from = end
  }
}
