import type { Db } from '../../server/db/transaction'
import { payeeText } from '../../server/participation/payout/statement'
import type { Secrets } from '../../server/process/keys/secrets'

/** A wallet's statement of a campaign's first payouts, as it would send it. */
export async function statementOf(
  { db, secrets }: { db: Db; secrets: Secrets },
  activityId: string,
  lines: number,
): Promise<string> {
  const rows = await db
    .selectFrom('payouts')
    .selectAll()
    .where('activityId', '=', activityId)
    .where('state', '=', 'confirmed')
    .orderBy('createdAt')
    .limit(lines)
    .execute()
  const written = rows.map((row) =>
    [row.payoutId, payeeText({ secrets }, row), row.fen, '2026-11-25T10:00:00+08:00', 'confirmed'].join(','),
  )
  return ['payoutId,phone,fen,at,state', ...written].join('\n')
}
