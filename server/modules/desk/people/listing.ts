import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
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

/** A table of the desk: how a text is looked up in it, and its rows, the newest first, as the desk shows them. */
export interface Listing<Row> {
  /** Where its people's names are; absent where nothing is found by a name. */
  readonly names?: NamedTable
  keys(ctx: ListingServices, activityId: string, text: string): Promise<string[]>
  /** The keys of everything that is these people's. */
  ofPeople(ctx: ListingServices, activityId: string, people: readonly string[]): Promise<string[]>
  rows(ctx: ListingServices, wanted: Wanted, lang: Lang): Promise<Listed<Row>[]>
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

/**
 * The rows that are wanted. What a text names by a key and what it names by a name are looked up apart, each by an index
 * of its own: as one condition neither would be used.
 */
export async function listed<Row>(
  ctx: ListingServices,
  listing: Listing<Row>,
  { nameHash, ...wanted }: Wanted,
  lang: Lang,
): Promise<Listed<Row>[]> {
  const byKey = wanted.keys?.length === 0 ? [] : await listing.rows(ctx, wanted, lang)
  if (nameHash === undefined) return byKey
  const known = new Set(byKey.map(({ key }) => key.id))
  const byName = await listing.rows(ctx, { ...wanted, keys: undefined, nameHash }, lang)
  return merged(
    wanted.limit,
    byKey,
    byName.filter(({ key }) => !known.has(key.id)),
  )
}

/** Rows of several tables that are shown as one. */
export const merged = <Row>(limit: number, ...lists: readonly Listed<Row>[][]): Listed<Row>[] =>
  lists
    .flat()
    .sort((a, b) => b.key.at - a.key.at || (a.key.id < b.key.id ? 1 : -1))
    .slice(0, limit)
