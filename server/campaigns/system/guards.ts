import { SYSTEM_ID } from '../../../domain/desk/call'
import type { DocumentChange } from '../../../domain/desk/document-changes'
import { guardChanges } from '../../../domain/desk/settings/guard-changes'
import type { ReadDb } from '../../db/transaction'
import { publishedVersion } from '../versions/rows'
import { readSystemText } from './read'

/** In which guards a document differs from the system configuration that is served; all of them where nothing is. */
export async function changedGuards(
  db: ReadDb,
  document: string,
): Promise<{
  readonly changes: readonly DocumentChange[]
  /** Whether one person may let it be served: both can be read, and no guard differs. */
  readonly mayAlone: boolean
}> {
  const served = await publishedVersion(db, SYSTEM_ID)
  const before = served && readSystemText(served.document)
  const after = readSystemText(document)
  if (!after.ok) return { changes: [], mayAlone: false }
  const changes = guardChanges(before?.ok ? before.file : undefined, after.file)
  return { changes, mayAlone: changes.length === 0 && before?.ok !== false }
}
