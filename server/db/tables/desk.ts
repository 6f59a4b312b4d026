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
  /** The number of the actor's account; null without one. */
  actorId: number | null
  action: string
  /** '' where it was done to no campaign. */
  activityId: string
  /** Canonical JSON. */
  detail: string
  /** Hexadecimal SHA-256 of the row and the hash before it (domain/desk/audit/audit-chain). */
  hash: string
}

/** Why somebody did something that the log has; rows are added, never deleted. */
interface AuditReasonTable {
  /** As `reasonId` in the row's detail. */
  id: string
  /** Encrypted: operators write names into it. */
  reason: string
}

/** A table of people that an operator has written into a file, or is about to. */
export interface DeskExportTable {
  id: string
  operator: string
  activityId: string
  /** Which table. */
  source: string
  /** Encrypted JSON: a phone may be looked for. */
  filters: string
  language: string
  /** 'running', 'done', 'failed'. */
  state: string
  rowCount: number
  /** Parts that are written. */
  parts: number
  /** The place of the last row that is written; null before the first. */
  lastAt: number | null
  lastId: string | null
  /** Until then a process works on it. */
  heldUntil: number
  /** Turns that ended in an error. */
  failures: number
  startedAt: number
  expiresAt: number
}

/** Lines of an exported file. */
interface DeskExportPartTable {
  /** The export's id and the part's number, so that they are in the file's order. */
  id: string
  exportId: string
  /** Encrypted. */
  content: string
  expiresAt: number
}

/** An editor that has a campaign's draft open. */
interface DraftVisitTable {
  activityId: string
  operator: string
  /** Made up by the editor when it is opened. */
  visit: string
  since: number
  /** Moved on while the editor is open. */
  expiresAt: number
}

/** What one operator has asked for and another one decides. */
export interface DeskRequestTable {
  id: string
  kind: string
  askedBy: string
  /** Keyed hash of kind, person and parameters: asked for twice it is one request. */
  digest: string
  /** JSON list of the campaigns that who decides works on; null for every one. */
  campaigns: string | null
  /** Encrypted. */
  reason: string
  /** Encrypted JSON: what it is about and what it comes to. */
  content: string
  /** Encrypted JSON: what it is carried out with; null once it does not wait any more. */
  params: string | null
  /** Money that it sets going. */
  fen: number | null
  /** 'waiting', 'confirmed', 'refused', 'expired'. */
  state: string
  askedAt: number
  waitsUntil: number
  decidedBy: string | null
  decidedAt: number | null
  /** Encrypted: why it was refused. */
  refusal: string | null
  /** When the row is deleted. */
  expiresAt: number
}

/** An account whose look-ups by phone are stopped until an administrator has looked. */
interface LookUpStopTable {
  operator: string
  at: number
}

export interface DeskTables {
  deskRequests: DeskRequestTable
  draftVisits: DraftVisitTable
  deskSessions: DeskSessionTable
  lookUpStops: LookUpStopTable
  auditLog: AuditLogTable
  auditReasons: AuditReasonTable
  deskExports: DeskExportTable
  deskExportParts: DeskExportPartTable
}
