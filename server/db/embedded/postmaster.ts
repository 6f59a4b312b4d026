import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Place } from './place'
import { programIn } from './programs'

const isWindows = process.platform === 'win32'

/** The superuser, whose name nobody needs to know. */
export const USER = 'hongbao'
/** Connections beside the server's pool: its lock, its listener and migrations, and commands. */
const BESIDE = 30

/** What its programs get of the environment, in which the server's secrets are. */
const { PATH, SystemRoot, TEMP } = process.env
export const ENVIRONMENT = { PATH, SystemRoot, TEMP }

/** What PostgreSQL itself says while it runs, with its level, such as `FATAL`. */
export type Hear = (level: string, text: string) => void

/** What the postmaster of a folder has written down of itself. */
interface Noted {
  readonly pid: number | undefined
  readonly port: number
  readonly sockets: string
  /** Such as `ready` or `stopping`. */
  readonly status: string
}

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid')

/** What the file of a cluster notes; of a copied folder the socket alone, which is the folder's own. */
function notedIn(cluster: string): Noted | undefined {
  if (!existsSync(pidFile(cluster))) return undefined
  const lines = readFileSync(pidFile(cluster), 'utf8').split('\n')
  const [pid, folder = '', , port, sockets = '', , , status = ''] = lines
  return folderAt(folder) === folderAt(cluster)
    ? { pid: Number(pid), port: Number(port ?? Number.NaN), sockets, status: status.trim() }
    : { pid: undefined, port: Number.NaN, sockets: cluster, status: '' }
}

const HIDDEN = 'hidden'

/** Which folder a path leads to; HIDDEN where this user may not see that, undefined where there is none. */
export function folderAt(path: string): string | undefined {
  try {
    const { dev, ino } = statSync(path)
    return `${dev} ${ino}`
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EACCES' ? HIDDEN : undefined
  }
}

/** Whether a process number is in use, by whatever program. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Whether a process number is that of a cluster's PostgreSQL, as far as the system says. */
function isOf(cluster: string, pid: number): boolean {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return true
  try {
    if (!readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')) return false
  } catch {
    return false
  }
  // Root of a container may not see another user's.
  return [HIDDEN, folderAt(cluster)].includes(folderAt(`/proc/${pid}/cwd`))
}

/** The process of the postmaster that runs on a cluster, or ends there. */
export function postmasterOf(cluster: string): number | undefined {
  const pid = notedIn(cluster)?.pid
  return pid !== undefined && isOf(cluster, pid) ? pid : undefined
}

/** Whether the postmaster of a cluster shuts down; that which SIGTERM asks for waits until its connections have ended. */
export function isStopping(cluster: string): boolean {
  try {
    return notedIn(cluster)?.status === 'stopping'
  } catch {
    // The file has gone meanwhile: it has ended.
    return false
  }
}

/** What is needed to find a cluster's postmaster. */
type Where = Pick<Place, 'cluster' | 'dataDir'>

export const passwordFile = ({ dataDir }: Where) => join(dataDir, 'postgres.password')

/** The address of a cluster's postmaster, which may have ended; undefined where there is none. */
export function addressOf(place: Where): string | undefined {
  const noted = notedIn(place.cluster)
  if (noted === undefined) return undefined
  const { port, sockets } = noted
  if (!isWindows)
    return sockets === '' ? undefined : `postgres://${USER}@/postgres?host=${encodeURIComponent(sockets)}`
  if (Number.isNaN(port)) return undefined
  return `postgres://${USER}:${readFileSync(passwordFile(place), 'utf8')}@127.0.0.1:${port}/postgres`
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

async function settingsOf({ sockets, cluster }: Place, connections: number): Promise<string[]> {
  const reached = isWindows
    ? ['listen_addresses=127.0.0.1', `port=${notedIn(cluster)?.port || (await freePort())}`]
    : ['listen_addresses=', 'port=5432', `unix_socket_directories=${sockets}`, 'unix_socket_permissions=0700']
  return [
    ...reached,
    `max_connections=${connections + BESIDE}`,
    'shared_buffers=64MB',
    'io_method=sync',
    'jit=off',
    // After a kill the file system is written out once, in place of every file by itself: seconds of a start.
    ...(process.platform === 'linux' ? ['recovery_init_sync_method=syncfs'] : []),
    // No text of a statement and no value of a row: the log is kept by others.
    ...['log_min_messages=log', 'log_error_verbosity=terse', 'log_min_error_statement=panic'],
    ...['log_checkpoints=off', 'log_line_prefix='],
  ]
}

/**
 * What a killed postmaster has noted names another program by now where its number was given again, as happens in containers,
 * whose numbers are few: PostgreSQL would take that program for itself. It takes its parent, this process, for nobody. The rest
 * of the file stays: by it PostgreSQL sees whether a backend of the killed one still works.
 */
function disown(file: string, cluster: string): void {
  if (process.platform !== 'linux' || !existsSync(file)) return
  const text = readFileSync(file, 'utf8')
  const pid = Number(text.split('\n', 1)[0])
  if (isAlive(pid) && !isOf(cluster, pid)) writeFileSync(file, text.replace(/^\d+/, String(process.pid)))
}

/** Ends a postmaster at once when this process has ended, however that was. */
function watch(pid: number): ChildProcess {
  const [program, args] = isWindows
    ? [process.execPath, ['-e', `process.stdin.resume().on('end', () => process.kill(${pid}))`]]
    : ['/bin/sh', ['-c', 'read _; kill -QUIT "$1"', 'sh', String(pid)]]
  const watcher = spawn(program, args, {
    cwd: '/',
    env: ENVIRONMENT,
    detached: true,
    windowsHide: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watcher.on('error', () => {})
  watcher.stdin?.on('error', () => {})
  return watcher
}

/** A postmaster that ends with this process. */
export interface Postmaster {
  readonly pid: number
  /** The last lines that it said. */
  said(): string
  /** Done when its process has ended. */
  readonly ended: Promise<void>
  readonly hasEnded: boolean
  /** Ends it: open transactions are undone, everything is on the disk. */
  stop(): Promise<void>
}

const END_MS = 10_000

/** Starts the postmaster of a cluster; whether it comes up is seen by connecting to it, or by its end. */
export async function startPostmaster(place: Place, connections: number, hear: Hear): Promise<Postmaster> {
  const { cluster, sockets, programs, user } = place
  disown(pidFile(cluster), cluster)
  disown(join(sockets, '.s.PGSQL.5432.lock'), cluster)
  const settings = await settingsOf(place, connections)
  const child = spawn(
    programIn(programs, 'postgres'),
    ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])],
    // A group of its own: the signals of a terminal are for the server, which ends the database after itself.
    {
      ...{ ...user, cwd: '/', env: ENVIRONMENT, detached: true, windowsHide: true },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const lines: string[] = []
  child.stderr?.on('data', (chunk: Buffer) => {
    for (const line of chunk.toString().split('\n')) {
      if (line.trim() === '') continue
      lines.push(line)
      lines.splice(0, lines.length - 20)
      hear(/^[A-Z]+/.exec(line)?.[0] ?? 'LOG', line)
    }
  })
  const watcher = child.pid === undefined ? undefined : watch(child.pid)
  let hasEnded = false
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      hasEnded = true
      watcher?.kill('SIGKILL')
      resolve()
    }
    // 'close': what it has said last has been read.
    child.once('close', end)
    child.once('error', end)
  })
  return {
    pid: child.pid ?? 0,
    said: () => lines.join('\n'),
    ended,
    get hasEnded() {
      return hasEnded
    },
    stop: () => stopPostmaster((signal) => child.kill(signal), ended),
  }
}

/** Ends a postmaster whose starter has gone. */
export function endOrphan(pid: number, cluster: string): Promise<void> {
  const ended = async () => {
    while (isOf(cluster, pid)) await sleep(100)
  }
  return stopPostmaster((signal) => isOf(cluster, pid) && process.kill(pid, signal), ended())
}

async function stopPostmaster(
  signal: (name: NodeJS.Signals) => unknown,
  ended: Promise<void>,
): Promise<void> {
  signal('SIGINT')
  const late = setTimeout(() => signal('SIGQUIT'), END_MS)
  await ended
  clearTimeout(late)
}
