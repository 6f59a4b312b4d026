import type { Selectable } from 'kysely'
import { PERSONAL_DATA } from './personal-data'
import type { Tables } from './tables'

/** The names of a table's columns that always hold a text. */
type TextColumn<Table> = {
  [Column in keyof Table & string]: Table[Column] extends string ? Column : never
}[keyof Table & string]

/** Which other columns a table's encrypted values belong to. */
interface Belonging<Table> {
  /** Unique together, known before the row is written, never changed, with an index that begins with them. */
  readonly row: readonly [TextColumn<Table>, ...TextColumn<Table>[]]
  /** More columns that are never changed: a value moved to a row with others of them cannot be opened. */
  readonly bound?: readonly TextColumn<Table>[]
}

/** What is encrypted and of nobody; of people it is what `personal-data` calls sealed. */
const OF_NOBODY = { drawSeeds: ['root'], keyring: ['key'] } as const

type Sealed<Columns> = {
  [Column in keyof Columns & string]: Columns[Column] extends 'sealed' ? Column : never
}[keyof Columns & string]

/** The names of a table's encrypted columns. */
type SealedIn<Name extends keyof Tables> = Name extends keyof typeof OF_NOBODY
  ? (typeof OF_NOBODY)[Name][number]
  : (typeof PERSONAL_DATA)[Name] extends { columns: infer Columns }
    ? Sealed<Columns>
    : never

/** A table with encrypted columns. */
export type SealedTableName = {
  [Name in keyof Tables]: [SealedIn<Name>] extends [never] ? never : Name
}[keyof Tables]

/**
 * Every table with encrypted columns. A value can be opened only in the table, column and row that it was encrypted for.
 * Rows that say who someone is are bound to what they say it for. A rotation works in this order: `keyring` is last, so
 * that a list of secrets that lacks a needed key cannot open it and the start is refused.
 */
export const SEALED_TABLES = {
  sessions: { row: ['id'], bound: ['tokenHash', 'visitId', 'activityId', 'channel'] },
  proofs: { row: ['visitId', 'subjectHash'], bound: ['kind', 'scope'] },
  recordTokens: { row: ['tokenHash'], bound: ['visitId', 'scope', 'phoneHash'] },
  idempotency: { row: ['visitId', 'path', 'keyHash'] },
  smsCodes: { row: ['keyHash'], bound: ['visitId', 'campaignId', 'phoneHash'] },
  smsMessages: { row: ['id'], bound: ['phoneHash', 'campaignId'] },
  smsInbox: { row: ['messageId'] },
  captchaChallenges: { row: ['idHash'], bound: ['visitId', 'kind'] },
  bankGrants: { row: ['grantHash'] },
  walletApplications: { row: ['phoneHash'] },
  registrations: { row: ['id'] },
  receivedCodes: { row: ['activityId', 'digest'] },
  codeFiles: { row: ['activityId', 'batch'], bound: ['madeBy'] },
  newYearOrders: { row: ['orderNo'] },
  payments: { row: ['id'] },
  zyParticipants: { row: ['id'] },
  payouts: { row: ['payoutId'], bound: ['activityId', 'source', 'sourceId'] },
  sandboxPayouts: { row: ['payoutId'] },
  operators: { row: ['name'] },
  personalViews: { row: ['id'], bound: ['operator', 'kind', 'subjectId'] },
  auditReasons: { row: ['id'] },
  reviewComments: { row: ['id'], bound: ['activityId', 'author'] },
  deskExports: { row: ['id'], bound: ['operator', 'activityId', 'source'] },
  deskExportParts: { row: ['id'], bound: ['exportId'] },
  deskRequests: { row: ['id'], bound: ['kind', 'askedBy'] },
  noticeChoices: { row: ['operator'] },
  drawSeeds: { row: ['id'], bound: ['activityId'] },
  keyring: { row: ['name'] },
} as const satisfies { [Name in SealedTableName]: Belonging<Selectable<Tables[Name]>> }

type Registry = typeof SEALED_TABLES

/** An encrypted column, as `table.column`. */
export type SealedColumn = { [Name in SealedTableName]: `${Name}.${SealedIn<Name>}` }[SealedTableName]

type TableOf<Column extends SealedColumn> = Column extends `${infer Name extends SealedTableName}.${string}`
  ? Name
  : never

type BoundOf<Name extends SealedTableName> = Registry[Name] extends { bound: readonly (infer Bound)[] }
  ? Bound
  : never

/** The columns beside an encrypted one that its value belongs to: a row with more columns will do. */
export type SealedRow<Column extends SealedColumn> = Readonly<
  Record<(Registry[TableOf<Column>]['row'][number] | BoundOf<TableOf<Column>>) & string, string>
>

/** The names of the columns that a table's encrypted values belong to, those of the row's key first. */
export function boundColumns(name: SealedTableName): readonly string[] {
  const table: Belonging<Record<string, string>> = SEALED_TABLES[name]
  return [...table.row, ...(table.bound ?? [])]
}

/** The names of a table's encrypted columns. */
export function sealedColumns(name: SealedTableName): readonly string[] {
  if (name === 'drawSeeds' || name === 'keyring') return OF_NOBODY[name]
  const { columns } = PERSONAL_DATA[name]
  return Object.entries(columns).flatMap(([column, kept]) => (kept === 'sealed' ? [column] : []))
}
