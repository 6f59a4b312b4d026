import type { FastifyBaseLogger } from 'fastify'

/** Recurring work; none of its timers keeps the process alive. */
export interface Jobs {
  /** Runs `work` every `intervalMs`, never twice at once; an error is logged and the next run comes as usual. */
  every(name: string, intervalMs: number, work: () => Promise<void>): void
  /** Runs a job now and waits for it; throws what it throws. For tests. */
  run(name: string): Promise<void>
  /** Ends the timers and waits for what is running. */
  stop(): Promise<void>
}

export function createJobs(log: FastifyBaseLogger): Jobs {
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

  return {
    every(name, intervalMs, work) {
      if (jobs.has(name)) throw new Error(`there is a job named ${name} already`)
      jobs.set(name, { work, current: undefined })
      const turn = () => run(name).catch((error: unknown) => log.error(error, `job ${name} failed`))
      timers.push(setInterval(turn, intervalMs).unref())
    },
    run,
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.allSettled([...jobs.values()].map((job) => job.current))
    },
  }
}
