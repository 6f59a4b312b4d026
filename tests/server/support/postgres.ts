import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the throw-away cluster's maintenance database. */
    postgresUrl: string
  }
}

const START_MS = 20_000

/** The newest installed PostgreSQL's programs, else those of the PATH. */
export function findBinaries(): string | undefined {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(root, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

/** Whom PostgreSQL runs as: it refuses root, so its own user then; undefined = ourselves. */
function ownUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

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

interface Cluster {
  url: string
  pid: number
  stop(): Promise<void>
}

/**
 * Makes and starts a cluster of its own in a temporary folder, reached through a socket in it.
 * @param isDurable waits for the disk as an installation's does; tests need not
 */
export async function startCluster(binaries: string, isDurable = false): Promise<Cluster> {
  const user = ownUser()
  const folder = mkdtempSync('/tmp/hongbao-pg-')
  if (user) chownSync(folder, user.uid, user.gid)
  chmodSync(folder, 0o755)
  const data = join(folder, 'data')
  const asUser = { ...user, cwd: folder, env: { PATH: process.env.PATH ?? '', LC_ALL: 'C' } }
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...asUser, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const settings = [
    `unix_socket_directories=${folder}`,
    'listen_addresses=',
    `fsync=${isDurable ? 'on' : 'off'}`,
    'max_connections=200',
  ]
  const server: ChildProcess = spawn(
    join(binaries, 'postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    { ...asUser, stdio: 'ignore' },
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

/** Starts PostgreSQL once for the whole test run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const binaries = findBinaries()
  if (binaries === undefined) throw new Error('no PostgreSQL was found')
  const cluster = await startCluster(binaries)
  project.provide('postgresUrl', cluster.url)
  return cluster.stop
}
