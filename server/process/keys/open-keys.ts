import type { Environment } from '../../db/environment'
import { StartRefused } from '../../db/start-refused'
import type { Db } from '../../db/transaction'
import { openIndexRoot } from './index-root'
import { createKeyRing, type KeyRing } from './key-ring'
import type { KeyProvider } from './provider'
import { keptSecret } from './secret-file'
import { createSecrets, type Secrets } from './secrets'

export interface KeyOptions {
  environment: Environment
  /** Folder of the demo's secret. */
  dataDir: string
  /** Key material, newest first; in the demo made and kept in the data folder when absent. */
  secrets?: readonly string[] | undefined
  /** Brings the key material in place of `secrets`, as from a key management service. */
  keyProvider?: KeyProvider | undefined
}

/** The secrets of the settings; in the demo, without any, the one that is kept in the data folder. */
const settingsKeys = ({ environment, secrets, dataDir }: KeyOptions): KeyProvider => ({
  secrets: async () => secrets ?? (environment === 'demo' ? [keptSecret(dataDir)] : undefined),
})

/** The master secrets of these options, newest first; empty when there are none. */
export async function masterSecrets(options: KeyOptions): Promise<readonly string[]> {
  const { keyProvider = settingsKeys(options) } = options
  return (await keyProvider.secrets()) ?? []
}

/**
 * The keys of a migrated database.
 * @param secrets newest first
 * @throws StartRefused when there are none, or none that the database needs
 */
export async function openKeys(
  db: Db,
  [first, ...others]: readonly string[],
): Promise<{ ring: KeyRing; secrets: Secrets }> {
  if (first === undefined)
    throw new StartRefused('HONGBAO_SECRET is missing: it must be the one of the server')
  const ring = createKeyRing([first, ...others])
  return { ring, secrets: createSecrets(ring, await openIndexRoot(db, ring)) }
}
