import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { homeModule } from '../../domain/desk/settings/home-module'
import { StartRefused } from '../db/start-refused'

const DEMO_FILE = fileURLToPath(new URL('home-modules.json', import.meta.url))

/**
 * Reads the file of the modules of the home page (spec part 2 §2): the seed of those in the system configuration.
 * @param file the operator's; without it the demo has its own and production none
 * @returns what the file has, as it is written
 * @throws StartRefused with the file, the field and what was expected
 */
export function readHomeModules(file: string | undefined, isDemo: boolean): unknown[] | undefined {
  const path = file ?? (isDemo ? DEMO_FILE : undefined)
  if (path === undefined) return undefined
  let parsed: unknown
  try {
    parsed = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new StartRefused(`${path}: ${error instanceof Error ? error.message : 'cannot be read'}`)
  }
  const checked = z.array(homeModule).safeParse(parsed)
  if (checked.success) return z.array(z.unknown()).parse(parsed)
  const issue = checked.error.issues[0]
  throw new StartRefused(`${path}: ${issue?.path.join('.') || 'the file'}: ${issue?.message ?? 'is wrong'}`)
}
