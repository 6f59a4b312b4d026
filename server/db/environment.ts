import { StartRefused } from './start-refused'
import type { Db } from './transaction'

export type Environment = 'demo' | 'production'

const KEY = 'environment'

/** What the refused start of another environment says. */
const refused = (kept: string, now: string) =>
  new StartRefused(
    `this database belongs to ${kept}, and HONGBAO_ENV is ${now}; set HONGBAO_ENV=${kept} or use another database`,
  )

/** A value about the database; undefined where there is none, also for a database that has no tables yet. */
async function keptValue(db: Db, key: string): Promise<string | undefined> {
  const tables = await db.introspection.getTables()
  if (!tables.some(({ name }) => name === 'meta')) return undefined
  const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}

/**
 * Refuses a database of another environment before anything in it is touched, migrations included: a server that
 * lacks its HONGBAO_ENV must not open the demo's inbox on the data of production.
 * @throws StartRefused that names both
 */
export async function refuseOtherEnvironment(db: Db, environment: Environment): Promise<void> {
  const kept = await keptValue(db, KEY)
  if (kept !== undefined && kept !== environment) throw refused(kept, environment)
}

/** What a draft of the first version, with one key for everything, wrote into the databases that it encrypted. */
const DRAFT_KEY = 'secretCheck'

/**
 * Refuses a database whose encrypted values are a draft's, before anything in it is touched: none of them can be opened.
 * @throws StartRefused that says what to do
 */
export async function refuseDraft(db: Db): Promise<void> {
  if ((await keptValue(db, DRAFT_KEY)) !== undefined)
    throw new StartRefused(
      'this database was filled by a draft of this version, which encrypted in another way; delete it, or use another HONGBAO_DATA or DATABASE_URL',
    )
}

/**
 * Writes the environment into a database at its first start.
 * @throws StartRefused where another process has just written another one
 */
export async function keepEnvironment(db: Db, environment: Environment): Promise<void> {
  await db
    .insertInto('meta')
    .values({ key: KEY, value: environment })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const kept = await keptValue(db, KEY)
  if (kept !== undefined && kept !== environment) throw refused(kept, environment)
}
