import { type RawBuilder, sql } from 'kysely'
import type { Lang } from '../../../messages/catalogue'
import type { Uses } from '../../../process/context'

export type ListingServices = Uses<'campaigns' | 'db' | 'secrets'>

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
  keys(ctx: ListingServices, activityId: string, text: string): Promise<string[]>
  rows(ctx: ListingServices, wanted: Wanted, lang: Lang): Promise<Listed<Row>[]>
}

/**
 * The span of time and the place behind the last page's end, by the columns that the rows are ordered by: an index that
 * begins with the campaign and goes on with both finds a page wherever it is.
 */
export function within({ since, before, after }: Wanted, at: string, id: string): RawBuilder<boolean> {
  const conditions = [sql<boolean>`1 = 1`]
  if (since !== undefined) conditions.push(sql`${sql.ref(at)} >= ${since}`)
  if (before !== undefined) conditions.push(sql`${sql.ref(at)} < ${before}`)
  if (after !== undefined) conditions.push(sql`(${sql.ref(at)}, ${sql.ref(id)}) < (${after.at}, ${after.id})`)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** Rows of several tables that are shown as one. */
export const merged = <Row>(limit: number, ...lists: readonly Listed<Row>[][]): Listed<Row>[] =>
  lists
    .flat()
    .sort((a, b) => b.key.at - a.key.at || (a.key.id < b.key.id ? 1 : -1))
    .slice(0, limit)
