import { type RawBuilder, sql } from 'kysely'
import type { ReadDb } from '../db/transaction'
import { codesOut } from './code-batches'
import { isClosedForGood } from './terms'

/** Rows that are money which a campaign has promised: each one's fen, and what follows `from` in a statement. */
interface Promising {
  readonly fen: RawBuilder<unknown>
  readonly from: RawBuilder<unknown>
}

/**
 * Everything that counts against a campaign's budget (docs/payouts.md has the table). Another part is another line here; its
 * rows take from the budget by `takeBudget` before they are written, and give back by `giveBackBudget` before they change.
 */
const PARTS = {
  payouts: (activityId) => ({ fen: sql`fen`, from: sql`payouts where activity_id = ${activityId}` }),
  // What the cards of orders cost less than their face value.
  discounts: (activityId) => ({
    fen: sql`discount_fen`,
    from: sql`new_year_orders where activity_id = ${activityId} and discount_fen > 0`,
  }),
  codes: (activityId) => {
    const { fen, from } = codesOut(activityId)
    return { fen, from: sql`${from} and not ${isClosedForGood(activityId)}` }
  },
} satisfies Record<string, (activityId: RawBuilder<string>) => Promising>
type PartName = keyof typeof PARTS
const NAMES = Object.keys(PARTS) as PartName[]

/** Fen that a campaign has promised, counted from the rows of all parts, or of some. */
export function promisedFenOf(activityId: RawBuilder<string>, names = NAMES): RawBuilder<number> {
  const parts = names.map((name) => PARTS[name](activityId))
  const rows = sql.join(
    parts.map(({ fen, from }) => sql`select ${fen} as fen from ${from}`),
    sql` union all `,
  )
  return sql<number>`cast((select coalesce(sum(part.fen), 0) from (${rows}) as part) as bigint)`
}

/** Whether a campaign has promised any money; it counts none. */
export function hasPromised(activityId: RawBuilder<string>): RawBuilder<boolean> {
  const parts = NAMES.map((name) => sql`exists (select from ${PARTS[name](activityId).from})`)
  return sql<boolean>`(${sql.join(parts, sql` or `)})`
}

/** Fen that a campaign has promised: as its budget counts them, or from their rows where nothing is counted yet. */
export async function promisedSoFar(db: ReadDb, activityId: string): Promise<number> {
  const { fen } = await db
    .selectNoFrom((eb) =>
      eb.fn
        .coalesce(
          eb.selectFrom('campaignBudgets').select('promisedFen').where('activityId', '=', activityId),
          promisedFenOf(sql`${activityId}`),
        )
        .as('fen'),
    )
    .executeTakeFirstOrThrow()
  return fen
}

type BesidePayouts = Exclude<PartName, 'payouts'>

/** Fen of each part, the payouts aside: who asks sums these by their states. */
export async function promisedBesidePayouts(
  db: ReadDb,
  activityId: string,
): Promise<Record<BesidePayouts, number>> {
  const columns = NAMES.filter((name) => name !== 'payouts').map(
    (name) => sql`${promisedFenOf(sql`${activityId}`, [name])} as ${sql.id(name)}`,
  )
  const { rows } = await sql<Record<BesidePayouts, number>>`select ${sql.join(columns)}`.execute(db)
  const [fen] = rows
  if (fen === undefined) throw new Error('a select without a table has a row')
  return fen
}
