import type { AppOptions } from '../options'
import { keptSecret } from './secret-file'

/**
 * Where the master keys come from. The default reads the settings; one for a key management service brings what that
 * service has decrypted, and the server keeps it in memory alone.
 */
export interface KeyProvider {
  /**
   * Called once at each start.
   * @returns the secrets of all keys in use, newest first; undefined when there are none
   * @throws StartRefused that says why the service gives none
   */
  secrets(): Promise<readonly string[] | undefined>
}

/** The secrets of the settings; in the demo, without any, the one that is kept in the data folder. */
export const settingsKeys = ({
  environment,
  secrets,
  dataDir,
}: Pick<AppOptions, 'environment' | 'secrets' | 'dataDir'>): KeyProvider => ({
  secrets: async () => secrets ?? (environment === 'demo' ? [keptSecret(dataDir)] : undefined),
})
