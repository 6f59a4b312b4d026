import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, expect } from 'vitest'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
const HOLDER = fileURLToPath(new URL('embedded-process.ts', import.meta.url))
const COMMAND = join(ROOT, 'server/cli/database.ts')
export const isRoot = process.getuid?.() === 0

/** A process that holds an embedded database. */
export interface Holder {
  readonly child: ChildProcess
  /** The database's address; '' where it ended instead. */
  readonly url: string
  said(): string
  readonly ended: Promise<number | null>
}

/** Starts a script on a folder, and waits until it prints the database's address or ends. */
async function startHolder(
  script: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  started: ChildProcess[],
): Promise<Holder> {
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.push(child)
  let said = ''
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  const ready = new Promise<string>((resolve) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const url = /^(?:ready )?(postgres:.*)$/m.exec(said)?.[1]
      if (url !== undefined) resolve(url)
    })
  })
  const url = await Promise.race([ready, ended.then(() => '')])
  return { child, url, said: () => said, ended }
}

/** Ends a holder; gives its exit code. */
export const end = async ({ child, ended }: Holder, signal: NodeJS.Signals = 'SIGTERM') => {
  child.kill(signal)
  return ended
}

/** What a statement finds in the database of an address. */
export async function ask(url: string, text: string, values: readonly unknown[] = []) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text, [...values])).rows
  } finally {
    await client.end()
  }
}

/** A data folder of an embedded database and the processes that hold it, which end with each test. */
export function useDataFolder() {
  const started: ChildProcess[] = []
  const folder = {
    dataDir: '',
    started,
    cluster(): string {
      const location = join(folder.dataDir, 'postgres.location')
      return existsSync(location) ? readFileSync(location, 'utf8').trim() : join(folder.dataDir, 'postgres')
    },
    postmaster: () => Number(readFileSync(join(folder.cluster(), 'postmaster.pid'), 'utf8').split('\n')[0]),
    isRunning(): boolean {
      try {
        return readFileSync(`/proc/${folder.postmaster()}/comm`, 'utf8').startsWith('postgres')
      } catch {
        return false
      }
    },
    holder: (what = 'server', more: readonly string[] = [], env: NodeJS.ProcessEnv = {}): Promise<Holder> =>
      startHolder(HOLDER, [folder.dataDir, what, ...more], env, started),
    /** `npm run database -- open`, of production. */
    opener: (): Promise<Holder> =>
      startHolder(
        COMMAND,
        ['open'],
        { HONGBAO_ENV: 'production', HONGBAO_DATA: folder.dataDir, DATABASE_URL: '' },
        started,
      ),
  }
  beforeEach(() => {
    folder.dataDir = mkdtempSync(join(tmpdir(), 'hongbao-embedded-'))
    if (isRoot) chmodSync(folder.dataDir, 0o711)
  })
  afterEach(async () => {
    for (const child of started.splice(0)) child.kill('SIGKILL')
    const cluster = folder.cluster()
    await expect.poll(() => folder.isRunning(), { timeout: 20_000 }).toBe(false)
    for (const one of [cluster, `${cluster}.folder`, folder.dataDir])
      rmSync(one, { recursive: true, force: true })
  })
  return folder
}
