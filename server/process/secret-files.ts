import { readFileSync } from 'node:fs'
import type * as z from 'zod'
import { StartRefused } from '../db/start-refused'
import { noteOf } from './setting'

const FILE = '_FILE'

type Variables = Readonly<Record<string, z.ZodType>>

/** The names of the variables that hold a secret or a password, each of which may be given as `<NAME>_FILE`. */
const secretNames = (variables: Variables): string[] =>
  Object.entries(variables).flatMap(([name, schema]) => {
    const note = noteOf(schema)
    return note?.isSecret || note?.holdsPassword ? [name] : []
  })

/** The names of the variables that name a file in place of a secret (decisions §21). */
export const fileVariables = (variables: Variables): string[] =>
  secretNames(variables).map((name) => name + FILE)

function contentOf(name: string, path: string): string {
  let text: string
  try {
    text = readFileSync(path, 'utf8').trim()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    throw new StartRefused(`${name} is '${path}', which cannot be read (${code})`)
  }
  if (text === '') throw new StartRefused(`${name} is '${path}', which is empty`)
  return text
}

/**
 * An environment in which each file of a secret is replaced by what it holds, without the space around it.
 * @throws StartRefused for a secret that is given twice, and for a file that cannot be read or is empty
 */
export function withSecretFiles(
  given: Readonly<Record<string, string>>,
  variables: Variables,
): Record<string, string> {
  const read = { ...given }
  for (const name of secretNames(variables)) {
    const path = given[name + FILE]
    if (path === undefined) continue
    if (given[name] !== undefined)
      throw new StartRefused(`${name} and ${name}${FILE} are both set; one is enough`)
    read[name] = contentOf(name + FILE, path)
    delete read[name + FILE]
  }
  return read
}
