import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { StartRefused } from './start-refused'

const schema = z.record(z.string().min(1).max(64), z.string())
const DEMO_FILE = fileURLToPath(new URL('system-config.json', import.meta.url))

/** The system configuration: keys and texts (spec part 1 §3), from a JSON file. */
export interface SystemConfig {
  get(key: string): string | undefined
  /** Reads the file again; when it is invalid, the previous one stays in use and the log says why. */
  reload(log: { warn(text: string): void }): void
}

function read(file: string): ReadonlyMap<string, string> {
  let parsed: unknown
  try {
    parsed = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new StartRefused(`${file}: ${error instanceof Error ? error.message : 'cannot be read'}`)
  }
  const checked = schema.safeParse(parsed)
  if (checked.success) return new Map(Object.entries(checked.data))
  const issue = checked.error.issues[0]
  throw new StartRefused(`${file}: ${issue?.path.join('.') || 'the file'}: ${issue?.message ?? 'is wrong'}`)
}

/**
 * Reads the system configuration.
 *
 * @param file the operator's; the demo's without it
 * @throws StartRefused with the file, the key and what is wrong
 */
export function openSystemConfig(file: string = DEMO_FILE): SystemConfig {
  const readIn = () => read(file)
  let entries = readIn()
  return {
    get: (key) => entries.get(key),
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
