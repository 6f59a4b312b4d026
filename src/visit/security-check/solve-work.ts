import type { CaptchaWork } from '../../../domain/calls/captcha'
import WorkWorker from './work.worker?worker'
import type { WorkNews } from './work-messages'

/**
 * Solves a proof of work in a worker; this module is loaded by those alone who choose it.
 * @param onProgress called with the share of the tries that are done, 0 to 1
 * @param signal ends the worker at once
 * @returns the solution; undefined when there is none or the browser cannot search it
 */
export function solveWork(
  work: CaptchaWork,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<{ counter: number; key: string } | undefined> {
  return new Promise((resolve) => {
    const worker = new WorkWorker()
    const end = (solution?: { counter: number; key: string }) => {
      worker.terminate()
      resolve(solution)
    }
    signal.addEventListener('abort', () => end(), { once: true })
    worker.onerror = () => end()
    worker.onmessage = ({ data }: MessageEvent<WorkNews>) => {
      if (data.kind === 'progress') onProgress(Math.min(1, data.tried / work.most))
      else end(data.kind === 'solved' ? { counter: data.counter, key: data.key } : undefined)
    }
    worker.postMessage(work)
  })
}
