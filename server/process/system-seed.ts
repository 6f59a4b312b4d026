import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { documentOfEntries } from '../../domain/desk/settings/from-entries'
import { MAP_KEY, type SystemFile } from '../../domain/desk/settings/system-fields'
import { servedSystemFile } from '../../domain/desk/settings/system-file'
import { StartRefused } from '../db/start-refused'
import { isOurKey } from './public-keys'

/** Switches are '1' or '0': a slip of the pen switches nothing off. */
const SWITCHES = ['captcha_required']

/** Keys and texts, as the specification has them (part 1 §3). */
const plainEntries = z.record(z.string().min(1).max(64), z.string()).superRefine((entries, context) => {
  for (const key of SWITCHES)
    if (!['0', '1', undefined].includes(entries[key]))
      context.addIssue({ code: 'custom', path: [key], message: "is neither '1' nor '0'" })
})
/** The document of `docs/system-fields.md`, with what its file alone has. */
const written = z.looseObject({
  $schema: z.string().optional(),
  family: z.literal('system'),
  [MAP_KEY]: z.string().max(200).optional(),
})

/** What a file of the system configuration says. */
export interface SystemSeed {
  /** As it is written, without what its file alone has. */
  readonly document: object
  readonly file: SystemFile
  /** The key of the maps service, which no database has. */
  readonly mapKey: string | undefined
}

function refusal(file: string, { issues: [issue] }: z.ZodError): StartRefused {
  const name = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  const path = [...(issue?.path ?? []), ...name].join('.')
  return new StartRefused(`${file}: ${path || 'the file'}: ${issue?.message ?? 'is wrong'}`)
}

/**
 * Reads a file of the system configuration: a document, or the keys and texts that it gives.
 * @throws StartRefused with the file, the field and what is wrong
 */
export function readSystemSeed(file: string): SystemSeed {
  let parsed: unknown
  try {
    parsed = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new StartRefused(`${file}: ${error instanceof Error ? error.message : 'cannot be read'}`)
  }
  const asDocument = written.safeParse(parsed)
  if (asDocument.success) {
    const { $schema, [MAP_KEY]: mapKey, ...document } = asDocument.data
    return { ...read(file, document), mapKey }
  }
  const entries = plainEntries.safeParse(parsed)
  if (!entries.success) throw refusal(file, entries.error)
  const { [MAP_KEY]: mapKey, ...others } = entries.data
  return { ...read(file, documentOfEntries(new Map(Object.entries(others)), isOurKey)), mapKey }
}

/**
 * The same with the modules of the home page.
 * @param from what a refusal names
 */
export const withModules = (seed: SystemSeed, modules: readonly unknown[], from: string): SystemSeed => ({
  ...seed,
  ...read(from, { ...seed.document, modules }),
})

function read(file: string, document: object): Pick<SystemSeed, 'document' | 'file'> {
  const checked = servedSystemFile.safeParse(document)
  if (!checked.success) throw refusal(file, checked.error)
  return { document, file: checked.data }
}
