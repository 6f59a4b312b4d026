import type { Generated, GeneratedAlways } from 'kysely'

/** An operator's account. */
interface OperatorTable {
  /** Given by the database, from 1; no other account ever has it. */
  id: GeneratedAlways<number>
  name: string
  /** `salt:key`, scrypt. */
  password: string
  /** Encrypted base64 of the second factor's secret; null without one. */
  totpSecret: string | null
  /** Step of the last code that was used: no code up to it counts again. */
  totpStep: Generated<number>
  /** JSON list. */
  roles: string
  /** JSON list of ids; null = every campaign. */
  campaigns: string | null
  disabledAt: number | null
  /** The password was given by an administrator and is good until then for a login that changes it; null for one's own. */
  oneTimeUntil: number | null
  /** 1 while nobody has logged in with the second factor: who changes the one-time password is shown it. */
  isFactorNew: Generated<number>
  /** Whom the identity provider means by it, as that provider's claim has it; null for nobody. */
  ssoSubject: string | null
  /** Goes up with each change. */
  generation: Generated<number>
  createdAt: number
}

/** Attempts to log in under a name, or under a name from an address. */
interface LoginAttemptTable {
  /** Keyed hash of the name, or of name and address. */
  key: string
  failures: number
  /** Before this no attempt is looked at. */
  waitUntil: number
  /** Until when the address is one that the name has logged in from. */
  familiarUntil: number
  expiresAt: number
}

/** An operator who looked at personal data in full; rows are added, never changed or deleted. */
interface PersonalViewTable {
  id: string
  at: number
  /** The operator's name. */
  operator: string
  activityId: string
  /** What was looked at ('registration', 'gift', 'order', 'payout', 'code'), and its id. */
  kind: string
  subjectId: string
  /** Encrypted: operators write names into it. */
  reason: string
}

export interface OperatorTables {
  operators: OperatorTable
  loginAttempts: LoginAttemptTable
  personalViews: PersonalViewTable
}
