import { setTimeout as sleep } from 'node:timers/promises'
import { inWords } from '../data-folder'
import { StartRefused } from '../start-refused'
import { makeCluster } from './cluster'
import { type Hold, hold, type Owner, seen } from './hold'
import { keepLocation, keptCluster, type Place, placeOf } from './place'
import {
  addressOf,
  endOrphan,
  folderAt,
  type Hear,
  isStopping,
  type Postmaster,
  postmasterOf,
  startPostmaster,
} from './postmaster'

/** How long a command, an earlier postmaster or a folder that somebody else starts on is waited for. */
const WAIT_MS = 10_000
const LOOK_AGAIN_MS = 100
/** Between two tries to bring back a database that has ended. */
const TRY_AGAIN_MS = 500
/** How often is looked whether a signal has asked the database to end, and whether its folder is there. */
const LOOK_MS = 500
/** So many looks in a row find another folder, or none. */
const GONE_LOOKS = 2
/** Connections of one process; HONGBAO_POOL sets another number. */
const DEFAULT_CONNECTIONS = 10

interface EmbeddedOptions {
  readonly dataDir: string
  /** HONGBAO_DATABASE_USER. */
  readonly databaseUser?: string | undefined
  /** Connections that the server's pool has. */
  readonly connections?: number | undefined
  /** The data folder was moved away or deleted: the database is not started again, and its server should end. */
  readonly onGone?: (() => void) | undefined
}

/** What a log hears of the embedded database. */
interface EmbeddedLog {
  info(text: string): void
  warn(text: string): void
}

/** The embedded database, for as long as it is needed. */
interface Embedded {
  readonly databaseUrl: string
  /** Its server begins to close: it is not started again where it ends by itself from now on. */
  letEnd?(): void
  close(): Promise<void>
}

/** The database that DATABASE_URL names, else the embedded one. */
export const databaseOf = async (
  { databaseUrl }: { readonly databaseUrl?: string | undefined },
  embedded: () => Promise<Embedded>,
): Promise<Embedded> =>
  databaseUrl === undefined ? embedded() : { databaseUrl, close: () => Promise.resolve() }

/** Two starters that meet: the one that comes later looks again. */
const MET = /lock file|shared memory block|another (server|postmaster)|could not create any .*sockets/i

/** Beside a lock file it says that this user or this disk cannot. */
const CANNOT = /read-only file system|permission denied|operation not permitted|no space left/i

/** What a start and an end say to those who connect just then. */
const ORDINARY = /database system is|terminating connection due to administrator command/

interface Held {
  readonly databaseUrl: string
  readonly postmaster: Postmaster
  readonly hold: Hold
}

const inUse = ({ dataDir }: Place, { what, pid }: Owner) =>
  new StartRefused(
    what === 'server'
      ? `the data folder ${dataDir} is in use by another process (${pid})`
      : `the data folder ${dataDir} is in use by the command ${what} (process ${pid}); start again when it has ended`,
  )

/** Waits until a postmaster takes connections and its lock is ours; undefined where it ends or another process has the lock. */
async function holdOf(place: Place, postmaster: Postmaster, owner: Owner): Promise<Held | undefined> {
  while (!postmaster.hasEnded) {
    const databaseUrl = postmasterOf(place.cluster) === postmaster.pid ? addressOf(place) : undefined
    if (databaseUrl !== undefined) {
      const own = await hold(databaseUrl, owner)
      if (own !== undefined) return { databaseUrl, postmaster, hold: own }
      const found = await seen(databaseUrl)
      if (found?.owner !== undefined) return undefined
    }
    await sleep(LOOK_AGAIN_MS / 4)
  }
  return undefined
}

/**
 * Starts a postmaster and holds it; undefined where another starter was quicker.
 * @throws StartRefused with what keeps it from starting
 */
async function startHeld(
  place: Place,
  owner: Owner,
  connections: number,
  hear: Hear,
): Promise<Held | undefined> {
  const postmaster = await startPostmaster(place, connections, hear)
  const held = await holdOf(place, postmaster, owner)
  if (held !== undefined) return held
  await postmaster.stop()
  if (MET.test(postmaster.said()) && !CANNOT.test(postmaster.said())) return undefined
  const why = postmaster
    .said()
    .split('\n')
    .findLast((line) => /^(FATAL|PANIC)/.test(line))
  throw new StartRefused(`the database in ${place.cluster} cannot be started: ${why ?? 'it has ended'}`)
}

/**
 * The database of a place, held by this process; or its address, where a server holds it and the caller may join that.
 * What an earlier postmaster still holds is waited for; one that stays is ended.
 * @throws StartRefused where another server has it, or a command for longer than 10 s
 */
async function take(
  place: Place,
  owner: Owner,
  { connections, joins, hear }: { connections: number; joins: boolean; hear: Hear },
): Promise<Held | { readonly databaseUrl: string }> {
  const until = performance.now() + WAIT_MS
  for (;;) {
    const pid = postmasterOf(place.cluster)
    const isLate = performance.now() > until
    const databaseUrl = addressOf(place)
    // Asked also where its process is not seen: it may be that of another container on the same volume.
    const found = databaseUrl === undefined ? undefined : await seen(databaseUrl)
    if (databaseUrl !== undefined && found?.isUp) {
      if (found.owner?.what === 'server') {
        if (joins) return { databaseUrl }
        throw inUse(place, found.owner)
      }
      if (isLate && found.owner !== undefined) throw inUse(place, found.owner)
      if (isLate && pid !== undefined) {
        await endOrphan(pid, place.cluster)
        continue
      }
    } else if (pid === undefined && found === undefined) {
      const held = await startHeld(place, owner, connections, hear)
      if (held !== undefined) return held
    }
    if (isLate)
      throw new StartRefused(
        `the data folder ${place.dataDir} is in use by the process ${pid ?? 'of another starter'}, which does not end`,
      )
    await sleep(LOOK_AGAIN_MS)
  }
}

const isHeld = (taken: Held | { databaseUrl: string }): taken is Held => 'hold' in taken

async function letGo({ postmaster, hold: own }: Held): Promise<void> {
  await own.release()
  await postmaster.stop()
}

/**
 * The place of a data folder with its cluster, which is made where there is none.
 * @throws StartRefused where it cannot be
 */
async function madePlace({ dataDir, databaseUser }: EmbeddedOptions): Promise<Place> {
  try {
    const wanted = placeOf(dataDir, databaseUser)
    await makeCluster(wanted)
    return keepLocation(wanted)
  } catch (error) {
    throw inWords(dataDir, error)
  }
}

/** Looks whether folders are still those that they were: false once one was moved away, deleted or replaced. */
function watchOf(paths: readonly string[]): () => boolean {
  const before = paths.map((path) => [path, folderAt(path)] as const)
  let looks = 0
  return () => {
    looks = before.every(([path, was]) => folderAt(path) === was) ? 0 : looks + 1
    return looks < GONE_LOOKS
  }
}

/**
 * Runs the database of a data folder for a server, which has the folder for itself, and brings it back whenever it ends.
 * @throws StartRefused where the folder is in use, or the database cannot be run
 */
export async function serveEmbedded(options: EmbeddedOptions, log: EmbeddedLog): Promise<Embedded> {
  const { dataDir, connections = DEFAULT_CONNECTIONS, onGone } = options
  const place = await madePlace(options)
  if (place.isElsewhere) log.info(`the database of ${dataDir} stands in ${place.cluster}`)
  const owner = { what: 'server', pid: process.pid }
  const hear: Hear = (level, text) => {
    if ((level === 'FATAL' || level === 'PANIC') && !ORDINARY.test(text))
      log.warn(`the database says: ${text}`)
  }
  const again = () => take(place, owner, { connections, joins: false, hear })
  const first = await again()
  if (!isHeld(first)) throw new Error('a server joins nobody')
  let held: Held = first
  let isClosing = false

  /** Takes the lock again where its connection alone was lost, and else starts the database again. */
  async function bringBack(): Promise<Held> {
    const same = held.postmaster.hasEnded ? undefined : await holdOf(place, held.postmaster, owner)
    if (same !== undefined) return same
    const taken = await again()
    if (!isHeld(taken)) throw new Error('a server joins nobody')
    return taken
  }

  async function keep(): Promise<void> {
    while (!isClosing) {
      await Promise.race([held.hold.lost, held.postmaster.ended])
      if (isClosing) return
      log.warn('the embedded database has ended and is started again')
      for (let isBack = false; !isBack && !isClosing; ) {
        try {
          held = await bringBack()
          isBack = true
        } catch (error) {
          log.warn(`the embedded database does not come back: ${error}`)
          await sleep(TRY_AGAIN_MS)
        }
      }
    }
  }
  const kept = keep()

  // Asked to end, it would refuse new connections until those that it has end by themselves: it ends at once and is started again.
  let stopped: Postmaster | undefined
  const isThere = watchOf([dataDir, place.cluster])
  const lookAround = setInterval(() => {
    if (isClosing) return
    if (!isThere()) {
      isClosing = true
      log.warn(`the data folder ${dataDir} was moved away or deleted while the server runs: the server ends`)
      onGone?.()
    } else if (held.postmaster !== stopped && isStopping(place.cluster)) {
      stopped = held.postmaster
      log.warn('the embedded database was told to end: it ends at once and is started again')
      stopped.stop().catch((error: unknown) => log.warn(`the embedded database does not end: ${error}`))
    }
  }, LOOK_MS).unref()

  return {
    databaseUrl: held.databaseUrl,
    letEnd() {
      isClosing = true
    },
    async close() {
      isClosing = true
      clearInterval(lookAround)
      await letGo(held)
      await kept
      // It may have been brought back just then.
      if (!held.postmaster.hasEnded) await letGo(held)
    },
  }
}

/**
 * The database of a data folder for a command: the one that its server runs, else one that is started for the command alone.
 * @param command its name, for a server that starts meanwhile
 * @throws StartRefused where there is none yet, or another command has it for longer than 10 s
 */
export async function joinEmbedded(
  { dataDir, databaseUser, connections = DEFAULT_CONNECTIONS }: EmbeddedOptions,
  command: string,
): Promise<Embedded> {
  if (keptCluster(dataDir) === undefined)
    throw new StartRefused(`there is no database in ${dataDir} yet: start the server once`)
  const place = placeOf(dataDir, databaseUser)
  const owner = { what: command, pid: process.pid }
  const taken = await take(place, owner, { connections, joins: true, hear: () => {} })
  return {
    databaseUrl: taken.databaseUrl,
    close: () => (isHeld(taken) ? letGo(taken) : Promise.resolve()),
  }
}

/**
 * The address of the database of a data folder while its server runs.
 * @throws StartRefused where none runs
 */
export async function runningUrl({ dataDir }: Pick<EmbeddedOptions, 'dataDir'>): Promise<string> {
  const cluster = keptCluster(dataDir)
  const url = cluster && addressOf({ dataDir, cluster })
  if (url && (await seen(url))?.owner?.what === 'server') return url
  throw new StartRefused(`no server runs on ${dataDir}: start it first`)
}
