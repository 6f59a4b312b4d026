import { randomUUID } from 'node:crypto'
import type { ReadDb } from '../../db/transaction'
import type { Secrets } from '../keys/secrets'

/** Why something was done, encrypted, since operators write names into it; a row of the audit log names it by its id. */
export interface SealedReason {
  readonly id: string
  readonly reason: string
}

export function sealReason(secrets: Secrets, text: string): SealedReason {
  const row = { id: randomUUID() }
  return { ...row, reason: secrets.seal('auditReasons.reason', row, text) }
}

/** The reasons that rows of the log name, by their ids; that of a look at somebody in full is with the look. */
export async function reasonsOf(
  { db, secrets }: { db: ReadDb; secrets: Secrets },
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const kept = await db.selectFrom('auditReasons').selectAll().where('id', 'in', ids).execute()
  const views = await db
    .selectFrom('personalViews')
    .select(['id', 'operator', 'kind', 'subjectId', 'reason'])
    .where('id', 'in', ids)
    .execute()
  return new Map([
    ...kept.map((row) => [row.id, secrets.open('auditReasons.reason', row, row.reason)] as const),
    ...views.map((row) => [row.id, secrets.open('personalViews.reason', row, row.reason)] as const),
  ])
}
