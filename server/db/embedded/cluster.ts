import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { StartRefused } from '../start-refused'
import type { Place } from './place'
import { ENVIRONMENT, passwordFile, USER } from './postmaster'
import { programIn } from './programs'

const run = promisify(execFile)
const isWindows = process.platform === 'win32'

/** Who may connect by the socket: everybody who reaches it. Windows has a port instead, and a password. */
function accessOf(place: Place): string[] {
  if (!isWindows) return ['--auth=trust']
  writeFileSync(passwordFile(place), randomBytes(24).toString('base64url'), { mode: 0o600 })
  return ['--auth=scram-sha-256', `--pwfile=${passwordFile(place)}`]
}

/** What is made under another name first: clusters, copies of the programs, the file that says where a cluster is. */
const DRAFT = /^(?:postgres|postgres\.location|programs-[\d.]+|[0-9a-f]{16})\.[0-9a-f]{16}$/
/** initdb takes seconds: who has made an older draft has been interrupted. */
const LEFT_MS = 600_000

/** Removes what interrupted starts have left in a folder, as far as this user may. */
function sweepDrafts(folder: string): void {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder).filter((found) => DRAFT.test(found)))
    try {
      const path = join(folder, name)
      if (Date.now() - statSync(path).mtimeMs > LEFT_MS) rmSync(path, { recursive: true, force: true })
    } catch {
      // It keeps nobody from starting.
    }
}

/** @throws StartRefused where there is something in the folder of the cluster, and no cluster */
function refusePart(cluster: string): void {
  const names = existsSync(cluster) ? readdirSync(cluster) : []
  // Another starter may have made it just now, which is whole then.
  if (names.length > 0 && !names.includes('PG_VERSION'))
    throw new StartRefused(
      `${cluster} is a part of a database, as an interrupted copy leaves it: bring the whole folder back, or move it away to start with an empty database`,
    )
}

/**
 * Makes the cluster where there is none: whole, or not at all. Of two that make it at once one wins.
 * @throws StartRefused with what initdb says
 */
export async function makeCluster(place: Place): Promise<void> {
  const { cluster, user, programs } = place
  sweepDrafts(dirname(cluster))
  if (existsSync(join(cluster, 'PG_VERSION'))) return
  refusePart(cluster)
  const draft = `${cluster}.${randomBytes(8).toString('hex')}`
  mkdirSync(draft, { mode: 0o700 })
  if (user) chownSync(draft, user.uid, user.gid)
  try {
    await run(
      programIn(programs, 'initdb'),
      [
        ...['-D', draft, '-U', USER, '--encoding=UTF8', '--data-checksums', ...accessOf(place)],
        ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
      ],
      { ...user, cwd: '/', env: ENVIRONMENT },
    )
    renameSync(draft, cluster)
  } catch (error) {
    if (existsSync(join(cluster, 'PG_VERSION'))) return
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error)
    const why = said.split('\n').find((line) => /error|FATAL|could not/i.test(line)) ?? said
    throw new StartRefused(`the database in ${cluster} cannot be made: ${why}`)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}
