import { spawnSync } from 'node:child_process'
import { StartRefused } from '../start-refused'

/** Whom PostgreSQL runs as, where that is somebody else than this process. */
export interface DatabaseUser {
  readonly uid: number
  readonly gid: number
}

/** Users that a system has, one of which PostgreSQL can be. */
const USUAL = ['postgres', 'nobody'] as const

function idsOf(name: string): DatabaseUser | undefined {
  const [uid, gid] = ['-u', '-g'].map((which) => {
    const { status, stdout } = spawnSync('id', [which, name], { encoding: 'utf8' })
    return status === 0 ? Number(stdout) : Number.NaN
  })
  return uid === undefined || gid === undefined || Number.isNaN(uid + gid) ? undefined : { uid, gid }
}

/**
 * PostgreSQL refuses to run as root, so that root starts it as somebody else; undefined for everybody else.
 * @param wanted a user's name, HONGBAO_DATABASE_USER; `postgres` or `nobody` without it
 * @throws StartRefused where there is no such user, or it is root
 */
export function databaseUser(wanted?: string): DatabaseUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of wanted === undefined ? USUAL : [wanted]) {
    const ids = idsOf(name)
    if (ids !== undefined && ids.uid !== 0) return ids
  }
  throw new StartRefused(
    `PostgreSQL does not run as root, and there is no other user ${wanted ?? USUAL.join(' or ')}; name one by HONGBAO_DATABASE_USER`,
  )
}

/** Whether a user may look into a folder. */
export const reaches = (user: DatabaseUser, folder: string): boolean =>
  spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...user, cwd: '/', env: {}, stdio: 'ignore' })
    .status === 0
