import { randomUUID } from 'node:crypto'
import { inTransaction } from '../../db/transaction'
import type { AccountServices } from './accounts'
import { addAuditEntry } from './audit-log'

/** What the rows of the desk's tables are called where it is written down who looked at them. */
const KINDS = {
  registrations: 'registration',
  payouts: 'payout',
  orders: 'order',
  gifts: 'gift',
  codes: 'code',
} as const

/** What an operator looks at in full. */
export interface Viewed {
  readonly table: keyof typeof KINDS
  readonly subjectId: string
  readonly activityId: string
}

/**
 * Writes down who looks and why, and that they did in the audit log. It is to be written before anything is shown.
 */
export async function noteView(
  { db, clock, secrets }: AccountServices,
  operator: string,
  { table, subjectId, activityId }: Viewed,
  reason: string,
): Promise<void> {
  const row = { id: randomUUID(), operator, kind: KINDS[table], subjectId }
  const at = clock.now()
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('personalViews')
      .values({ ...row, activityId, at, reason: secrets.seal('personalViews.reason', row, reason) })
      .execute()
    // The reason is with the view, encrypted: operators write names into it.
    const detail = { id: subjectId, table, reasonId: row.id }
    await addAuditEntry(trx, { at, actor: operator, action: 'person.show', activityId, detail })
  })
}

/** Who looked at what and why, the newest first; of one campaign or of all. */
export async function viewsOf(
  { db, secrets }: Pick<AccountServices, 'db' | 'secrets'>,
  activityId: string | undefined,
  most: number,
) {
  const rows = await db
    .selectFrom('personalViews')
    .selectAll()
    .$if(activityId !== undefined, (query) => query.where('activityId', '=', activityId ?? ''))
    .orderBy('at', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({ ...row, reason: secrets.open('personalViews.reason', row, row.reason) }))
}
