import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock'
import { CLOCK_OFF_MS, type DatabaseClock } from './database-clock'

/** @param clock the database's, which a job goes by instead of the machine's */
type Work = (clock: Clock) => Promise<void>

/** Recurring work; none of its timers keeps the process alive. */
export interface Jobs {
  /** Runs `work` every `intervalMs`, never twice at once; an error is logged and the next run comes as usual. It rests
   * while the machine's clock is far off the database's. */
  every(name: string, intervalMs: number, work: Work): void
  /** The same of what watches the clocks: it does not rest. */
  watch(name: string, intervalMs: number, work: () => Promise<void>): void
  /** Runs a job now and waits for it; throws what it throws. For tests. */
  run(name: string): Promise<void>
  readonly names: readonly string[]
  /** Ends the timers and waits for what is running. */
  stop(): Promise<void>
}

/** @param readClock asks the database for its time */
export function createJobs(log: FastifyBaseLogger, readClock: () => Promise<DatabaseClock>): Jobs {
  const jobs = new Map<string, { work: () => Promise<void>; current: Promise<void> | undefined }>()
  const timers: NodeJS.Timeout[] = []

  const run = (name: string): Promise<void> => {
    const job = jobs.get(name)
    if (job === undefined) return Promise.reject(new Error(`no job is named ${name}`))
    job.current ??= job.work().finally(() => {
      job.current = undefined
    })
    return job.current
  }

  const watch: Jobs['watch'] = (name, intervalMs, work) => {
    if (jobs.has(name)) throw new Error(`there is a job named ${name} already`)
    jobs.set(name, { work, current: undefined })
    const turn = () => run(name).catch((error: unknown) => log.error(error, `job ${name} failed`))
    timers.push(setInterval(turn, intervalMs).unref())
  }

  return {
    every(name, intervalMs, work) {
      watch(name, intervalMs, async () => {
        const clock = await readClock()
        if (Math.abs(clock.aheadMs) <= CLOCK_OFF_MS) await work(clock)
      })
    },
    watch,
    run,
    get names() {
      return [...jobs.keys()]
    },
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.allSettled([...jobs.values()].map((job) => job.current))
    },
  }
}
