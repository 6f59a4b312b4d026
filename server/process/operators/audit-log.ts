import { canonicalJson } from '../../../domain/canonical-json'
import type { AuditAction } from '../../../domain/desk/audit/audit-actions'
import { type AuditEntry, auditHash } from '../../../domain/desk/audit/audit-chain'
import { takeAdvisoryLock } from '../../db/advisory-lock'
import { type ReadDb, type Trx, transaction } from '../../db/transaction'
import type { Clock } from '../clock'
import { nodeCryptoSuite } from '../crypto'
import type { SealedReason } from './reasons'

/** What somebody did, as it is noted; `detail` without personal data, in JSON values. */
interface NewAuditEntry extends Omit<AuditEntry, 'actorId' | 'seq'> {
  readonly action: AuditAction
  /** Why; the detail has its id alone. */
  readonly reason?: SealedReason | undefined
}

/**
 * Notes what somebody did, in the transaction that does it. Rows are added one after the other in all processes: the next
 * one waits until this transaction ends.
 */
export async function addAuditEntry(trx: Trx, { reason, ...deed }: NewAuditEntry): Promise<void> {
  await takeAdvisoryLock(trx, 'audit log')
  const last = await trx
    .selectFrom('auditLog')
    .select(['seq', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  const account = await trx
    .selectFrom('operators')
    .select('id')
    .where('name', '=', deed.actor)
    .executeTakeFirst()
  const seq = (last?.seq ?? 0) + 1
  if (reason !== undefined) await trx.insertInto('auditReasons').values(reason).execute()
  const text = canonicalJson({ ...deed.detail, ...(reason !== undefined && { reasonId: reason.id }) })
  // Hashed as it will be read: what JSON does not keep is not in the hash either.
  const entry: AuditEntry = { ...deed, seq, actorId: account?.id ?? null, detail: JSON.parse(text) }
  const hash = auditHash(nodeCryptoSuite, entry, last?.hash ?? '')
  await trx
    .insertInto('auditLog')
    .values({ ...entry, detail: text, hash })
    .execute()
}

/** As `addAuditEntry`, in a transaction of its own: for what changes nothing else. */
export const addAuditEntryAlone = (db: ReadDb, deed: NewAuditEntry): Promise<void> =>
  transaction(db, (trx) => addAuditEntry(trx, deed))

/**
 * Notes what somebody sets out to do, does it, and notes how it ended: for what asks the network, or takes more than one
 * transaction. The first row is there before anything is done. Not inside a transaction.
 * @param ended what the last row says beside, of what was done
 */
export async function auditAround<T>(
  { clock, db }: { clock: Clock; db: ReadDb },
  { detail, ...deed }: Omit<NewAuditEntry, 'at' | 'reason'>,
  work: () => Promise<T>,
  ended: (result: T) => NewAuditEntry['detail'] = () => ({}),
): Promise<T> {
  const note = (state: 'begun' | 'done' | 'failed', more: NewAuditEntry['detail'] = {}) =>
    addAuditEntryAlone(db, { ...deed, at: clock.now(), detail: { ...detail, ...more, state } })
  await note('begun')
  let result: T
  try {
    result = await work()
  } catch (error) {
    await note('failed')
    throw error
  }
  await note('done', ended(result))
  return result
}
