import { openDatabase } from '../db/open'
import { asStartRefused, refuseOtherVersion } from '../db/start'
import type { Db } from '../db/transaction'
import type { KeyRing } from '../process/keys/key-ring'
import { masterSecrets, openKeys } from '../process/keys/open-keys'
import type { Secrets } from '../process/keys/secrets'
import type { AppOptions } from '../process/options'
import { StartRefused } from '../process/start-refused'

/** The database and the keys of an installation, for a command beside its running server. */
export interface Installation {
  readonly db: Db
  readonly ring: KeyRing
  readonly secrets: Secrets
  close(): Promise<void>
}

/**
 * Opens the installation that the environment describes. It is not migrated: that is the server's.
 * @throws StartRefused where there is none yet or none that can be used, or its secrets are other ones
 */
export async function openInstallation(options: AppOptions): Promise<Installation> {
  const { databaseUrl } = options
  if (databaseUrl === undefined) throw new StartRefused('DATABASE_URL is missing')
  const masters = await masterSecrets(options)
  const db = openDatabase({ databaseUrl, isPatient: true })
  try {
    await refuseOtherVersion(db)
    return { db, ...(await openKeys(db, masters)), close: () => db.destroy() }
  } catch (error) {
    await db.destroy()
    throw asStartRefused(error)
  }
}
