import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { databaseTexts } from './privacy/database-text'
import { Evidence, evidenceFolder } from './privacy/evidence'

/** Holds the lines of a worker's tests of some minutes: the canaries are looked for in them. */
const LOG_CHARACTERS = 4_000_000

const root = fileURLToPath(new URL('../..', import.meta.url))

export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })

/** A real server process on a data folder of its own; `kill()` and `start()` keep folder and port. */
export class CampaignServer {
  readonly data = mkdtempSync(join(tmpdir(), 'hongbao-e2e-'))
  origin = ''
  private port = 0
  private process: ChildProcess | undefined
  private output = ''

  /** `env` is laid over the demo's environment; it may depend on the port. */
  constructor(readonly env: Record<string, string> | ((port: number) => Record<string, string>) = {}) {
    // Where root runs the tests, the database's user passes through the folder, so that the database stands in it too.
    chmodSync(this.data, 0o711)
  }

  async start(): Promise<void> {
    this.port ||= await freePort()
    this.origin = `http://127.0.0.1:${this.port}`
    const isWatched = evidenceFolder() !== undefined
    const witness = isWatched ? ['--import', './e2e/support/privacy/witness.ts'] : []
    const child = spawn(process.execPath, ['--import', 'tsx', ...witness, 'server/main.ts'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        HONGBAO_ENV: 'demo',
        HONGBAO_LIMIT_FACTOR: '1000',
        // What flows send and make in a day is one person's, and the budget of each template is not.
        HONGBAO_SECOND_PERSON_FEN: '9900000',
        HOST: '127.0.0.1',
        PORT: String(this.port),
        HONGBAO_DATA: this.data,
        DATABASE_URL: '',
        HONGBAO_SLICES_AHEAD: '0',
        HONGBAO_FIELD_SHARE: '0',
        ...(isWatched && { HONGBAO_LOG_LEVEL: 'trace' }),
        ...this.settings(),
      },
    })
    const evidence = new Evidence(`server-${child.pid}`)
    const note = (chunk: Buffer) => {
      const text = chunk.toString()
      this.output = (this.output + text).slice(-LOG_CHARACTERS)
      evidence.printed(text)
    }
    child.stdout?.on('data', note)
    child.stderr?.on('data', note)
    this.process = child
    await this.ready()
  }

  /** Ends the process at once, as a crash or a lost machine would. */
  async kill(): Promise<void> {
    await this.end('SIGKILL')
  }

  async stop(): Promise<void> {
    await this.keepTables()
    await this.end('SIGTERM')
    // The database of a server that was killed may still be ending.
    rmSync(this.data, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }

  /** What the process printed, the last of it where it is long. */
  log(): string {
    return this.output
  }

  private async end(signal: NodeJS.Signals) {
    const child = this.process
    this.process = undefined
    if (!child || child.exitCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await gone
  }

  /** Leaves what the database holds for the search at the end of the run, while its server is there. */
  private async keepTables() {
    const child = this.process
    if (evidenceFolder() === undefined || !child || child.exitCode !== null) return
    const evidence = new Evidence(`server-${child.pid}`)
    for (const [table, rows] of await databaseTexts(this.data, this.settings().DATABASE_URL))
      evidence.kept(table, rows)
  }

  private settings(): Readonly<Record<string, string>> {
    return typeof this.env === 'function' ? this.env(this.port) : this.env
  }

  private async ready() {
    const until = Date.now() + 40_000
    while (Date.now() < until) {
      if (this.process?.exitCode !== null && this.process?.exitCode !== undefined) break
      const answer = await fetch(`${this.origin}/readyz`).catch(() => undefined)
      if (answer?.ok) return
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`the server did not become ready\n${this.output}`)
  }
}
