import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { TestDatabase } from './database/databases'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const START_MS = 60_000

/** The demo server as a process of its own, to be killed and started again on the same database. */
export class KilledServer {
  private child: ChildProcess | undefined
  private origin = ''

  constructor(
    private readonly database: TestDatabase,
    private readonly secret: string,
    /** Settings beside its own. */
    private readonly settings: Readonly<Record<string, string>> = {},
  ) {}

  async start(): Promise<void> {
    const { dataDir, databaseUrl = '' } = this.database
    const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        HONGBAO_ENV: 'demo',
        HONGBAO_DATA: dataDir,
        DATABASE_URL: databaseUrl,
        HONGBAO_SECRET: this.secret,
        HONGBAO_LIMIT_FACTOR: '1000',
        HONGBAO_PLAIN: '1',
        HONGBAO_SLICES_AHEAD: '0',
        HONGBAO_CLIENT: '/nowhere',
        ...this.settings,
      },
    })
    this.child = child
    let said = ''
    this.origin = await new Promise<string>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`no start: ${said}`)), START_MS)
      const read = (data: Buffer) => {
        said += String(data)
        const address = /Lab +(http:\/\/[\d.]+:\d+)\//.exec(said)?.[1]
        if (address === undefined) return
        clearTimeout(timer)
        resolve(address)
      }
      child.stdout?.on('data', read)
      child.stderr?.on('data', read)
      child.once('exit', () => reject(new Error(`ended: ${said}`)))
    })
  }

  /** The address of one of its paths. */
  url(path: string): string {
    return this.origin + path
  }

  /** SIGTERM, as a service manager ends it; gives the status of its process. */
  async end(): Promise<number | null> {
    const { child } = this
    if (child === undefined) return null
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    return ended
  }

  /** SIGKILL: nothing of the process runs any more. */
  async kill(): Promise<void> {
    const { child } = this
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
  }

  async post(path: string, body: object, headers: Record<string, string> = {}) {
    const response = await fetch(this.origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'en', ...headers },
      body: JSON.stringify(body),
    })
    return (await response.json()) as Record<string, unknown>
  }

  async get(path: string): Promise<string> {
    return (await fetch(this.origin + path)).text()
  }
}
