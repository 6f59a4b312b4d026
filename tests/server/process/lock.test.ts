import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const START_MS = 60_000

describe('a server process', () => {
  let dataDir = ''
  const started: ChildProcess[] = []

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'hongbao-lock-'))
    // The database stands in the folder for root too.
    chmodSync(dataDir, 0o711)
  })
  afterEach(() => {
    for (const child of started.splice(0)) child.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  })

  interface Process {
    child: ChildProcess
    origin: string
    output(): string
    ended: Promise<number | null>
  }

  /** Starts a process on the folder and waits until it listens or ends. */
  async function start(more: NodeJS.ProcessEnv = {}): Promise<Process> {
    const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
      cwd: root,
      env: { PATH: process.env.PATH, PORT: '0', HONGBAO_DATA: dataDir, ...more },
    })
    started.push(child)
    let output = ''
    const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
    const listening = new Promise<string>((resolve) => {
      const read = (chunk: Buffer) => {
        output += chunk.toString()
        const origin = /activityId=wheel\n/.test(output)
          ? /(http:\/\/127\.0\.0\.1:\d+)\/new-dbank/.exec(output)?.[1]
          : undefined
        if (origin !== undefined) resolve(origin)
      }
      child.stdout?.on('data', read)
      child.stderr?.on('data', read)
    })
    const origin = await Promise.race([listening, ended.then(() => '')])
    return { child, origin, output: () => output, ended }
  }

  it(
    'keeps its data folder to itself, gives it back when it is killed, and ends by a signal',
    async () => {
      const first = await start()
      expect((await fetch(`${first.origin}/readyz`)).status).toBe(200)

      const second = await start()
      expect(second.output()).toContain(`the data folder ${dataDir} is in use`)
      expect(await second.ended).not.toBe(0)

      first.child.kill('SIGKILL')
      await first.ended
      const third = await start()
      expect((await fetch(`${third.origin}/healthz`)).status).toBe(200)

      const taken = await start({ PORT: new URL(third.origin).port, HONGBAO_DATA: join(dataDir, 'other') })
      expect(taken.output()).toMatch(/port \d+ is in use/)
      expect(await taken.ended).not.toBe(0)

      third.child.kill('SIGTERM')
      expect(await third.ended).toBe(0)
      expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
    },
    5 * START_MS,
  )

  it(
    'ends by itself where its data folder is moved away, with an exit code of its own',
    async () => {
      const server = await start()
      const moved = `${dataDir}-moved`
      renameSync(dataDir, moved)
      try {
        expect(await server.ended).toBe(74)
        expect(server.output()).toContain(`the data folder ${dataDir} was moved away or deleted`)
        expect(existsSync(join(moved, 'postgres', 'postmaster.pid'))).toBe(false)
      } finally {
        rmSync(moved, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
      }
    },
    2 * START_MS,
  )

  it(
    'says what production misses, and ends',
    async () => {
      const refused = await start({ HONGBAO_ENV: 'production' })
      expect(await refused.ended).not.toBe(0)
      expect(refused.output()).toMatch(/HONGBAO_SECRET.*HONGBAO_SMS_WEBHOOK/)
      expect(refused.output()).not.toMatch(/^\s+at /m)
    },
    START_MS,
  )
})
