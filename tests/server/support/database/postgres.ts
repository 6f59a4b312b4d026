import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { programsFor } from '../../../../server/db/embedded/place'
import { programIn } from '../../../../server/db/embedded/programs'
import { databaseUser } from '../../../../server/db/embedded/user'
import { migrate, openDatabase } from '../../../../server/db/open'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the throw-away cluster's maintenance database. */
    postgresUrl: string
  }
}

const START_MS = 60_000

/** A migrated database, from which those of the tests are made. */
export const TEMPLATE = 'hongbao_template'

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** The address of another database of the same cluster. */
export const databaseIn = (url: string, name: string): string => url.replace('/postgres?', `/${name}?`)

export interface Cluster {
  url: string
  pid: number
  stop(): Promise<void>
}

/** A new cluster that does not run yet, in a temporary folder. */
interface Made {
  /** Its socket's folder too. */
  readonly folder: string
  readonly data: string
}

const ranBy = () => {
  const user = databaseUser()
  return { user, programs: process.env.TEST_POSTGRES ?? programsFor(user) }
}
const environment = { PATH: process.env.PATH ?? '', LC_ALL: 'C' }

/** A folder that the user of PostgreSQL may write. */
export function ownFolder(): string {
  const { user } = ranBy()
  const folder = mkdtempSync('/tmp/hongbao-pg-')
  if (user) chownSync(folder, user.uid, user.gid)
  chmodSync(folder, 0o755)
  return folder
}

export function makeCluster(): Made {
  const { user, programs } = ranBy()
  const folder = ownFolder()
  const data = join(folder, 'data')
  execFileSync(
    programIn(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...user, cwd: folder, env: environment, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  return { folder, data }
}

/** Starts a cluster, reached through the socket in its folder; stopping it deletes the folder. */
export async function runCluster({ folder, data }: Made, settings: readonly string[]): Promise<Cluster> {
  const { user, programs } = ranBy()
  const all = [`unix_socket_directories=${folder}`, 'listen_addresses=', ...settings]
  const server: ChildProcess = spawn(
    programIn(programs, 'postgres'),
    ['-D', data, ...all.flatMap((setting) => ['-c', setting])],
    { ...user, cwd: folder, env: environment, stdio: 'ignore' },
  )
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const stop = async () => {
    server.kill('SIGINT')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const url = `postgres://postgres@/postgres?host=${encodeURIComponent(folder)}`
  for (const deadline = Date.now() + START_MS; Date.now() < deadline; await sleep(100)) {
    if (await answers(url)) return { url, pid: server.pid ?? 0, stop }
    if (server.exitCode !== null) break
  }
  await stop()
  throw new Error('PostgreSQL did not start')
}

/**
 * Makes and starts a cluster of its own in a temporary folder, reached through a socket in it, of the programs that
 * TEST_POSTGRES names, such as /usr/lib/postgresql/15, else of those that the server brings.
 * @param isDurable waits for the disk as an installation's does; tests need not
 */
export const startCluster = (isDurable = false): Promise<Cluster> =>
  runCluster(makeCluster(), [`fsync=${isDurable ? 'on' : 'off'}`, 'max_connections=200'])

async function makeTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  const db = openDatabase({ databaseUrl: databaseIn(url, TEMPLATE), isPatient: true })
  await migrate(db)
  await db.destroy()
}

/** Starts PostgreSQL once for the whole test run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster()
  await makeTemplate(cluster.url)
  project.provide('postgresUrl', cluster.url)
  return cluster.stop
}
