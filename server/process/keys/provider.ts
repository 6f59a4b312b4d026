/**
 * Where the master keys come from. The default reads the settings (`open-keys.ts`); one for a key management service
 * brings what that service has decrypted, and the server keeps it in memory alone.
 */
export interface KeyProvider {
  /**
   * Called once at each start.
   * @returns the secrets of all keys in use, newest first; undefined when there are none
   * @throws StartRefused that says why the service gives none
   */
  secrets(): Promise<readonly string[] | undefined>
}
