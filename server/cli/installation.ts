import { basename } from 'node:path'
import { databaseOf, joinEmbedded } from '../db/embedded/embedded'
import { openDatabase } from '../db/open'
import { asStartRefused, nameOfDatabase, refuseOtherVersion } from '../db/start'
import type { Db } from '../db/transaction'
import type { AppOptions } from '../options'
import type { KeyRing } from '../process/keys/key-ring'
import { masterSecrets, openKeys } from '../process/keys/open-keys'
import type { Secrets } from '../process/keys/secrets'

/** The database and the keys of an installation, for a command beside its running server. */
export interface Installation {
  readonly db: Db
  readonly ring: KeyRing
  readonly secrets: Secrets
  close(): Promise<void>
}

/** The command that this process runs, as a server names it that finds it in its way. */
const commandName = () => basename(process.argv[1] ?? 'command').replace(/\.\w+$/, '')

/**
 * The database of an installation, beside its running server or alone; the embedded one is started for as long as it takes.
 * @throws StartRefused where there is none yet, or another command has it
 */
export async function openBeside(options: AppOptions): Promise<{ db: Db; close(): Promise<void> }> {
  const { databaseUrl, close } = await databaseOf(options, () => joinEmbedded(options, commandName()))
  const db = openDatabase({ databaseUrl, isPatient: true })
  return {
    db,
    close: async () => {
      await db.destroy()
      await close()
    },
  }
}

/**
 * Opens the installation that the environment describes. It is not migrated: that is the server's.
 * @throws StartRefused where there is none yet or none that can be used, or its secrets are other ones
 */
export async function openInstallation(options: AppOptions): Promise<Installation> {
  const masters = await masterSecrets(options)
  const { db, close } = await openBeside(options)
  try {
    await refuseOtherVersion(db)
    return { db, ...(await openKeys(db, masters)), close }
  } catch (error) {
    await close()
    throw asStartRefused(error, nameOfDatabase(options))
  }
}
