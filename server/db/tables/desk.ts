/** A session of the desk. */
interface DeskSessionTable {
  /** Keyed hash of the cookie's token. */
  tokenHash: string
  operator: string
  startedAt: number
  expiresAt: number
}

/** One thing that somebody did; rows are added, never changed or deleted. */
interface AuditLogTable {
  /** From 1, without gaps. */
  seq: number
  at: number
  actor: string
  action: string
  /** '' where it was done to no campaign. */
  activityId: string
  /** Canonical JSON. */
  detail: string
  /** Hexadecimal SHA-256 of the row and the hash before it (domain/desk/audit-chain). */
  hash: string
}

export interface DeskTables {
  deskSessions: DeskSessionTable
  auditLog: AuditLogTable
}
