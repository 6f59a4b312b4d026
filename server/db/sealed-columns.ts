import type { Selectable } from 'kysely'
import type { Tables } from './tables'

/** The names of a table's columns that always hold a text. */
type TextColumn<Table> = {
  [Column in keyof Table & string]: Table[Column] extends string ? Column : never
}[keyof Table & string]

/** The names of a table's columns that hold a text or null. */
type SealableColumn<Table> = {
  [Column in keyof Table & string]: Table[Column] extends string | null ? Column : never
}[keyof Table & string]

/** What of a table is encrypted, and which other columns each value belongs to. */
interface SealedTable<Table> {
  /** Unique together, known before the row is written, never changed, with an index that begins with them. */
  readonly row: readonly [TextColumn<Table>, ...TextColumn<Table>[]]
  /** More columns that are never changed: a value moved to a row with others of them cannot be opened. */
  readonly bound?: readonly TextColumn<Table>[]
  readonly columns: readonly SealableColumn<Table>[]
}

/**
 * Every encrypted column. A value can be opened only in the table, column and row that it was encrypted for.
 * Rows that say who someone is are bound to what they say it for. A rotation works in this order: `keyring` is last, so
 * that a list of secrets that lacks a needed key cannot open it and the start is refused.
 */
export const SEALED_TABLES = {
  sessions: { row: ['id'], bound: ['tokenHash', 'visitId', 'activityId', 'channel'], columns: ['keys'] },
  proofs: { row: ['visitId', 'subjectHash'], bound: ['kind', 'scope'], columns: ['content'] },
  recordTokens: { row: ['tokenHash'], bound: ['visitId', 'scope', 'phoneHash'], columns: ['phone'] },
  idempotency: { row: ['visitId', 'path', 'keyHash'], columns: ['answer'] },
  smsCodes: { row: ['keyHash'], bound: ['visitId', 'campaignId', 'phoneHash'], columns: ['phone'] },
  smsMessages: { row: ['id'], bound: ['phoneHash', 'campaignId'], columns: ['phone', 'said'] },
  smsInbox: { row: ['messageId'], columns: ['phone', 'code'] },
  captchaChallenges: { row: ['idHash'], bound: ['visitId', 'kind'], columns: ['answer'] },
  bankGrants: { row: ['grantHash'], columns: ['customer'] },
  walletApplications: { row: ['phoneHash'], columns: ['phone', 'openId', 'unionId'] },
  registrations: { row: ['id'], columns: ['phone', 'customerName', 'idCard', 'extendInfo'] },
  receivedCodes: { row: ['activityId', 'digest'], columns: ['phone', 'extendInfo'] },
  codeFiles: { row: ['activityId', 'batch'], bound: ['madeBy'], columns: ['content'] },
  newYearOrders: {
    row: ['orderNo'],
    columns: ['phone', 'customerName', 'receiveAddress', 'givenAddress', 'deliveryPhone'],
  },
  payments: { row: ['id'], columns: ['paymentUrl'] },
  zyParticipants: { row: ['id'], columns: ['openId', 'custId', 'couponCode', 'receiver'] },
  payouts: { row: ['payoutId'], bound: ['activityId', 'source', 'sourceId'], columns: ['payee'] },
  sandboxPayouts: { row: ['payoutId'], columns: ['payee'] },
  operators: { row: ['name'], columns: ['totpSecret'] },
  personalViews: { row: ['id'], bound: ['operator', 'kind', 'subjectId'], columns: ['reason'] },
  auditReasons: { row: ['id'], columns: ['reason'] },
  reviewComments: { row: ['id'], bound: ['activityId', 'author'], columns: ['text'] },
  deskExports: { row: ['id'], bound: ['operator', 'activityId', 'source'], columns: ['filters'] },
  deskExportParts: { row: ['id'], bound: ['exportId'], columns: ['content'] },
  deskRequests: {
    row: ['id'],
    bound: ['kind', 'askedBy'],
    columns: ['reason', 'content', 'params', 'refusal'],
  },
  noticeChoices: { row: ['operator'], columns: ['address'] },
  drawSeeds: { row: ['id'], bound: ['activityId'], columns: ['root'] },
  keyring: { row: ['name'], columns: ['key'] },
} as const satisfies { [Name in keyof Tables]?: SealedTable<Selectable<Tables[Name]>> }

type Registry = typeof SEALED_TABLES

/** A table with encrypted columns. */
export type SealedTableName = keyof Registry

/** An encrypted column, as `table.column`. */
export type SealedColumn = {
  [Name in SealedTableName]: `${Name}.${Registry[Name]['columns'][number]}`
}[SealedTableName]

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
  const table: SealedTable<Record<string, string>> = SEALED_TABLES[name]
  return [...table.row, ...(table.bound ?? [])]
}
