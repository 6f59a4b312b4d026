import { fileURLToPath } from 'node:url'
import { entriesOf } from '../../domain/desk/settings/system-entries'
import { MAP_KEY } from '../../domain/desk/settings/system-fields'
import { StartRefused } from '../db/start-refused'
import { readSystemSeed } from './system-seed'

/** What counts where the file says nothing: production asks for the security check unless its file says '0'. */
const PRODUCTION_DEFAULTS = new Map([['captcha_required', '1']])
const DEMO_FILE = fileURLToPath(new URL('system-config.json', import.meta.url))

/** The system configuration: keys and texts (spec part 1 §3), from a JSON file (`docs/system-fields.md`). */
export interface SystemConfig {
  get(key: string): string | undefined
  /** Reads the file again; when it is invalid, the previous one stays in use and the log says why. */
  reload(log: { warn(text: string): void }): void
}

function read(file: string): ReadonlyMap<string, string> {
  const seed = readSystemSeed(file)
  const entries = entriesOf(seed.file)
  if (seed.mapKey !== undefined) entries.set(MAP_KEY, seed.mapKey)
  return entries
}

/**
 * Reads the system configuration.
 *
 * @param file the operator's; the demo's without it
 * @param isDemo false for production, which has defaults of its own
 * @throws StartRefused with the file, the key and what is wrong
 */
export function openSystemConfig(file: string = DEMO_FILE, isDemo = true): SystemConfig {
  const defaults = isDemo ? undefined : PRODUCTION_DEFAULTS
  const readIn = () => read(file)
  let entries = readIn()
  return {
    get: (key) => entries.get(key) ?? defaults?.get(key),
    reload: (log) => {
      try {
        entries = readIn()
      } catch (error) {
        if (!(error instanceof StartRefused)) throw error
        log.warn(`system configuration kept as it was: ${error.message}`)
      }
    },
  }
}
