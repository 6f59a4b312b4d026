import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { makeDataFolder } from '../data-folder'
import { StartRefused } from '../start-refused'
import { findPrograms, MAJOR } from './programs'
import { type DatabaseUser, databaseUser, reaches } from './user'

/** Below it stands what the user of PostgreSQL cannot reach elsewhere; root's alone. */
const ELSEWHERE = '/var/lib/hongbao'
/** The file of a data folder that says where its cluster stands, if that is not in it. */
const LOCATION = 'postgres.location'
/** The database of the versions before PostgreSQL, in a data folder. */
const FORMER = 'hongbao.db'
/** PostgreSQL and its clients read several folders in a path with commas. */
const isOnePath = (path: string): boolean => !path.includes(',')

/** Bytes of a socket's path, at most; macOS takes four less. */
const MOST_PATH = process.platform === 'darwin' ? 103 : 107
const SOCKET = '/.s.PGSQL.5432'

/** Where a data folder's database is, and by whom and with what it is run. */
export interface Place {
  readonly dataDir: string
  /** PostgreSQL's own folder. */
  readonly cluster: string
  /** Whether that is outside of the data folder. */
  readonly isElsewhere: boolean
  /** Folder of its socket, which only its user reaches. */
  readonly sockets: string
  readonly programs: string
  readonly user: DatabaseUser | undefined
}

const textOf = (file: string): string | undefined =>
  existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined

/** A folder that the user of PostgreSQL passes through and does not see. */
const passed = (folder: string) => mkdirSync(folder, { recursive: true, mode: 0o711 })

const locationOf = (dataDir: string) => join(dataDir, LOCATION)

/** Beside a cluster that stands elsewhere: the data folder whose it is. */
const folderOf = (cluster: string) => `${cluster}.folder`

/** @throws StartRefused where the cluster that a data folder names is not there, or is another folder's */
function keptElsewhere(dataDir: string): string | undefined {
  const location = locationOf(dataDir)
  const cluster = textOf(location)
  if (cluster === undefined) return undefined
  if (!existsSync(join(cluster, 'PG_VERSION')))
    throw new StartRefused(
      `the database ${cluster} is not there, which ${location} names: bring that folder back, or delete the file to start with an empty database`,
    )
  const folder = textOf(folderOf(cluster))
  if (folder !== undefined && folder !== realpathSync(dataDir))
    throw new StartRefused(
      `${location} leads to the database of ${folder}: delete the file to start with an empty database, or ${folderOf(cluster)} where that folder was moved here`,
    )
  return cluster
}

/** Where the cluster of a data folder is, or is to be made. */
function clusterOf(dataDir: string, user: DatabaseUser | undefined): string {
  const own = join(dataDir, 'postgres')
  const kept = keptElsewhere(dataDir)
  if (kept !== undefined) return kept
  if (user === undefined || existsSync(own) || reaches(user, dataDir)) return own
  return join(ELSEWHERE, randomBytes(8).toString('hex'))
}

/**
 * Writes down where the cluster of a place was made. Of two that are made at once the first one counts.
 * @returns the place with the one that counts
 */
export function keepLocation(place: Place): Place {
  const { dataDir, cluster, isElsewhere } = place
  if (!isElsewhere) return place
  if (!existsSync(locationOf(dataDir))) writeLocation(dataDir, cluster)
  const kept = keptElsewhere(dataDir) ?? cluster
  if (kept === cluster) return place
  for (const path of [cluster, folderOf(cluster)]) rmSync(path, { recursive: true, force: true })
  return { ...place, cluster: kept, sockets: kept }
}

/** Writes down where a cluster is, unless another one was written down meanwhile. */
function writeLocation(dataDir: string, cluster: string): void {
  const location = locationOf(dataDir)
  const draft = `${location}.${randomBytes(8).toString('hex')}`
  writeFileSync(folderOf(cluster), realpathSync(dataDir))
  writeFileSync(draft, `${cluster}\n`, { flush: true })
  try {
    linkSync(draft, location)
  } catch (error) {
    if (!existsSync(location)) throw error
  } finally {
    rmSync(draft)
  }
}

/** Who runs a cluster that is there already: its owner. */
function ownerOf(cluster: string, user: DatabaseUser | undefined): DatabaseUser | undefined {
  if (!existsSync(cluster) || process.getuid === undefined) return user
  const { uid, gid } = statSync(cluster)
  if (user !== undefined && uid !== 0) return { uid, gid }
  if (user === undefined && uid !== process.getuid())
    throw new StartRefused(`the database in ${cluster} belongs to another user; start as that one`)
  return user
}

/**
 * The folder of the socket: the cluster's, or one of its own where the path would be too long or has a comma.
 * @throws StartRefused where somebody else has made that one
 */
function socketsOf(cluster: string, user: DatabaseUser | undefined): string {
  const isShort = Buffer.byteLength(cluster + SOCKET) <= MOST_PATH
  if (process.platform === 'win32' || (isShort && isOnePath(cluster))) return cluster
  const name = createHash('sha256').update(cluster).digest('hex').slice(0, 16)
  const folder = join('/tmp', `hongbao-${name}`)
  const uid = user?.uid ?? process.getuid?.()
  if (!existsSync(folder)) {
    mkdirSync(folder, { mode: 0o700 })
    if (user) chownSync(folder, user.uid, user.gid)
  }
  const found = lstatSync(folder)
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0)
    throw new StartRefused(
      `${folder} is not this database's own; delete it, or choose a shorter HONGBAO_DATA without commas`,
    )
  return folder
}

/** The programs where the user reaches them: copied once where that is not the folder of the packages. */
export function programsFor(user: DatabaseUser | undefined): string {
  const programs = findPrograms()
  if (user === undefined || reaches(user, join(programs, 'bin'))) return programs
  const { version } = JSON.parse(readFileSync(join(programs, '..', 'package.json'), 'utf8'))
  const copy = join(ELSEWHERE, `programs-${version}`)
  if (existsSync(copy)) return copy
  passed(ELSEWHERE)
  const draft = `${copy}.${randomBytes(8).toString('hex')}`
  cpSync(programs, draft, { recursive: true, verbatimSymlinks: true })
  chmodSync(draft, 0o755)
  // Two processes that copy at the same time copy the same.
  if (existsSync(copy)) rmSync(draft, { recursive: true })
  else renameSync(draft, copy)
  return copy
}

/**
 * Finds out where the database of a data folder is, which is made where there is none.
 * @param wantedUser HONGBAO_DATABASE_USER
 * @throws StartRefused where it cannot be run, is of another version, is another folder's or is lost
 */
export function placeOf(dataDir: string, wantedUser?: string): Place {
  const root = databaseUser(wantedUser)
  makeDataFolder(dataDir)
  const cluster = clusterOf(dataDir, root)
  const isElsewhere = cluster !== join(dataDir, 'postgres')
  if (isElsewhere) passed(ELSEWHERE)
  const user = ownerOf(cluster, root)
  const version = textOf(join(cluster, 'PG_VERSION'))
  const former = join(dataDir, FORMER)
  if (version === undefined && existsSync(former))
    throw new StartRefused(
      `${former} is the database of an earlier version, which this one does not read: delete it to start with an empty database`,
    )
  if (version !== undefined && version !== MAJOR)
    throw new StartRefused(
      `the database in ${cluster} is of PostgreSQL ${version}, and this version runs ${MAJOR}: dump it with the version that made it (pg_dump), move the folder away, start once and restore; or run it yourself and set DATABASE_URL`,
    )
  return {
    dataDir,
    cluster,
    isElsewhere,
    user,
    sockets: socketsOf(cluster, user),
    programs: programsFor(user),
  }
}

/**
 * The cluster that a data folder has already; undefined where it has none.
 * @throws StartRefused where it is lost, or another folder's
 */
export function keptCluster(dataDir: string): string | undefined {
  const cluster = keptElsewhere(dataDir) ?? join(dataDir, 'postgres')
  return existsSync(join(cluster, 'PG_VERSION')) ? cluster : undefined
}
