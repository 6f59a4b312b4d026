import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { DAY_MS } from '../../domain/rules/shanghai-time'
import { notifyCampaigns } from '../db/notices'
import { type Db, type ReadDb, writable } from '../db/transaction'

const FIRST_START = 'firstStart'
/** The key of the marker in `meta`. */
export const GENERATION = 'campaignGeneration'
const REPORT_LIFE_MS = DAY_MS

/** First start of a server on this database, epoch ms, which whoever asks first notes; relative times of campaigns count from it. */
export async function firstStart(db: ReadDb, now: number): Promise<number> {
  await writable(db)
    .insertInto('meta')
    .values({ key: FIRST_START, value: String(now) })
    .onConflict((c) => c.column('key').doNothing())
    .execute()
  return Number(await metaValue(db, FIRST_START))
}

/** Marker of the campaigns' present version; every process reads them again when it changes. */
export async function generation(db: Db): Promise<string> {
  return (await metaValue(db, GENERATION)) ?? ''
}

/** Undoes a transaction: its campaign was read in an older version, or another one has drawn for its person meanwhile. */
export class Overtaken extends Error {
  constructor() {
    super('what was read has changed meanwhile')
    this.name = 'Overtaken'
  }
}

/** Makes every process on this database read its campaigns again. Gives the new marker. */
export async function nextGeneration(db: Db): Promise<string> {
  const value = randomUUID()
  await db
    .insertInto('meta')
    .values({ key: GENERATION, value })
    .onConflict((c) => c.column('key').doUpdateSet({ value }))
    .execute()
  await notifyCampaigns(db)
  return value
}

async function metaValue(db: ReadDb, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}

/** Reports what this process found at a reload. */
export async function writeReport(
  db: Db,
  report: { process: string; generation: string; campaigns: number; problems: string[]; at: number },
): Promise<void> {
  const row = { ...report, problems: JSON.stringify(report.problems) }
  await db
    .insertInto('campaignReports')
    .values(row)
    .onConflict((c) => c.column('process').doUpdateSet(row))
    .execute()
  await db
    .deleteFrom('campaignReports')
    .where('at', '<', report.at - REPORT_LIFE_MS)
    .execute()
}

/** What the processes found at one reload. */
export async function reportsOf(
  db: Db,
  marker: string,
): Promise<{ process: string; campaigns: number; problems: string[] }[]> {
  const rows = await db.selectFrom('campaignReports').selectAll().where('generation', '=', marker).execute()
  return rows.map(({ process, campaigns, problems }) => ({
    process,
    campaigns,
    problems: z.array(z.string()).parse(JSON.parse(problems)),
  }))
}
