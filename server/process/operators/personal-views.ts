import { randomUUID } from 'node:crypto'
import type { AccountServices } from './accounts'

/** What an operator looks at in full. */
export interface Viewed {
  readonly kind: 'registration' | 'gift' | 'order' | 'payout' | 'code'
  readonly subjectId: string
  readonly activityId: string
  /** Of the look, where the caller names it elsewhere. */
  readonly viewId?: string
}

/** Writes down who looks and why. It is to be written before anything is shown. Not inside a transaction. */
export async function noteView(
  { db, clock, secrets }: AccountServices,
  operator: string,
  { kind, subjectId, activityId, viewId = randomUUID() }: Viewed,
  reason: string,
): Promise<void> {
  const row = { id: viewId, operator, kind, subjectId }
  await db
    .insertInto('personalViews')
    .values({
      ...row,
      activityId,
      at: clock.now(),
      reason: secrets.seal('personalViews.reason', row, reason),
    })
    .execute()
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
