import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { PeopleTable, PersonalColumn, PersonalName, RowOf } from '../../../../domain/desk/people-calls'
import type { Lang } from '../../../messages/catalogue'
import type { NamedTable } from '../../../participation/names/name-hash'

export type ListingServices = Reads<'campaigns' | 'db' | 'secrets'>

/** A row's place in its table: when, and what is unique there. */
export interface RowKey {
  readonly at: number
  readonly id: string
}

/** Which rows of a campaign. */
export interface Wanted {
  readonly activityId: string
  readonly state?: string | undefined
  /** Epoch ms: from here on, and before this. */
  readonly since?: number | undefined
  readonly before?: number | undefined
  /** These alone, as `Listing.keys` found them. */
  readonly keys?: readonly string[] | undefined
  /** People of this name alone, by `nameHash` of the listing's table. */
  readonly nameHash?: string | undefined
  /** Rows behind this one. */
  readonly after?: RowKey | undefined
  readonly limit: number
}

export interface Listed<Row> {
  readonly key: RowKey
  readonly row: Row
}

/** A row from what is kept: what it lacks may be left out, as null is. */
export type KeptRow<Row> = { [Name in keyof Row]: null extends Row[Name] ? Row[Name] | undefined : Row[Name] }

/** How a text, or somebody, is looked up in a table of the desk. */
export interface LookUps {
  /** Where its people's names are; absent where nothing is found by a name. */
  readonly names?: NamedTable
  /** Of what a text names; without it the key that it is, or what is its people's. */
  keys?(ctx: ListingServices, activityId: string, text: string): Promise<string[]>
  /** The keys of everything that is these people's. */
  ofPeople(ctx: ListingServices, activityId: string, people: readonly string[]): Promise<string[]>
  /** What one row keeps of its person; undefined where the campaign has no such row. */
  person?(
    ctx: Reads<'db' | 'secrets'>,
    activityId: string,
    id: string,
  ): Promise<Readonly<Partial<Record<PersonalName, string>>> | undefined>
}

/** A table of the desk, its rows the newest first. */
export interface Listing<T extends PeopleTable> extends LookUps {
  /** With what is kept of people: `listed` masks it. */
  rows(ctx: ListingServices, wanted: Wanted, lang: Lang): Promise<Listed<KeptRow<RowOf<T>>>[]>
  person?(
    ...of: Parameters<NonNullable<LookUps['person']>>
  ): Promise<Readonly<Record<PersonalColumn<T>, string | undefined>> | undefined>
}

/**
 * The span of time and the place behind the last page's end, by the columns that the rows are ordered by: an index that
 * begins with the campaign and goes on with both finds a page wherever it is.
 */
function within({ since, before, after }: Wanted, at: string, id: string): RawBuilder<boolean> {
  const conditions = [sql<boolean>`1 = 1`]
  if (since !== undefined) conditions.push(sql`${sql.ref(at)} >= ${since}`)
  if (before !== undefined) conditions.push(sql`${sql.ref(at)} < ${before}`)
  if (after !== undefined) conditions.push(sql`(${sql.ref(at)}, ${sql.ref(id)}) < (${after.at}, ${after.id})`)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** Narrows a query to the wanted page of its rows, ordered by both columns from the newest on. */
export const newestFirst =
  (wanted: Wanted, at: string, id: string) =>
  <DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>): SelectQueryBuilder<DB, TB, Row> =>
    query
      .where(within(wanted, at, id))
      .orderBy(sql.ref(at), 'desc')
      .orderBy(sql.ref(id), 'desc')
      .limit(wanted.limit)

/** People of a name. Written out that there is one: the index is of such rows alone. */
export const named = (column: string, nameHash: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = ${nameHash} and ${sql.ref(column)} <> ''`

/** A row that is in its place by what it shows. */
export const placed = <Row extends RowKey>(row: Row): Listed<Row> => ({
  key: { at: row.at, id: row.id },
  row,
})

/** Rows of several tables that are shown as one. */
export const merged = <Row>(limit: number, ...lists: readonly Listed<Row>[][]): Listed<Row>[] =>
  lists
    .flat()
    .sort((a, b) => b.key.at - a.key.at || (a.key.id < b.key.id ? 1 : -1))
    .slice(0, limit)
