import { sql } from 'kysely'
import * as z from 'zod'
import { personalTables } from '../../db/personal-data'
import { type Found, rowsOf } from './find'
import type { Deps } from './visits'

const row = z.object({ activityId: z.string() })

/** The campaigns that keep something of somebody who has been found, in order. */
export async function touchedCampaigns(deps: Deps, found: Found): Promise<string[]> {
  const touched = new Set<string>()
  for (const [table, { link, columns }] of personalTables()) {
    const where = link.by === 'identity' ? rowsOf(deps, table, link, columns, found) : undefined
    if (where === undefined) continue
    const { rows } =
      await sql`select distinct ${sql.ref('activityId')} from ${sql.table(table)} where ${where}`.execute(
        deps.db,
      )
    for (const { activityId } of z.array(row).parse(rows)) touched.add(activityId)
  }
  return [...touched].sort()
}
