import { parentPort } from 'node:worker_threads'

/** From the worker: a part of an answer, its end, or why there is none. */
export type FromWorker<Part> = { readonly part: Part } | { readonly done: true } | { readonly error: string }
/** To the worker: a task, or that a part has arrived. */
export type ToWorker<Task> = { readonly task: Task } | { readonly arrived: true }

/**
 * The worker's side of a `WorkerThread`: does one task after the other. An answer comes in parts, each of which the other side
 * has taken before the next is sent, so that a large one holds nobody up.
 */
export function answerTasks<Task, Part>(work: (task: Task) => AsyncIterable<Part>): void {
  if (parentPort === null) throw new Error('this module runs in a worker thread alone')
  const port = parentPort
  const say = (message: FromWorker<Part>) => port.postMessage(message)
  let next: (() => void) | undefined
  port.on('message', async (message: ToWorker<Task>) => {
    if ('arrived' in message) {
      next?.()
      return
    }
    try {
      for await (const part of work(message.task)) {
        const arrived = new Promise<void>((resolve) => {
          next = resolve
        })
        say({ part })
        await arrived
      }
      say({ done: true })
    } catch (error) {
      say({ error: error instanceof Error ? error.message : String(error) })
    }
  })
}
