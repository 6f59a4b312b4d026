import type { AppOptions } from '../process/options'
import { StartRefused } from '../process/start-refused'
import type { Db } from './transaction'

const KEY = 'environment'

/** What the refused start of another environment says. */
const refused = (kept: string, now: string) =>
  new StartRefused(
    `this database belongs to ${kept}, and HONGBAO_ENV is ${now}; set HONGBAO_ENV=${kept} or use another database`,
  )

/** The environment that a database was made in; undefined for one that has no tables yet. */
async function keptEnvironment(db: Db): Promise<string | undefined> {
  const tables = await db.introspection.getTables()
  if (!tables.some(({ name }) => name === 'meta')) return undefined
  const row = await db.selectFrom('meta').select('value').where('key', '=', KEY).executeTakeFirst()
  return row?.value
}

/**
 * Refuses a database of another environment before anything in it is touched, migrations included: a server that
 * lacks its HONGBAO_ENV must not open the demo's inbox on the data of production.
 * @throws StartRefused that names both
 */
export async function refuseOtherEnvironment(db: Db, environment: AppOptions['environment']): Promise<void> {
  const kept = await keptEnvironment(db)
  if (kept !== undefined && kept !== environment) throw refused(kept, environment)
}

/**
 * Writes the environment into a database at its first start.
 * @throws StartRefused where another process has just written another one
 */
export async function keepEnvironment(db: Db, environment: AppOptions['environment']): Promise<void> {
  await db
    .insertInto('meta')
    .values({ key: KEY, value: environment })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const kept = await keptEnvironment(db)
  if (kept !== undefined && kept !== environment) throw refused(kept, environment)
}
