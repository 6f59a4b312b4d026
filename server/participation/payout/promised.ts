import { type RawBuilder, sql } from 'kysely'

/** The rows of one campaign that are money which it has promised, each with its `fen`. */
type Part = (activityId: RawBuilder<string>) => RawBuilder<unknown>

/**
 * Everything that counts against a campaign's budget (docs/payouts.md has the table). Another part is another line here; its
 * rows take from the budget by `takeBudget` before they are written, and give back by `giveBackBudget` before they change.
 */
const PARTS: readonly Part[] = [
  (activityId) => sql`select fen from payouts where activity_id = ${activityId}`,
  // What the cards of orders cost less than their face value.
  (activityId) => sql`select discount_fen from new_year_orders
    where activity_id = ${activityId} and discount_fen > 0`,
]

const rowsOf: Part = (activityId) =>
  sql.join(
    PARTS.map((part) => part(activityId)),
    sql` union all `,
  )

/** Fen that a campaign has promised, counted from the rows of all parts. */
export const promisedFenOf = (activityId: RawBuilder<string>): RawBuilder<number> =>
  sql<number>`cast((select coalesce(sum(part.fen), 0) from (${rowsOf(activityId)}) as part) as bigint)`

/** Whether a campaign has promised any money. */
export const hasPromised = (activityId: RawBuilder<string>): RawBuilder<boolean> =>
  sql<boolean>`exists (${rowsOf(activityId)})`
