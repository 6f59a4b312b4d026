import { Worker } from 'node:worker_threads'
import type { FromWorker, ToWorker } from './worker-tasks'

/** A task came to no end: it took too long, needed too much memory, or failed. */
export class WorkStopped extends Error {
  constructor(why: string) {
    super(`a worker's task was stopped: ${why}`)
    this.name = 'WorkStopped'
  }
}

/** As many tasks wait as may. */
export class WorkRefused extends Error {
  constructor() {
    super('as many tasks wait for a worker as may')
    this.name = 'WorkRefused'
  }
}

interface WorkerOptions {
  /** Calls `answerTasks`. */
  readonly module: URL
  /** Of what the worker keeps; with more it is stopped. */
  readonly memoryMb: number
  /** Tasks that wait for their turn. */
  readonly mostWaiting: number
  /** Without a task for so long, the thread ends; the next task starts another one. */
  readonly idleMs: number
}

interface Job<Task, Part> {
  readonly task: Task
  readonly timeMs: number
  readonly parts: Part[]
  readonly resolve: (parts: Part[]) => void
  readonly reject: (error: Error) => void
}

const ENTRY = new URL('worker-entry.mjs', import.meta.url)

/** A thread of its own for what would hold the event loop, or must not: started for the first task, one task at a time. */
export class WorkerThread<Task, Part> {
  private thread: Worker | undefined
  private current: Job<Task, Part> | undefined
  private timer: NodeJS.Timeout | undefined
  private readonly waiting: Job<Task, Part>[] = []

  constructor(private readonly options: WorkerOptions) {}

  /**
   * @param timeMs from the task's turn on; the start of the thread counts too
   * @returns the parts of the answer
   * @throws WorkRefused where too many wait, WorkStopped where there is no answer
   */
  run(task: Task, timeMs: number): Promise<Part[]> {
    if (this.waiting.length >= this.options.mostWaiting) return Promise.reject(new WorkRefused())
    return new Promise((resolve, reject) => {
      this.waiting.push({ task, timeMs, parts: [], resolve, reject })
      this.next()
    })
  }

  /** Ends the thread, and with it what is under way. */
  async close(): Promise<void> {
    const ending = this.thread?.terminate()
    for (const { reject } of this.waiting.splice(0)) reject(new WorkStopped('the server ends'))
    this.stop('the server ends')
    clearTimeout(this.timer)
    await ending
  }

  private next(): void {
    if (this.current !== undefined) return
    clearTimeout(this.timer)
    const job = this.waiting.shift()
    this.current = job
    if (job === undefined) {
      this.timer = setTimeout(() => this.end(), this.options.idleMs).unref()
      return
    }
    this.timer = setTimeout(() => this.stop(`${job.timeMs} ms were not enough`), job.timeMs)
    this.thread ??= this.start()
    this.say(this.thread, { task: job.task })
  }

  private start(): Worker {
    const { module, memoryMb } = this.options
    const thread = new Worker(ENTRY, {
      workerData: module.href,
      execArgv: [],
      // It has no use for the secrets of the process.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    })
    thread.unref()
    const lost = (why: string) => {
      if (this.thread === thread) this.stop(why)
    }
    thread.on('message', (message: FromWorker<Part>) => {
      if (this.thread === thread) this.receive(thread, message)
    })
    thread.on('error', (error) => lost(error.message))
    thread.on('exit', () => lost('the thread ended'))
    return thread
  }

  private say(thread: Worker, message: ToWorker<Task>): void {
    thread.postMessage(message)
  }

  private receive(thread: Worker, message: FromWorker<Part>): void {
    const job = this.current
    if (job === undefined) return
    if ('part' in message) {
      job.parts.push(message.part)
      this.say(thread, { arrived: true })
      return
    }
    this.current = undefined
    if ('error' in message) job.reject(new WorkStopped(message.error))
    else job.resolve(job.parts)
    this.next()
  }

  private end(): void {
    const { thread } = this
    this.thread = undefined
    void thread?.terminate()
  }

  /** Nothing else ends a loop. */
  private stop(why: string): void {
    this.end()
    const job = this.current
    this.current = undefined
    job?.reject(new WorkStopped(why))
    this.next()
  }
}
