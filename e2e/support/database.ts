import { query, rowsOf } from './rows'
import type { CampaignServer } from './server'

/** Tables of the server's own that hold rows by activity. */
type Table =
  | 'new_year_orders'
  | 'registrations'
  | 'coupons'
  | 'awards'
  | 'received_codes'
  | 'zy_participants'
  | 'zy_orders'

async function count(server: CampaignServer, from: string, activityId: string): Promise<number> {
  const [row] = await query(server.data, `select count(*) as found from ${from}`, [activityId])
  return Number(row?.found)
}

/** How many rows a table of the running server's database holds for a campaign. */
export const rowsFor = (server: CampaignServer, table: Table, activityId: string): Promise<number> =>
  count(server, `${table} where activity_id = $1`, activityId)

/** How many of a campaign's payouts go out, or have; those that wait for the operator or the manager are not counted. */
export const releasedFor = (server: CampaignServer, activityId: string): Promise<number> =>
  count(server, "payouts where activity_id = $1 and state <> 'held'", activityId)

/** How often a page of a campaign was entered, or a download begun on it; the server counts within a second. */
export async function visitsOf(
  server: CampaignServer,
  { what = 'page', activityId, page }: { what?: 'page' | 'download'; activityId?: string; page: string },
): Promise<number> {
  const [row] = await query(
    server.data,
    `select coalesce(sum(count), 0)::int as found from visit_counts
      where what = $1 and subject = $2 and ($3::text is null or activity_id = $3)`,
    [what, page, activityId ?? null],
  )
  return Number(row?.found)
}

/** How often an operator has looked at personal data of a campaign in full. */
export const viewsIn = (server: CampaignServer, activityId: string): Promise<number> =>
  count(server, 'personal_views where activity_id = $1', activityId)

/** The participations of a payment campaign: what is paid and won; 1 or 0 for what is or is not. */
export const participations = (
  server: CampaignServer,
  activityId: string,
): Promise<Record<string, unknown>[]> =>
  query(
    server.data,
    `select pay_status, prize_id, (awarded_at is not null)::int as awarded, (receiver is not null)::int as sent
      from zy_participants where activity_id = $1`,
    [activityId],
  )

/** Every text that the server's database holds, to look for what must not stand there in the clear. */
export async function everyText(server: CampaignServer, except: readonly string[] = []): Promise<string> {
  const tables = await query(server.data, "select tablename from pg_tables where schemaname = 'public'")
  const texts: string[] = []
  for (const { tablename } of tables)
    if (!except.includes(String(tablename)))
      texts.push(JSON.stringify(await rowsOf(server.data, String(tablename))))
  return texts.join('\n')
}
