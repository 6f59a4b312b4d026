import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DATABASE_FILE, isReady, openDatabase } from '../db/open'
import type { Db } from '../db/transaction'
import type { AppOptions } from '../process/options'
import { keptSecret } from '../process/secret-file'
import { createSecrets, type Secrets } from '../process/secrets'
import { checkSecret } from '../process/start-check'
import { StartRefused } from '../process/start-refused'

/** The database and the keys of an installation, for a command beside its running server. */
export interface Installation {
  readonly db: Db
  readonly secrets: Secrets
  close(): Promise<void>
}

/**
 * Opens the installation that the environment describes. It is not migrated: that is the server's.
 * @throws StartRefused where there is none yet, or its secret is another one
 */
export async function openInstallation({
  environment,
  dataDir,
  databaseUrl,
  secret,
}: AppOptions): Promise<Installation> {
  if (databaseUrl === undefined && !existsSync(join(dataDir, DATABASE_FILE)))
    throw new StartRefused(`there is no database in ${dataDir} yet: start the server once`)
  if (environment === 'production' && secret === undefined)
    throw new StartRefused('HONGBAO_SECRET is missing: it must be the one of the server')
  const { db } = openDatabase({ dataDir, databaseUrl })
  try {
    if (!(await isReady(db)))
      throw new StartRefused('the database is not the one of this version: start the server once')
    const secrets = createSecrets(secret ?? keptSecret(dataDir))
    await checkSecret(db, secrets)
    return { db, secrets, close: () => db.destroy() }
  } catch (error) {
    await db.destroy()
    throw error
  }
}
