import { canonicalJson } from '../canonical-json'
import { type DigestSuite, sha256Hex } from '../rules/draws/digest'

/** What a row of the audit log says, without its hash. */
export interface AuditEntry {
  readonly seq: number
  readonly at: number
  readonly actor: string
  readonly action: string
  readonly activityId: string
  /** JSON values. */
  readonly detail: Readonly<Record<string, unknown>>
}

type Digest = Pick<DigestSuite, 'sha256'>

/** The hash of a row: of its fields and of the row before it; '' before the first. Hexadecimal SHA-256 of canonical JSON. */
export const auditHash = (
  suite: Digest,
  { seq, at, actor, action, activityId, detail }: AuditEntry,
  previous: string,
): string => sha256Hex(suite, canonicalJson({ seq, at, actor, action, activityId, detail, previous }))

/**
 * Goes through a log from its beginning.
 * @returns what takes the next row and says what is wrong with it, in words
 */
export function auditChain(
  suite: Digest,
): (row: AuditEntry & { readonly hash: string }) => string | undefined {
  let seq = 0
  let hash = ''
  return (row) => {
    const expected = auditHash(suite, row, hash)
    const isNext = row.seq === seq + 1
    const previous = seq
    seq = row.seq
    hash = row.hash
    if (!isNext) return `row ${row.seq} follows row ${previous}: rows are missing`
    return expected === row.hash ? undefined : `row ${row.seq} does not fit its hash: it was changed`
  }
}
