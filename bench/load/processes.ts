import { type ChildProcess, fork, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Drawn, Order } from './orders'
import type { Crowd, CrowdOrder, StepOrder } from './way/crowd'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const START_MS = 60_000
/** Linux counts a process's time in hundredths of a second. */
const TICK_MS = 10

export interface RunningServer {
  readonly pid: number
  readonly port: number
  stop(): Promise<void>
}

const ended = (child: ChildProcess) => new Promise<void>((resolve) => child.once('exit', () => resolve()))

/**
 * A server as `npm run serve` or another script starts it, without a client; its log goes nowhere.
 * @param profiles folder for the CPU profile that it writes when it ends
 * @param root the checkout that it runs from
 */
export async function startServer(
  environment: Record<string, string>,
  {
    profiles,
    script = 'server/main.ts',
    root = ROOT,
  }: { profiles?: string | undefined; script?: string; root?: string } = {},
): Promise<RunningServer> {
  const profiling = profiles === undefined ? [] : ['--cpu-prof', '--cpu-prof-dir', profiles]
  const child = spawn(process.execPath, [...profiling, '--import', 'tsx', script], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, PORT: '0', HONGBAO_CLIENT: '/nowhere', ...environment },
  })
  const port = await new Promise<number>((resolve, reject) => {
    let said = ''
    const timer = setTimeout(() => reject(new Error(`the server did not start: ${said}`)), START_MS)
    child.once('exit', () => reject(new Error(`the server ended: ${said}`)))
    const read = (data: Buffer) => {
      said += String(data)
      const found = /Lab +http:\/\/[\d.]+:(\d+)\//.exec(said)?.[1]
      if (found === undefined) return
      clearTimeout(timer)
      child.stdout.off('data', read)
      child.stdout.resume()
      resolve(Number(found))
    }
    child.stdout.on('data', read)
  })
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = ended(child)
    child.kill('SIGTERM')
    await gone
  }
  return { pid: child.pid ?? 0, port, stop }
}

/** The process that makes the load. */
export function startGenerator() {
  const child = fork(fileURLToPath(new URL('./generator.ts', import.meta.url)), {
    cwd: ROOT,
    execArgv: ['--import', 'tsx'],
  })
  const order = (one: Order, onBegin: () => void) =>
    new Promise<Record<string, unknown>>((resolve, reject) => {
      const settle = () => {
        child.off('message', listen)
        child.off('exit', onExit)
      }
      const listen = (message: { began?: true; result?: Record<string, unknown>; error?: string }) => {
        if (message.began) return onBegin()
        settle()
        if (message.result !== undefined) resolve(message.result)
        else reject(new Error(message.error))
      }
      const onExit = () => {
        settle()
        reject(new Error('the process that makes the load ended'))
      }
      child.on('message', listen)
      child.on('exit', onExit)
      child.send(one)
    })
  return {
    /** @param onBegin when everything is prepared and the first draw is about to be sent */
    draw: async (one: Order, onBegin: () => void) => (await order(one, onBegin)) as unknown as Drawn,
    bare: async (one: Order) => Number((await order(one, () => {})).perSecond),
    /** Where codes are sent to so that the players have them. */
    houseUrl: async () => String((await order({ what: 'house' }, () => {})).url),
    crowd: async (one: CrowdOrder, onBegin: () => void) => (await order(one, onBegin)) as unknown as Crowd,
    step: async (one: StepOrder, onBegin: () => void) => Number((await order(one, onBegin)).made),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = ended(child)
      child.kill()
      await gone
    },
  }
}

interface ProcessTime {
  parent: number
  /** Of itself, and of the children that have ended. */
  ms: number
}

function timeOf(pid: number): ProcessTime | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [parent = 0] = fields.slice(1, 2)
    return { parent, ms: fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0) * TICK_MS }
  } catch {
    return undefined
  }
}

/** CPU time that these processes and their children have used so far, ms; Linux only. */
export function cpuMs(pids: readonly number[]): number {
  let sum = 0
  for (const name of readdirSync('/proc')) {
    const pid = Number(name)
    const time = Number.isInteger(pid) ? timeOf(pid) : undefined
    if (time !== undefined && (pids.includes(pid) || pids.includes(time.parent))) sum += time.ms
  }
  return sum
}
