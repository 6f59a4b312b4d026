import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { StartRefused } from '../db/start-refused'

/** Switches are '1' or '0': a slip of the pen switches nothing off. */
const SWITCHES = ['captcha_required']
/** What counts where the file says nothing: production asks for the security check unless its file says '0'. */
const PRODUCTION_DEFAULTS = new Map([['captcha_required', '1']])

const schema = z.record(z.string().min(1).max(64), z.string()).superRefine((entries, context) => {
  for (const key of SWITCHES)
    if (!['0', '1', undefined].includes(entries[key]))
      context.addIssue({ code: 'custom', path: [key], message: "is neither '1' nor '0'" })
})
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
