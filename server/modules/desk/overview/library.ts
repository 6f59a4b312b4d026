import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { UPLOAD_PREFIX } from '../../../../domain/desk/picture-calls'
import {
  LIBRARY_PAGE,
  type LibraryPicture,
  type LibraryPlace,
  libraryCall,
  MOST_NAMED_USES,
} from '../../../../domain/desk/pictures/library-calls'
import { isAmong } from '../../../db/by-key'
import type { ReadDb } from '../../../db/transaction'
import { type DeskServices, deskRoute } from '../../../http/desk/route'
import type { Operator } from '../../../process/operators/accounts'
import { campaignNames } from '../view'

/** What of a table is of the operator's campaigns. */
const ofOwn = ({ campaigns }: Operator) =>
  campaigns === undefined ? sql`true` : isAmong('activityId', campaigns)

type Row = Omit<LibraryPicture, 'address' | 'uses' | 'usedIn'> & { name: string }

/** A page of the pictures that were uploaded in an operator's campaigns, each as it was added last, and one more. */
async function pageOf(
  db: ReadDb,
  operator: Operator,
  { find, after }: { find: string; after: LibraryPlace | undefined },
): Promise<Row[]> {
  const beyond =
    after === undefined
      ? sql`true`
      : sql`(added_at, added.name) < (${after.addedAt}, ${after.address.slice(UPLOAD_PREFIX.length)})`
  const { rows } = await sql<Row>`
    select added.name, title, width, height, added_by as "addedBy", added_at as "addedAt"
    from (
      select distinct on (name) name, title, added_by, added_at from campaign_pictures
      where ${ofOwn(operator)} order by name, added_at desc
    ) added join pictures on pictures.name = added.name
    where ${beyond} and position(lower(${find}) in lower(title)) > 0
    order by added_at desc, added.name desc limit ${LIBRARY_PAGE + 1}`.execute(db)
  return rows
}

/** Ids of the operator's campaigns by the picture that their published version or their open draft names. */
async function usesOf(
  db: ReadDb,
  operator: Operator,
  names: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ activityId: string; name: string }>`
    select distinct activity_id as "activityId", found[1] as name
    from campaign_versions,
      regexp_matches(document, ${`${UPLOAD_PREFIX}([0-9a-f]{32}\\.[a-z]{3,4})`}, 'g') as found
    where state in ('published', 'draft', 'inReview') and ${ofOwn(operator)} and found[1] = any(${[...names]})
    order by 1`.execute(db)
  const uses = new Map<string, string[]>()
  for (const { activityId, name } of rows) uses.set(name, [...(uses.get(name) ?? []), activityId])
  return uses
}

/** The pictures of all campaigns of an operator, for the next one. */
export function registerDeskLibrary(app: FastifyInstance, ctx: Reads<DeskServices | 'campaigns'>): void {
  const { db } = ctx
  deskRoute(app, ctx, libraryCall, async ({ body: { find = '', after }, operator, lang }) => {
    const rows = await pageOf(db, operator, { find: find.trim(), after })
    const shown = rows.slice(0, LIBRARY_PAGE)
    const uses = await usesOf(
      db,
      operator,
      shown.map(({ name }) => name),
    )
    const nameOf = await campaignNames(ctx, lang)
    const pictures = shown.map(({ name, ...row }): LibraryPicture => {
      const ids = uses.get(name) ?? []
      return {
        ...row,
        address: UPLOAD_PREFIX + name,
        uses: ids.length,
        usedIn: ids.slice(0, MOST_NAMED_USES).map((activityId) => ({ activityId, name: nameOf(activityId) })),
      }
    })
    const last = pictures.at(-1)
    const isMore = rows.length > LIBRARY_PAGE && last !== undefined
    return { pictures, next: isMore ? { addedAt: last.addedAt, address: last.address } : null }
  })
}
