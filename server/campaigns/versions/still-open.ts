import { type RawBuilder, sql } from 'kysely'
import { ORDER_STATUS, REFUND_STATUS } from '../../../domain/rules/new-year/order-state'
import type { Db } from '../../db/transaction'
import type { Version } from './rows'

const { activated, cancelled, cancelledBySystem } = ORDER_STATUS
const ENDED = sql.join([activated, cancelled, cancelledBySystem])

/** Rows of a campaign of which money or goods are still to be given or taken, each with the time `at` that it is of. */
const OPEN_ROWS: readonly RawBuilder<unknown>[] = [
  sql`select activity_id, created_at as at from payouts where state <> 'confirmed'`,
  sql`select activity_id, made_at as at from code_batches as made where revoked_at is null
    and codes > (select count(*) from received_codes as received
      where received.activity_id = made.activity_id and received.batch = made.batch)`,
  sql`select activity_id, created_at as at from new_year_orders
    where order_status not in (${ENDED}) or refund_status = ${REFUND_STATUS.pending}`,
  sql`select activity_id, created_at as at from zy_orders where state = 'open'`,
  sql`select activity_id, created_at as at from zy_participants where pay_status = 1 and drawn_at is null`,
]

/** The versions of a campaign that were served when something began that is still open, the newest first. */
export const servedWhileOpen = (db: Db, activityId: string): Promise<Version[]> =>
  db
    .selectFrom('campaignVersions as served')
    .selectAll('served')
    .where('served.activityId', '=', activityId)
    .where('served.publishedAt', 'is not', null)
    .where(
      sql<boolean>`exists (select from (${sql.join(OPEN_ROWS, sql` union all `)}) as open
        where open.activity_id = served.activity_id and open.at >= served.published_at
          and (served.ended_at is null or open.at <= served.ended_at))`,
    )
    .orderBy('served.version', 'desc')
    .execute()
