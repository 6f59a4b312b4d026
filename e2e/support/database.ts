import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { CampaignServer } from './server'

/** Tables of the server's own that hold rows by activity. */
type Table =
  | 'new_year_orders'
  | 'registrations'
  | 'coupons'
  | 'awards'
  | 'page_visits'
  | 'received_codes'
  | 'zy_participants'
  | 'zy_orders'

/** How many rows a table of the running server holds for a campaign, read from its database file. */
export function rowsFor(server: CampaignServer, table: Table, activityId: string): number {
  const database = new Database(join(server.data, 'hongbao.db'), { readonly: true })
  try {
    const row = database
      .prepare(`select count(*) as found from ${table} where activity_id = ?`)
      .get(activityId) as { found: number }
    return row.found
  } finally {
    database.close()
  }
}

/** How many of a campaign's payouts go out, or have; those that wait for the operator or the manager are not counted. */
export function releasedFor(server: CampaignServer, activityId: string): number {
  const database = new Database(join(server.data, 'hongbao.db'), { readonly: true })
  try {
    const row = database
      .prepare("select count(*) as found from payouts where activity_id = ? and state <> 'held'")
      .get(activityId) as { found: number }
    return row.found
  } finally {
    database.close()
  }
}

/** How often an operator has looked at personal data of a campaign in full. */
export function viewsIn(server: CampaignServer, activityId: string): number {
  const database = new Database(join(server.data, 'hongbao.db'), { readonly: true })
  try {
    const row = database
      .prepare('select count(*) as found from personal_views where activity_id = ?')
      .get(activityId) as { found: number }
    return row.found
  } finally {
    database.close()
  }
}

/** The participations of a payment campaign: what is paid and won, read from the server's database file. */
export function participations(server: CampaignServer, activityId: string): Record<string, unknown>[] {
  const database = new Database(join(server.data, 'hongbao.db'), { readonly: true })
  try {
    return database
      .prepare(
        'select pay_status, prize_id, awarded_at is not null as awarded, receiver is not null as sent from zy_participants where activity_id = ?',
      )
      .all(activityId) as Record<string, unknown>[]
  } finally {
    database.close()
  }
}

/** Every text that the server's database holds, to look for what must not stand there in the clear. */
export function everyText(server: CampaignServer, except: readonly string[] = []): string {
  const database = new Database(join(server.data, 'hongbao.db'), { readonly: true })
  try {
    const tables = database.prepare("select name from sqlite_master where type = 'table'").all() as {
      name: string
    }[]
    return tables
      .filter(({ name }) => !except.includes(name))
      .map(({ name }) => JSON.stringify(database.prepare(`select * from "${name}"`).all()))
      .join('\n')
  } finally {
    database.close()
  }
}
