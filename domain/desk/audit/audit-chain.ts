import { canonicalJson } from '../../canonical-json'
import { type DigestSuite, sha256Hex } from '../../rules/draws/digest'

/** What a row of the audit log says, without its hash. */
export interface AuditEntry {
  readonly seq: number
  readonly at: number
  readonly actor: string
  /** The number of the actor's account; null without one. */
  readonly actorId: number | null
  readonly action: string
  readonly activityId: string
  /** JSON values. */
  readonly detail: Readonly<Record<string, unknown>>
}

type Digest = Pick<DigestSuite, 'sha256'>

/** The hash of a row: of its fields and of the row before it; '' before the first. Hexadecimal SHA-256 of canonical JSON. */
export const auditHash = (
  suite: Digest,
  { actorId, seq, at, actor, action, activityId, detail }: AuditEntry,
  previous: string,
): string => {
  const account = actorId === null ? {} : { actorId }
  return sha256Hex(suite, canonicalJson({ seq, at, actor, ...account, action, activityId, detail, previous }))
}

/** What is wrong with a row: it is not the one that was written, or rows before it are missing. */
interface BrokenLink {
  readonly why: 'changed' | 'missing'
  readonly seq: number
  /** The row before it, 0 for the first. */
  readonly previous: number
}

/**
 * Goes through a log from its beginning.
 * @returns what takes the next row and says what is wrong with it
 */
export function auditChain(
  suite: Digest,
): (row: AuditEntry & { readonly hash: string }) => BrokenLink | undefined {
  let seq = 0
  let hash = ''
  return (row) => {
    const expected = auditHash(suite, row, hash)
    const previous = seq
    seq = row.seq
    hash = row.hash
    if (seq !== previous + 1) return { why: 'missing', seq, previous }
    return expected === hash ? undefined : { why: 'changed', seq, previous }
  }
}
